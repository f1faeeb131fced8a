"""tiles - a wall of salt tiles lit from behind, running away to the right into the dark.

Every tile is one block of the same salt with its own tint, cut and depth; the light behind the wall is
strongest on the left. At the foot a dark wooden ledge takes a little of the glow.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not look beside a scene by itself
import bpy
import numpy as np

import materials
import props
import shapes
import stage
from nodes import new_material, srgb

TILE_WIDTH, TILE_HEIGHT, JOINT = .200, .100, .0028
COLUMNS, ROWS = 12, 11


def backlit_salt():
    """Salt with a lamp behind it: pigment dims it, red outlives blue, every tile passes a little more or less."""
    material, g = new_material('backlit_salt')
    material.cycles.sample_as_light = False
    position = materials.own_position(g)
    world = g('NewGeometry').outputs['Position']
    chance = g('ObjectInfo').outputs['Random']
    fine = g.noise(position, 330, 3, .66)
    grains = g.voronoi(position, 150, 'F1')
    relief = g.math('ADD', g.math('MULTIPLY', fine, .5), g.math('MULTIPLY', grains, .6))
    normal = g.bump(relief, .35, .0016)
    ray = materials.refracted(g)

    total = None
    for depth, weight in ((.002, .30), (.010, .38), (.022, .32)):
        here = g.vector('ADD', position, g.vector('SCALE', ray, None, depth))
        step = g.vector('SCALE', light_through(g, here, chance), None, weight)
        total = step if total is None else g.vector('ADD', total, step)

    parts = g('SeparateXYZ', {0: world})
    strength = g.math('MULTIPLY', lamp_pattern(g, parts), g.remap(chance, 0, 1, .70, 1.15))
    ridge = g.remap(g('NewGeometry').outputs['Pointiness'], .44, .57, .65, 1.45)
    front = g.remap(g.math('MULTIPLY', g('SeparateXYZ', {0: g('NewGeometry').outputs['True Normal']}).outputs[1], -1.0), .15, .85, .10, 1.0)
    shade = g.math('MULTIPLY', ridge, front)
    total = g.vector('SCALE', total, None, g.math('MULTIPLY', strength, shade))

    stone = g('BsdfPrincipled', {'Base Color': srgb(materials.ROSE[2]), 'Roughness': .45, 'Normal': normal})
    lit = g('AddShader', {0: stone, 1: g('Emission', {'Color': total})})
    materials.finish_salt(g, lit, materials.ROSE[2], mirror_too=True)
    return material


def light_through(g, here, chance):
    """Colour of the light that survives the salt around one point."""
    pigment, cloud = materials.marble(g, here, (7, 12, 20))
    thick = g.math('ADD', g.remap(pigment, 0, 1, 1.75, .42), g.math('MULTIPLY', g.math('SUBTRACT', cloud, .5), .7))
    thick = g.math('ADD', thick, g.remap(chance, 0, 1, .28, -.10))
    proud = g.math('MULTIPLY', g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[1], -1.0)
    thick = g.math('ADD', thick, g.remap(proud, .015, .038, -.35, .55))                  # where the face stands out, less light comes through
    channels = [g.math('POWER', math.exp(-k), thick) for k in (.50, 1.75, 2.9)]
    return g.xyz(*channels)


def lamp_pattern(g, parts):
    """Brightness of the light behind the wall: two soft pools, the nearer one stronger, dark to the right."""
    def pool(x, z, reach, power):
        dx = g.math('POWER', g.math('DIVIDE', g.math('SUBTRACT', parts.outputs[0], x), reach), 2.0)
        dz = g.math('POWER', g.math('DIVIDE', g.math('SUBTRACT', parts.outputs[2], z), reach * 1.15), 2.0)
        return g.math('MULTIPLY', g.math('POWER', math.exp(-1), g.math('ADD', dx, dz)), power)
    return g.math('ADD', g.math('ADD', pool(.0, .46, .33, 1.55), pool(.95, .60, .32, .45)), .05)


def tile(name, size, seed, material):
    """A split-faced block: flat back and sides, hewn front."""
    width, depth, height = size
    nx, nz = 96, 48
    x = np.linspace(-.5, .5, nx)
    z = np.linspace(-.5, .5, nz)
    grid_x, grid_z = np.meshgrid(x, z)
    flat = np.stack([grid_x.ravel() * width, np.zeros(nx * nz), grid_z.ravel() * height], 1)
    where = flat + seed * 1.37
    edge = np.minimum((.5 - np.abs(grid_x.ravel())) * width, (.5 - np.abs(grid_z.ravel())) * height)
    eased = np.clip(edge / .006, 0, 1)
    broken = np.random.RandomState(seed)
    relief = .020 * shapes.fbm(where * 11, 3) + .009 * shapes.fbm(where * 24, 3, ridged=True) + .0018 * shapes.fbm(where * 120, 3)
    for _ in range(5):                                       # where the stone split, a shallow slanting plane
        aim = broken.normal(0, 1, 2)
        reach = (flat[:, 0] / width * aim[0] + flat[:, 2] / height * aim[1]) / np.linalg.norm(aim)
        split = .012 - .11 * np.maximum(reach - broken.uniform(.10, .34), 0) + .004 * shapes.fbm(where * 60 + aim[0], 2)
        relief = np.minimum(relief, np.maximum(split, relief - .016))
    flat[:, 1] = -depth / 2 - relief * eased + .0035 * (1 - eased) ** 2
    back = flat.copy()
    back[:, 1] = depth / 2
    index = np.arange((nx - 1) * (nz - 1))
    row, col = index // (nx - 1), index % (nx - 1)
    corner = row * nx + col
    front_faces = np.stack([corner, corner + 1, corner + nx + 1, corner + nx], 1).tolist()
    rim = list(range(nx)) + [k * nx + nx - 1 for k in range(1, nz)] + [(nz - 1) * nx + k for k in range(nx - 2, -1, -1)] + [k * nx for k in range(nz - 2, 0, -1)]
    count = nx * nz
    sides = [(a, a + count, b + count, b) for a, b in zip(rim, rim[1:] + rim[:1])]
    return shapes.mesh(name, np.concatenate([flat, back]), front_faces + sides, material, angle=45)


def wall():
    """Tiles in courses, each course shifted by half a tile."""
    material = backlit_salt()
    chance = np.random.RandomState(6)
    variants = [tile('tile%d' % k, (TILE_WIDTH - JOINT, .05, TILE_HEIGHT - JOINT), k, material) for k in range(9)]
    for row in range(ROWS):
        for column in range(COLUMNS):
            copy = bpy.data.objects.new('tile', variants[chance.randint(len(variants))].data)
            stage.link(copy)
            copy.location = (-.70 + (column + .5 * (row % 2)) * TILE_WIDTH, chance.uniform(-.009, .009), .03 + (row + .5) * TILE_HEIGHT)
            copy.rotation_euler = (0, chance.normal(0, .004), chance.normal(0, .006))
            if chance.rand() < .5:
                copy.scale.x = -1
    for shape in variants:
        bpy.data.objects.remove(shape)
    joint = materials.plain('joint', '#3a1f14', rough=.9)
    shapes.box('backing', (COLUMNS * TILE_WIDTH + .6, .02, ROWS * TILE_HEIGHT + .4), (.5, .035, .6), joint, bevel=0)


def ledge():
    """A dark bench in front of the wall."""
    props.planks([-.46, -.31, -.16, -.028], materials.dark_oak(rough=.36), length=4.0, thickness=.05)


def light():
    """What the wall sends into the room, and a trace of daylight on the split faces."""
    stage.world('interior', .04, turn=150, brightest=5, saturation=.6, diffuse=(.012, .010, .010))
    for x, power in ((.05, 2.4), (.95, 1.0)):
        lamp = stage.area((x, -.05, .45), (x, -1, .30), .6, power, (1.0, .42, .16), sy=.8)
        lamp.visible_glossy = False
    stage.area((-1.1, -.55, .9), (.1, 0, .5), .35, 1.3, (1.0, .86, .76))


def main():
    asked = stage.options()
    stage.empty()
    wall()
    ledge()
    light()
    stage.camera((-.30, -.92, .56), (.14, 0, .500), lens=50, fstop=3.5, focus=(.06, -.03, .5))
    stage.render(asked, exposure=.1, bounces=4)


main()
