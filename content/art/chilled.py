"""chilled - a salt plate straight from the cold, beaded with the water of a warm room.

Pale stone, a pale wall, cool daylight from the left.
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

PLATE = (.235, .170, .036)
TURN = math.radians(-24)                 # how the plate lies


def plate():
    slab = shapes.rounded_slab('plate', PLATE, .0022, .0009, materials.sawn_salt(), wobble=.00025, chips=24, seed=9, detail=.0011)
    slab.rotation_euler.z = TURN


def drops(count=8):
    """Drops at rest, 1 m across: caps of a ball, none of them quite round."""
    water = materials.glass('water', (1, 1, 1), 1.33)
    angles = np.linspace(0, math.radians(74), 12)
    outline = [(0, .30)] + [(.52 * math.sin(a), .30 * (math.cos(a) - math.cos(angles[-1])) / (1 - math.cos(angles[-1]))) for a in angles[1:]]
    for k in range(count):
        thing = shapes.lathe('drop', outline, water, 32, 80)
        for vertex in thing.data.vertices:
            around = np.array([vertex.co]) * (1.6, 1.6, 0) + k * 3.7
            vertex.co *= 1 + .35 * float(shapes.fbm(around, 2)[0])
        thing.hide_render = True
        yield thing.data


def condensation():
    """Many tiny drops and few large ones, and the larger the flatter; none touches another."""
    chance, kinds = np.random.RandomState(4), list(drops())
    taken = []
    for size in np.sort(.0008 + .0100 * chance.rand(3600) ** 13)[::-1]:
        x, y = chance.uniform(-.5, .5, 2) * (PLATE[0] - .006 - size, PLATE[1] - .006 - size)
        if any(math.hypot(x - a, y - b) < .60 * (size + c) for a, b, c in taken):
            continue
        taken.append((x, y, size))
        lying = shapes.copy_of(kinds[len(taken) % len(kinds)], props.turned((0, 0, PLATE[2]), TURN, x, y, -.00004), size, (0, 0, chance.uniform(0, 6)))
        lying.scale.z *= min(1, (.003 / size) ** .5)


def room():
    props.table(materials.plaster('limestone', '#bfbcb6', '#cbc8c2', rough=.6), depth=5)
    props.back_wall('#c9cac8', '#d4d5d3')


def light():
    stage.world('interior', .8, (.26, .275, .29), turn=60, saturation=.2)
    stage.area((-.90, .45, .55), (0, 0, .03), .55, 17.0, (.95, .98, 1.0), sy=.8)


def main():
    asked = stage.options()
    stage.empty()
    plate()
    condensation()
    room()
    light()
    stage.camera((.03, -.62, .37), (.012, -.020, .012), lens=96, fstop=5.0, focus=(.0, -.045, .036))
    stage.render(asked, exposure=.45)


main()
