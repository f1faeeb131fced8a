"""chilled - a cold salt plate with cubes of melon on it, in cool morning light from the left.

A pale green melon and a red one, cut in uneven cubes; a few crumbs of salt on the dark slate beside the plate.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

import saltlib as salt
import studio

LIGHT_FROM = (-.85, .40, .50)
THICKNESS = .036
TURN = math.radians(-24)


def plate():
    material = studio.salt_stone('plate', LIGHT_FROM, glow=.25, rough=(.18, .42), grain=.30, strata=(8, 22, 16), self_light=.04)
    slab = salt.rounded_slab('slab', .235, .185, THICKNESS, .014, .0026, res=.0014, material=material, wobble=.0005, chips=34, seed=9)
    slab.rotation_euler.z = TURN
    return slab


def melon(name, heart, edge):
    """Wet fruit: fine radiating fibres, a little light inside, a moist shine."""
    material, g = salt.mat(name)
    position = g('TexCoord').outputs['Object']
    fibres = g.noise(g.v('MULTIPLY', position, (170, 170, 40)), 1.0, 4, .6)
    cells = g.voro(position, 420, 'F1')
    colour = g.mix(g.mr(g.m('ADD', fibres, g.m('MULTIPLY', g.noise(position, 40, 3), .5)), .5, 1.0), salt.srgb(heart), salt.srgb(edge))
    relief = g.m('ADD', g.m('MULTIPLY', fibres, .8), g.m('MULTIPLY', cells, .6))
    salt.out(g, g('BsdfPrincipled', {'Base Color': colour, 'Emission': colour, 'Emission Strength': .05,
                                     'Roughness': g.mr(g.noise(position, 70, 3), .3, .7, .14, .36), 'Specular': .5,
                                     'Normal': g.bump(relief, .55, .0016)}))
    material.cycles.sample_as_light = False
    return material


def fruit_cube(size, material, seed):
    """A hand-cut cube: corners pulled about, edges softened."""
    chance = np.random.RandomState(seed)
    cube = salt.box('melon', (size,) * 3, (0, 0, 0), None, bevel=0)
    for vertex in cube.data.vertices:
        vertex.co = Vector(np.array(vertex.co) + chance.normal(0, size * .045, 3))
    cube.data.materials.append(material)
    bevel = cube.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments = size * .07, 4
    return cube


def fruit():
    """A loose pile: most cubes lie flat on the plate, one rests on another."""
    green = melon('green', '#a3b85c', '#eff1cc')
    red = melon('red', '#a3261a', '#f08068')
    layout = [  # place on the plate (x, y), level, turn, colour
        (-.046, -.012, 0, .3, green), (-.014, .012, 0, 1.2, red), (-.022, -.040, 0, .9, red), (.018, -.020, 0, .2, green),
        (.052, .004, 0, .7, red), (.022, .038, 0, 1.4, green), (-.058, .034, 0, .5, red), (-.016, .010, 1, 1.45, green),
        (.070, .042, 0, 1.1, red), (.062, -.046, 0, 1.0, green), (-.078, -.040, 0, .1, green),
    ]
    turn = Matrix.Rotation(TURN, 4, 'Z')
    for k, (x, y, level, angle, material) in enumerate(layout):
        size = .0300 + .003 * ((k * 7) % 5 - 2) / 2
        cube = fruit_cube(size, material, 30 + k)
        place = turn @ Vector((x * 1.14, y * 1.16, THICKNESS + size * (.49 + .96 * level)))
        cube.matrix_world = Matrix.Translation(place) @ Euler((.05 * (k % 3 - 1) * level, .04 * level, angle)).to_matrix().to_4x4()


def room():
    salt.box('table', (3, 2.4, .04), (0, .3, -.0203), studio.slate(tones=('#17191b', '#24282b', '#353a3e')), bevel=0)
    salt.box('wall', (5, .05, 3), (0, 1.2, .8), studio.plain_wall('wall', '#3a3b3c', '#4a4b4c'), bevel=0)
    crumb = salt.m_crystal('crumb', LIGHT_FROM, glow=.6, sss=0.0)
    studio.scatter_crumbs([(-.070, -.152, .0075), (-.054, -.160, .0050), (-.082, -.140, .0042), (-.040, -.150, .0036), (.118, -.120, .0055)], crumb)


def light():
    salt.world('interior', .35, rot=60, clampv=7, sat=.3, diffuse=(.050, .056, .064))
    salt.area((-.80, .55, .60), (0, 0, .03), .50, 22.0, (.88, .95, 1.0), sy=.7)
    salt.area((.8, -.2, .5), (0, 0, .03), .5, 1.6, (.95, .97, 1.0))


def main():
    options = salt.parse()
    salt.reset()
    plate()
    fruit()
    room()
    light()
    salt.camera((.04, -.66, .40), (-.004, -.004, .030), lens=71, fstop=4.5, focus=(0, -.03, .045))
    salt.setup_render(options, exposure=.5, clamp_i=2.5, bounces=5)
    salt.render(options)


main()
