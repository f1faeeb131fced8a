"""about - rock salt as it was broken from the wall, on dark planks: one low lamp from the side, and darkness."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import props
import shapes
import stage
from nodes import new_material

SIZES = ((6, .070, .115, 8), (16, .024, .046, 7), (60, .007, .018, 6))      # how many lumps, from which size to which, how finely


def sphere(finely):
    """Directions to all sides, the triangles between them, and a few noises: how uneven a face is."""
    directions, faces = shapes.icosphere(finely)
    return directions, faces, [shapes.fbm(directions * scale + scale, 4) for scale in (5, 7, 8, 45)]


def lump(seed, directions, faces, noises):
    """Points of a broken lump, about 2 across. Salt splits square, but not where a blast went through it: faces at all
    angles, most of them near three planes, and flakes off the edges between them."""
    chance = np.random.RandomState(seed)
    radius = np.full(len(directions), 2.0)
    for k in range(60):
        near_a_plane = chance.normal(0, .32, 3) + np.eye(3)[chance.randint(3)] * chance.choice([-1, 1])
        aim = near_a_plane if k < 20 else chance.normal(size=3)
        toward = directions @ (aim / np.linalg.norm(aim))
        reach = chance.uniform(.66, 1.0) if k < 20 else (radius * toward).max() * chance.uniform(.90, .975)
        radius = np.minimum(radius, reach * (1 + .014 * noises[k % 3]) / np.maximum(toward, 1e-6))
    return directions * (radius * (1 + .006 * noises[3]))[:, None] * chance.uniform(.78, 1.12, 3), faces


def lumps(material):
    """They lie side by side, the large ones first and further back, each on a flat side."""
    chance, taken = np.random.RandomState(23), []
    for count, small, large, finely in SIZES:
        ball = sphere(finely)
        kinds = [lump(seed, *ball) for seed in (3, 8, 14, 22)]
        for _ in range(count):
            size = chance.uniform(small, large)
            while True:
                at = chance.normal((.04, .17), (.22, .13))
                if at[1] > 2.2 * size - .12 and all(np.hypot(*(at - other)) > .86 * (size + its) for other, its in taken):
                    break
            taken.append((at, size))
            points, faces = kinds[chance.randint(4)]
            turn, _ = np.linalg.qr(chance.normal(size=(3, 3)))
            points = points @ turn * size
            foot = points[:, 2].min() + .38 * size
            points[:, 2] = np.maximum(points[:, 2], foot + (points[:, 2] - foot) * .02) - foot
            shapes.mesh('lump', points + (*at, 0), faces, material, angle=38)


def crumbs(material):
    """What broke off, down to dust, most of it close to the lumps."""
    chance = np.random.RandomState(6)
    count = 2600
    places = chance.normal((.04, .10), (.36, .22), (count, 2))
    size = np.minimum(.0010 * (1 - chance.rand(count)) ** -.60, .009)
    shapes.strewn('crumbs', np.c_[places, size * .22], size, material, 22, corners=12, bevel=0, cubic=.5)


def broken_salt():
    """Crystals of half a centimetre grown together and torn apart: each one of them ends in a small face of its own,
    which catches the lamp or does not."""
    material, g = new_material('broken salt')
    place = materials.own_position(g, 2.2)
    colour = materials.below(g, place, materials.grown_together, ((.0003, 1.0), (.006, .4)))
    crystals = g.voronoi(materials.wobble(g, place, 70, .006), 120, out='Color')
    lean = g.vector('SCALE', g.vector('SUBTRACT', crystals, (.5, .5, .5)), None, .55)
    facet = g.vector('NORMALIZE', g.vector('ADD', g('NewGeometry').outputs['Normal'], lean))
    normal = g('Bump', {'Height': g.noise(place, 160, 5, .68), 'Strength': .55, 'Distance': .003, 'Normal': facet}).outputs[0]
    rough = g.remap(g.vector('DOT_PRODUCT', crystals, (.33, .33, .33)), .25, .75, .16, .55)
    glass = g('BsdfGlass', {'IOR': 1.54, 'Roughness': rough, 'Normal': normal})
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'IOR': 1.54, 'Normal': normal})
    cloudy = g('MixShader', {0: .30, 1: skin, 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})})
    shares = g.remap(g.noise(place, 14, 4, .6), .36, .62, .62, .95)
    materials.body(material, g, g('MixShader', {0: shares, 1: glass, 2: cloudy}), 45, .30)
    return material


def planks():
    """The floor, and the side of whatever the salt was thrown into."""
    worn = materials.wood('worn plank', '#17110d', '#33261c', '#574433', rough=.72, bump=.7)
    props.planks((-.62, -.41, -.22, -.01, .19, .41, .60), worn, length=2.6)
    for k in range(3):
        shapes.box('side', (2.6, .03, .158), (.02 * k, .72, .085 + .165 * k), worn, bevel=.003)


def light():
    stage.darkness((.004, .0035, .0035))
    lamp = stage.point((.80, -.10, .34), .03, 30, (1.0, .74, .48))
    lamp.visible_camera = False
    stage.area((-.75, .60, .55), (0, .15, .08), .5, 1.6, (.80, .86, 1.0))             # what is left of the day


def main():
    asked = stage.options()
    stage.empty()
    salt = broken_salt()
    lumps(salt)
    crumbs(salt)
    planks()
    light()
    stage.camera((-.18, -1.15, .40), (.02, .10, .070), lens=72, fstop=4, focus=(.03, .00, .07))
    stage.render(asked, exposure=.5, bounces=3)


main()
