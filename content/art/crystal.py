"""crystal - one block of rock salt as it splits: with square faces, steps and chipped edges, lit from behind.

A dark stone below, a dark wall behind, a window at the back left whose light comes through the salt; another is
mirrored in the top and shows how it split.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

HALF = np.array([.034, .027, .029])      # half-lengths of the block
TURN = np.radians(33)


def block(material):
    directions, faces = shapes.icosphere(9)
    points = directions * shapes.cleaved_radius(directions, HALF, 8, 9, 170, 5)[:, None]
    stone = shapes.mesh('block', points, faces, material)
    soften = stone.modifiers.new('worn edges', 'SMOOTH')
    soften.factor, soften.iterations = .5, 1
    place(stone)


def place(thing):
    thing.rotation_euler.z, thing.location.z = TURN, HALF[2]


def veil():
    """A healed crack: a ragged sheet of tiny bubbles that catch the light, with gaps."""
    material, g = new_material('veil')
    position = g('NewGeometry').outputs['Position']
    there = g.ramp(g.noise(position, 55, 5, .7), [(.44, 0), (.54, .85)])
    bubbles = g('MixShader', {0: .5, 1: g('BsdfTranslucent', {'Color': srgb('#fff2ea')}), 2: g('BsdfGlossy', {'Color': srgb('#fff2ea'), 'Roughness': .25})})
    output(g, g('MixShader', {0: there, 1: g('BsdfTransparent'), 2: bubbles}))
    return material


def veils():
    """Healed cracks, most of them along the planes in which salt splits."""
    material, chance = veil(), np.random.RandomState(3)
    for k in range(13):
        axis = k % 3
        across = [i for i in range(3) if i != axis]
        u, v = (w.ravel() for w in np.meshgrid(np.linspace(-1, 1, 40), np.linspace(-1, 1, 40), indexing='ij'))
        points = np.zeros((1600, 3))
        centre = chance.uniform(-.45, .45, 2)
        for i, along, middle in zip(across, (u, v), centre):
            points[:, i] = HALF[i] * (middle + .42 * along)
        points[:, axis] = HALF[axis] * chance.uniform(-.8, .8) + chance.normal(0, .12) * points[:, across[0]]
        points[:, axis] += .0025 * shapes.fbm(points * 50 + k, 3)
        points = np.clip(points, -.72 * HALF, .72 * HALF)
        place(shapes.mesh('veil', points, shapes.grid_faces(40, 40), material))


def light():
    stage.world('interior', .16, turn=60, brightest=6, saturation=.4, diffuse=(.010, .010, .010))
    stage.area((-.20, .36, .15), (0, 0, .03), .13, 9.0, (1.0, .90, .80), sy=.18)
    stage.area((.02, .95, .36), (0, 0, .05), .55, 1.6, (1.0, .95, .90), sy=.16)        # mirrored in the top
    stage.area((.40, .16, .22), (0, 0, .03), .10, .9, (1.0, .84, .70), sy=.2)
    stage.area((-.42, -.20, .30), (0, 0, .03), .10, .55, (1.0, .95, .90), sy=.34)


def main():
    asked = stage.options()
    stage.empty()
    block(materials.clear_salt('salt', cloud=4, strength=1.5, rough=(.0, .22), relief=.25, shares=.10))
    veils()
    props.table(materials.slate(('#0d0c0b', '#161412', '#1f1c1a'), rippled=.30))
    props.back_wall('#2c2622', '#38302a', y=1.0)
    light()
    stage.camera((-.04, -.42, .125), (.002, 0, .026), lens=100, fstop=13, focus=(0, -.03, .03), shift=(0, .04))
    stage.render(asked, exposure=.3)


main()
