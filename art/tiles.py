"""tiles - a sawn tile of salt on a window sill, leaning on three that lie flat; the light of a garden window comes through it.

The window is far out of focus, and all light of any weight comes through it, so that whatever faces the viewer is lit
by what the stone lets through.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np
from mathutils import Matrix

import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

SIZE = (.150, .100, .018)
GLASS = .62                              # where the window is, behind the tiles
LYING = ((.052, .036, -13, 0), (.060, .030, -5, 1), (.050, .036, -17, 2))       # x, y, degrees, how many lie below


def tile(number, thick, salt):
    """Each comes from another place in the block, so that no two have the same markings."""
    thing = shapes.rounded_slab('tile', (*SIZE[:2], thick), .0012, .0007, salt, wobble=.00016, chips=3, seed=number, detail=.0010)
    thing.data.transform(Matrix.Translation((number * .37, number * -.21, 0)))
    return thing, Matrix.Translation((number * -.37, number * .21, 0))


def tiles():
    salt = materials.sawn_salt(chalk=(.40, .80), strength=1.3, crystals=.35, marks=.30)
    for number, (x, y, turn, below) in enumerate(LYING):
        thing, back = tile(number + 2, SIZE[2], salt)
        thing.matrix_world = Matrix.Translation((x, y, below * SIZE[2])) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ back
    thing, back = tile(5, .013, salt)
    upright = Matrix.Rotation(math.radians(78), 4, 'X') @ Matrix.Translation((0, SIZE[0] / 2, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Z')
    thing.matrix_world = Matrix.Translation((-.026, -.034, -.0016)) @ Matrix.Rotation(math.radians(-20), 4, 'Z') @ upright @ back


def crumbs():
    """What rubbed off, along the foot of the tile."""
    chance = np.random.RandomState(3)
    size = np.minimum(.00025 * (1 - chance.rand(420)) ** -.6, .0022)
    along, away = chance.normal(-.02, .05, 420), -.046 - np.abs(chance.normal(0, .011, 420))
    places = np.c_[along, away - .36 * along, .36 * size]
    shapes.broken_grains('crumbs', places, size, materials.rock_grains('crumbs'), 5, lambda points: np.maximum(points, (-9, -9, .00002)))


def garden(dusk):
    """What is outdoors, painted, because it is out of focus: hedges, a darker tree, an overcast sky."""
    material, g = new_material('outdoors')
    material.cycles.sample_as_light = False
    x, _, z = g('SeparateXYZ', {0: g('NewGeometry').outputs['Position']}).outputs
    ragged = g.math('MULTIPLY', g.math('SUBTRACT', g.noise(g.xyz(x, z, 0.0), 4, 2, .5), .5), .34)
    leaves = g.ramp(g.noise(g.xyz(x, z, 3.0), 7, 2, .5), [(.36, srgb('#565b4f')), (.52, srgb('#777e71')), (.66, srgb('#a0a69a'))])
    sky = g.ramp(g.remap(z, .2, .9), [(0, srgb('#d3d8d7')), (1, srgb('#e6ecee'))])
    colour = g.mix(g.remap(g.math('ADD', z, ragged), .13, .30), leaves, sky)
    if dusk:
        colour = g.vector('MULTIPLY', colour, stage.EVENING)
    output(g, g('Emission', {'Color': colour, 'Strength': .095 if dusk else .72}))
    return material


def window(dusk):
    """A garden behind panes, bars between them, and the light that they give."""
    shapes.box('outdoors', (4, .01, 2.4), (0, GLASS + .5, .7), garden(dusk), bevel=0).visible_diffuse = False
    paint = materials.plain('paint', '#cfccc5', rough=.5)
    for x in (-.55, -.145, .26):
        shapes.box('bar', (.034, .05, 2), (x, GLASS, .9), paint)
    shapes.box('rail', (3, .06, .05), (0, GLASS, .025), paint)
    stage.area((-.15, GLASS - .04, .42), (-.05, 0, .05), 1.0, 19, (1.0, .97, .92), sy=.75)


def main():
    asked = stage.options()
    stage.empty()
    tiles()
    crumbs()
    props.table(materials.plain('limestone', '#8a847c', rough=.62, bump=.35, bump_scale=420), depth=2)
    window(asked.dusk)
    stage.world('interior', .5, (.085, .085, .09), turn=150, brightest=4, saturation=.2)
    if asked.dusk:
        stage.dusk((-.10, .11, .055), 2.8, window=.15, tint=stage.NEAR)
    stage.camera((.06, -.62, .16), (.012, 0, .062), lens=88, fstop=4.5, focus=(-.02, -.04, .07))
    stage.render(asked, exposure=.2)


main()
