"""grinder - a slim salt mill of walnut and thick glass, with coarse salt around its steel shaft, two thirds full.

On dark oak boards, with window light from the left and from behind.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import props
import shapes
import stage

RADIUS, WALL = .0235, .003               # of the glass, outside
FOOT, HEAD = .030, .122                  # lower and upper end of the glass
TOP = .186
SHAFT = .0028


def mill():
    """The mill has straight sides: foot and head are cylinders with small chamfers, and the head has a steel knob."""
    walnut = materials.wood('walnut', '#2b180d', '#563320', '#85593a', rough=.46, scale=1.5, bump=.5, each_its_own=False, upright=True)
    steel = materials.plain('steel', '#b9b9b8', rough=.24, metal=1.0)
    r = RADIUS + .0012

    def cylinder(low, high):
        outline = [(0, low), (r - .0012, low), (r - .0003, low + .0004), (r, low + .0013), (r, high - .0013), (r - .0003, high - .0004), (r - .0012, high), (0, high)]
        part = shapes.lathe('wood', [(radius, z - low) for radius, z in outline], walnut, 160, 35)
        part.location.z = low
        part.rotation_euler.x = .001
        return part

    cylinder(.0004, FOOT)
    cylinder(HEAD, TOP)
    ring = [(r - .004, HEAD - .0022), (r - .0007, HEAD - .0020), (r - .0004, HEAD - .0016), (r - .0004, HEAD + .0001), (r - .004, HEAD + .0001)]
    shapes.lathe('ring', ring, steel, 160, 30)
    knob = [(0, TOP), (.0062, TOP), (.0062, TOP + .0050), (.0058, TOP + .0062), (.0048, TOP + .0068), (0, TOP + .0068)]
    shapes.lathe('knob', knob, steel, 96, 30)
    shapes.lathe('shaft', [(SHAFT, FOOT - .002), (SHAFT, HEAD + .002)], steel, 48)
    inner = RADIUS - WALL
    walls = [(RADIUS, FOOT - .0005), (RADIUS, HEAD + .0005), (inner, HEAD + .0005), (inner, FOOT - .0005), (RADIUS, FOOT - .0005)]
    shapes.lathe('glass', walls, materials.glass('glass', (.97, .985, .98)), 200, 30)


def ground_salt(salt):
    """The salt of one turn of the mill: fine, uneven, most of it in one spot."""
    chance = np.random.RandomState(5)
    count = 9000
    along, off = chance.normal(0, .017, count), chance.normal(0, .0095, count)
    near = np.exp(-((along / .015) ** 2 + (off / .0085) ** 2))
    size = chance.uniform(.0003, .0011, count) * (1 + .5 * (chance.rand(count) < .06))
    up = size * .4 + chance.rand(count) * .0030 * near
    shapes.strewn('ground', np.stack([.052 + along, -.050 + .5 * off + .2 * along, up], 1), size, salt, 4)


def room():
    props.planks([-.55, -.38, -.215, -.062, .095, .26, .43], materials.dark_oak(), length=1.8)
    props.back_wall('#4a3f37', '#564a41', y=.95)


def light():
    stage.world('interior', .30, (.042, .039, .038), turn=60)
    stage.area((-.75, .35, .50), (0, 0, .08), .40, 15.0, (1.0, .90, .80), sy=.7)
    stage.area((-.22, .62, .32), (0, 0, .07), .26, 7.0, (1.0, .88, .76))             # from behind: makes the salt glow
    stage.area((.8, -.3, .5), (0, 0, .05), .6, 1.6, (1.0, .90, .82))


def main():
    asked = stage.options()
    stage.empty()
    salt = materials.grains('salt')
    mill()
    props.filled((0, 0, 0), RADIUS - WALL - .0002, FOOT, FOOT + .058, (.0016, .0040), 5200, salt, 8, core=SHAFT, heaped=.15)
    ground_salt(salt)
    room()
    light()
    stage.camera((.05, -.72, .215), (.010, 0, .088), lens=98, fstop=4.0, focus=(.0, -.022, .08))
    stage.render(asked, exposure=.3)


main()
