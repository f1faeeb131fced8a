"""tealight - a hewn block of salt with a tealight in the hollow on top, alone on dark wood.

The flame lights the stone from inside: pale near the hollow, red at the foot.
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


def holder():
    """A squat block, sawn level on top and drilled; its foot is rough and not all on the table."""
    directions, faces = shapes.icosphere(9)
    points = directions * shapes.hewn_radius(directions, 43, shapes.CHISEL[:3], lump=.13)[:, None]
    points[:, :2] *= 1 + .14 * np.clip(-points[:, 2:3], -1, 1)
    points += directions * (.008 * shapes.fbm(directions * 9, 4) + .004 * shapes.fbm(directions * 38, 3))[:, None]
    points *= (.072, .066, .078)
    points[:, 2] += .038
    floor = -SUNK + .0016 * np.abs(shapes.fbm(points * 60 + 3, 3))
    points[:, 2] = np.where(points[:, 2] < floor, floor + (points[:, 2] - floor) * .02, points[:, 2])
    ceiling = TOP + .0016 * shapes.fbm(points * 45, 3)
    points[:, 2] = np.where(points[:, 2] > ceiling, ceiling + (points[:, 2] - ceiling) * .04, points[:, 2])
    rock = shapes.mesh('holder', points, faces, materials.clear_salt('tealight salt', cloud=54, rough=(.10, .42), relief=1.0, shares=.42))
    outline = [(0, TOP - WELL_DEPTH), (WELL_RADIUS, TOP - WELL_DEPTH), (WELL_RADIUS + .0012, TOP + .02), (0, TOP + .02)]
    bit = shapes.lathe('drill', outline, None, 96, 30)
    bit.hide_render = True
    well = rock.modifiers.new('well', 'BOOLEAN')
    well.operation, well.solver, well.object = 'DIFFERENCE', 'EXACT', bit
    worn = rock.modifiers.new('worn', 'SMOOTH')
    worn.factor, worn.iterations = .5, 2


def candle():
    """A burning tealight in its thin metal cup. The wax glows near the flame."""
    floor = TOP - WELL_DEPTH + .0003
    cup = materials.plain('aluminium', '#d2d0cd', rough=.22, metal=1.0)
    outline = [(0, floor), (.0186, floor), (.0190, floor + .0006), (.0192, floor + .0160), (.0194, floor + .0166), (.0191, floor + .0168), (.0189, floor + .0160), (.0187, floor + .001)]
    shapes.lathe('cup', outline, cup, 96, 40)
    wax, g = new_material('wax')
    wax.cycles.sample_as_light = False
    away = g.vector('LENGTH', g.vector('SUBTRACT', g('TexCoord').outputs['Object'], (0, 0, floor + .017)))
    output(g, g('BsdfPrincipled', {'Base Color': srgb('#a98d6c'), 'Roughness': .12, 'Emission': (.40, .19, .06, 1),
                                   'Emission Strength': g.math('POWER', math.exp(-120), away)}))
    shapes.lathe('wax', [(0, floor + .0122), (.006, floor + .0122), (.0180, floor + .0126), (.0188, floor + .0132)], wax, 96, 60)
    wick = materials.plain('wick', '#1a1512', rough=.9)
    shapes.tube('wick', [(0, 0, floor + .012), (.0004, 0, floor + .016), (.0013, 0, floor + .0192)], .0006, wick)
    flame().location = (.0010, 0, floor + .0158)


def flame(height=.018):
    """A still flame: clear blue at its foot, dark around the wick, bright above, softer towards its outline."""
    material, g = new_material('flame')
    material.cycles.sample_as_light = False
    up = g.math('DIVIDE', g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[2], height)
    through = g.math('SUBTRACT', 1.0, g('LayerWeight', {'Blend': .5}).outputs['Facing'])
    colour = g.ramp(up, [(.0, (.10, .22, 1.0)), (.12, (.16, .26, .9)), (.24, (1, .44, .12)), (.48, (1, .66, .27)), (.85, (1, .56, .18))])
    power = g.ramp(up, [(.0, .05), (.10, .035), (.24, .12), (.44, .8), (.60, 1), (.88, .7), (1, .15)])
    light = g('Emission', {'Color': colour, 'Strength': g.math('MULTIPLY', g.math('MULTIPLY', power, g.math('POWER', through, 1.5)), 4.5)})
    output(g, g('AddShader', {0: light, 1: g('BsdfTransparent')}))
    outline = [(0, 0), (.0014, .0004), (.0028, .0022), (.0035, .0050), (.0033, .0084), (.0024, .0124), (.0012, .0158), (0, height)]
    thing = shapes.lathe('flame', shapes.curve_through(outline), material, 48, 80)
    for vertex in thing.data.vertices:                        # it leans, in air that is never quite still
        vertex.co.x += .0014 * (vertex.co.z / height) ** 2 - .0006 * math.sin(vertex.co.z / height * math.pi)
    thing.visible_glossy = thing.visible_transmission = False # mirrored in the sawn top it would be a hard streak
    thing.visible_shadow = False
    return thing


def room():
    props.planks([-.42, -.28, -.13, .025, .17, .33, .50], materials.dark_oak(.5), length=1.8)
    props.back_wall('#41362f', '#52443b', y=1.1)


def light():
    """The light of the flame, above the wax and inside the hollow, and a little evening light from the left."""
    stage.world('interior', .05, turn=150, brightest=6, saturation=.6, diffuse=(.016, .017, .021))
    for place, radius, power in ((FLAME, .004, 1.1), ((0, 0, TOP - WELL_DEPTH - .006), .014, .20)):
        stand_in = stage.point(place, radius, power, (1.0, .46, .14))
        stand_in.visible_camera = stand_in.visible_glossy = stand_in.visible_transmission = False
    stage.area((-1.2, .25, .75), (0, 0, .04), .5, 9.0, (.78, .86, 1.0), sy=.9)
    stage.area((.6, .7, .8), (.25, 1.1, .30), .4, 4.0, (1.0, .52, .26))


def main():
    asked = stage.options()
    stage.empty()
    holder()
    candle()
    room()
    light()
    stage.camera((.06, -.74, .225), (.004, 0, .056), lens=98, fstop=2.8, focus=(0, -.048, .055))
    stage.render(asked, exposure=.35)


main()
