"""tiles - a wall of salt tiles with light behind it: flat split faces, even joints, brightest where the stone is thin.

The wall runs away to the right. Behind it is a sheet of warm light; the tiles stand in front of it with open joints.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import bpy
import numpy as np

import materials
import props
import shapes
import stage
from nodes import new_material, output

WIDTH, HEIGHT, THICK, JOINT = .200, .100, .022, .004
COLUMNS, ROWS = 9, 9
LEFT, FLOOR = -.62, .03


def backlit_salt():
    """The light that comes through: the light behind, minus what the thickness and the iron absorb. It is read at three
    depths along the bent line of sight, so that the inside seems to shift with the viewer."""
    material, g = new_material('backlit salt')
    material.cycles.sample_as_light = False
    place = materials.own_position(g)
    chance = g('ObjectInfo').outputs['Random']
    x, y, z = g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs
    grains = g.voronoi(materials.wobble(g, place, 60, .012), 210)
    fine = g.math('ADD', g.math('MULTIPLY', g.noise(place, 420, 4, .68), .6), g.math('MULTIPLY', grains, .5))
    normal = g.bump(fine, .7, .0018)
    ray = materials.to_object(g, materials.refracted(g))

    through = None
    for depth, weight in ((.002, .34), (.009, .36), (.017, .30)):
        here = g.vector('ADD', place, g.vector('SCALE', ray, None, depth))
        folded = materials.wobble(g, here, 7, .12)
        iron = g.remap(g.noise(g.vector('MULTIPLY', folded, (6, 9, 17)), 1.0, 4, .6), .36, .66)
        cloud = g.noise(folded, 30, 4, .6)
        milk = g.ramp(g.noise(g.vector('MULTIPLY', folded, (4, 9, 12)), 1.9, 4, .6), [(.55, 0), (.66, 1)])
        dense = g.math('ADD', g.math('ADD', g.math('MULTIPLY', iron, .75), g.math('MULTIPLY', cloud, .45)), g.math('MULTIPLY', chance, .55))
        front = g.math('MULTIPLY', g.math('ADD', y, THICK / 2), -28.0)                  # a tile that stands out is thicker
        thick = g.math('MULTIPLY', g.math('ADD', dense, .25), g.math('ADD', 1.15, front))
        colour = g.xyz(*(g.math('POWER', power, thick) for power in (.50, .115, .028)))
        step = g.vector('SCALE', g.mix(g.math('MULTIPLY', milk, .5), colour, (.62, .36, .20)), None, weight)
        through = step if through is None else g.vector('ADD', through, step)

    rim = g.math('MINIMUM', g.math('SUBTRACT', WIDTH / 2, g.math('ABSOLUTE', x)), g.math('SUBTRACT', HEIGHT / 2, g.math('ABSOLUTE', z)))
    leak = g.math('ADD', 1.0, g.math('MULTIPLY', g.math('POWER', .5, g.math('DIVIDE', rim, .005)), 1.1))    # light also enters at the joints
    facing = g.vector('DOT_PRODUCT', g('NewGeometry').outputs['Normal'], g('NewGeometry').outputs['Incoming'])
    grain = g.math('MULTIPLY', g.remap(fine, .35, .75, .80, 1.2), g.remap(facing, .45, .95, .45, 1.05))
    strength = g.math('MULTIPLY', g.math('MULTIPLY', brightness(g), leak), g.math('MULTIPLY', grain, 1.5))
    stone = g('BsdfPrincipled', {'Base Color': (.55, .26, .18, 1), 'Roughness': g.remap(fine, .3, .7, .28, .5), 'IOR': 1.54, 'Normal': normal})
    lit = g('AddShader', {0: stone, 1: g('Emission', {'Color': through, 'Strength': strength})})
    materials.finish_salt(g, lit, '#8a4a30', mirror_too=True)
    return material


def brightness(g):
    """Brightness of the sheet of light behind the wall: strongest on the left, a little uneven, like lamps in a box."""
    x, _, z = g('SeparateXYZ', {0: g('NewGeometry').outputs['Position']}).outputs
    across = g.remap(x, -.25, .55, 1.0, .22)
    lamps = g.math('ADD', .86, g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', z, 20)), .14))
    return g.math('MULTIPLY', g.math('MULTIPLY', across, lamps), 1.15)


def tile(number, material):
    """A tile, sawn to size, with a split front: nearly flat, with a few low steps, and chipped edges."""
    nx, nz = 170, 90
    grid_x, grid_z = np.meshgrid(np.linspace(-.5, .5, nx) * (WIDTH - JOINT), np.linspace(-.5, .5, nz) * (HEIGHT - JOINT))
    flat = np.stack([grid_x.ravel(), np.full(nx * nz, number * 1.7), grid_z.ravel()], 1)
    chance = np.random.RandomState(number)
    proud = .0040 * shapes.fbm(flat * 14, 3) + .0014 * shapes.fbm(flat * 60, 4) + .0005 * shapes.fbm(flat * 260, 2)
    for _ in range(4):                                        # a layer that broke off, ending in a ragged low step
        aim = chance.normal(0, 1, 2) / (WIDTH, HEIGHT)
        reach = (flat[:, [0, 2]] @ aim) + .12 * shapes.fbm(flat * 30 + aim[0], 4)
        proud -= .0022 * np.clip((reach - chance.uniform(.1, .5)) / .03, 0, 1)
    edge = np.minimum((WIDTH - JOINT) / 2 - np.abs(grid_x.ravel()), (HEIGHT - JOINT) / 2 - np.abs(grid_z.ravel()))
    chips = np.clip(shapes.fbm(flat * 45 + 5, 3) * 2.4 - .25, 0, 1)
    proud -= .0045 * chips * np.clip(1 - edge / .007, 0, 1) + .0012 * np.clip(1 - edge / .0016, 0, 1) ** 2
    front, back = flat.copy(), flat.copy()
    front[:, 1], back[:, 1] = -THICK / 2 - proud, THICK / 2
    rim = [*range(nx), *(k * nx + nx - 1 for k in range(1, nz)), *((nz - 1) * nx + k for k in range(nx - 2, -1, -1)), *(k * nx for k in range(nz - 2, 0, -1))]
    sides = [(a, a + nx * nz, b + nx * nz, b) for a, b in zip(rim, rim[1:] + rim[:1])]
    faces = [tuple(reversed(face)) for face in shapes.grid_faces(nz, nx)]
    return shapes.mesh('tile', np.concatenate([front, back]), faces + sides, material, angle=45)


def wall():
    """Rows shifted by half a tile, nearly straight, as a mason lays them."""
    material, chance = backlit_salt(), np.random.RandomState(6)
    variants = [tile(k, material) for k in range(10)]
    for row in range(ROWS):
        for column in range(COLUMNS):
            copy = stage.link(bpy.data.objects.new('tile', variants[chance.randint(10)].data))
            copy.location = (LEFT + (column + .5 * (row % 2)) * WIDTH, chance.normal(0, .0006), FLOOR + (row + .5) * HEIGHT)
            copy.rotation_euler = (chance.normal(0, .004), chance.choice([0, np.pi]), chance.normal(0, .003))
    for shape in variants:
        bpy.data.objects.remove(shape)


def sheet_of_light():
    """The light behind the open joints."""
    material, g = new_material('sheet of light')
    material.cycles.sample_as_light = False
    output(g, g('Emission', {'Color': (1.0, .55, .22, 1), 'Strength': g.math('MULTIPLY', brightness(g), 1.6)}))
    sheet = shapes.box('sheet', (COLUMNS * WIDTH + .4, .002, ROWS * HEIGHT), (.3, THICK + .012, FLOOR + ROWS * HEIGHT / 2), material, bevel=0)
    sheet.visible_diffuse = False


def light():
    """The light of the wall on the room, and a little daylight that shows the split faces."""
    stage.world('interior', .05, turn=150, brightest=5, saturation=.6, diffuse=(.012, .011, .011))
    for x, power in ((-.1, 1.6), (.7, .8)):
        lamp = stage.area((x, -.06, .45), (x, -1, .30), .6, power, (1.0, .45, .18), sy=.8)
        lamp.visible_glossy = False
    stage.area((-1.3, -.22, 1.1), (.1, 0, .5), .35, 9.0, (1.0, .93, .88))


def main():
    asked = stage.options()
    stage.empty()
    wall()
    sheet_of_light()
    props.planks([-.46, -.31, -.16, -.016], materials.dark_oak(rough=.36), length=4.0, thickness=.05)
    light()
    stage.camera((-.34, -1.02, .50), (.10, 0, .455), lens=52, fstop=4, focus=(.0, -.03, .46))
    stage.render(asked, exposure=.1, bounces=4)


main()
