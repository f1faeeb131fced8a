"""crystal - close to a cluster of pink halite: cubes grown into each other, stepped where they split.

The cluster fills the lower right of an upright picture; light comes through it from the left and behind.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not look beside a scene by itself
import bmesh
import numpy as np
from mathutils import Euler, Matrix, Vector

import materials
import props
import shapes
import stage
from nodes import new_material, srgb

LIGHT_FROM = (-.85, .45, .45)
PALETTE = ('#9a3522', '#cd6a50', '#eba491', '#f8d5c9', '#fffaf6')


def halite():
    """Cloudy clear salt: growth zones parallel to the cube faces, milk in the heart, light in the facets."""
    material, g = new_material('halite')
    material.cycles.sample_as_light = False
    position = g('TexCoord').outputs['Object']
    chance = g('ObjectInfo').outputs['Random']
    ray = materials.refracted(g)
    inward = materials.to_object(g, ray)

    cloud, zones = None, None
    for depth, weight in ((.0008, .36), (.006, .34), (.016, .30)):
        here = g.vector('ADD', position, g.vector('SCALE', inward, None, depth))
        soft = g.math('MULTIPLY', g.noise(here, 46, 3, .6), weight)
        veil = g.math('MULTIPLY', growth_zones(g, here), weight)
        cloud = soft if cloud is None else g.math('ADD', cloud, soft)
        zones = veil if zones is None else g.math('ADD', zones, veil)

    milk = g.ramp(g.math('ADD', g.math('MULTIPLY', cloud, .8), g.math('MULTIPLY', zones, .25)), [(.40, 0), (.66, 1)])
    tint = g.math('ADD', g.math('MULTIPLY', chance, .58), g.math('MULTIPLY', milk, .52))
    colour = materials.palette_ramp(g, tint, PALETTE)

    toward = g.vector('DOT_PRODUCT', ray, tuple(Vector(LIGHT_FROM).normalized()))
    through = g.math('MULTIPLY', g.math('POWER', g.remap(toward, -.1, 1.0), 1.8), g.remap(milk, 0, 1, 1.0, .5))
    edge = g.remap(g('NewGeometry').outputs['Pointiness'], .50, .60, .85, 1.6)
    strength = g.math('ADD', .02, g.math('MULTIPLY', g.math('MULTIPLY', through, edge), 1.7))

    etched = g.noise(position, 120, 4, .65)
    steps = g.noise(g.vector('MULTIPLY', position, (30, 30, 420)), 1.0, 3, .5)
    pits = g.ramp(g.voronoi(position, 210, 'F1'), [(.08, 0), (.22, 1)])
    relief = g.math('ADD', g.math('MULTIPLY', etched, .7), g.math('ADD', g.math('MULTIPLY', steps, .35), g.math('MULTIPLY', pits, .25)))
    rough = g.ramp(g.noise(position, 40, 4, .6), [(.38, .16), (.64, .38)])
    crystal = (g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'Specular': .7, 'IOR': 1.54,
                                     'Normal': g.bump(relief, .40, .0012),
                                     'Emission': g.mix(.5, colour, srgb('#ff9c72')), 'Emission Strength': strength}))
    materials.finish_salt(g, crystal, '#f08a66', shine=.30)
    return material


def growth_zones(g, here):
    """Thin veils parallel to the cube faces, as halite grows in layers."""
    parts = g('SeparateXYZ', {0: here})
    sheets = [g.noise(g.xyz(g.math('MULTIPLY', parts.outputs[k], 240.0), 3.3 * k, 1.7), 1.0, 2, .5) for k in range(3)]
    return g.math('MAXIMUM', sheets[0], g.math('MAXIMUM', sheets[1], sheets[2]))


def cube(size, centre, turn, material):
    """One crystal with hair-fine bevelled edges, its corners a little out of true, larger ones with corners knocked off."""
    chance = np.random.RandomState(int(abs(centre[0] * 1e5 + centre[1] * 1e4)) % 9999)
    block = shapes.box('cube', tuple(size), (0, 0, 0), material, bevel=min(size) * .022, segments=1)
    for vertex in block.data.vertices:
        vertex.co += Vector(chance.normal(0, .009, 3) * min(size))
    if min(size) > .010:
        knock_off_corners(block, np.array(size) / 2, chance)
    block.matrix_world = Matrix.Translation(centre) @ turn.to_4x4()
    return block


def knock_off_corners(block, half, chance):
    """Breaks a few corners and edges off, each along one slanting plane."""
    bm = bmesh.new()
    bm.from_mesh(block.data)
    for _ in range(chance.randint(2, 6)):
        aim = chance.choice([-1, 1], 3) * np.where(chance.rand(3) < .3, .08, chance.uniform(.5, 1, 3))
        aim = aim / np.linalg.norm(aim)
        reach = np.abs(aim) @ half - chance.uniform(.02, .13) * half.min()
        cut = bmesh.ops.bisect_plane(bm, geom=[*bm.verts, *bm.edges, *bm.faces], plane_co=aim * reach, plane_no=aim, clear_outer=True)
        rim = [edge for edge in cut['geom_cut'] if isinstance(edge, bmesh.types.BMEdge)]
        bmesh.ops.holes_fill(bm, edges=rim)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(block.data)
    bm.free()


def stepped_cube(size, centre, turn, material, chance, steps=3):
    """A cube with thin terraces left on its faces where layers have split away."""
    half = np.array(size) / 2
    cube(size, centre, turn, material)
    for face in ((0, -1), (0, 1), (1, -1), (2, 1), (2, 1)):
        axis, sign = face
        others = [k for k in range(3) if k != axis]
        cover = np.array([1.0, 1.0])
        corner = chance.choice([-1, 1], 2)
        out = half[axis]
        for _ in range(chance.randint(0, steps + 1)):
            cover = cover * chance.uniform(.45, .92, 2)
            thick = size[axis] * chance.uniform(.015, .06)
            plate, offset = np.zeros(3), np.zeros(3)
            plate[axis], offset[axis] = thick * 2, sign * out
            for k, c, s in zip(others, cover, corner):
                plate[k] = size[k] * c * .995
                offset[k] = s * (half[k] - size[k] * c / 2) * .995
            cube(plate, centre + turn @ Vector(offset), turn, material)
            out += thick
    return half


def cluster(material):
    """Big cubes around a heart, smaller ones in the joints, grains at the foot."""
    chance = np.random.RandomState(16)
    parent = Euler((math.radians(18), math.radians(-14), math.radians(33))).to_matrix()
    big = [  # edge length, place
        (.052, (.018, .010, .034)), (.040, (-.022, -.004, .024)), (.036, (.050, -.012, .020)), (.030, (.012, -.030, .016)),
        (.030, (.030, .006, .066)), (.026, (-.008, .016, .058)), (.024, (-.046, -.016, .012)), (.022, (.048, -.036, .010)),
        (.034, (.066, .020, .040)), (.020, (-.020, -.034, .009)), (.018, (.000, -.006, .062)), (.028, (-.040, .026, .030)),
    ]
    for edge, place in big:
        lean = Euler(chance.normal(0, .10, 3)).to_matrix()
        if chance.rand() < .35:
            lean = Euler(chance.uniform(-.9, .9, 3)).to_matrix()
        size = edge * chance.uniform(.82, 1.18, 3)
        stepped_cube(size, Vector(place), lean @ parent, material, chance)
    for _ in range(90):
        around = chance.uniform(0, 2 * math.pi)
        away = .062 * math.sqrt(chance.rand())
        place = Vector((.012 + away * math.cos(around) * 1.15, -.004 + away * math.sin(around) * .8, chance.uniform(.002, .050) * (1 - away / .085)))
        edge = chance.uniform(.005, .014)
        turn = Euler(chance.uniform(-.8, .8, 3)).to_matrix() @ parent
        stepped_cube(edge * chance.uniform(.8, 1.2, 3), place, turn, material, chance, steps=1)
    for _ in range(26):
        edge = abs(chance.normal(.0015, .0022)) + .0010
        place = Vector((chance.normal(.0, .055), chance.uniform(-.085, -.040), edge * .36))
        turn = Euler((0, 0, chance.uniform(0, 3))).to_matrix()
        cube(edge * chance.uniform(.55, 1.3, 3), place, turn, material)


def room():
    props.table(materials.slate())
    props.back_wall('#3b2f29', '#4a3c34', y=1.0)


def light():
    stage.world('interior', .30, turn=60, brightest=7, saturation=.5, diffuse=(.017, .014, .014))
    stage.area((-.60, .32, .34), (0, 0, .03), .24, 11.0, (1.0, .86, .72), sy=.34)
    stage.area((-.45, -.55, .40), (0, 0, .03), .40, .75, (1.0, .86, .76))
    stage.area((.5, .6, .7), (.25, 1.0, .30), .4, 2.2, (1.0, .60, .36))


def main():
    asked = stage.options()
    stage.empty()
    cluster(halite())
    room()
    light()
    stage.camera((-.05, -.46, .150), (-.001, 0, .046), lens=104, fstop=14.0, focus=(.0, -.035, .035))
    stage.render(asked, exposure=.2, bounces=4)


main()
