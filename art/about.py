"""about - lumps of rock salt as they leave the mine, lying where they were put down, on old boards in low light."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np
from mathutils import Euler, Vector

import materials
import props
import shapes
import stage

# which one, where it is dropped (z: from how high), half-lengths, how it is turned in degrees, how red it is, how finely
# it is modelled
LUMPS = (
    (44, (-.150, .070, 0), (.085, .068, .070), (35, 10, 40), .95, 7),
    (46, (.050, .000, 0), (.060, .050, .048), (20, 55, 20), .45, 8),
    (40, (.190, .060, 0), (.062, .054, .050), (50, 30, 120), 1.3, 7),
    (47, (-.070, -.045, 0), (.036, .030, .026), (0, 40, 200), .8, 7),
    (49, (.080, .200, 0), (.100, .090, .080), (30, 10, 70), .8, 7),
    (48, (-.045, .150, .15), (.056, .046, .044), (40, 60, 20), .7, 7),
    (51, (.130, -.085, 0), (.018, .014, .012), (30, 0, 10), .8, 6),
    (51, (-.015, -.090, 0), (.012, .009, .009), (0, 40, 140), .5, 6),
    (40, (-.155, -.035, 0), (.022, .015, .014), (10, 30, 60), 1.2, 6),
)
CRUMBS = 5000


def lumps():
    """Split from several places in the seam, and dropped into a loose pile."""
    things = []
    for number, place, size, turn, red, detail in LUMPS:
        thing = shapes.split_rock('lump', number, size, materials.hewn_salt('rock salt', strength=red, dusty=1), detail)
        turned = Euler([math.radians(way) for way in turn]).to_matrix()
        lowest = min((turned @ vertex.co).z for vertex in thing.data.vertices)
        thing.location, thing.rotation_euler = Vector(place) - Vector((0, 0, lowest)), turned.to_euler()
        things.append(thing)
    props.dropped(things)
    return things


def crumbs(things):
    """What broke off, down to dust: most of it close to where a lump came down."""
    chance = np.random.RandomState(6)
    largest = np.array([max(size) for _, _, size, *_ in LUMPS])
    near = chance.choice(len(things), CRUMBS, p=largest**1.2 / sum(largest**1.2))
    feet = np.array([thing.matrix_world.translation for thing in things])[near]
    around, away = chance.uniform(0, 2 * math.pi, CRUMBS), largest[near] * (.7 + chance.gamma(1.6, .25, CRUMBS))
    size = np.minimum(.0003 * (1 - chance.rand(CRUMBS)) ** -.70, .009)
    places = np.c_[feet[:, 0] + away * np.cos(around), feet[:, 1] + away * np.sin(around), .36 * size]
    shapes.broken_grains('crumbs', places, size, materials.rock_grains('crumbs', scale=2), 22, lambda p: np.maximum(p, (-9, -9, .00002)), detail=4)


def light():
    stage.world('interior', .25, (.020, .020, .022), turn=60, saturation=.3)
    stage.area((-.62, .60, .55), (0, 0, .05), .30, 36, (1.0, .91, .81), sy=.4)
    stage.area((-.95, -.25, .40), (0, 0, .05), .5, 2, (1.0, .92, .84))
    stage.area((.9, -.7, .5), (0, 0, .04), .6, 1.0, (.86, .92, 1.0))


def main():
    asked = stage.options()
    stage.empty()
    crumbs(lumps())
    boards = materials.wood('old oak', '#1d1814', '#3a322a', '#5b5147', rough=.72, bump=1.0, used=True)
    props.planks([-.75, -.52, -.33, -.12, .10, .29, .50, .72], boards, length=2.4)
    props.back_wall('#1d1a18', '#26221f', y=1.4)
    light()
    stage.camera((.03, -.95, .17), (.015, 0, .066), lens=98, fstop=9, focus=(.05, -.062, .05))
    stage.render(asked, exposure=.5, bounces=6)


main()
