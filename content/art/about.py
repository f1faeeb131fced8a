"""about - broken rock salt as it leaves the mine: a heap of lumps, split square, in the light of one low lamp."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import bpy
import numpy as np

import materials
import packing
import props
import shapes
import stage

PEAK, SLOPE = (-.26, .42, .40), .52      # of the heap
SIZES = (.012, .098)                     # of its lumps
LUMPS = 2200
FINELY = ((.050, 1, 6, (5, 60, 9, (.62, .95))), (.030, .050, 5, (3, 30, 8, (.62, .94))), (0, .030, 4, (2, 16, 6, (.62, .92))))
CRUMBS = 6000


def heap_height(points):
    """The heap is a cone, ragged and hollow in places."""
    away = np.hypot(points[:, 0] - PEAK[0], points[:, 1] - PEAK[1])
    return PEAK[2] - SLOPE * away + .07 * shapes.fbm(points * (4, 4, 0) + 3, 3)


def lumps(salt):
    """The outer part of the heap: what lies deeper nobody sees. Large lumps are modelled more finely."""
    chance = np.random.RandomState(14)
    size = SIZES[0] + (SIZES[1] - SIZES[0]) * chance.rand(LUMPS) ** 8
    places = np.c_[chance.uniform(-.6, .6, LUMPS), chance.uniform(-.55, .5, LUMPS), np.zeros(LUMPS)]
    places[:, 2] = heap_height(places) - chance.uniform(0, .10, LUMPS)

    def within(points, radii):
        top = np.maximum(heap_height(points), .55 * radii)
        return np.c_[points[:, :2], np.clip(points[:, 2], np.maximum(top - .11, .55 * radii), top)]

    places = packing.settled(places, .46 * size, within)
    things = []
    for smallest, largest, detail, breaks in FINELY:
        mine = (size >= smallest) & (size < largest)
        things.append(shapes.broken_grains('lumps', places[mine], size[mine], salt, 31 + detail, lambda p: np.maximum(p, (-9, -9, 0)), detail, breaks))
    return things


def fines(salt):
    """What the lumps lie in, so that nothing shows through the gaps between them."""
    x, y = (way.ravel() for way in np.meshgrid(np.linspace(-.75, .75, 300), np.linspace(-.65, .7, 300)))
    points = np.c_[x, y, 0 * x]
    points[:, 2] = heap_height(points) - .035 + .012 * shapes.fbm(points * 40, 4)
    return shapes.mesh('fines', points, shapes.grid_faces(300, 300), salt)


def crumbs(salt, things):
    """What broke off, down to dust, where it fell: on whatever lies level, and between the lumps."""
    bpy.context.view_layer.update()                           # or rays pass through what is new
    chance, places = np.random.RandomState(6), []
    for x, y in chance.uniform((-.6, -.5), (.6, .5), (CRUMBS, 2)):
        falls = [hit for hit in (thing.ray_cast((x, y, 1), (0, 0, -1)) for thing in things) if hit[0]]
        _, place, normal, _ = max(falls, key=lambda hit: hit[1].z, default=(True, (x, y, 0), (0, 0, 1), 0))
        if normal[2] > .55:
            places.append(place)
    size = np.minimum(.0009 * (1 - chance.rand(len(places))) ** -.62, .012)
    shapes.broken_grains('crumbs', np.array(places) + np.c_[size * 0, size * 0, size * .3], size, salt, 22, detail=3)


def light():
    stage.darkness((.0035, .0032, .0034))
    lamp = stage.point((-.72, -.50, .56), .035, 27, (1.0, .74, .48))
    lamp.visible_camera = False
    stage.area((-.9, .9, .9), (0, .3, .2), .5, 1.2, (.80, .86, 1.0))                  # what is left of the day


def main():
    asked = stage.options()
    stage.empty()
    salt = materials.rock_grains('rock salt', scale=12, iron=.10)
    crumbs(salt, [fines(salt), *lumps(salt)])
    props.table(materials.slate(('#120f0d', '#1a1613', '#241f1b')), depth=4)
    light()
    stage.camera((.10, -1.25, .56), (.02, .05, .115), lens=78, fstop=2.2, focus=(-.05, -.16, .12))
    stage.render(asked, exposure=.5, bounces=4)


main()
