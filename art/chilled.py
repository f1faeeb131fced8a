"""chilled - a plate from the freezer, with a little rime on it and three slices of watermelon, in cool daylight from behind."""
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

PLATE = (.215, .150, .034)
TURN = math.radians(16)                  # how the plate lies
MELON, THICK = .088, .0135               # radius of the fruit, thickness of a slice
OPENING = math.radians(64)               # of a slice, at its tip
SLICES = (((-.066, -.050), 14, 0, 3), ((-.020, -.050), 20, 10, 5), ((.028, -.046), 27, 11, 8))   # tip on the plate, degrees it is turned and tilted, seed


def plate():
    slab = shapes.sawn_block('plate', PLATE, .0005, materials.splintered_salt(frost=1.0), (-1, -1), seed=9)
    slab.rotation_euler.z = TURN


def flesh():
    """Watermelon, cut: wet cells around paler veins, then pale flesh, a white rind, and a green skin with darker stripes.
    Its colors follow the distance from the middle of the fruit, which is the slice's tip."""
    material, g = new_material('watermelon')
    place = g('TexCoord').outputs['Object']
    x, y, z = g('SeparateXYZ', {0: place}).outputs
    out = g.vector('LENGTH', g.vector('DIVIDE', g.xyz(x, y, 0.0), (MELON,) * 3))
    soft = g.math('ADD', out, g.math('MULTIPLY', g.math('SUBTRACT', g.noise(place, 60, 3), .5), .030))
    veins = g.noise(g.vector('MULTIPLY', materials.wobble(g, place, 40, .006), (90, 90, 30)), 1, 4, .62)
    red = g.ramp(veins, [(.34, srgb('#a8201f')), (.52, srgb('#cf3733')), (.70, srgb('#e4695c'))])
    colour = g.mix(g.remap(soft, .76, .88), red, srgb('#ecaf9a'))
    colour = g.mix(g.remap(soft, .86, .905), colour, srgb('#eef0d2'))
    colour = g.mix(g.remap(soft, .935, .972), colour, srgb('#9fb873'))
    around = g('MapRange', {0: g.noise(g.xyz(x, y, g.math('MULTIPLY', z, .2)), 90, 3), 1: .44, 2: .56}).outputs[0]
    colour = g.mix(g.remap(out, .972, .984), colour, g.mix(around, srgb('#1d3a1c'), srgb('#47692f')))
    cells = g.math('ADD', g.math('MULTIPLY', g.voronoi(place, 900), .8), g.math('MULTIPLY', veins, 1.2))
    juicy = g.math('SUBTRACT', 1.0, g.remap(soft, .82, .93))
    normal = g.bump(g.math('MULTIPLY', cells, g.math('ADD', g.math('MULTIPLY', juicy, .9), .1)), .45, .0009)
    rough = g.math('ADD', .40, g.math('MULTIPLY', juicy, g.remap(g.noise(place, 120, 3), .4, .6, -.24, -.06)))
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'Specular': .5, 'Normal': normal})
    through = g('BsdfTranslucent', {'Color': colour, 'Normal': normal})
    output(g, g('MixShader', {0: g.math('MULTIPLY', juicy, .34), 1: skin, 2: through}))
    return material


def slice_of_melon(seed, material, seed_material):
    """A slice with its tip at the origin, lying along y, as a knife leaves it: neither flat nor of one thickness. With it,
    the pips that the cut has bared."""
    chance, edge = np.random.RandomState(seed), .0011
    rounding = edge * (1 - np.cos(np.linspace(0, math.pi / 2, 5)))
    half = np.array([(MELON - .002) / 2, OPENING * MELON * .36, THICK / 2])
    ways = [np.r_[rounding - h, np.arange(2 * edge - h, h - 1.9 * edge, .0008), h - rounding[::-1]] for h in half]
    points, faces = shapes.divided_box(ways)
    core = np.clip(points, edge - half, half - edge)
    out = points - core
    points = core + edge * out / np.maximum(np.linalg.norm(out, axis=1), 1e-9)[:, None]
    far, angle = points[:, 0] + half[0] + .002, points[:, 1] / half[1] * OPENING / 2
    points = np.c_[far * np.sin(angle), far * np.cos(angle), points[:, 2] + half[2]]
    points += .0009 * np.stack([shapes.fbm(points * 38 + seed + 9 * k, 4) for k in range(3)], 1)
    thing = shapes.mesh('slice', points, faces, material)
    pips = []
    for across in np.linspace(-.38, .38, 7):
        far, angle = MELON * chance.normal(.62, .10), OPENING * (across + chance.normal(0, .03))
        pips.append((far, angle, THICK - .0008))
    for side in (-1, 1):
        for _ in range(2):
            pips.append((MELON * chance.normal(.62, .06), side * (OPENING / 2 - .004), THICK * chance.uniform(.3, .7)))
    for far, angle, up in pips:
        pip = shapes.superellipsoid('pip', (.0021, .0036, .0010), 2.0, seed_material, seed=chance.randint(99))
        pip.location = (far * math.sin(angle), far * math.cos(angle), up)
        pip.rotation_euler = (chance.uniform(-.2, .2), chance.uniform(-.2, .2), -angle + chance.normal(0, .25))
        if up < THICK * .9:
            pip.rotation_euler = (0, math.pi / 2, -angle)
        pip.parent = thing
    return thing


def melon():
    """Three slices, each leaning on the one before."""
    material, black = flesh(), materials.plain('pip', '#140d0b', rough=.28)
    for (x, y), turn, tilt, seed in SLICES:
        thing = slice_of_melon(seed, material, black)
        thing.location = props.turned((0, 0, PLATE[2]), TURN, x, y, .0105 if tilt else .0002)
        thing.rotation_euler = (0, math.radians(-tilt), math.radians(-turn) + TURN)


def room():
    props.table(materials.plaster('limestone', '#c2c2bf', '#cecdca', rough=.6), depth=5)
    props.back_wall('#b9bcbd', '#c6c9ca')


def light():
    stage.world('interior', .8, (.21, .23, .25), turn=60, saturation=.2)
    stage.area((-.62, .62, .52), (0, 0, .03), .44, 27.0, (.96, .98, 1.0), sy=.7)


def main():
    asked = stage.options()
    stage.empty()
    plate()
    melon()
    room()
    light()
    if asked.dusk:
        stage.dusk((.30, .10, .13), 5.8, window=.16, tint=stage.NEAR)
    stage.camera((-.06, -.66, .50), (-.002, -.004, .020), lens=113, fstop=8, focus=(-.02, -.040, .045))
    stage.render(asked, exposure=.40)


main()
