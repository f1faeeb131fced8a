"""tiles - a wall of salt tiles lit from behind, running away to the right into the dark.

Every tile is one block of the same salt with its own tint, cut and depth; the light behind the wall is
strongest on the left. At the foot a dark wooden ledge takes a little of the glow.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import math

import bpy
import numpy as np

import saltlib as salt
import studio

TILE_WIDTH, TILE_HEIGHT, JOINT = .200, .100, .0035
COLUMNS, ROWS = 12, 11


def backlit_salt():
    """Salt with a lamp behind it: pigment dims it, red outlives blue, every tile passes a little more or less."""
    material, g = salt.mat('backlit_salt')
    material.cycles.sample_as_light = False
    position = studio.own_position(g)
    world = g('NewGeometry').outputs['Position']
    chance = g('ObjectInfo').outputs['Random']
    fine = g.noise(position, 330, 3, .66)
    grains = g.voro(position, 150, 'F1')
    relief = g.m('ADD', g.m('MULTIPLY', fine, .5), g.m('MULTIPLY', grains, .6))
    normal = g.bump(relief, .35, .0016)
    ray = studio.refracted(g)

    total = None
    for depth, weight in ((.002, .30), (.010, .38), (.022, .32)):
        here = g.v('ADD', position, g.v('SCALE', ray, None, depth))
        step = g.v('SCALE', light_through(g, here, chance), None, weight)
        total = step if total is None else g.v('ADD', total, step)

    parts = g('SeparateXYZ', {0: world})
    strength = g.m('MULTIPLY', lamp_pattern(g, parts), g.mr(chance, 0, 1, .70, 1.15))
    ridge = g.mr(g('NewGeometry').outputs['Pointiness'], .44, .57, .65, 1.45)
    front = g.mr(g.m('MULTIPLY', g('SeparateXYZ', {0: g('NewGeometry').outputs['True Normal']}).outputs[1], -1.0), .15, .85, .10, 1.0)
    shade = g.m('MULTIPLY', ridge, front)
    total = g.v('SCALE', total, None, g.m('MULTIPLY', strength, shade))

    stone = g('BsdfPrincipled', {'Base Color': salt.srgb(studio.ROSE[2]), 'Roughness': .45, 'Normal': normal})
    lit = g('AddShader', {0: stone, 1: g('Emission', {'Color': total})})
    studio.finish_salt(g, lit, studio.ROSE[2], mirror_too=True)
    return material


def light_through(g, here, chance):
    """Colour of the light that survives the salt around one point."""
    pigment, cloud = studio.marble(g, here, (7, 12, 20))
    thick = g.m('ADD', g.mr(pigment, 0, 1, 1.75, .42), g.m('MULTIPLY', g.m('SUBTRACT', cloud, .5), .7))
    thick = g.m('ADD', thick, g.mr(chance, 0, 1, .28, -.10))
    proud = g.m('MULTIPLY', g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[1], -1.0)
    thick = g.m('ADD', thick, g.mr(proud, .015, .038, -.35, .55))                  # where the face stands out, less light comes through
    channels = [g.m('POWER', math.exp(-k), thick) for k in (.50, 1.75, 2.9)]
    return g.rgb3(*channels)


def lamp_pattern(g, parts):
    """Brightness of the light behind the wall: two soft pools, the nearer one stronger, dark to the right."""
    def pool(x, z, reach, power):
        dx = g.m('POWER', g.m('DIVIDE', g.m('SUBTRACT', parts.outputs[0], x), reach), 2.0)
        dz = g.m('POWER', g.m('DIVIDE', g.m('SUBTRACT', parts.outputs[2], z), reach * 1.15), 2.0)
        return g.m('MULTIPLY', g.m('POWER', math.exp(-1), g.m('ADD', dx, dz)), power)
    return g.m('ADD', g.m('ADD', pool(.0, .46, .33, 2.1), pool(.95, .60, .32, .45)), .05)


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
    relief = .022 * salt.fbm(where * 11, 3) + .005 * salt.fbm(where * 26, 3, ridged=True) + .0016 * salt.fbm(where * 120, 2)
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
    return salt.mesh(name, np.concatenate([flat, back]), front_faces + sides, material, angle=45)


def wall():
    """Tiles in courses, each course shifted by half a tile."""
    material = backlit_salt()
    chance = np.random.RandomState(6)
    shapes = [tile('tile%d' % k, (TILE_WIDTH - JOINT, .05, TILE_HEIGHT - JOINT), k, material) for k in range(9)]
    for row in range(ROWS):
        for column in range(COLUMNS):
            copy = bpy.data.objects.new('tile', shapes[chance.randint(len(shapes))].data)
            salt.link(copy)
            copy.location = (-.70 + (column + .5 * (row % 2)) * TILE_WIDTH, chance.uniform(-.009, .009), .03 + (row + .5) * TILE_HEIGHT)
            copy.rotation_euler = (0, chance.normal(0, .004), chance.normal(0, .006))
            if chance.rand() < .5:
                copy.scale.x = -1
    for shape in shapes:
        bpy.data.objects.remove(shape)
    joint = salt.m_simple('joint', '#3a1f14', rough=.9)
    salt.box('backing', (COLUMNS * TILE_WIDTH + .6, .02, ROWS * TILE_HEIGHT + .4), (.5, .035, .6), joint, bevel=0)


def ledge():
    """A dark bench in front of the wall."""
    studio.planks([-.46, -.31, -.16, -.028], studio.dark_oak(rough=.36), length=4.0, thickness=.05)


def light():
    """What the wall sends into the room, and a trace of daylight on the split faces."""
    salt.world('interior', .04, rot=150, clampv=5, sat=.6, diffuse=(.012, .010, .010))
    for x, power in ((.05, 2.4), (.95, 1.0)):
        lamp = salt.area((x, -.05, .45), (x, -1, .30), .6, power, (1.0, .42, .16), sy=.8)
        lamp.visible_glossy = False
    salt.area((-1.1, -.55, .9), (.1, 0, .5), .35, 1.3, (1.0, .86, .76))


def main():
    options = salt.parse()
    salt.reset()
    wall()
    ledge()
    light()
    salt.camera((-.34, -1.12, .56), (.22, 0, .505), lens=44, fstop=2.8, focus=(.10, -.03, .5))
    salt.setup_render(options, exposure=.1, clamp_i=2.5, bounces=4)
    salt.render(options)


main()
