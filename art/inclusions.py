"""inclusions - what is inside clear salt, veils and cracks, and the light that such salt throws on a table."""
import bpy
import cv2
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

import materials
from nodes import Nodes, new_material, output, srgb

INDEX, PIXELS = 1.54, 480                # refractive index of salt; width of the image of the thrown light


def veil(scale=55, most=.6):
    """A healed crack: a ragged sheet of tiny bubbles that catch the light, with gaps. most: how dense it gets."""
    material, g = new_material('veil')
    position = g('NewGeometry').outputs['Position']
    there = g.ramp(g.noise(position, scale, 5, .7), [(.46, 0), (.58, most)])
    bubbles = g('MixShader', {0: .5, 1: g('BsdfTranslucent', {'Color': srgb('#fff2ea')}), 2: g('BsdfGlossy', {'Color': srgb('#fff2ea'), 'Roughness': .25})})
    output(g, g('MixShader', {0: there, 1: g('BsdfTransparent'), 2: bubbles}))
    return material


def crack(least=.28, rough=.03):
    """Where salt began to split: a flat mirror of air, ragged where it ends. The attribute `far` is 1 at its rim. least:
    how much of it is seen where it mirrors least."""
    material, g = new_material('crack')
    own = g('TexCoord').outputs['Object']
    ragged = g.ramp(g.math('ADD', g('Attribute', attribute_name='far').outputs['Fac'], g.math('MULTIPLY', g.noise(own, 90, 5, .6), .9)), [(1.16, 1), (1.19, 0)])
    slope = g.bump(g.noise(materials.wobble(g, own, 60, .006), 140, 3, .5), .10, .001)
    mirror = g('MixShader', {0: .3, 1: g('BsdfGlossy', {'Roughness': rough, 'Normal': slope}), 2: g('BsdfTranslucent', {'Color': srgb('#fff2ea')})})
    share = g.math('MAXIMUM', least, g('Fresnel', {'IOR': 1 / INDEX, 'Normal': slope}))
    air = g('MixShader', {0: share, 1: g('BsdfTransparent'), 2: mirror})
    output(g, g('MixShader', {0: ragged, 1: g('BsdfTransparent'), 2: air}))
    return material


def thrown(points, faces, comes_from, absorbs, reach, rays=300000):
    """The light that a clear body throws on the table, which Cycles leaves out: rays are bent and mirrored at its faces
    until they are out again. points: in scene coordinates. comes_from(chance, targets): where the ray to each place on the
    table starts. absorbs: how much is taken out of each color in a meter. reach: half the length of the square of table that is
    looked at. An image, relative to the light that falls beside the body."""
    tree, chance = BVHTree.FromPolygons(points.tolist(), faces.tolist()), np.random.RandomState(1)
    light = np.zeros((PIXELS, PIXELS, 3))
    targets = chance.uniform(-reach, reach, (rays, 3)) * (1, 1, 0)
    for start, target in zip(comes_from(chance, targets), targets):
        at, way, inside, through = Vector(start), Vector(target - start).normalized(), False, .0
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
            lands = at - way * (at.z / way.z)
            column, row = (int(w / (2 * reach) * PIXELS + PIXELS / 2) for w in lands[:2])
            if 0 <= column < PIXELS and 0 <= row < PIXELS:
                light[row, column] += np.exp(-absorbs * through)
    image = bpy.data.images.new('thrown', PIXELS, PIXELS, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    light *= PIXELS**2 / rays
    image.pixels.foreach_set(np.dstack([cv2.GaussianBlur(light, (0, 0), 3), np.ones((PIXELS, PIXELS))]).astype(np.float32).ravel())
    return image


def lit_by(material, image, reach, tint, power, shadow='#2a1a14'):
    """Lets the material of a table show the thrown light, and the dark line where something stands on it. shadow: the
    color of that line."""
    g = Nodes(material.node_tree)
    surface = material.node_tree.nodes['Material Output'].inputs['Surface']
    clear = g.ramp(g('AmbientOcclusion', {'Distance': .006}, samples=8).outputs['AO'], [(.42, .25), (.86, 1)])
    stone = g('MixShader', {0: clear, 1: g('BsdfDiffuse', {'Color': srgb(shadow)}), 2: surface.links[0].from_socket})
    place = g.vector('ADD', g.vector('SCALE', g('NewGeometry').outputs['Position'], None, 1 / (2 * reach)), (.5, .5, 0))
    seen = g('TexImage', {'Vector': place}, extension='CLIP')
    seen.image = image
    glow = g('Emission', {'Color': g.vector('MULTIPLY', seen, tint), 'Strength': g.math('MULTIPLY', clear, power)})
    material.node_tree.links.new(g('AddShader', {0: stone, 1: glow}).outputs[0], surface)
    return material
