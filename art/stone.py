"""stone - two smooth salt pieces for the bath: a bar with rounded edges and a round massage stone.

A plain dark slate surface, soft window light from the left.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not look beside a scene by itself
import materials
import props
import shapes
import stage

LIGHT_FROM = (-.85, .40, .50)
BANDED = ('#96402b', '#cf7357', '#e6a18a', '#f3cdbd', '#fdf3ec')


def smooth_salt():
    """The same salt, turned and polished: fine surface, satin shine, bands that run through the piece."""
    return materials.salt_stone('smooth_salt', LIGHT_FROM, feature=.42, glow=.8, rough=(.30, .58), grain=.62,
                                strata=(7, 10, 40), self_light=.03, palette=BANDED)


def pieces():
    material = smooth_salt()
    bar = shapes.superellipsoid('bar', (.058, .038, .019), 5.0, material, seed=1)
    bar.location = (.010, .022, 0)
    bar.rotation_euler.z = math.radians(-24)
    round_stone = shapes.superellipsoid('round', (.036, .033, .0175), 2.35, material, seed=4, waver=.02)
    round_stone.location = (-.026, -.056, 0)
    round_stone.rotation_euler.z = math.radians(32)
    return bar, round_stone


def room():
    props.table(materials.slate())
    props.back_wall('#41352f', '#53453c', y=1.1)


def light():
    stage.world('interior', .30, turn=60, brightest=7, saturation=.5, diffuse=(.030, .027, .026))
    stage.area((-.70, .30, .50), (0, 0, .02), .42, 14.0, (1.0, .86, .72), sy=.55)
    stage.area((.8, -.2, .5), (0, 0, .03), .5, 1.2, (1.0, .84, .74))
    stage.area((.5, .7, .8), (.25, 1.1, .30), .4, 4.0, (1.0, .62, .38))


def main():
    asked = stage.options()
    stage.empty()
    pieces()
    room()
    light()
    stage.camera((.03, -.56, .235), (.0, -.006, .026), lens=94, fstop=8.0, focus=(-.01, -.05, .02))
    stage.render(asked, exposure=.15, bounces=4)


main()
