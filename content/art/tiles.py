"""tiles - a sawn tile of salt on a window sill, leaning on two that lie flat; the light comes through it.

The window is far out of focus, and all light of any weight comes through it, so that whatever faces the viewer is lit
by what the stone lets through.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
from mathutils import Matrix

import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

SIZE = (.150, .100, .018)
GLASS = .62                              # where the window is, behind the tiles
LYING = ((.050, .036, -13, 0), (.058, .030, -5, 1), (.049, .034, -19, 2))       # x, y, degrees, how many lie below


def tile(number, thick, salt):
    """Each comes from another place in the block, so that no two have the same markings."""
    thing = shapes.rounded_slab('tile', (*SIZE[:2], thick), .0012, .0007, salt, wobble=.0002, chips=14, seed=number, detail=.0010)
    thing.data.transform(Matrix.Translation((number * .37, number * -.21, 0)))
    return thing, Matrix.Translation((number * -.37, number * .21, 0))


def tiles():
    salt = materials.sawn_salt(chalk=(.20, .66), strength=1.9)
    for number, (x, y, turn, below) in enumerate(LYING):
        thing, back = tile(number + 2, SIZE[2], salt)
        thing.matrix_world = Matrix.Translation((x, y, below * SIZE[2])) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ back
    thing, back = tile(5, .013, salt)
    upright = Matrix.Rotation(math.radians(78), 4, 'X') @ Matrix.Translation((0, SIZE[0] / 2, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Z')
    thing.matrix_world = Matrix.Translation((-.026, -.034, -.0016)) @ Matrix.Rotation(math.radians(-20), 4, 'Z') @ upright @ back


def window():
    """Panes of bright sky over something darker, bars between them, and the light that they give."""
    pale, g = new_material('outdoors')
    pale.cycles.sample_as_light = False
    height = g('SeparateXYZ', {0: g('NewGeometry').outputs['Position']}).outputs[2]
    view = g.ramp(g.remap(height, .0, .5), [(0, srgb('#8f958f')), (.25, srgb('#b9bfbc')), (.45, srgb('#eef3f6')), (1, srgb('#f4f8fb'))])
    output(g, g('Emission', {'Color': view, 'Strength': 2.1}))
    pane = shapes.box('outdoors', (3, .01, 2), (0, GLASS + .2, .7), pale, bevel=0)
    pane.visible_diffuse = False
    paint = materials.plain('paint', '#d9d7d2', rough=.5)
    for x in (-.52, -.12, .28):
        shapes.box('bar', (.034, .05, 2), (x, GLASS, .9), paint)
    shapes.box('rail', (3, .06, .07), (0, GLASS, .035), paint)
    stage.area((-.15, GLASS - .04, .42), (-.05, 0, .05), 1.0, 15.5, (.97, .985, 1.0), sy=.75)


def main():
    asked = stage.options()
    stage.empty()
    tiles()
    props.table(materials.plaster('limestone', '#b3aea6', '#c4bfb7', rough=.55), depth=2)
    window()
    stage.world('interior', .5, (.085, .085, .09), turn=150, brightest=4, saturation=.2)
    stage.camera((.06, -.62, .16), (.012, 0, .062), lens=88, fstop=4.5, focus=(-.02, -.04, .07))
    stage.render(asked, exposure=.2)


main()
