"""lamp - a salt lamp on an oak table beside a window: lit at dusk, or (--day) switched off by day.

One room, one window, one camera; only the light differs. By day the sun shines through the window across the table. At
dusk the window is blue, a town shines far away, and the lamp lights the room. All views show the same stone, turned.

--view wide    the site's first screen: the lamp in the right third, plain plaster to its left (16:9)
--view evening the table in the evening: the lamp, two books, two pears (3:2)
--view detail  the foot and the lower half of the stone, close (3:2)
--view closing the same room from further away, late: the lamp on the right, the rest dark (21:9)
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import garden
import goods
import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

FOOT = (.080, .020)                      # radius and height of the wooden disc
MARK = .012                              # height of the mark on its front
ROCK = (.08200, .07585, .11890)          # half-lengths of the stone
CUT = .60                                # where its flat underside is, 0 .. 1
MIDDLE = CUT * ROCK[2]                   # height of the stone's middle above its underside
CRACKS = [((.25, -1, .12), .034), ((.25, -1, .12), -.040), ((1, .3, .1), .030), ((1, .3, .1), -.038),
          ((.05, .1, 1), .045), ((-.75, -.62, .22), .022), ((.62, -.72, -.30), .012),
          ((.9, -.35, .3), .052), ((-.8, -.3, .5), .050)]          # the way each faces, and how far it is from the stone's middle
BULB = (-.006, -.012, FOOT[1] + .064)    # the place of the filament: at a third of the height
CORD = [(.045, .036), (.066, .053), (.086, .068), (.125, .096), (.175, .108), (.235, .100), (.30, .118), (.38, .150), (.55, .16), (.9, .22)]
WARM = (1.0, .46, .13)                   # of a filament at 2200 K
SUN_FROM = (.62, .95, .52)               # direction of the sun: through the window, from the back right
WALL_Y = .60
OUTSIDE_Y = WALL_Y + .22
WINDOW = (.100, .78, .10, 1.30)          # left, right, sill, top
SOFTNESS = .6                            # of the view outside; 1 is what the lens has, and leaves hardly more than three discs
LIT = 2.4                                # watts of light when it is on
TURNED = {'wide': 0, 'evening': math.radians(200), 'detail': math.radians(310), 'closing': math.radians(-14), 'night': 0}

# camera place, lens in mm, shift to the side and up in frame lengths, f-stop, how far before the lamp's middle it is sharp
VIEWS = {
    'wide': ((0, -1.25, .185), 77, (-.185, -.098), 3.2, .055),
    'evening': ((.105, -1.30, .165), 84, (.0, -.055), 3.5, .055),
    'detail': ((.038, -.90, .125), 130, (.0, -.245), 8.0, .070),
    'night': ((0, -1.25, .185), 112, (.05, -.115), 3.2, .055),
    'closing': ((0, -1.60, .200), 61, (-.31, -.062), 2.8, .055),
}


# ------------------------------------------------------------------ the lamp
def lamp(asked, watts):
    """The stone on its foot, a bulb inside it, and the cord. watts: 0 when it is off."""
    far = asked.view == 'closing'                                 # small in a dark room, its core and its planes must be seen from there
    salt = materials.hewn_salt('lamp salt', cloud=80, bulb=BULB if watts else None)
    rock = shapes.hewn_rock('rock', 23, ROCK, salt, foot=CUT, taper=.14, stepped=0)
    rock.location.z, rock.rotation_euler.z = FOOT[1] - .004, TURNED[asked.view]
    rock.visible_shadow = not watts                               # light from the stone is not traced through it
    cracks(rock, far)
    foot(asked)
    crumbs()
    cord(asked.view)
    if watts:
        for place, radius, power in ((BULB, .017, 2.4), ((0, 0, .143), .045, .08)):       # about half the glow; materials.shine adds the rest
            bulb = stage.point(place, radius, watts * power, WARM)
            bulb.visible_diffuse = bulb.visible_glossy = False    # otherwise the stone would not dim it for the room
            bulb.visible_transmission = False                     # only its glow in the salt is seen
        behind = ((0, .36, .16), .30) if far else ((0, .30, .16), .33)
        for place, power in (((0, 0, .12), .40), ((0, 0, .19), .16), behind):       # the light of the whole stone on the room, and on the wall behind it
            glow = stage.point(place, .05, watts * power, (1.0, .40, .12))
            glow.visible_camera = glow.visible_glossy = glow.visible_transmission = glow.visible_volume_scatter = False


def foot(asked):
    """One disc of blackened oak, a finger wider than the stone, the mark on its front. Its upper edge has a chamfer of
    1.5 mm, rubbed a little."""
    (radius, height), cut, rub = FOOT, .0015, .0003
    oak = materials.wood('blackened oak', '#150f0b', '#2a1f17', '#4d3c2d', rough=.50, bump=.8, each_its_own=False, used=True)
    shoulder = [(cut + 2 * rub, 0), (cut + rub, 0), (cut - .6 * rub, .6 * rub)]        # from the top: (in from the rim, down)
    shoulder += [(down, across) for across, down in reversed(shoulder)]
    outline = [(0, 0), (radius - .001, 0), (radius - rub, .0001), (radius, .0006), (radius, .0012)]
    outline += [(radius - across, height - down) for across, down in reversed(shoulder)]
    goods.burn(asked, oak, height / 2, MARK)
    shapes.lathe('foot', [*outline, (0, height)], oak, around=256)


def cord(view):
    """A cord covered in braided cloth. It leaves the foot at the back, flat on the table, and passes behind all that stands
    there. From close by, it is seen coming forward, where it is sharp."""
    cloth = materials.plain('cord', '#3a2a20', rough=.9, bump=.4, bump_scale=1500, sheen=.4)
    shapes.tube('cord', [(x, y, .003) for x, y in CORD], braided, cloth).rotation_euler.z = math.radians(-58) if view == 'detail' else 0


def braided(along, turn):
    """Radius of a cord whose threads cross one another, over and under."""
    across = 10 * turn / (2 * math.pi)
    one, other = across + along / .0018, across - along / .0018
    upper = (np.floor(one) + np.floor(other)) % 2 == 0
    return .0028 + .00025 * np.abs(np.sin(math.pi * np.where(upper, one, other)))


def cracks(rock, far):
    """Planes along which the stone once split and healed: cloudy in patches, and brighter on the side of the bulb. They
    fade toward the skin."""
    material, g = new_material('cracks')
    place = g('TexCoord').outputs['Object']
    deep = g.vector('LENGTH', g.vector('DIVIDE', g.vector('SUBTRACT', place, (0, 0, MIDDLE)), ROCK))
    healed = g.remap(g.noise(materials.wobble(g, place, 30, .02), 34, 4, .6), .42, .58, .12, .72)
    share = g.math('MULTIPLY', healed, g.remap(deep, .50, .78 if far else .74, 1, 0))
    sheet = g('MixShader', {0: .5, 1: g('BsdfDiffuse', {'Color': (.95, .72, .58)}), 2: g('BsdfTranslucent', {'Color': (.95, .72, .58)})})
    output(g, g('MixShader', {0: share, 1: g('BsdfTransparent'), 2: sheet}))
    across, up = (axis.ravel()[:, None] for axis in np.meshgrid(*[np.linspace(-.11, .11, 70)] * 2))
    for number, (out, away) in enumerate(CRACKS):
        frame, _ = np.linalg.qr(np.array([out, (.3, .2, 1), (1, .1, .2)]).T)
        points = across * frame[:, 1] + up * frame[:, 2]
        points += (away * np.sign(frame[:, 0] @ out) + .006 * shapes.fbm(points * 16 + number * 5.1, 3)[:, None]) * frame[:, 0] + (0, 0, MIDDLE)
        shapes.mesh('crack', points, np.array(shapes.grid_faces(70, 70)), material).parent = rock


def crumbs():
    """What a stone sheds: a few chips and some dust, on its foot and on the table before it, most of it on one side."""
    chance = np.random.RandomState(5)
    around, size = chance.normal(-1.15, .55, 90), .0004 + .0022 * chance.rand(90) ** 5
    on_foot = chance.rand(90) < .35
    far = np.where(on_foot, chance.uniform(.066, FOOT[0] - .002, 90), FOOT[0] + .004 + np.abs(chance.normal(0, .030, 90)))
    up = np.where(on_foot, FOOT[1], 0) + size * .36
    shapes.strewn('crumbs', np.stack([far * np.cos(around), far * np.sin(around), up], 1), size, materials.grains('crumbs'), 5)


# ------------------------------------------------------------------ the room
def books(x, y):
    """Two books, lying flat."""
    props.book((x, y, 0), (.15, .21, .026), math.radians(78), props.cloth('sage', '#5f655a'))
    props.book((x - .004, y + .006, .0262), (.135, .195, .020), math.radians(87), props.cloth('tan', '#a58a72'))


def pears():
    """Two pears, one upright, one on its side; brownish skin with dots."""
    material, g = new_material('pear')
    place = materials.own_position(g)
    freckles = g.ramp(g.voronoi(place, 330), [(.10, 1), (.22, 0)])
    colour = g.ramp(g.noise(place, 26, 5, .6), [(.36, srgb('#9a8432')), (.52, srgb('#c0a850')), (.66, srgb('#c08a48'))])
    colour = g.mix(g.math('MULTIPLY', freckles, .45), colour, srgb('#5e4420'))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .42, 'Specular': .4, 'Normal': g.bump(g.noise(place, 160, 4), .12, .001)}))
    bark = materials.plain('stalk', '#3d2a18', rough=.8)
    outline = [(.006, .0035), (.020, .001), (.031, .012), (.0345, .027), (.031, .043), (.0225, .058), (.0165, .070), (.0125, .079), (.005, .0835)]
    for (x, y, z), tilt, turn in (((.148, .030, 0), (.06, .05), .4), ((.226, .052, .0315), (1.45, .0), 1.15)):
        pear = shapes.lathe('pear', [(0, .0042), *shapes.curve_through(outline), (0, .0832)], material, 96, 60)
        for vertex in pear.data.vertices:                                    # no pear is perfectly round
            vertex.co *= 1 + .05 * float(shapes.fbm(np.array([vertex.co]) * 22 + turn * 9, 2)[0])
        stalk = shapes.tube('stalk', [(0, 0, .078), (.001, 0, .088), (.004, .001, .097), (.010, .003, .104)], tapered, bark)
        stalk.parent = pear
        pear.location, pear.rotation_euler = (x, y, z), (*tilt, turn)


def tapered(along, turn):
    """Radius of a stalk: thick at the fruit and where it broke from the twig, thin between, and ribbed."""
    return (.0011 + .0000011 / (.0007 + along) + 2.0 * np.maximum(along - .015, 0) ** 1.7) * (1 + .08 * np.cos(5 * turn + 90 * along))


def wall_with_window():
    """Plaster around the window, its painted frame and bars, and a deep sill."""
    plaster = materials.plaster('plaster', '#d3c7b8', '#dfd4c6', trowelled=True)
    left, right, sill, top = WINDOW
    thickness, y = .16, WALL_Y + .08
    shapes.box('wall', (3, thickness, 4), (left - 1.5, y, .8), plaster, bevel=.004)
    shapes.box('wall', (3, thickness, 4), (right + 1.5, y, .8), plaster, bevel=.004)
    shapes.box('wall', (right - left, thickness, 1.2), ((left + right) / 2, y, sill - .6), plaster, bevel=0)
    shapes.box('wall', (right - left, thickness, 1.5), ((left + right) / 2, y, top + .75), plaster, bevel=0)
    paint = materials.plain('paint', '#e3dcd2', rough=.5)
    middle, height = (left + right) / 2, (sill + top) / 2
    for x, width in ((left + .018, .036), (right - .018, .036), (middle, .030)):
        shapes.box('bar', (width, .05, top - sill), (x, WALL_Y + .11, height), paint, bevel=.004)
    for z, width in ((sill + .02, .04), (sill + .40, .024), (sill + .80, .024), (top - .02, .04)):
        shapes.box('bar', (right - left, .045, width), (middle, WALL_Y + .11, z), paint, bevel=.004)
    shapes.box('sill', (right - left + .06, .14, .022), (middle, WALL_Y + .03, sill - .011), paint, bevel=.005)


def view_outside(day, view):
    """The garden, painted on a plane close behind the window, out of focus already. All rays of a pixel look up the one
    point that it shows through the middle of the lens: otherwise the lens would blur the painting once more."""
    material, g = new_material('outside')
    material.cycles.sample_as_light = False
    eye, lens, _, fstop, before = VIEWS[view]
    left, right, low, high = WINDOW
    farther = (OUTSIDE_Y - eye[1]) / (-before - eye[1])           # than what is sharp
    disc = SOFTNESS * farther * lens / 1000 / fstop / 2
    hit, back = (g('NewGeometry').outputs[name] for name in ('Position', 'Incoming'))
    to_sharp = g.math('DIVIDE', -before - OUTSIDE_Y, g('SeparateXYZ', {0: back}).outputs['Y'])
    sharp = g.vector('ADD', hit, g.vector('SCALE', back, None, to_sharp))
    seen = g.vector('ADD', eye, g.vector('SCALE', g.vector('SUBTRACT', sharp, eye), None, farther))
    place = g.mix(g('LightPath').outputs['Is Camera Ray'], hit, seen)
    x, _, z = g('SeparateXYZ', {0: g.vector('DIVIDE', g.vector('SUBTRACT', place, (left, 0, low)), (right - left, 1, high - low))}).outputs
    painted = g('TexImage', {'Vector': g.xyz(x, z, 0.0)}, interpolation='Cubic', extension='EXTEND')
    painted.image = garden.image(left, right, low, high, disc, garden.DAY if day else garden.DUSK)
    output(g, g('Emission', {'Color': painted}))
    plane = shapes.box('outside', (1.6, .004, 2.2), (.5, OUTSIDE_Y, .75), material, bevel=0)
    plane.visible_shadow = plane.visible_diffuse = False


def room(day, view):
    props.planks([-.62, -.47, -.30, -.125, .05, .225, .40, WALL_Y], materials.oak(), length=3.2)
    wall_with_window()
    view_outside(day, view)
    if view == 'evening':
        books(.240, .27)
        pears()


# ------------------------------------------------------------------ the light
def daylight():
    stage.world('interior', .40, turn=150, brightest=8, saturation=.5, diffuse=(.30, .292, .28))
    stage.sun(SUN_FROM, 6.0, (1.0, .86, .70))
    left, right, sill, top = WINDOW
    stage.area(((left + right) / 2, WALL_Y - .03, .65), (-.15, -.3, .05), right - left, 5, (.93, .96, 1.0), sy=1.0)
    stage.area((-1.6, -.75, .95), (-.1, .3, .15), 1.0, 13, (1.0, .96, .91), sy=1.0)


def dusk(fill=1.0):
    stage.world('interior', .04, turn=150, brightest=6, saturation=.6, diffuse=(.020, .022, .030))
    left, right, sill, top = WINDOW
    stage.area(((left + right) / 2, WALL_Y - .03, .65), (-.15, -.3, .05), right - left, 1.1, (.34, .52, 1.0), sy=1.0)
    stage.area((-1.6, -.75, .95), (-.1, .3, .15), 1.0, fill, (.42, .58, 1.0), sy=1.0)
    stage.area((.46, .34, .30), (.06, 0, .13), .25, .55, (.34, .52, 1.0), sy=.5)            # what of it falls on the stone's edge


def moonlight():
    """Dusk twice as bright, as eyes that have got used to the dark see it."""
    dusk(6.0)
    stage.sun(SUN_FROM, 1.1, (.50, .66, 1.0))


def light(asked):
    if asked.day:
        daylight()
    elif asked.view == 'night':
        moonlight()
    else:
        dusk(4.0 if asked.view == 'detail' else 1.0)


def main():
    asked = stage.options(day=False, view='wide')
    stage.empty()
    lamp(asked, 0 if asked.day or asked.view == 'night' else LIT)
    room(asked.day, asked.view)
    light(asked)
    place, lens, shift, fstop, before = VIEWS[asked.view]
    stage.camera(place, (place[0], 0, place[2]), lens=lens, fstop=fstop, shift=shift, focus=(place[0], -before, place[2]))
    stage.render(asked, exposure=.35 if asked.day or asked.view == 'night' else .10)


main()
