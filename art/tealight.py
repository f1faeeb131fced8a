"""tealight - a hewn block of salt on a table at night, a tealight burning in the hollow on top.

The camera looks down into the hollow: the cup, the melted wax, the wick and the whole flame are seen. The evening sky
is a sheen on the boards.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

SIZE, FOOT, LEVEL = (.074, .068, .074), .46, .40         # of the stone: half-lengths, where it is cut, where it is dressed
TOP = (FOOT + LEVEL) * SIZE[2]
WELL_RADIUS, WAX = .0205, TOP - .0045                    # the hollow, and how high the wax is in it
FLAME = .029                                             # its height
WARM = (1.0, .46, .14)


def holder():
    """A squat block, hewn and not sawn, with a hollow drilled into it."""
    rock = shapes.hewn_rock('holder', 5, SIZE, materials.hewn_salt('salt', strength=1.75, granular=1), FOOT, .10, .34, LEVEL)
    outline = [(0, TOP - .026), (WELL_RADIUS, TOP - .026), (WELL_RADIUS + .0015, TOP + .03), (0, TOP + .03)]
    bit = shapes.lathe('drill', outline, None, 96, 30)
    bit.hide_render = True
    well = rock.modifiers.new('well', 'BOOLEAN')
    well.operation, well.solver, well.object = 'DIFFERENCE', 'EXACT', bit


def candle():
    """A tealight that has burnt for an hour: its thin cup, the wax all melted, the charred wick with its ember."""
    cup = materials.plain('aluminium', '#c9c5c0', rough=.26, metal=1.0)
    shapes.lathe('cup', [(.0186, WAX - .012), (.0192, WAX + .0030), (.0194, WAX + .0034), (.0196, WAX + .0031), (.0190, WAX - .012)], cup, 128, 40)
    wax, g = new_material('wax')
    wax.cycles.sample_as_light = False
    x, y, _ = g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs
    lit = g.remap(g.vector('LENGTH', g.xyz(x, y, 0.0)), .001, .019, 1, .12)
    output(g, g('BsdfPrincipled', {'Base Color': srgb('#b89c7c'), 'Roughness': .04, 'Emission': (.62, .25, .06, 1), 'Emission Strength': g.math('MULTIPLY', lit, .9)}))
    shapes.lathe('wax', [(0, WAX), (.0012, WAX + .0005), (.003, WAX), (.0178, WAX), (.0188, WAX + .0008)], wax, 128, 80)
    shapes.tube('wick', [(0, 0, WAX), (.0001, 0, WAX + .0035), (.0006, 0, WAX + .006), (.0019, 0, WAX + .0078)], .00065, charred())


def charred():
    """Black, and red hot at the tip."""
    material, g = new_material('wick')
    material.cycles.sample_as_light = False
    height = g('SeparateXYZ', {0: g('NewGeometry').outputs['Position']}).outputs[2]
    ember = g.remap(height, WAX + .0065, WAX + .0078, 0, 1.6)
    output(g, g('BsdfPrincipled', {'Base Color': srgb('#14100d'), 'Roughness': .9, 'Emission': (1, .16, .03, 1), 'Emission Strength': ember}))
    return material


def flame():
    """Blue and hardly there at its root, dark around the wick, far brighter than anything near it above, without an
    outline; it leans in air that is never quite still."""
    material, g = new_material('flame')
    material.cycles.sample_as_light = False
    up = g.math('DIVIDE', g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[2], FLAME)
    through = g.math('SUBTRACT', 1.0, g('LayerWeight', {'Blend': .5}).outputs['Facing'])
    colour = g.ramp(up, [(.02, (.10, .24, 1)), (.12, (.16, .26, .9)), (.24, (1, .42, .10)), (.42, (1, .66, .26)), (.62, (1, .78, .40)), (1, (1, .55, .16))])
    power = g.ramp(up, [(.0, .10), (.10, .05), (.20, .07), (.34, .45), (.50, 1), (.74, .85), (.92, .30), (1, .05)])
    edge = g.remap(up, .05, .35, 1.0, 2.2)                    # a thin shell at the root, a full body above
    glow = g.math('MULTIPLY', g.math('MULTIPLY', power, g.math('POWER', through, edge)), 3.0)
    output(g, g('AddShader', {0: g('Emission', {'Color': colour, 'Strength': glow}), 1: g('BsdfTransparent')}))
    outline = [(.0004, 0), (.0021, .0010), (.0034, .0036), (.0039, .0075), (.0037, .0118), (.0029, .0172), (.0016, .0232), (.0006, .0270), (0, FLAME)]
    thing = shapes.lathe('flame', shapes.curve_through(outline), material, 64, 80)
    for vertex in thing.data.vertices:
        vertex.co.x += .0012 * math.sin(vertex.co.z / FLAME * 2.6) - .0016 * (vertex.co.z / FLAME) ** 3
    thing.location = (.0006, 0, WAX + .0022)
    thing.visible_transmission = thing.visible_shadow = False


def room():
    props.planks([-.62, -.47, -.30, -.125, .05, .225, .40, .62, .85, 1.1], materials.oak(), length=3.2)
    props.back_wall('#41362f', '#52443b', y=1.6)
    material, g = new_material('dusk')
    material.cycles.sample_as_light = False
    height = g('SeparateXYZ', {0: g('NewGeometry').outputs['Position']}).outputs[2]
    output(g, g('Emission', {'Color': g.ramp(g.remap(height, .05, .5), [(0, (.085, .06, .062)), (.4, (.035, .046, .085)), (1, (.012, .024, .06))])}))
    for left in (-.47, -.24):
        shapes.box('pane', (.20, .01, .9), (left + .10, 1.57, .55), material, bevel=0)


def light():
    """The light of the flame, above the wax and inside the stone, and a little evening light from the left."""
    stage.world('interior', .04, turn=150, brightest=6, saturation=.6, diffuse=(.012, .013, .017))
    for place, radius, watts in (((-.001, 0, WAX + .016), .005, .66), ((0, 0, WAX - .020), .014, .24)):
        stand_in = stage.point(place, radius, watts, WARM)
        stand_in.visible_camera = stand_in.visible_glossy = stand_in.visible_transmission = False
    stage.area((-1.2, .35, .75), (0, 0, .04), .5, 3.6, (.52, .70, 1.0), sy=.9)


def main():
    asked = stage.options()
    stage.empty()
    holder()
    candle()
    flame()
    room()
    light()
    stage.camera((.05, -.81, .315), (.014, 0, .050), lens=150, fstop=8, focus=(0, -.045, .045))
    stage.render(asked, exposure=.05)


main()
