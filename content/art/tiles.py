"""tiles - a wall of salt tiles with light behind it: split faces, even joints, brightest where the stone is thin.

Behind the wall is a sheet of warm light; the tiles stand in front of it with open joints. The light is traced through
them, so that a thick spot is darker and a clear one shows the sheet.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import bpy
import numpy as np

import materials
import shapes
import stage
from nodes import new_material, output

WIDTH, HEIGHT, JOINT = .200, .100, .004
THICK = .020                             # where a face has lost nothing
COLUMNS, ROWS = 6, 9
SHADES = ((1.7, (.86, .42, .32)), (2.3, (.84, .38, .20)), (2.8, (.82, .33, .10)), (3.8, (.82, .33, .10)), (5.0, (.82, .33, .10)))
# how strongly the iron colours a tile, and what it lets through: from rose to deep orange


def shades():
    return [materials.clear_salt('tile', cloud=120, feature=1.6, rough=(.10, .40), relief=1.2, shares=.55, strength=strength, colour=colour)
            for strength, colour in SHADES]


def tile(number):
    """A slab sawn to size whose front was split: steps where a layer came away, and chips along its edges."""
    nx, nz = 260, 130
    grid_x, grid_z = np.meshgrid(np.linspace(-.5, .5, nx) * (WIDTH - JOINT), np.linspace(-.5, .5, nz) * (HEIGHT - JOINT))
    x, z = grid_x.ravel(), grid_z.ravel()
    flat = np.stack([x, np.full(nx * nz, number * 1.7), z], 1)
    chance = np.random.RandomState(number)
    proud = .0065 * shapes.fbm(flat * 11, 3) + .0034 * shapes.fbm(flat * 55, 4) + .0010 * shapes.fbm(flat * 260, 2)
    for _ in range(5):
        aim = chance.normal(0, 1, 2) / (WIDTH, HEIGHT)
        reach = flat[:, [0, 2]] @ aim + .30 * shapes.fbm(flat * 24 + aim[0], 4)
        proud -= chance.uniform(.001, .004) * np.clip((reach - chance.uniform(.1, .5)) / .03, 0, 1)
    edge = np.minimum((WIDTH - JOINT) / 2 - np.abs(x), (HEIGHT - JOINT) / 2 - np.abs(z))
    chips = np.clip(shapes.fbm(flat * 45 + 5, 3) * 2.4 - .25, 0, 1)
    proud -= .0060 * chips * np.clip(1 - edge / .008, 0, 1) + .0012 * np.clip(1 - edge / .0016, 0, 1) ** 2
    front, back = flat.copy(), flat.copy()
    front[:, 1], back[:, 1] = -THICK / 2 - proud, THICK / 2
    index = np.arange(nx * nz).reshape(nz, nx)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    rim = np.r_[index[0], index[1:, -1], index[-1, -2::-1], index[-2:0:-1, 0]]
    after = np.roll(rim, -1)
    sides = np.stack([rim, rim + nx * nz, after + nx * nz, after], 1)
    return shapes.mesh('tile', np.concatenate([front, back]), np.concatenate([quads, quads[:, ::-1] + nx * nz, sides]), angle=45)


def wall():
    """Courses shifted by half a tile, laid as true as a mason lays them."""
    kinds, chance = shades(), np.random.RandomState(6)
    shapes_of = [tile(k) for k in range(12)]
    for row in range(ROWS):
        for column in range(COLUMNS):
            thing = stage.link(bpy.data.objects.new('tile', shapes_of[chance.randint(12)].data.copy()))
            thing.data.materials.append(kinds[chance.choice(5, p=(.18, .26, .26, .20, .10))])
            thing.location = ((column - COLUMNS / 2 + .5 * (row % 2)) * WIDTH, chance.normal(0, .0008), (row - ROWS / 2 + .5) * HEIGHT)
            thing.rotation_euler = (chance.normal(0, .004), chance.choice([0, np.pi]), chance.normal(0, .003))
    for shape in shapes_of:
        bpy.data.objects.remove(shape)


def light():
    """The sheet behind the joints, the light it sends into the stone, and a trace of daylight along the split faces."""
    stage.world('interior', .05, turn=150, brightest=5, saturation=.6, diffuse=(.012, .011, .011))
    glow, g = new_material('sheet of light')
    glow.cycles.sample_as_light = False
    output(g, g('Emission', {'Color': (1.0, .62, .30, 1), 'Strength': 2.0}))
    sheet = shapes.box('sheet', (COLUMNS * WIDTH + .4, .002, ROWS * HEIGHT + .2), (0, .075, 0), glow, bevel=0)
    sheet.visible_diffuse = False
    stage.area((-.10, .070, .04), (-.10, -1, .04), .62, 2.6, (1.0, .72, .48), sy=.75)
    stage.area((-1.1, -.30, .65), (.1, 0, 0), .30, 11.0, (1.0, .93, .88))


def main():
    asked = stage.options()
    stage.empty()
    wall()
    light()
    stage.camera((-.30, -.92, .06), (.02, 0, .0), lens=60, fstop=5.6, focus=(-.02, -.01, .0))
    stage.render(asked, exposure=.1, bounces=4)


main()
