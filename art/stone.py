"""stone - two smooth salt pieces for the bath: a bar with rounded edges and a round massage stone.

A plain dark slate surface, soft window light from the left.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import math

import numpy as np

import saltlib as salt
import studio

LIGHT_FROM = (-.85, .40, .50)


def smooth_salt():
    """The same salt, turned and polished: fine surface, satin shine, bands that run through the piece."""
    return studio.salt_stone('smooth_salt', LIGHT_FROM, feature=.55, glow=.8, rough=(.26, .42), grain=.30,
                             strata=(10, 14, 34), self_light=.035)


def superellipsoid(name, size, power, material, foot=None, seed=0, waver=.012):
    """A rounded solid: power 2 is an ellipsoid, larger is boxier. foot: flattened below this height."""
    directions, faces = salt.ico(7)
    half = np.array(size)
    radius = (np.abs(directions) ** power).sum(1) ** (-1 / power)
    points = directions * radius[:, None]
    points *= (1 + waver * salt.fbm(directions * 1.6 + seed * 7.7, 3))[:, None]
    points = points * half
    if foot is not None:
        low = points[:, 2] < foot
        points[low, 2] = foot + (points[low, 2] - foot) * .12
    points[:, 2] -= points[:, 2].min()
    return salt.mesh(name, points, faces, material)


def pieces():
    material = smooth_salt()
    bar = superellipsoid('bar', (.058, .038, .019), 5.0, material, seed=1)
    bar.location = (.010, .022, 0)
    bar.rotation_euler.z = math.radians(-24)
    round_stone = superellipsoid('round', (.036, .033, .0175), 2.35, material, seed=4, waver=.02)
    round_stone.location = (-.026, -.056, 0)
    round_stone.rotation_euler.z = math.radians(32)
    return bar, round_stone


def room():
    salt.box('table', (3, 2.4, .04), (0, .3, -.0203), studio.slate(), bevel=0)
    salt.box('wall', (5, .05, 3), (0, 1.1, .8), studio.plain_wall('wall', '#41352f', '#53453c'), bevel=0)


def light():
    salt.world('interior', .30, rot=60, clampv=7, sat=.5, diffuse=(.030, .027, .026))
    salt.area((-.70, .30, .50), (0, 0, .02), .42, 14.0, (1.0, .86, .72), sy=.55)
    salt.area((.8, -.2, .5), (0, 0, .03), .5, 1.2, (1.0, .84, .74))
    salt.area((.5, .7, .8), (.25, 1.1, .30), .4, 4.0, (1.0, .62, .38))


def main():
    options = salt.parse()
    salt.reset()
    pieces()
    room()
    light()
    salt.camera((.03, -.56, .235), (.0, -.006, .026), lens=94, fstop=8.0, focus=(-.01, -.05, .02))
    salt.setup_render(options, exposure=.15, clamp_i=2.5, bounces=4)
    salt.render(options)


main()
