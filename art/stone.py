"""stone - one hand-sized lump of salt on linen: worn where hands held it, chipped at its edges; low sun from behind comes
through its thin rim.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

SIZE, TURN = (.046, .037, .031), -28     # half-lengths, and how it lies, in degrees
SEED, DETAIL = 5, 9
SHARP = 24                               # how sharp the ridges are left
CHIPS = [(3, .6, 1.2, .06, .11), (7, .3, .6, .03, .06), (30, .05, .15, .008, .020)]     # as shapes.CHISEL, on the ridges


def veined(g, place):
    """Colour of the stone at one depth: beds of pale and red salt, folded, with dark films of iron between them, and white
    cracks along the planes in which salt splits."""
    colour = materials.grown_together(g, place)
    folded = materials.wobble(g, place, 38, .013)
    across = g.vector('DOT_PRODUCT', folded, (.22, .16, .96))
    there = g.noise(place, 34, 4, .65)
    beds = g.noise(g.xyz(across, g.math('MULTIPLY', there, .004), 0.0), 66, 3, .6)
    colour = g.mix(g.ramp(beds, [(.40, .75), (.50, 0)]), colour, srgb('#f9e4da'))
    colour = g.mix(g.ramp(beds, [(.53, 0), (.66, .70)]), colour, srgb('#b2492d'))
    each = g.vector('DOT_PRODUCT', g.voronoi(materials.wobble(g, place, 90, .004), 120, out='Color'), (.33, .33, .33))
    colour = g.mix(g.remap(each, .42, .72, 0, .38), colour, srgb('#f7dfd4'))
    film = g.ramp(g.math('ABSOLUTE', g.math('SUBTRACT', beds, .545)), [(0, .8), (.010, .3), (.024, 0)])
    colour = g.mix(g.math('MULTIPLY', film, g.remap(there, .42, .56)), colour, srgb('#7c2e1d'))
    for k, (way, at) in enumerate((((.8, .6, .1), .012), ((.8, .6, .1), -.017), ((-.6, .8, .1), .004), ((-.1, 0, 1), .006))):
        away = g.math('ABSOLUTE', g.math('SUBTRACT', g.vector('DOT_PRODUCT', materials.wobble(g, place, 60, .0012), way), at))
        crack = g.math('MULTIPLY', g.ramp(away, [(0, .8), (.0004, .3), (.0014, 0)]), g.remap(g.math('ADD', there, .04 * k), .48, .60))
        colour = g.mix(crack, colour, srgb('#fff4ee'))
    return colour


def held_salt():
    """Dull and fine-pitted where it was held; where it is chipped, each crystal is bright and split its own way."""
    material, g = new_material('held salt')
    place = g('TexCoord').outputs['Object']
    fresh = g('Attribute', attribute_name='fresh').outputs['Fac']
    crystal = g('Attribute', attribute_name='crystal').outputs['Fac']
    pits = g.math('MULTIPLY', g.ramp(g.voronoi(place, 420), [(.10, 1), (.26, 0)]), g.ramp(g.noise(place, 50, 3), [(.48, 0), (.60, 1)]))
    worn = g.math('ADD', g.noise(place, 150, 5, .65), g.math('MULTIPLY', g.noise(place, 900, 4, .7), .35))
    relief = g.mix(fresh, g.math('SUBTRACT', worn, g.math('MULTIPLY', pits, .6)), g.noise(place, 700, 4, .7))

    def paint(g, at):
        return g.mix(g.math('MULTIPLY', fresh, g.remap(crystal, 0, 1, .35, .8)), veined(g, at), srgb('#fbe6dc'))

    colour = materials.below(g, place, paint, ((.0003, 1.0), (.003, .5), (.008, .4)))
    bruised = g.math('MULTIPLY', g.ramp(g('NewGeometry').outputs['Pointiness'], [(.52, 0), (.58, 1)]), g.remap(g.noise(place, 130, 4, .65), .40, .60))
    colour = g.mix(g.math('MULTIPLY', bruised, .6), colour, srgb('#f6e3da'))
    normal = g.bump(relief, .7, .0014)
    rough = g.mix(fresh, g.remap(worn, .5, .85, .36, .62), g.remap(crystal, 0, 1, .08, .36))
    glass = g('BsdfGlass', {'IOR': 1.54, 'Roughness': rough, 'Normal': normal})
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'IOR': 1.54, 'Normal': normal})
    cloudy = g('MixShader', {0: .50, 1: skin, 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})})
    clear = g.remap(g.noise(materials.wobble(g, place, 12, .06), 30, 4, .6), .40, .60, .08, .42)
    materials.body(material, g, g('MixShader', {0: g.math('MAXIMUM', clear, g.math('MULTIPLY', fresh, .16)), 1: cloudy, 2: glass}), 55, .58)
    return material


def lump():
    """A piece of a block: its faces have worn toward each other, its edges are chipped. The way to each point, its place,
    how fresh the break there is, and the faces between."""
    directions, faces = shapes.icosphere(DETAIL)
    chance = np.random.RandomState(SEED)
    sides = np.concatenate([np.eye(3), -np.eye(3), chance.choice([-1, 1], (8, 3)) * chance.uniform(.2, 1, (8, 3))])
    sides += .10 * chance.normal(size=sides.shape)
    sides[5] = 0, 0, -1
    sides /= np.linalg.norm(sides, axis=1)[:, None]
    away = np.r_[chance.uniform(.84, 1, 6), chance.uniform(.98, 1.14, 8)]
    uneven = np.stack([shapes.fbm(directions * 2.4 + 9.1 * k, 3) for k in range(len(sides))], 1)
    reach = np.maximum(directions @ sides.T, 1e-3) / (away * (1 + .06 * uneven))
    worn = (reach**SHARP).sum(1) ** (-1 / SHARP) * (1 + .014 * shapes.fbm(directions * 6, 4))
    second, first = np.sort(reach, 1)[:, -2:].T
    ridges = directions[(second > .985 * first) & (directions[:, 2] > -.6)]
    which, _ = shapes.crystals(directions * 11, SEED)                         # a chip's rim follows crystals
    ragged = directions + .05 * np.stack([shapes.fbm(directions * 8 + k * 5.3, 4) for k in range(3)], 1) + .016 * chance.normal(size=(256, 3))[which]
    radius = shapes.bitten(worn, ragged / np.linalg.norm(ragged, axis=1)[:, None], SEED, CHIPS, ridges)
    fresh = np.clip((worn - radius - .006) / .008, 0, 1)
    points = directions * radius[:, None] * SIZE
    split, shade = shapes.split_crystals(points * 2.2, SEED, chance)
    return points + directions * (.8 * split * fresh)[:, None], faces, fresh, shade


def hand_stone():
    points, faces, fresh, shade = lump()
    thing = shapes.mesh('stone', points, faces, held_salt())
    shapes.tell_apart(thing, fresh, shade)
    thing.rotation_euler.z = math.radians(TURN)
    thing.location.z = -points[:, 2].min() - .0015


def linen():
    """Undyed, washed linen: no two threads alike in thickness or shade, none straight, over and under each other."""
    material, g = new_material('linen')
    place = g('TexCoord').outputs['Object']
    x, y, _ = g('SeparateXYZ', {0: materials.wobble(g, place, 34, .0022)}).outputs
    pitch = 1050.0                                            # threads per meter

    def threads(across, along, other):
        """How high each thread stands, and its shade."""
        at = g.math('ADD', g.math('MULTIPLY', across, pitch), other)
        number = g.math('FLOOR', at)
        own = g('TexWhiteNoise', {'W': g.math('ADD', number, other)}, noise_dimensions='1D').outputs['Value']
        slub = g.noise(g.xyz(g.math('MULTIPLY', number, 7.3), g.math('MULTIPLY', along, 55.0), other), 1, 3, .6)
        half = g.math('ADD', .24, g.math('ADD', g.math('MULTIPLY', slub, .30), g.math('MULTIPLY', own, .12)))
        away = g.math('DIVIDE', g.math('SUBTRACT', g.math('FRACT', at), .5), half)
        return g.math('SUBTRACT', 1.0, g.math('MULTIPLY', away, away)), g.math('ADD', g.math('MULTIPLY', own, .5), g.math('MULTIPLY', slub, .5)), at

    warp, warp_shade, u = threads(x, y, 3.5)
    weft, weft_shade, v = threads(y, x, 11.5)
    over = g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', u, math.pi)), g.math('SINE', g.math('MULTIPLY', v, math.pi)))
    warp = g.math('ADD', warp, g.math('MULTIPLY', over, .7))
    weft = g.math('SUBTRACT', weft, g.math('MULTIPLY', over, .7))
    top = g.math('MAXIMUM', warp, weft)
    fibre = g.noise(place, 5200, 2, .6)
    shade = g.mix(g.math('GREATER_THAN', warp, weft), weft_shade, warp_shade)
    shade = g.math('ADD', shade, g.math('MULTIPLY', g.math('SUBTRACT', fibre, .5), .3))
    colour = g.mix(g.remap(shade, .25, .75), srgb('#b3a48d'), srgb('#d8cdbb'))
    colour = g.mix(g.remap(top, .2, .9, .75, 0), colour, srgb('#6d5f4c'))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .95, 'Sheen': .25, 'Specular': .1,
                                   'Normal': g.bump(g.math('ADD', top, g.math('MULTIPLY', fibre, .5)), .6, .0005)}))
    return material


def cloth():
    """Linen pushed together behind the stone: folds that run into one another, small creases everywhere. It gives under
    the stone."""
    rows, columns = 640, 900
    x, y = np.meshgrid(np.linspace(-.32, .32, rows), np.linspace(-.2, .7, columns), indexing='ij')
    flat = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], 1)
    drift = flat + .030 * np.stack([shapes.fbm(flat * 6 + k, 2) for k in (1, 2, 3)], 1)
    z = .0020 * shapes.fbm(drift * 26, 4) + .0014 * shapes.fbm(drift * (38, 70, 1), 3, ridged=True)
    for at, lean, high, wide in ((.086, .42, .012, .010), (.128, -.25, .020, .014), (.185, .10, .026, .020), (.27, -.12, .034, .026), (.38, .05, .03, .03), (-.105, -.35, .006, .010)):
        away = (drift[:, 1] - at - lean * drift[:, 0]) / wide
        z += high * np.exp(-np.abs(away) ** 1.5) * np.clip(.75 + 1.2 * shapes.perlin(flat * 6 + at * 50), 0, 2)
    under = np.exp(-((flat[:, 0] / .052) ** 2 + (flat[:, 1] / .042) ** 2) ** 2)
    points = np.c_[flat[:, :2], z * (1 - under) - .0004 * under]
    shapes.mesh('linen', points, np.array(shapes.grid_faces(rows, columns)), linen())


def light():
    stage.world('interior', .5, (.055, .059, .066), turn=60, brightest=4, saturation=.25)
    stage.area((-.62, .34, .40), (0, .02, .02), .34, 1.7, (.95, .97, 1.0), sy=.46)
    props.sunlit((-.80, .40, .46), (.0, .01, .03), (.26, .24), (2, 1), 9, bar=.02, away=1.0, leaves=7, width=.9)


def main():
    asked = stage.options()
    stage.empty()
    hand_stone()
    cloth()
    props.back_wall('#8f877c', '#9a9287', y=1.1).visible_shadow = False         # the sun is behind it
    light()
    stage.camera((.03, -.50, .26), (.0, .014, .020), lens=112, fstop=10, focus=(0, -.03, .03))
    stage.render(asked, exposure=.36)


main()
