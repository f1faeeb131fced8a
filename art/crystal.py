"""crystal - one block of rock salt as it splits: with square faces, steps and chipped edges, on pale stone.

The light of a window at the back left comes through the salt; the room behind is mirrored in the top and shows how it
split.
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
    there = g.ramp(g.noise(position, 55, 5, .7), [(.46, 0), (.58, .6)])
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


def chips(salt):
    """What came off when it was split, still lying there."""
    chance = np.random.RandomState(4)
    around, far, size = chance.uniform(0, 2 * np.pi, 90), .036 + np.abs(chance.normal(0, .030, 90)), .0004 + .0060 * chance.rand(90) ** 7
    places = np.c_[far * np.cos(around), far * np.sin(around), .42 * size]
    shapes.broken_grains('chips', places, size, salt, 3, detail=5)


def light():
    stage.world('interior', .5, (.10, .10, .102), turn=60, brightest=5, saturation=.3)
    stage.area((-.42, .50, .34), (0, 0, .02), .26, 14.0, (1.0, .96, .92), sy=.36)
    stage.area((.1, .9, .5), (0, 0, .05), .5, 3.2, (1.0, .96, .92), sy=.3)          # mirrored in the top


def main():
    asked = stage.options()
    stage.empty()
    salt = materials.clear_salt()
    block(salt)
    veils()
    chips(salt)
    props.table(materials.plaster('limestone', '#a39c93', '#b0a9a0', rough=.6), depth=5)
    light()
    stage.camera((-.04, -.42, .175), (.004, .006, .024), lens=112, fstop=8, focus=(0, -.03, .035))
    stage.render(asked, exposure=.14)


main()
