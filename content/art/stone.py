"""stone - one hand stone of salt, rounded and nearly polished, on linen in daylight.

It reflects a window on the left: a pale pane with a bar.
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

SIZE = (.046, .034, .021)                # half-lengths


def marbled(g, place):
    """Colour of the stone at one depth: folded bands from iron red to milk, milky veins, a few iron threads."""
    folded = materials.wobble(g, g.vector('SCALE', place, None, 1.5), 9, .11)
    bands = g.vector('MULTIPLY', folded, (8, 22, 16))
    cloud = g.noise(folded, 18, 5, .55)
    tone = g.math('ADD', g.math('MULTIPLY', g.noise(bands, 1.0, 4, .52), .75), g.math('MULTIPLY', cloud, .35))
    colour = g.ramp(tone, list(zip((.39, .46, .52, .57, .63, .70), map(srgb, ('#a03f2c', '#c4604a', '#d9846c', '#e7a490', '#f1c3b5', '#f9e4dc')))))
    vein = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(bands, 1.3, 4, .6), .5))
    colour = g.mix(g.ramp(vein, [(0, .45), (.012, .25), (.04, 0)]), colour, srgb('#fff1e8'))
    thread = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(folded, 15, 5, .65), .53))
    thread = g.math('MULTIPLY', g.ramp(thread, [(0, .5), (.02, 0)]), g.ramp(cloud, [(.5, 0), (.62, 1)]))
    return g.mix(thread, colour, srgb('#8c3a24'))


def polished_salt():
    """Bands and clouds below a smooth face with a few pits and hairlines."""
    material, g = new_material('polished salt')
    place = g('TexCoord').outputs['Object']
    colour = materials.below(g, place, marbled, ((.0004, 1.0), (.005, .55), (.012, .5)))
    crack = g.voronoi(materials.wobble(g, place, 30, .02), 45, 'DISTANCE_TO_EDGE')
    crack = g.math('MULTIPLY', g.ramp(crack, [(0, 1), (.035, 0)]), g.ramp(g.noise(place, 26, 3), [(.50, 0), (.60, .6)]))
    colour = g.mix(crack, colour, srgb('#fff3ec'))
    pits = g.math('MULTIPLY', g.ramp(g.voronoi(place, 420), [(.10, 1), (.22, 0)]), g.ramp(g.noise(place, 50, 3), [(.56, 0), (.62, 1)]))
    relief = g.math('SUBTRACT', g.math('MULTIPLY', g.noise(place, 60, 3), .25), g.math('ADD', pits, g.math('MULTIPLY', crack, .3)))
    rough = g.math('ADD', g.remap(g.noise(place, 70, 4, .6), .35, .65, .08, .17), g.math('MULTIPLY', pits, .3))
    output(g, g('BsdfPrincipled', {
        'Base Color': colour, 'Subsurface': .35, 'Subsurface Radius': (.012, .005, .003), 'Subsurface Color': colour,
        'Roughness': rough, 'Specular': .55, 'IOR': 1.54, 'Normal': g.bump(relief, .35, .0006),
    }))
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
    """The cloth is nearly flat, with two long creases, and dips a little under the stone."""
    x, y = np.meshgrid(np.linspace(-.6, .6, 500), np.linspace(-.35, .9, 520), indexing='ij')
    flat = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], 1)
    z = .0020 * shapes.fbm(flat * 6, 3) + .0008 * shapes.fbm(flat * 22, 3)
    for at, lean, high, wide in ((.075, .35, .0075, .011), (.165, .12, .0060, .016), (-.13, -.5, .0045, .012)):
        away = flat[:, 1] - at - lean * flat[:, 0] + .012 * shapes.perlin(flat * 7 + at * 90)
        z += high * np.exp(-(away / wide) ** 2) * (1 + .5 * shapes.perlin(flat * 5 + at * 50))
    under = np.exp(-((flat[:, 0] / .052) ** 2 + (flat[:, 1] / .040) ** 2) ** 2)
    points = np.c_[flat[:, :2], z * (1 - under) - .0012 * under]
    shapes.mesh('linen', points, shapes.grid_faces(500, 520), linen())


def hand_stone():
    """A slightly flattened egg, with no two sides alike."""
    thing = shapes.superellipsoid('stone', SIZE, 2.25, polished_salt(), seed=4, waver=.035)
    thing.rotation_euler = (math.radians(3), math.radians(-2), math.radians(-24))
    thing.location.z = -.0016


def light():
    """The window has four panes, so that its reflection looks like a window."""
    stage.world('interior', .55, (.26, .265, .27), turn=60, brightest=4, saturation=.25)
    for side in (-.14, .14):
        for up in (.30, .60):
            stage.area((-.55, .42 + side, up), (0, .02, .02), .24, 4.6, (.97, .98, 1.0), sy=.26)


def main():
    asked = stage.options()
    stage.empty()
    hand_stone()
    cloth()
    props.back_wall('#c9c6c0', '#d6d3ce', y=1.1)
    light()
    stage.camera((.03, -.50, .26), (.0, .014, .016), lens=108, fstop=8, focus=(0, -.02, .03))
    stage.render(asked, exposure=.25)


main()
