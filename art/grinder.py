"""grinder - a salt mill of glass and walnut, full of coarse crystals, with a little ground salt before it.

On dark oak boards, window light from the left; a small bowl of coarse salt stands out of focus behind.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not look beside a scene by itself
import numpy as np

import materials
import props
import shapes
import stage

LIGHT_FROM = (-.80, .55, .55)
RADIUS, BODY = .0265, (.020, .098)           # of the glass: outside, from the wooden foot to the wooden head
WALL = .0022


def mill():
    """Turned foot, glass body, turned head with a knob and a thin brass band."""
    walnut = materials.wood('walnut', '#2a160b', '#5e341b', '#94602f', rough=.38, coat=.15, scale=2.4, bump=.2, each_its_own=False)
    brass = materials.plain('brass', '#b08a4a', rough=.30, metal=1.0)
    low, high = BODY
    foot = [(.024, .0004), (.0292, .0012), (.0302, .004), (.0296, .008), (.0278, .0105), (.0284, .0130), (.0288, .017), (.0274, low)]
    shapes.lathe('foot', [(0, .0004), *shapes.curve_through(foot), (0, low)], walnut, 160, 40)
    head = [(.0276, high), (.0292, high + .002), (.0298, high + .007), (.0286, high + .012), (.0262, high + .0150), (.0272, high + .019),
            (.0268, high + .027), (.0222, high + .0350), (.0135, high + .0405), (.0078, high + .0425), (.0068, high + .0445),
            (.0092, high + .0475), (.0108, high + .0520), (.0096, high + .0562), (.0050, high + .0590)]
    shapes.lathe('head', [(0, high), *shapes.curve_through(head), (0, high + .0596)], walnut, 160, 40)
    shapes.lathe('band', [(.0277, high - .0030), (.0284, high - .0022), (.0284, high - .0004), (.0277, high)], brass, 160, 40)
    inner = RADIUS - WALL
    body = [(RADIUS, low - .002), (RADIUS, high + .002), (inner, high + .002), (inner, low - .002), (RADIUS, low - .002)]
    shapes.lathe('glass', body, materials.glass('glass'), 160, 30)


def ground_salt(material):
    """A thin trail of fine grains on the boards, thickest in the middle."""
    chance = np.random.RandomState(5)
    fine_grains = [shapes.crystal_mesh('fine%d' % k, 90 + k, material, 11, cubic=.55, bevel=.04) for k in range(8)]
    for _ in range(2600):
        along, off = chance.normal(0, .020), chance.normal(0, .0085)
        near = math.exp(-((along / .020) ** 2 + (off / .0085) ** 2))
        size = chance.uniform(.0007, .0019)
        place = (-.046 + .9 * along - .35 * off, -.052 + .35 * along + .9 * off, size * .4 + chance.rand() * .0036 * near)
        shapes.copy_of(fine_grains[chance.randint(8)], place, size, chance.uniform(0, 6.3, 3))


def bowl_behind(variants):
    chance = np.random.RandomState(6)
    x, y, radius, height = -.078, .105, .040, .032
    props.bowl(radius, height, materials.plain('stoneware', '#3a3330', rough=.42, bump=.12, bump_scale=320, coat=.12), (x, y, 0))
    for _ in range(420):
        far = radius * .84 * math.sqrt(chance.rand())
        around, size = chance.uniform(0, 6.3), chance.uniform(.0045, .008)
        place = (x + far * math.cos(around), y + far * math.sin(around), height * .84 + .011 * (1 - (far / radius) ** 2) - chance.uniform(0, size))
        shapes.copy_of(variants[chance.randint(len(variants))], place, size, chance.uniform(0, 6.3, 3))


def room(coarse):
    props.planks([-.40, -.27, -.135, -.004, .13, .27, .45], materials.dark_oak(), length=1.8)
    props.back_wall('#4a3b31', '#5a483c', y=.95)
    props.crumbs([(.040, -.060, .0066), (.054, -.052, .0044), (.034, -.076, .0036), (.066, -.070, .0028), (-.004, -.086, .0030)], coarse)


def light():
    stage.world('interior', .34, (.042, .038, .036), turn=60)
    stage.area((-.75, .40, .50), (0, 0, .06), .45, 17.0, (1.0, .87, .74), sy=.65)
    stage.area((-.10, .60, .45), (0, 0, .06), .30, 3.2, (1.0, .84, .70))        # from behind: the salt in the glass lights up
    stage.area((.8, -.3, .5), (0, 0, .05), .6, 1.8, (1.0, .86, .78))
    stage.area((.7, .5, .8), (.30, .95, .30), .4, 3.0, (1.0, .66, .42))


def main():
    asked = stage.options()
    stage.empty()
    coarse = materials.loose_crystal('coarse', LIGHT_FROM, glow=1.1)
    fine = materials.loose_crystal('fine', LIGHT_FROM, ('#d98a70', '#eaae99', '#f3c9ba', '#f9e0d6'), glow=.55)
    variants = [shapes.crystal_mesh('coarse%d' % k, 40 + k, coarse, 12, cubic=.55, bevel=.04) for k in range(12)]
    mill()
    props.filled((0, 0, 0), RADIUS - WALL, BODY[0], BODY[0] + .062, (.0045, .0082), 900, variants, 8)
    ground_salt(fine)
    bowl_behind(variants)
    room(coarse)
    light()
    stage.camera((.05, -.66, .250), (-.010, 0, .068), lens=96, fstop=4.0, focus=(-.004, -.030, .07))
    stage.render(asked, exposure=.35)


main()
