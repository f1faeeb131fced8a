"""crystal - one block of rock salt as it splits: with square faces, steps and chipped edges, on pale stone.

The light of a window at the back left comes through the salt; the room behind is mirrored in the top and shows how it
split.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import bpy
import cv2
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

import materials
import props
import shapes
import stage
from nodes import Nodes, new_material, output, srgb

HALF = np.array([.034, .027, .029])      # half-lengths of the block
TURN = np.radians(33)
CRACKS = ((1, -.50, (-.75, .25), (-.95, .35)), (0, .30, (-.9, .3), (-.6, .85)), (2, .22, (-.2, .9), (-.85, .5)))   # axis, where, from and to
SEAT = .96 * HALF[2]                     # it rests on what broke off evenly, so its lower edges stand a little free
WINDOW = np.array((-.42, .50, .34))
LAMP = np.array((-.15, .07, .06))        # of the evening
INDEX, ABSORBS = 1.54, 34 * (1 - np.array([.84, .40, .24]))     # as in materials.clear_salt
REACH, PIXELS = .12, 480                 # of the table that the block throws light on: half its length, its image
THROWN, SHADE = .23, .38                 # how bright that is, and how much light goes straight through a face


def split(detail):
    """Points and faces of the block."""
    directions, faces = shapes.icosphere(detail)
    points = directions * shapes.cleaved_radius(directions, HALF, 8, 9, 170, 5)[:, None]
    points[:, 2] = np.maximum(points[:, 2], -SEAT)
    return points, faces


def block(material):
    stone = shapes.mesh('block', *split(9), material)
    soften = stone.modifiers.new('worn edges', 'SMOOTH')
    soften.factor, soften.iterations = .5, 1
    place(stone)


def place(thing):
    thing.rotation_euler.z, thing.location.z = TURN, SEAT


def thrown(source, rays=300000):
    """The light that the block throws on the table, which Cycles leaves out: rays from `source` are bent and mirrored
    at its faces until they are out again. An image, relative to the light that falls beside the block."""
    tree, chance = BVHTree.FromPolygons(*(side.tolist() for side in split(7))), np.random.RandomState(1)
    light = np.zeros((PIXELS, PIXELS, 3))
    for start, target in zip(source + chance.uniform(-.03, .03, (rays, 3)), chance.uniform(-REACH, REACH, (rays, 3)) * (1, 1, 0)):
        at, way = (Vector(props.turned((0, 0, 0), -TURN, *point)) - Vector((0, 0, SEAT)) for point in (start, target))
        way, inside, through = (way - at).normalized(), False, .0
        for _ in range(7):
            hit, normal, _, far = tree.ray_cast(at, way)
            if hit is None:
                break
            through += far * inside
            normal = -normal if normal.dot(way) > 0 else normal
            ratio, cosine = INDEX if inside else 1 / INDEX, -normal.dot(way)
            passes = 1 - ratio**2 * (1 - cosine**2)
            if passes < 0:
                way += 2 * cosine * normal
            else:
                way, inside = ratio * way + (ratio * cosine - passes**.5) * normal, not inside
            at = hit + way * 1e-6
        if through and not inside and way.z < 0:
            lands = at - way * ((at.z + SEAT) / way.z)
            column, row = (int(w / (2 * REACH) * PIXELS + PIXELS / 2) for w in props.turned((0, 0, 0), TURN, *lands)[:2])
            if 0 <= column < PIXELS and 0 <= row < PIXELS:
                light[row, column] += np.exp(-ABSORBS * through)
    image = bpy.data.images.new('thrown', PIXELS, PIXELS, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    light *= PIXELS**2 / rays
    image.pixels.foreach_set(np.dstack([cv2.GaussianBlur(light, (0, 0), 3), np.ones((PIXELS, PIXELS))]).astype(np.float32).ravel())
    return image


def limestone(image, tint):
    """The table: dark where something stands on it, and lit by what comes through the block, too."""
    material = materials.plaster('limestone', '#a39c93', '#b0a9a0', rough=.6)
    g = Nodes(material.node_tree)
    surface = material.node_tree.nodes['Material Output'].inputs['Surface']
    clear = g.ramp(g('AmbientOcclusion', {'Distance': .006}, samples=8).outputs['AO'], [(.42, .25), (.86, 1)])
    stone = g('MixShader', {0: clear, 1: g('BsdfDiffuse', {'Color': srgb('#2a1a14')}), 2: surface.links[0].from_socket})
    place = g.vector('ADD', g.vector('SCALE', g('NewGeometry').outputs['Position'], None, 1 / (2 * REACH)), (.5, .5, 0))
    seen = g('TexImage', {'Vector': place}, extension='CLIP')
    seen.image = image
    glow = g('Emission', {'Color': g.vector('MULTIPLY', seen, tint), 'Strength': g.math('MULTIPLY', clear, THROWN)})
    material.node_tree.links.new(g('AddShader', {0: stone, 1: glow}).outputs[0], surface)
    return material


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


def cracks():
    """Where it began to split: flat mirrors of air along its planes, sharp on one side, ragged where they end."""
    material, g = new_material('crack')
    own = g('TexCoord').outputs['Object']
    ragged = g.ramp(g.math('ADD', g('Attribute', attribute_name='far').outputs['Fac'], g.math('MULTIPLY', g.noise(own, 90, 5, .6), .9)), [(1.16, 1), (1.19, 0)])
    slope = g.bump(g.noise(materials.wobble(g, own, 60, .006), 140, 3, .5), .10, .001)
    mirror = g('MixShader', {0: .3, 1: g('BsdfGlossy', {'Roughness': .03, 'Normal': slope}), 2: g('BsdfTranslucent', {'Color': srgb('#fff2ea')})})
    share = g.math('MAXIMUM', .28, g('Fresnel', {'IOR': 1 / INDEX, 'Normal': slope}))
    air = g('MixShader', {0: share, 1: g('BsdfTransparent'), 2: mirror})
    output(g, g('MixShader', {0: ragged, 1: g('BsdfTransparent'), 2: air}))
    for axis, where, first, second in CRACKS:
        one, other = (i for i in range(3) if i != axis)
        u, v = np.meshgrid(np.linspace(*first, 60), np.linspace(*second, 60), indexing='ij')
        points = np.zeros((3600, 3))
        points[:, one], points[:, other], points[:, axis] = u.ravel() * HALF[one], v.ravel() * HALF[other], where * HALF[axis]
        crack = shapes.mesh('crack', points, shapes.grid_faces(60, 60), material)
        far = np.maximum(np.abs(u - np.mean(first)) / np.ptp(first), np.abs(v - np.mean(second)) / np.ptp(second)) * 2
        crack.data.attributes.new('far', 'FLOAT', 'POINT').data.foreach_set('value', far.ravel().astype(np.float32))
        place(crack)


def bubbles(count=900):
    """A veil of bubbles in a healed crack, a few hundredths to four tenths of a millimeter."""
    material, g = new_material('bubble')
    output(g, g('BsdfGlass', {'IOR': 1 / INDEX, 'Roughness': .03}))
    chance, (ball, faces) = np.random.RandomState(6), shapes.icosphere(2)
    u, v = chance.normal(0, .34, count), chance.normal(0, .42, count)
    v += .5 * u**2 + .25 * shapes.fbm(np.c_[u, v, 0 * u] * 2.3, 3)
    bow = .12 * u + .10 * shapes.fbm(np.c_[u, v, 0 * u] * 1.7 + 5, 2) + .012 * chance.normal(size=count)
    places = np.clip(np.c_[u + .25, bow - .62, v], -.86, .86) * HALF
    size = .00005 + .00017 * chance.rand(count) ** 3
    points = (ball * size[:, None, None] + places[:, None]).reshape(-1, 3)
    place(shapes.mesh('bubbles', points, (faces + len(ball) * np.arange(count)[:, None, None]).reshape(-1, 3), material))


def chips(salt):
    """What came off when it was split, still lying there."""
    chance = np.random.RandomState(4)
    around, far, size = chance.uniform(0, 2 * np.pi, 90), .036 + np.abs(chance.normal(0, .030, 90)), .0004 + .0060 * chance.rand(90) ** 7
    places = np.c_[far * np.cos(around), far * np.sin(around), .30 * size]
    shapes.broken_grains('chips', places, size, salt, 5, detail=5)


def light():
    stage.world('interior', .5, (.10, .10, .102), turn=60, brightest=5, saturation=.3)
    stage.area(WINDOW, (0, 0, .02), .16, 20.0, (1.0, .96, .92), sy=.22)
    stage.area((.1, .9, .5), (0, 0, .05), .5, 3.2, (1.0, .96, .92), sy=.3)          # mirrored in the top


def main():
    asked = stage.options()
    stage.empty()
    block(materials.clear_salt(SHADE, -SEAT + .0005))
    veils()
    cracks()
    bubbles()
    chips(materials.clear_salt(SHADE, -1))                           # none of it is that low
    props.table(limestone(thrown(LAMP if asked.dusk else WINDOW), tuple(.55 * tint for tint in stage.NEAR) if asked.dusk else (1, 1, 1)), depth=5)
    light()
    if asked.dusk:
        stage.dusk(LAMP, 2.3, window=.09, tint=stage.NEAR)
    stage.camera((-.04, -.42, .175), (.004, .006, .024), lens=100, fstop=10, focus=(-.012, -.037, .032))
    stage.render(asked, exposure=.10)


main()
