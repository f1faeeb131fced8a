"""tealight - a hewn block of salt on a table at night, a tealight burning in the hollow on top; a window far behind.

The camera is low: the rim hides the candle, and of the flame only the upper part is seen.
"""
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
WELL_RADIUS, WAX = .0205, TOP - .009                     # the hollow, and how high the wax stands in it
FLAME = .031                                             # its height
WARM = (1.0, .46, .14)


def holder():
    """A squat block, hewn and not sawn, with a hollow drilled into it."""
    rock = shapes.hewn_rock('holder', 5, SIZE, materials.hewn_salt('salt', strength=1.35), FOOT, .10, .34, LEVEL)
    outline = [(0, TOP - .026), (WELL_RADIUS, TOP - .026), (WELL_RADIUS + .0015, TOP + .03), (0, TOP + .03)]
    bit = shapes.lathe('drill', outline, None, 96, 30)
    bit.hide_render = True
    well = rock.modifiers.new('well', 'BOOLEAN')
    well.operation, well.solver, well.object = 'DIFFERENCE', 'EXACT', bit


def candle():
    """What little can be seen of a tealight: the rim of its cup, glowing wax, the wick."""
    cup = materials.plain('aluminium', '#b9b5b0', rough=.35, metal=1.0)
    shapes.lathe('cup', [(0, WAX - .013), (.0190, WAX - .013), (.0194, WAX + .003), (.0191, WAX + .003), (.0188, WAX - .012)], cup, 96, 40)
    wax, g = new_material('wax')
    wax.cycles.sample_as_light = False
    output(g, g('BsdfPrincipled', {'Base Color': srgb('#a98d6c'), 'Roughness': .12, 'Emission': (.40, .19, .06, 1), 'Emission Strength': .5}))
    shapes.lathe('wax', [(0, WAX), (.0188, WAX + .001)], wax, 96)
    shapes.tube('wick', [(0, 0, WAX), (.0004, 0, WAX + .004), (.0013, 0, WAX + .007)], .0006, materials.plain('wick', '#1a1512', rough=.9))


def flame():
    """Far brighter than anything near it: pale, without an outline, leaning in air that is never quite still."""
    material, g = new_material('flame')
    material.cycles.sample_as_light = False
    up = g.math('DIVIDE', g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[2], FLAME)
    through = g.math('SUBTRACT', 1.0, g('LayerWeight', {'Blend': .5}).outputs['Facing'])
    colour = g.ramp(up, [(.2, (1, .50, .16)), (.5, (1, .74, .38)), (1, (1, .60, .22))])
    power = g.ramp(up, [(.05, .02), (.25, .4), (.45, 1), (.70, .9), (1, .10)])
    glow = g.math('MULTIPLY', g.math('MULTIPLY', power, g.math('POWER', through, 3.5)), 2.4)
    output(g, g('AddShader', {0: g('Emission', {'Color': colour, 'Strength': glow}), 1: g('BsdfTransparent')}))
    outline = [(0, 0), (.0020, .0014), (.0036, .0044), (.0050, .0092), (.0053, .0140), (.0044, .0196), (.0026, .0256), (0, FLAME)]
    thing = shapes.lathe('flame', shapes.curve_through(outline), material, 48, 80)
    for vertex in thing.data.vertices:
        vertex.co.x -= .0022 * (vertex.co.z / FLAME) ** 2
    thing.location = (.0010, 0, WAX + .003)
    thing.visible_glossy = thing.visible_transmission = thing.visible_shadow = False


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
    for place, radius, watts in (((-.001, 0, WAX + .016), .005, .55), ((0, 0, WAX - .020), .014, .28)):
        stand_in = stage.point(place, radius, watts, WARM)
        stand_in.visible_camera = stand_in.visible_glossy = stand_in.visible_transmission = False
    stage.area((-1.2, .25, .75), (0, 0, .04), .5, 9.0, (.62, .76, 1.0), sy=.9)
    stage.area((.7, .8, .8), (.3, 1.6, .3), .4, 3.0, (1.0, .56, .30))                 # another lamp in the room


def main():
    asked = stage.options()
    stage.empty()
    holder()
    candle()
    flame()
    room()
    light()
    stage.camera((.05, -.85, .135), (.012, 0, .066), lens=132, fstop=3.2, focus=(0, -.058, .04))
    stage.render(asked, exposure=.05)


main()
