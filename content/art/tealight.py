"""tealight - a hewn block of salt with a tealight in the hollow on top, alone on dark wood.

The flame lights the stone from inside: yellow near the hollow, deep red at the foot.
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

TOP = .066                               # height of the cut top
WELL_RADIUS, WELL_DEPTH = .0205, .017
SUNK = .0012                             # how far the foot goes into what it stands on: no stone stands on a razor
FLAME = (.0010, 0, TOP + .006)           # where its light is
HEWN = [(18, 2.0, 6.0, .06, .16), (46, .50, 1.4, .03, .09), (150, .14, .36, .008, .026), (320, .05, .12, .002, .007)]


def holder():
    """A squat boulder, sawn level on top and drilled; its foot is rough and not all on the table."""
    directions, faces = shapes.icosphere(9)
    points = directions * shapes.hewn_radius(directions, 37, HEWN, lump=.12)[:, None]
    points += directions * (.008 * shapes.fbm(directions * 9, 4) + .004 * shapes.fbm(directions * 38, 3))[:, None]
    points *= (.082, .074, .058)
    points[:, 2] += .028
    floor = -SUNK + .0016 * np.abs(shapes.fbm(points * 60 + 3, 3))
    points[:, 2] = np.where(points[:, 2] < floor, floor + (points[:, 2] - floor) * .02, points[:, 2])
    ceiling = TOP + .0016 * shapes.fbm(points * 45, 3)
    points[:, 2] = np.where(points[:, 2] > ceiling, ceiling + (points[:, 2] - ceiling) * .04, points[:, 2])
    rock = shapes.mesh('holder', points, faces, materials.clear_salt('tealight salt', cloud=46, strength=1.5, rough=(.06, .40), relief=.75, shares=.36))
    outline = [(0, TOP - WELL_DEPTH), (WELL_RADIUS, TOP - WELL_DEPTH), (WELL_RADIUS + .0012, TOP + .02), (0, TOP + .02)]
    bit = shapes.lathe('drill', outline, None, 96, 30)
    bit.hide_render = True
    well = rock.modifiers.new('well', 'BOOLEAN')
    well.operation, well.solver, well.object = 'DIFFERENCE', 'EXACT', bit
    worn = rock.modifiers.new('worn', 'SMOOTH')
    worn.factor, worn.iterations = .5, 1


def candle():
    """A burning tealight in its thin metal cup. The wax glows near the flame."""
    floor = TOP - WELL_DEPTH + .0003
    cup = materials.plain('aluminium', '#d2d0cd', rough=.22, metal=1.0)
    outline = [(0, floor), (.0186, floor), (.0190, floor + .0006), (.0192, floor + .0160), (.0194, floor + .0166), (.0191, floor + .0168), (.0189, floor + .0160), (.0187, floor + .001)]
    shapes.lathe('cup', outline, cup, 96, 40)
    wax, g = new_material('wax')
    wax.cycles.sample_as_light = False
    away = g.vector('LENGTH', g.vector('SUBTRACT', g('TexCoord').outputs['Object'], (0, 0, floor + .017)))
    output(g, g('BsdfPrincipled', {'Base Color': srgb('#f3e6d2'), 'Roughness': .12, 'Emission': (1, .52, .18, 1),
                                   'Emission Strength': g.math('POWER', math.exp(-120), away)}))
    shapes.lathe('wax', [(0, floor + .0122), (.006, floor + .0122), (.0180, floor + .0126), (.0188, floor + .0132)], wax, 96, 60)
    wick = materials.plain('wick', '#1a1512', rough=.9)
    shapes.tube('wick', [(0, 0, floor + .012), (.0004, 0, floor + .016), (.0013, 0, floor + .0192)], .0006, wick)
    flame().location = (.0010, 0, floor + .0158)


def flame(height=.027):
    """A still flame: clear blue at its foot, dark around the wick, bright above, softer towards its outline."""
    material, g = new_material('flame')
    material.cycles.sample_as_light = False
    up = g.math('DIVIDE', g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[2], height)
    through = g.math('SUBTRACT', 1.0, g('LayerWeight', {'Blend': .5}).outputs['Facing'])
    colour = g.ramp(up, [(.0, (.10, .22, 1.0)), (.12, (.16, .26, .9)), (.24, (1, .44, .12)), (.48, (1, .66, .27)), (.85, (1, .56, .18))])
    power = g.ramp(up, [(.0, .05), (.10, .035), (.22, .10), (.42, .85), (.60, 1), (.88, .7), (1, .15)])
    light = g('Emission', {'Color': colour, 'Strength': g.math('MULTIPLY', g.math('MULTIPLY', power, g.math('POWER', through, 1.5)), 8.0)})
    output(g, g('AddShader', {0: light, 1: g('BsdfTransparent')}))
    k = height / .027
    outline = [(0, 0), (.0021 * k, .0012 * k), (.0033 * k, .0040 * k), (.0039 * k, .008 * k), (.0031 * k, .0145 * k), (.0014 * k, .0220 * k), (0, .027 * k)]
    thing = shapes.lathe('flame', shapes.curve_through(outline), material, 48, 80)
    thing.visible_shadow = False
    return thing


def room():
    props.planks([-.42, -.28, -.13, .025, .17, .33, .50], materials.dark_oak(), length=1.8)
    props.back_wall('#41362f', '#52443b', y=1.1)


def light():
    """The light of the flame, above the wax and inside the hollow, and a little evening light from the left."""
    stage.world('interior', .05, turn=150, brightest=6, saturation=.6, diffuse=(.016, .017, .021))
    for place, radius, power in ((FLAME, .004, 1.1), ((0, 0, TOP - WELL_DEPTH - .006), .014, .16)):
        stand_in = stage.point(place, radius, power, (1.0, .46, .14))
        stand_in.visible_camera = stand_in.visible_glossy = stand_in.visible_transmission = False
    stage.area((-1.2, .25, .75), (0, 0, .04), .5, 16.0, (.66, .78, 1.0), sy=.9)
    stage.area((.6, .7, .8), (.25, 1.1, .30), .4, 4.0, (1.0, .52, .26))


def main():
    asked = stage.options()
    stage.empty()
    holder()
    candle()
    room()
    light()
    stage.camera((.06, -.74, .235), (.004, 0, .056), lens=92, fstop=4, focus=(0, -.048, .055))
    stage.render(asked, exposure=.2)


main()
