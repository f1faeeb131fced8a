"""chilled - the corner of a cold salt plate on pale stone, close, in cool daylight from the left.

It has just come out of the cold: frost lies on it, a finger has been drawn through, and water stands in beads where the
frost has melted.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import props
import shapes
import stage
from nodes import srgb

PLATE = (.235, .170, .036)
TURN = math.radians(-24)                 # how the plate lies
# The finger went along an arc, from the front edge to the right one: its middle and radius, on the plate.
ARC, ARC_RADIUS, FINGER = (.190, -.050), .144, .0085


def beads():
    """Where water stands on the plate, and how wide: most of it pushed aside by the finger, some where frost melted."""
    chance = np.random.RandomState(12)
    along, side = np.radians(chance.uniform(142, 193, 26)), chance.choice([-1, 1], 26)
    out = ARC_RADIUS + side * (FINGER + np.abs(chance.normal(0, .0016, 26)))
    pushed = np.c_[ARC[0] + out * np.cos(along), ARC[1] + out * np.sin(along), .0005 + .0021 * chance.rand(26) ** 2]
    melted = np.c_[chance.uniform(.06, .112, 12), chance.uniform(-.081, -.045, 12), .0007 + .0024 * chance.rand(12) ** 2]
    return np.concatenate([pushed, melted])


def frost(g, surface, place):
    """A bloom of frost over the salt: white, fine, thicker toward the edges, none where the finger or water was. There
    the salt is wet, and small drops are left."""
    x, y, z = g('SeparateXYZ', {0: place}).outputs
    flat = g.xyz(x, y, 0.0)
    from_arc = g.math('ABSOLUTE', g.math('SUBTRACT', g.vector('DISTANCE', flat, (*ARC, 0)), ARC_RADIUS))
    ragged = g.math('MULTIPLY', g.math('SUBTRACT', g.noise(place, 130, 5, .7), .5), .005)
    wiped = g.remap(g.math('ADD', from_arc, ragged), FINGER - .0012, FINGER + .0006, 1, 0)
    streaks = g.noise(g.xyz(from_arc, 0.0, 0.0), 900, 2)
    wiped = g.math('MULTIPLY', wiped, g.remap(streaks, .40, .66, 1, .62))
    for bead_x, bead_y, radius in beads():
        wiped = g.math('MAXIMUM', wiped, g.remap(g.vector('DISTANCE', flat, (bead_x, bead_y, 0)), radius, 1.35 * radius, 1, 0))
    wiped = g.math('MULTIPLY', wiped, g.remap(z, PLATE[2] - .004, PLATE[2] - .002))
    patches = g.noise(materials.wobble(g, place, 25, .02), 34, 6, .68)
    needles = g.noise(materials.wobble(g, place, 300, .002), 1400, 3, .75)
    rim = g.math('MAXIMUM', g.remap(g.math('ABSOLUTE', x), .075, .117, 0, .22), g.remap(g.math('ABSOLUTE', y), .045, .085, 0, .22))
    thick = g.math('ADD', g.remap(patches, .36, .60, .36, .86), rim)
    thick = g.math('MULTIPLY', thick, g.remap(needles, .38, .56, .50, 1))
    thick = g.math('MULTIPLY', thick, g.remap(z, PLATE[2] - .0025, PLATE[2], .42, 1))
    thick = g.math('MULTIPLY', thick, g.remap(g.math('ADD', z, g.math('MULTIPLY', patches, .04)), .020, .052))
    thick = g.math('MULTIPLY', thick, g.math('SUBTRACT', 1.0, wiped))
    white = g('BsdfDiffuse', {'Color': srgb('#eaf0f3'), 'Normal': g.bump(needles, 1.0, .0009)})
    drops = g.ramp(g.voronoi(place, 620), [(.10, 1), (.34, 0)])
    wet = g('BsdfGlossy', {'Roughness': .06, 'Normal': g.bump(drops, .5, .0006)})
    film = g.math('MULTIPLY', wiped, g('Fresnel', {'IOR': 1.36}).outputs[0])
    return g('MixShader', {0: thick, 1: g('MixShader', {0: film, 1: surface, 2: wet}), 2: white})


def plate():
    salt = materials.sawn_salt(strength=.8, covered=frost)
    slab = shapes.rounded_slab('plate', PLATE, .0022, .0006, salt, wobble=.00012, chips=10, seed=9, detail=.0011)
    slab.rotation_euler.z = TURN


def water():
    """Beads: caps of balls, flat, since water wets salt, and none of them quite round."""
    clear = materials.glass('water', (.99, .995, 1.0), 1.333)
    around = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    for number, (x, y, radius) in enumerate(beads()):
        round_about = np.stack([np.cos(around), np.sin(around), 0 * around], 1)
        wide = radius * (1 + .22 * shapes.fbm(round_about * 1.1 + number * 3.3, 2))
        rings = [np.c_[round_about[:, :2] * (wide * share)[:, None], np.full(40, height)]
                 for share, height in ((.9, -.0003), *((math.cos(a), .64 * radius * math.sin(a)) for a in np.linspace(0, 1.5, 10)))]
        points = np.concatenate([[(0, 0, -.0003)], *rings, [(0, 0, .64 * radius)]])
        last = len(points) - 1
        faces = [tuple(1 + k for k in face) for face in shapes.grid_faces(len(rings), 40, closed=True)]
        faces += [(0, 1 + (k + 1) % 40, 1 + k) for k in range(40)] + [(last, last - 40 + k, last - 40 + (k + 1) % 40) for k in range(40)]
        bead = shapes.mesh('bead', points, faces, clear)
        bead.location, bead.rotation_euler.z = props.turned((0, 0, PLATE[2] - .0001), TURN, x, y), TURN


def room():
    props.table(materials.plaster('limestone', '#989da0', '#a6abae', rough=.6), depth=5)
    props.back_wall('#a5abae', '#b1b7ba')


def light():
    stage.world('interior', .8, (.15, .168, .186), turn=60, saturation=.2)
    stage.area((-.90, .45, .55), (0, 0, .03), .55, 22.0, (.94, .97, 1.0), sy=.8)


def main():
    asked = stage.options()
    stage.empty()
    plate()
    water()
    room()
    light()
    stage.camera((.10, -.62, .30), (.026, -.048, .014), lens=125, fstop=7, focus=(.066, -.112, .036))
    stage.render(asked, exposure=.70)


main()
