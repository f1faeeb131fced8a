"""grinder - a slim salt mill of walnut and thick glass, with coarse salt around its steel shaft, two thirds full.

On dark oak boards, with window light from the left and from behind; a small bowl out of focus.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import goods
import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

RADIUS, WALL = .0235, .0016              # of the glass, outside
FOOT, HEAD = .030, .122                  # lower and upper end of the glass
TOP = .186
SHAFT = .0028
COLLAR = .0105                           # height of the steel ring between glass and head


def steel(stamp=None):
    """Steel turned on a lathe: fine rings that draw its highlight out, and a few fingermarks. stamp: an image, pressed
    into the front of the collar."""
    material, g = new_material('steel')
    place = g('TexCoord').outputs['Object']
    rings = g.noise(g.vector('MULTIPLY', place, (12, 12, 2600)), 1, 2)
    rough = g.remap(g.noise(place, 120, 3), .4, .65, .30, .40)
    colour, relief = srgb('#b4b2af'), g.math('MULTIPLY', rings, .06)
    if stamp:
        x, _, z = g('SeparateXYZ', {0: place}).outputs
        pressed = goods.marked(g, stamp, x, g.math('SUBTRACT', z, HEAD - COLLAR / 2), COLLAR * .82)
        colour = g.mix(g.math('MULTIPLY', pressed, .9), colour, srgb('#1c1917'))
        relief = g.math('SUBTRACT', relief, pressed)
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Metallic': 1, 'Roughness': rough, 'Normal': g.bump(relief, 1.0, .0001)}))
    return material


def mill(asked):
    """The mill has straight sides. Head and foot were turned from one piece of walnut, so its figure goes on from one
    to the other; their edges are rounded by use."""
    walnut = materials.wood('walnut', '#301c11', '#48301f', '#664730', rough=.46, scale=.62, coat=.35, bump=.45, each_its_own=False, upright=True, waver=.12, fine=4.5)
    metal = steel()
    r = RADIUS + .0012

    def cylinder(low, high):
        edge = [(r - .0016 * (1 - math.sin(a)), .0016 * (1 - math.cos(a))) for a in np.linspace(0, math.pi / 2, 7)]
        outline = [(0, low), *((radius, low + up) for radius, up in edge), *((radius, high - up) for radius, up in edge[::-1]), (0, high)]
        shapes.lathe('wood', outline, walnut, 200, 40).rotation_euler.z = .7

    cylinder(.0002, FOOT)
    cylinder(HEAD, TOP)
    low = HEAD - COLLAR
    ring = [(RADIUS, low), (r - .0007, low), (r - .0004, low + .0004), (r - .0004, HEAD + .0001), (r - .004, HEAD + .0001)]
    shapes.lathe('collar', ring, steel(goods.stencil(asked)), 160, 30)
    knob = [(0, TOP), (.0050, TOP), (.0050, TOP + .0012), (.0074, TOP + .0018), (.0078, TOP + .0026), (.0078, TOP + .0074), (.0072, TOP + .0084), (.0058, TOP + .0088), (0, TOP + .0090)]
    shapes.lathe('knob', knob, metal, 96, 30)
    shapes.lathe('shaft', [(SHAFT, FOOT - .002), (SHAFT, HEAD + .002)], metal, 48)
    inner = RADIUS - WALL
    walls = [(RADIUS, FOOT - .0005), (RADIUS, HEAD + .0005), (inner, HEAD + .0005), (inner, FOOT - .0005), (RADIUS, FOOT - .0005)]
    shapes.lathe('glass', walls, materials.glass('glass', (.97, .985, .98)), 200, 30)


def ground_salt(salt):
    """The salt of one turn of the mill, drawn out as the hand moved: most of it along a short arc, some beside it."""
    chance = np.random.RandomState(5)
    size = .0003 + .0011 * chance.rand(900) ** 3
    along = chance.beta(1.6, 2.2, 900) - .5
    beside = chance.normal(0, .0030, 900) * (1.3 - np.abs(along)) * chance.choice([1, 2.6], 900, p=[.86, .14])
    places = np.c_[.058 + .075 * along, -.050 + .10 * along**2 - .018 * along + beside, .40 * size]
    shapes.broken_grains('ground salt', places, size, salt, 5, lambda points: np.maximum(points, (-9, -9, .00003)))


def bowl(place):
    """Stoneware thrown by hand: off round, glazed down to an uneven line, bare clay below and where the rim shows through."""
    material, g = new_material('stoneware')
    height = g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[2]
    around = materials.wobble(g, g('TexCoord').outputs['Object'], 14, .05)
    line = g.math('SUBTRACT', g.math('ADD', height, g.math('MULTIPLY', g.noise(around, 22, 3), .018)), .024)
    glazed = g.math('MULTIPLY', g.remap(line, 0, .002), g.remap(g.math('ADD', height, g.math('MULTIPLY', g.noise(around, 60, 3), .006)), .066, .069, 1, .2))
    cloudy = g.ramp(g.noise(around, 26, 5, .65), [(.34, srgb('#6f6557')), (.52, srgb('#958a79')), (.68, srgb('#aaa08e'))])
    colour = g.mix(glazed, srgb('#5a3f2c'), cloudy)
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': g.remap(glazed, 0, 1, .85, .34), 'Normal': g.bump(glazed, .3, .002)}))
    side = [(.030, 0), (.034, .004), (.060, .022), (.078, .046), (.084, .066), (.0815, .066), (.075, .046), (.056, .024), (.0, .012)]
    thing = shapes.lathe('bowl', shapes.curve_through(side), material, 128, 60)
    points = np.array([vertex.co for vertex in thing.data.vertices])
    points *= 1 + .035 * shapes.fbm(points * (9, 9, 14), 2)[:, None]
    thing.data.vertices.foreach_set('co', points.ravel())
    thing.location, thing.scale = place, (.52, .52, .52)


def room():
    """Boards, a dark wall, and behind the mill a small bowl."""
    props.planks([-.55, -.38, -.215, -.062, .095, .26, .43], materials.dark_oak(.55, used=True), length=1.8)
    props.back_wall('#63564b', '#6f6156', y=.95)
    bowl((.072, .105, 0))


def light():
    stage.world('interior', .30, (.042, .039, .038), turn=60)
    stage.area((-.75, .35, .50), (0, 0, .08), .40, 15.0, (1.0, .90, .80), sy=.7)
    stage.area((-.22, .62, .32), (0, 0, .07), .26, 7.0, (1.0, .88, .76))             # from behind: makes the salt glow
    stage.area((-.50, .12, .13), (0, 0, .10), .05, 2.2, (1.0, .95, .90), sy=.5)         # a narrow light, for one line down wood and glass
    stage.area((.8, -.3, .5), (0, 0, .05), .6, 1.6, (1.0, .90, .82))


def main():
    asked = stage.options()
    stage.empty()
    salt = materials.rock_grains('salt')
    mill(asked)
    props.filled(RADIUS - WALL, FOOT, FOOT + .061, (.0012, .0044), salt, 8, core=SHAFT)
    ground_salt(salt)
    room()
    light()
    if asked.dusk:
        stage.dusk((.22, .02, .14), 5.4, window=.14)
    stage.camera((.05, -.72, .215), (.010, 0, .088), lens=98, fstop=7, focus=(.0, -.023, .08))
    stage.render(asked, exposure=.3)


main()
