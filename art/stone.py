"""stone - one hand stone of salt, worn to soft facets and not polished, on crumpled linen; low sun from behind, through
leaves, lights its thin edge.
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

SIZE = (.049, .036, .022)                # half-lengths
FACETS, SHARP, SEED = 18, 13, 4          # how many, and how sharp their ridges are left


def veined(g, place):
    """Colour of the stone at one depth: as a plate's, redder toward one end, with a broad and a thin pale band across, and a few flat
    cracks along the planes in which salt splits."""
    colour = materials.grown_together(g, place)
    folded = materials.wobble(g, place, 26, .030)
    across = g.vector('DOT_PRODUCT', folded, (.82, .50, -.25))
    colour = g.mix(g.ramp(across, [(.0, 0), (.03, .55)]), colour, srgb('#b4553b'))
    there = g.noise(place, 30, 4, .65)
    for at, wide, share in ((-.010, .0045, .85), (.0125, .0014, .6)):
        away = g.math('ABSOLUTE', g.math('SUBTRACT', across, at))
        colour = g.mix(g.math('MULTIPLY', g.remap(away, .4 * wide, wide, share, 0), g.remap(there, .34, .52)), colour, srgb('#fbeee6'))
    for k, (way, at) in enumerate((((.8, .6, .1), .012), ((.8, .6, .1), -.017), ((-.6, .8, .1), .004), ((-.1, 0, 1), .006))):
        away = g.math('ABSOLUTE', g.math('SUBTRACT', g.vector('DOT_PRODUCT', materials.wobble(g, place, 60, .0012), way), at))
        film = g.math('MULTIPLY', g.ramp(away, [(0, .55), (.0005, .2), (.0016, 0)]), g.remap(g.math('ADD', there, .04 * k), .50, .62))
        colour = g.mix(film, colour, srgb('#fff4ee'))
    return colour


def tumbled_salt():
    """A stone that was rubbed smooth among others, and not polished: low dents, pits, a bloom of its own dust."""
    material, g = new_material('tumbled salt')
    place = g('TexCoord').outputs['Object']
    pits = g.math('MULTIPLY', g.ramp(g.voronoi(place, 330), [(.10, 1), (.26, 0)]), g.ramp(g.noise(place, 45, 3), [(.50, 0), (.62, 1)]))
    dents = g.math('ADD', g.noise(place, 60, 4, .6), g.math('MULTIPLY', g.noise(place, 700, 4, .7), .16))
    relief = g.math('SUBTRACT', dents, g.math('MULTIPLY', pits, .45))
    materials.grown_body(material, g, place, veined, g.bump(relief, .45, .0016), pits, (.32, .52))
    return material


def linen():
    """Undyed, washed linen: uneven threads, over and under each other, in soft creases."""
    material, g = new_material('linen')
    x, y, _ = g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs
    place = g('TexCoord').outputs['Object']
    pitch = 1150.0                                            # threads per meter

    def threads(across, along):
        slub = g.math('MULTIPLY', g.noise(g.xyz(g.math('MULTIPLY', across, 900.0), g.math('MULTIPLY', along, 25.0), 0.0), 1, 2), 1.6)
        return g.math('ABSOLUTE', g.math('SINE', g.math('ADD', g.math('MULTIPLY', across, pitch * 3.1416), slub)))

    over = g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', x, pitch * 3.1416)), g.math('SINE', g.math('MULTIPLY', y, pitch * 3.1416)))
    warp, weft = threads(x, y), threads(y, x)
    weave = g.mix(g.remap(over, -.25, .25), warp, weft)
    slubs = g.math('ADD', g.noise(g.vector('MULTIPLY', place, (900, 22, 1)), 1, 2), g.noise(g.vector('MULTIPLY', place, (22, 900, 1)), 1, 2))
    colour = g.mix(g.remap(slubs, .75, 1.25), srgb('#cfc4b2'), srgb('#ece5d8'))
    colour = g.mix(g.math('MULTIPLY', g.math('SUBTRACT', 1.0, weave), .55), colour, srgb('#9c8f7c'))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .95, 'Sheen': .25, 'Specular': .1,
                                   'Normal': g.bump(g.math('ADD', weave, g.math('MULTIPLY', slubs, .6)), .7, .0006)}))
    return material


def cloth():
    """Linen pushed together behind the stone: steep folds that run into one another, small creases everywhere. It lies
    flat where the stone does."""
    rows, columns = 640, 900
    x, y = np.meshgrid(np.linspace(-.32, .32, rows), np.linspace(-.2, .7, columns), indexing='ij')
    flat = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], 1)
    drift = flat + .030 * np.stack([shapes.fbm(flat * 6 + k, 2) for k in (1, 2, 3)], 1)
    z = .0016 * shapes.fbm(drift * 26, 4) + .0011 * shapes.fbm(drift * (38, 70, 1), 3, ridged=True)
    for at, lean, high, wide in ((.070, .42, .012, .010), (.118, -.25, .020, .014), (.185, .10, .026, .020), (.27, -.12, .034, .026), (.38, .05, .03, .03), (-.105, -.35, .006, .010)):
        away = (drift[:, 1] - at - lean * drift[:, 0]) / wide
        z += high * np.exp(-np.abs(away) ** 1.5) * np.clip(.75 + 1.2 * shapes.perlin(flat * 6 + at * 50), 0, 2)
    under = np.exp(-((flat[:, 0] / .056) ** 2 + (flat[:, 1] / .044) ** 2) ** 2)
    points = np.c_[flat[:, :2], z * (1 - under) - .0012 * under]
    shapes.mesh('linen', points, np.array(shapes.grid_faces(rows, columns)), linen())


def hand_stone():
    """What is left of a block when its faces, none square to another, have worn toward each other."""
    directions, faces = shapes.icosphere(8)
    chance = np.random.RandomState(SEED)
    spread = np.arange(FACETS) + .5
    height, turn = 1 - 2 * spread / FACETS, spread * 2.39996                  # evenly around, then pushed aside
    sides = np.stack([np.sqrt(1 - height**2) * np.cos(turn), np.sqrt(1 - height**2) * np.sin(turn), height], 1)
    sides += .22 * chance.normal(size=sides.shape)
    sides /= np.linalg.norm(sides, axis=1)[:, None]
    reach = np.maximum(directions @ sides.T, 0) / chance.uniform(.90, 1.06, FACETS)
    radius = 1.05 * (reach**SHARP).sum(1) ** (-1 / SHARP)
    radius *= 1 + .02 * shapes.fbm(directions * 3, 3)
    thing = shapes.mesh('stone', directions * radius[:, None] * SIZE, faces, tumbled_salt())
    thing.rotation_euler = (math.radians(3), math.radians(-2), math.radians(-24))
    low = min((thing.rotation_euler.to_matrix() @ vertex.co).z for vertex in thing.data.vertices)
    thing.location.z = -low - .0028


def light(asked):
    stage.world('interior', .5, (.12, .13, .145), turn=60, brightest=4, saturation=.25)
    stage.area((-.62, .34, .40), (0, .02, .02), .34, 4, (.95, .97, 1.0), sy=.46)
    if not asked.dusk:
        props.sunlit((-.62, .62, .42), (0, .03, .02), (.34, .30), (2, 2), 5.5, bar=.02, away=1.0, leaves=26, width=1.0)


def main():
    asked = stage.options()
    stage.empty()
    hand_stone()
    cloth()
    props.back_wall('#c9c6c0', '#d6d3ce', y=1.1).visible_shadow = False         # the sun is behind it
    light(asked)
    if asked.dusk:
        stage.dusk((.115, .035, .050), .85, window=.36, tint=stage.NEAR)
        stage.point((.026, .002, .023), .012, .036, stage.LAMP)           # its light, on its way through the stone
    stage.camera((.03, -.50, .26), (.0, .014, .016), lens=120, fstop=5, focus=(0, -.02, .03))
    stage.render(asked, exposure=.25)


main()
