"""lamp - a salt lamp on an oak table in front of a window: lit at dusk, or (--day) switched off by day.

One room, one window, one camera. By day the sun comes through the window and lies across the table; at dusk
the window is blue, a town shines far away, and the lamp lights the room. Nothing but the light differs.

--view wide    the site's first screen: the lamp in the right third, calm to its left (16:9; phones get an upright part of it)
--view card    the lamp alone, close (4:5)
--view evening the table at the end of a day: the lamp, two books, two pears (3:2)
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
from nodes import new_material, output, srgb

BASE_HEIGHT = .030                       # the turned wooden foot
ROCK = (.080, .074, .116)                # half-lengths of the stone
FOOT = .60                               # where its underside is cut, 0 .. 1
BULB = (0.0, -.004, BASE_HEIGHT + .050)  # where the filament sits
SUN_FROM = (-.60, .95, .50)              # through the window, back left
WALL_Y = .95
WINDOW = (-.98, -.30, .02, 1.30)         # left, right, sill, top, in the wall

# camera place, lens in mm, shift to the side and up in frame lengths, f-stop
VIEWS = {
    'wide': ((0, -1.25, .185), 77, (-.185, -.098), 3.2),
    'card': ((0, -1.15, .215), 120, (.0, -.268), 4.8),
    'evening': ((.105, -1.30, .245), 84, (.0, -.215), 3.5),
}


# ------------------------------------------------------------------ the stone
def strata(g, place):
    """What the salt holds at a point: iron (0 .. 1, darker and redder), cloud (0 .. 1), milk (0 or 1, white seams)."""
    folded = materials.wobble(g, place, 11, .085)
    iron = g.remap(g.noise(g.vector('MULTIPLY', folded, (9, 11, 30)), 1.0, 4, .62), .34, .66)
    cloud = g.noise(folded, 34, 5, .6)
    seam = g.ramp(g.noise(g.vector('MULTIPLY', folded, (5, 6, 24)), 1.6, 3, .5), [(.57, 0), (.64, 1)])
    where = g.ramp(g.noise(place, 9, 2), [(.46, 0), (.60, 1)])
    return iron, cloud, g.math('MULTIPLY', seam, where)


def light_of_the_bulb(g, start, ray, normal):
    """Colour of the bulb's light that leaves the stone at `start` towards the eye.

    Two parts. The cloudy inside, read at four depths along the refracted ray: light falls off with distance, and
    blue dies before green before red. And the bulb itself, where the ray passes near it: the hot spot, broken up
    by the facets because each bends the ray its own way.
    """
    total = None
    for depth, weight in ((.003, .24), (.011, .30), (.024, .28), (.042, .18)):
        here = g.vector('ADD', start, g.vector('SCALE', ray, None, depth))
        iron, cloud, milk = strata(g, here)
        away = g.vector('LENGTH', g.vector('MULTIPLY', g.vector('SUBTRACT', here, BULB), (1, 1, .80)))
        density = g.math('ADD', g.math('ADD', g.math('MULTIPLY', iron, 1.15), .30), g.math('MULTIPLY', cloud, .55))
        density = g.math('ADD', density, g.math('MULTIPLY', milk, .55))
        path = g.math('MULTIPLY', g.math('ADD', away, depth * .8), density)
        colour = g.xyz(*(g.math('POWER', math.exp(-k), path) for k in (11.5, 42.0, 98.0)))
        fall = g.math('DIVIDE', .00125, g.math('ADD', g.math('POWER', away, 2.0), .0004))
        step = g.vector('SCALE', colour, None, g.math('MULTIPLY', g.math('MULTIPLY', fall, g.math('ADD', .5, cloud)), weight))
        total = step if total is None else g.vector('ADD', total, step)

    to_bulb = g.vector('SUBTRACT', BULB, start)
    miss = g.vector('LENGTH', g.vector('CROSS_PRODUCT', to_bulb, ray))
    spot = g.math('POWER', math.exp(-1), g.math('POWER', g.math('DIVIDE', miss, .034), 2.0))
    iron, cloud, milk = strata(g, g.vector('ADD', start, g.vector('SCALE', ray, None, .012)))
    clear = g.remap(g.math('ADD', g.math('MULTIPLY', iron, .7), g.math('MULTIPLY', milk, .5)), 0, 1, 1.0, .25)
    near = g.math('POWER', math.exp(-9.0), g.vector('LENGTH', to_bulb))
    hot = g.vector('SCALE', (1.0, .47, .125), None, g.math('MULTIPLY', g.math('MULTIPLY', spot, clear), g.math('MULTIPLY', near, .18)))
    total = g.vector('ADD', total, hot)

    facing = g.vector('DOT_PRODUCT', normal, g('NewGeometry').outputs['Incoming'])
    ridge = g('NewGeometry').outputs['Pointiness']
    outward = g.vector('DOT_PRODUCT', g.vector('NORMALIZE', g.vector('SCALE', to_bulb, None, -1.0)), normal)
    shade = g.math('MULTIPLY', g.remap(facing, .0, .95, .16, 1.06), g.remap(ridge, .45, .55, .42, 1.7))
    return g.vector('SCALE', total, None, g.math('MULTIPLY', shade, g.remap(outward, .20, 1.0, .42, 1.15)))


def grain_mosaic(g, place):
    """Every grain of the stone passes a little more or less light."""
    factor = None
    for scale, spread in ((105, .22), (330, .16)):
        chance = g.vector('DOT_PRODUCT', g.voronoi(place, scale, 'F1', 'Color'), (.34,) * 3)
        step = g.remap(chance, .2, .8, 1 - spread, 1 + spread)
        factor = step if factor is None else g.math('MULTIPLY', factor, step)
    return factor


def lamp_stone(lit):
    """Rock salt as it is broken: matt and sugary in places, cleaved and glossy in others, with a few milky seams."""
    material, g = new_material('lamp_stone')
    material.cycles.sample_as_light = False                      # points inside the stone light the room instead
    place = g('TexCoord').outputs['Object']
    broken = materials.wobble(g, place, 60, .012)

    sugar = g.ramp(g.math('ADD', g.noise(place, 15, 4, .62), g.remap(g('NewGeometry').outputs['Pointiness'], .46, .56, -.10, .10)),
                   [(.50, 0), (.60, 1)])
    grains = g.math('ADD', g.math('MULTIPLY', g.voronoi(broken, 420, 'SMOOTH_F1'), .45), g.math('MULTIPLY', g.voronoi(broken, 150, 'F1'), .55))
    relief = g.math('ADD', grains, g.math('MULTIPLY', g.noise(place, 330, 5, .66), .6))
    relief = g.math('MULTIPLY', relief, g.remap(sugar, 0, 1, .30, 1.05))
    normal = g.bump(relief, .75, .0024)
    soft_normal = g.bump(relief, .30, .0018)
    ray = materials.refracted(g, normal)

    iron, cloud, milk = strata(g, place)
    tone = g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', 1.0, iron), .60), g.math('MULTIPLY', cloud, .40))
    colour = g.ramp(tone, [(.18, srgb('#b9512f')), (.38, srgb('#d97c58')), (.58, srgb('#e89f81')), (.82, srgb('#f2bfa8'))])
    colour = g.mix(g.math('MULTIPLY', milk, .55), colour, srgb('#f4dccf'))
    frost = g.math('MULTIPLY', sugar, g.remap(g.noise(place, 210, 3, .7), .35, .70, .15, .85))
    colour = g.mix(g.math('MULTIPLY', frost, .62), colour, srgb('#f8e4da'))

    if lit:
        glow = light_of_the_bulb(g, place, ray, soft_normal)
        crumbly = g.mix(sugar, (1, 1, 1), g.remap(g.noise(place, 760, 3, .7), .30, .70, .62, 1.38))
        glow = g.vector('SCALE', glow, None, g.math('MULTIPLY', g.math('MULTIPLY', grain_mosaic(g, broken), crumbly), 8.6))
        strength = g.vector('DOT_PRODUCT', glow, (.45, .45, .10))
        glow = g.mix(g.math('MULTIPLY', frost, .42), glow, g.vector('SCALE', (1.0, .66, .44), None, strength))
        emission, power = glow, 1.0
    else:
        toward = g.vector('DOT_PRODUCT', ray, tuple(np.array(SUN_FROM) / np.linalg.norm(SUN_FROM)))
        facing = g.vector('DOT_PRODUCT', g('NewGeometry').outputs['Normal'], g('NewGeometry').outputs['Incoming'])
        through = g.math('MULTIPLY', g.math('POWER', g.remap(toward, -.1, 1.0), 1.6), g.remap(facing, 0, .8, 1.6, .35))
        emission = g.mix(.5, colour, srgb('#ff7a45'))
        power = g.math('ADD', .05, g.math('MULTIPLY', g.math('MULTIPLY', through, g.remap(iron, 0, 1, 1.0, .45)), .55))

    surface = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': g.remap(sugar, 0, 1, .24, .62), 'Specular': .5, 'IOR': 1.54,
                                   'Normal': normal, 'Emission': emission, 'Emission Strength': power})
    materials.finish_salt(g, surface, '#e09a7c', mirror_too=True)
    return material


def lamp(lit):
    """The stone on its turned foot, the cord, and the two soft lights that stand in for the glow."""
    rock = shapes.hewn_rock('rock', 23, ROCK, lamp_stone(lit), foot=FOOT, subdivisions=8, taper=.14)
    rock.location.z = BASE_HEIGHT
    rock.visible_shadow = not lit
    walnut = materials.wood('walnut', '#1d0e07', '#48240f', '#7a4724', rough=.36, coat=.2, scale=1.6, bump=.25, each_its_own=False)
    outline = [(.060, .0005), (.0640, .0015), (.0660, .0045), (.0655, .0085), (.0630, .0105), (.0595, .0118), (.0580, .0135),
               (.0592, .0152), (.0630, .0168), (.0655, .0190), (.0662, .0225), (.0650, .0262), (.0620, .0288), (.0580, .0298)]
    smooth = [(radius * 1.12, height) for radius, height in shapes.curve_through(outline, 8)]
    shapes.lathe('foot', [(0, .0005)] + smooth + [(0, BASE_HEIGHT)], walnut, around=160, angle=35)
    cord = materials.plain('cord', '#2a2320', rough=.8, bump=.4, bump_scale=1500)
    shapes.tube('cord', [(.05, .03, .006), (.075, .045, .004), (.12, .035, .0032), (.19, .075, .0032), (.27, .06, .0032),
                       (.36, .14, .0032), (.50, .18, .0032), (.9, .3, .0032)], .0028, cord)
    if lit:
        for height, radius, power in ((.075, .055, 1.25), (.140, .045, .50)):
            glow = stage.point((0, 0, BASE_HEIGHT + height), radius, power, (1.0, .37, .095))
            glow.visible_glossy = glow.visible_camera = False


# ------------------------------------------------------------------ the room
def books(x, y):
    """Two books, lying flat."""
    props.book((x, y, 0), (.15, .21, .026), math.radians(78), props.cloth('sage', '#5f655a'))
    props.book((x - .004, y + .006, .0262), (.135, .195, .020), math.radians(87), props.cloth('tan', '#a58a72'))


def pears():
    """One upright, one on its side; russet skin, freckled."""
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
        for vertex in pear.data.vertices:                                    # no pear is round
            vertex.co *= 1 + .05 * float(shapes.fbm(np.array([vertex.co]) * 22 + turn * 9, 2)[0])
        stalk = shapes.tube('stalk', [(0, 0, .080), (.001, 0, .090), (.004, .001, .098), (.009, .002, .104)], .0014, bark)
        stalk.parent = pear
        pear.location, pear.rotation_euler = (x, y, z), (*tilt, turn)


def wall_with_window():
    """Plaster around the opening, the painted frame, its bars and a deep sill."""
    plaster = materials.plaster('plaster', '#ddd0c0', '#e8ddce')
    left, right, sill, top = WINDOW
    thickness, y = .16, WALL_Y + .08
    shapes.box('wall', (3, thickness, 4), (left - 1.5, y, .8), plaster, bevel=.004)
    shapes.box('wall', (3, thickness, 4), (right + 1.5, y, .8), plaster, bevel=.004)
    shapes.box('wall', (right - left, thickness, 1.2), ((left + right) / 2, y, sill - .6), plaster, bevel=0)
    shapes.box('wall', (right - left, thickness, 1.5), ((left + right) / 2, y, top + .75), plaster, bevel=0)
    paint = materials.plain('paint', '#e3dcd2', rough=.5)
    middle, height = (left + right) / 2, (sill + top) / 2
    for x, width in ((left + .02, .04), (right - .02, .04), (middle, .030)):
        shapes.box('bar', (width, .05, top - sill), (x, WALL_Y + .11, height), paint, bevel=.004)
    for z, width in ((sill + .02, .04), (sill + .44, .024), (sill + .86, .024), (top - .02, .04)):
        shapes.box('bar', (right - left, .045, width), (middle, WALL_Y + .11, z), paint, bevel=.004)
    shapes.box('sill', (right - left + .10, .14, .022), (middle, WALL_Y + .02, sill - .011), paint, bevel=.005)


def curtain():
    """Unlined linen, drawn back to the right of the window."""
    linen = materials.plain('linen', '#ded5c8', rough=.95, sheen=.3, bump=.4, bump_scale=700)
    across, down = 240, 8

    def fold(t, z):
        depth = .013 + .011 * math.sin(t * 9 + 1)
        return WALL_Y - .045 + depth * math.sin(t * 27 + 2.2 * math.sin(t * 6.3) + .25 * z) + .003 * math.sin(t * 83)

    points = [(-.335 + t * .20 + .010 * math.sin(t * 11), fold(t, z), z)
              for z in np.linspace(-.7, 1.7, down) for t in np.linspace(0, 1, across)]
    shapes.mesh('curtain', points, shapes.grid_faces(down, across), linen)


def town_lights(g, x, z, chance):
    """Sum of many soft discs low in the window, no two alike: what a lens makes of street lamps far away."""
    tints = [(1.0, .50, .16), (1.0, .62, .30), (1.0, .74, .48), (1.0, .38, .12), (.80, .86, 1.0), (1.0, .30, .16)]
    total = None
    for k in range(22):
        size = chance.uniform(.008, .020) * (1.5 if k % 4 == 0 else 1)
        cx, cz = chance.uniform(-.98, -.32), .155 + abs(chance.normal(0, .035)) - .05 * chance.rand()
        away = g.math('SQRT', g.math('ADD', g.math('POWER', g.math('SUBTRACT', x, cx), 2.0), g.math('POWER', g.math('SUBTRACT', z, cz), 2.0)))
        disc = g.math('MULTIPLY', g.remap(away, size, size * .86, 0, 1), g.remap(away, 0, size, .75, 1.0))
        tint = tints[chance.choice(6, p=(.30, .24, .18, .12, .10, .06))]
        step = g.vector('SCALE', tint, None, g.math('MULTIPLY', disc, chance.uniform(.10, .80) ** 1.3))
        total = step if total is None else g.vector('ADD', total, step)
    return total


def view_outside(day):
    """A long way off: sky, a line of low hills, and at dusk the lights of a town. Painted, since it is out of focus."""
    material, g = new_material('outside')
    material.cycles.sample_as_light = False
    x, _, z = g('SeparateXYZ', {0: g('NewGeometry').outputs['Position']}).outputs
    hills = g.math('MULTIPLY', g.math('SUBTRACT', g.noise(g.xyz(x, 0.0, 0.0), 2.4, 3), .5), .16)
    height = g.math('SUBTRACT', z, hills)
    if day:
        sky = g.ramp(g.remap(height, .0, .9), [(0, (.50, .50, .42)), (.17, (.62, .64, .56)), (.22, (1.0, .97, .90)), (.5, (.92, .96, 1.0)), (1, (.70, .84, 1.0))])
        colour, power = sky, 1.25
    else:
        sky = g.ramp(g.remap(height, .0, .7), [(0, (.018, .019, .030)), (.205, (.040, .036, .055)), (.245, (.56, .27, .17)), (.36, (.42, .30, .33)), (.55, (.18, .25, .46)), (1, (.06, .12, .33))])
        colour, power = g.vector('ADD', sky, town_lights(g, x, z, np.random.RandomState(12))), .42
    output(g, g('Emission', {'Color': colour, 'Strength': power}))
    plane = shapes.box('outside', (1.6, .004, 2.2), (-.7, WALL_Y + .22, .75), material, bevel=0)
    plane.visible_shadow = plane.visible_diffuse = False


def room(day, view):
    oak = materials.wood('oak', '#6a4a30', '#a57d54', '#cda77a', rough=.44, scale=1.0, bump=.35)
    props.planks([-.62, -.44, -.27, -.105, .06, .235, .40, .56], oak, length=3.2)
    wall_with_window()
    curtain()
    view_outside(day)
    if view == 'wide':
        books(.215, .29)
    elif view == 'evening':
        books(.240, .27)
        pears()
    crumb = materials.plain('crumb', '#eec4b2', rough=.35)
    props.crumbs([(.094, -.062, .0070), (.104, -.046, .0042), (.084, -.078, .0032), (-.090, -.060, .0040), (.070, -.090, .0024)], crumb)


# ------------------------------------------------------------------ the light
def daylight():
    stage.world('interior', .40, turn=150, brightest=8, saturation=.5, diffuse=(.31, .296, .278))
    stage.sun(SUN_FROM, 6.5, (1.0, .84, .66))
    left, right, sill, top = WINDOW
    stage.area(((left + right) / 2, WALL_Y - .03, .60), (-.15, -.2, .05), right - left, 7, (.93, .96, 1.0), sy=1.1)
    stage.area((-1.6, -.35, .75), (0, 0, .10), 1.0, 16, (1.0, .95, .89), sy=1.0)
    stage.area((.4, .1, 1.9), (.3, .95, .3), .9, 5, (1.0, .95, .89))


def dusk():
    stage.world('interior', .04, turn=150, brightest=6, saturation=.6, diffuse=(.020, .022, .032))
    left, right, sill, top = WINDOW
    stage.area(((left + right) / 2, WALL_Y - .03, .60), (-.15, -.2, .05), right - left, 1.5, (.34, .52, 1.0), sy=1.1)
    stage.area((-1.6, -.35, .75), (0, 0, .10), 1.0, 2.4, (.42, .58, 1.0), sy=1.0)


def main():
    asked = stage.options(day=False, view='wide')
    stage.empty()
    lamp(lit=not asked.day)
    room(asked.day, asked.view)
    daylight() if asked.day else dusk()
    place, lens, shift, fstop = VIEWS[asked.view]
    stage.camera(place, (place[0], 0, place[2]), lens=lens, fstop=fstop, shift=shift, focus=(place[0], -.055, place[2]))
    stage.render(asked, exposure=.35 if asked.day else .10, bounces=5)


main()
