"""plate - a thick slab of pink salt, sawn from the rock.

--view card   a corner of the plate on old boards, low sun behind it, tomatoes on the vine on it (4:5)
--view stove  the whole plate over a ring of small gas flames, tomatoes on it (3:2)
--view detail one sawn corner of the bare plate, close, light through its edge (3:2)
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import food
import materials
import props
import shapes
import stage
from food import Fruit
from nodes import new_material, output, srgb

SIZE = (.30, .20, .039)
EXPOSURE = {'card': (.6, 1.0), 'stove': (.45, .7), 'detail': (.5, .8)}     # by day, at dusk
BURNER, RING, FLAMES = (.0, -.01, 0), .044, 30     # the middle of the burner below the plate, its radius, and how many flames


# ------------------------------------------------------------------ the slab
def bedded(g, place):
    """The place in the rock's own frame, folded: two ways along its beds, and through them, where things change fastest."""
    folded = materials.wobble(g, materials.wobble(g, place, 7, .09), 34, .011)
    return g.xyz(*(g.math('MULTIPLY', g.vector('DOT_PRODUCT', folded, way), fine)
                   for way, fine in (((.86, -.43, -.27), 5), ((.31, .86, -.41), 10), ((.41, .27, .87), 27))))


def grown(g, place):
    """Colour of the rock at one depth: beds of more and less iron with soft borders, clouds of shut-in brine along them, a few
    dark veins, cracks, and a fine mottle. Crystals cut off from each other are a mosaic."""
    beds = bedded(g, place)
    tone = g.math('ADD', g.math('MULTIPLY', g.noise(beds, 1.0, 4, .55), 1.25), g.math('MULTIPLY', g.noise(place, 150, 5, .68), .30))
    colour = g.ramp(tone, list(zip((.54, .67, .76, .85, .95), map(srgb, ('#a44632', '#cb7562', '#e2a190', '#f1ccbf', '#fbede6')))))
    milk = g.noise(g.vector('ADD', beds, (7.1, 3.3, 1.7)), 1.3, 6, .66)
    colour = g.mix(g.ramp(milk, [(.53, 0), (.66, .85)]), colour, srgb('#fdf3ee'))
    there = g.noise(place, 22, 4, .65)
    vein = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(g.vector('ADD', beds, (2.7, 9.1, 5.3)), .45, 3, .5), .5))
    vein = g.math('MULTIPLY', g.ramp(vein, [(0, .55), (.003, .25), (.012, 0)]), g.remap(there, .54, .66))
    colour = g.mix(vein, colour, srgb('#84301d'))
    for k, (way, at) in enumerate((((.8, .6, .2), .071), ((.5, -.8, .3), .074), ((-.6, .8, .1), -.020))):
        away = g.math('ABSOLUTE', g.math('SUBTRACT', g.vector('DOT_PRODUCT', materials.wobble(g, place, 40, .004), way), at))
        crack = g.math('MULTIPLY', g.ramp(away, [(0, .7), (.0003, .2), (.0009, 0)]), g.remap(g.math('ADD', there, .03 * k), .48, .58))
        colour = g.mix(crack, colour, srgb('#fff4ee'))
    return colour


def slab_salt():
    """Arcs of a disc saw, uneven in depth; pits where grains fell out; what broke is paler and shows no saw. Some crystals
    are clear, most are milky."""
    material, g = new_material('slab salt')
    place = g('TexCoord').outputs['Object']
    broken = g('Attribute', attribute_name='broken').outputs['Fac']
    arcs, pits = materials.sawn_face(g, place, (420, 1900), (24, .36, .60, .15, 1), (420, 1150))
    grit = g.noise(place, 1300, 5, .72)
    face = g.math('SUBTRACT', g.math('ADD', g.math('MULTIPLY', arcs, 1.5), g.math('MULTIPLY', grit, .4)), g.math('MULTIPLY', pits, .9))
    relief = g.mix(broken, face, g.math('MULTIPLY', g.noise(place, 900, 5, .75), 1.5))
    normal = g.bump(relief, .6, .0008)

    def paint(g, at):
        return g.mix(g.math('MULTIPLY', broken, .45), grown(g, at), srgb('#fbeae2'))

    # Light from inside the salt would leave what lies on it afloat: it is darker where something touches it.
    shade = g.ramp(g('AmbientOcclusion', {'Distance': .011}, samples=3).outputs['AO'], [(.25, .20), (.92, 1)])
    shade = g.mix(broken, shade, (1, 1, 1))
    colour = g.mix(1.0, materials.below(g, place, paint, ((.0003, 1.0), (.005, .45))), shade, 'MULTIPLY')
    rough = g.math('ADD', g.remap(g.noise(place, 70, 5, .65), .35, .65, .20, .40), g.math('MULTIPLY', g.math('MAXIMUM', pits, broken), .12))
    glass = g('BsdfGlass', {'Color': shade, 'IOR': 1.54, 'Roughness': rough, 'Normal': normal})
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'IOR': 1.54, 'Normal': normal})
    cloudy = g('MixShader', {0: .6, 1: skin, 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})})
    milky = g.remap(g.noise(bedded(g, place), .7, 4, .6), .38, .62, .50, .92)
    materials.body(material, g, g('MixShader', {0: milky, 1: glass, 2: cloudy}), 24, .64, (.81, .345, .135))
    return material


def slab(turn, seed=2):
    """One of its corners is toward the viewer."""
    thing = shapes.sawn_block('slab', SIZE, .0005, slab_salt(), (1, -1), seed=seed, finest=.0002, waver=.0007, flakes=26)
    thing.rotation_euler.z = turn


# ------------------------------------------------------------------ the stove
def cast_iron():
    """Black and rough, rubbed grey, with rust and with what boiled over and burnt on."""
    material, g = new_material('cast iron')
    place = g('NewGeometry').outputs['Position']
    burnt = g.remap(g.noise(materials.wobble(g, place, 20, .03), 17, 5, .6), .50, .60)
    rust = g.remap(g.noise(materials.wobble(g, place, 30, .02), 38, 5, .7), .54, .70)
    rubbed = g.remap(g.noise(place, 24, 4, .6), .36, .64)
    colour = g.mix(rubbed, srgb('#100f0f'), srgb('#2b2927'))
    colour = g.mix(g.math('MULTIPLY', rust, .7), colour, srgb('#4a2a1a'))
    colour = g.mix(g.math('MULTIPLY', burnt, .8), colour, srgb('#0d0a08'))
    rough = g.math('SUBTRACT', g.math('ADD', .60, g.math('MULTIPLY', rust, .25)), g.math('MULTIPLY', burnt, .24))
    relief = g.math('ADD', g.noise(place, 420, 5, .6), g.math('MULTIPLY', g.math('ADD', burnt, rust), .5))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'Normal': g.bump(relief, .9, .001)}))
    return material


def bar(size, place, material, turn=.0):
    """A bar as it was cast, and used: neither straight nor of one thickness. Its top is at z = 0."""
    thing = shapes.rounded_slab('bar', size, .0045, .0045, material, wobble=0, detail=.004)
    points = np.array([vertex.co for vertex in thing.data.vertices])
    waver = [shapes.fbm(points * 11 + 50 * (place[0] + 2 * place[1]) + 9 * k, 3) for k in range(3)]
    points += np.stack(waver, 1) * (.0045, .0045, .0022)
    thing.data.vertices.foreach_set('co', points.ravel())
    thing.location, thing.rotation_euler.z = (*place, -size[2]), turn


def grate():
    """Two grates of thick cast-iron bars over black enamel, and the cap of the burner below. One bar is out of true."""
    iron = cast_iron()
    for middle in (.015, .495):
        for k in range(-3, 4):
            bar((.017, .46, .022), (k * .076 + .012, middle), iron, turn=.024 if k == 2 else .004 * math.sin(9 * k))
        for side in (-.23, .23):
            bar((.62, .018, .022), (0, middle + side), iron)
    shapes.box('hob', (1.6, 1.2, .02), (0, .22, -.060), materials.plain('enamel', '#0a0a0b', rough=.30), bevel=.004)
    burner(iron)


def burner(iron):
    """A ring of dull metal, slotted for the gas, under a lid of cast iron."""
    metal = materials.plain('burner', '#6f6862', rough=.42, bump=.3, bump_scale=900, metal=1.0)
    ring = shapes.lathe('burner', [(RING - .014, -.030), (RING - .0015, -.030), (RING - .0007, -.0308), (RING - .0007, -.0375), (RING - .003, -.040), (RING - .003, -.052)], metal, 480)
    for vertex in ring.data.vertices:
        if -.0372 < vertex.co.z < -.0302:
            slot = math.cos(FLAMES * math.atan2(vertex.co.y, vertex.co.x)) > .72
            vertex.co.x, vertex.co.y = (1 - .06 * slot) * vertex.co.x, (1 - .06 * slot) * vertex.co.y
    lid = shapes.lathe('lid', shapes.curve_through([(0, -.0235), (RING - .010, -.0240), (RING - .0035, -.0252), (RING - .0020, -.0272), (RING - .0030, -.0295), (RING - .0120, -.0300)], 6), iron)
    ring.location = lid.location = BURNER


def burning(name, low, high, strength):
    """Gas alight: only light, no body. It is brightest where one looks along its thin mantle, and fades toward its tip."""
    material, g = new_material(name)
    material.cycles.sample_as_light = False
    up = g('Attribute', attribute_name='up').outputs['Fac']
    mantle = g.remap(g('LayerWeight', {'Blend': .5}).outputs['Facing'], .1, .9, .25, 1)
    fade = g.ramp(up, [(0, .3), (.18, 1), (.55, .55), (1, 0)])
    light = g('Emission', {'Color': g.mix(up, srgb(low), srgb(high)), 'Strength': g.math('MULTIPLY', g.math('MULTIPLY', mantle, fade), strength)})
    output(g, g('AddShader', {0: light, 1: g('BsdfTransparent')}))
    return material


def flame():
    """A ring of small blue flames, each a bright cone in a faint mantle, leaning outward; no two alike."""
    chance = np.random.RandomState(3)
    outer, inner = burning('mantle', '#2f62ff', '#6a5cff', 1.3), burning('cone', '#58b4ff', '#3f7dff', 4.0)
    up, turn = np.meshgrid(np.linspace(0, 1, 24), np.linspace(0, 2 * math.pi, 20, endpoint=False), indexing='ij')
    for around in np.linspace(0, 2 * math.pi, FLAMES, endpoint=False):
        lean, long = chance.normal(.62, .05), chance.uniform(.0125, .0165)
        for length, wide, material in ((long, .0026, outer), (.42 * long, .0015, inner)):
            girth = wide * np.sin(math.pi * np.clip(.16 + .84 * up, 0, 1)) ** .8 * (1 - .35 * up)
            out = RING - .0006 + length * (math.sin(lean) * up - .22 * up**2)
            x, y, z = out + girth * np.cos(turn), girth * np.sin(turn), -.0335 + length * (math.cos(lean) * up + .20 * up**2)
            sway = .0007 * chance.normal() * up**2
            points = np.stack([x * math.cos(around) - (y + sway) * math.sin(around), x * math.sin(around) + (y + sway) * math.cos(around), z], 2)
            thing = shapes.mesh('flame', points.reshape(-1, 3) + BURNER, np.array(shapes.grid_faces(*up.shape, closed=True)), material)
            thing.data.attributes.new('up', 'FLOAT', 'POINT').data.foreach_set('value', up.ravel())
            thing.visible_shadow = thing.visible_diffuse = thing.visible_transmission = False      # or the salt is violet
    for side in (-1, 1):
        stage.point((BURNER[0] + side * .04, BURNER[1] - .02, -.020), .012, .05, (.62, .74, 1.0)).visible_camera = False


def kitchen():
    """A copper pan on the next burner and a pale wall, far out of focus."""
    copper = materials.plain('copper', '#b0653f', rough=.30, metal=1.0)
    outline = [(0, 0), (.095, 0), (.100, .006), (.100, .120), (.103, .122), (.100, .124), (.06, .140), (0, .146)]
    shapes.lathe('pan', outline, copper).location = (.20, .46, .0)
    props.back_wall('#8f7f6d', '#9e8e7b', y=1.1).visible_shadow = False           # the sun is behind it


# ------------------------------------------------------------------ the views
def card(asked):
    boards = materials.wood('old oak', '#3d2a1c', '#543d2a', '#67503a', rough=.55, scale=2.2, waver=.03, bump=.3, used=True)
    props.planks([-.75, -.52, -.33, -.12, .10, .29, .50, .72, .95, 1.2, 1.5, 1.9, 2.4], boards, length=2.8)
    turn = math.radians(-27)
    slab(turn)
    fruits = [Fruit(-.053, .014, .0138, .75), Fruit(-.043, -.017, .0168, .90), Fruit(-.016, .017, .0155, .55), Fruit(-.009, -.017, .0150, .45, lobes=.10),
              Fruit(.017, .015, .0135, .80), Fruit(.020, -.015, .0124, .62, long=1.15), Fruit(.042, .011, .0098, .20)]
    food.truss((.030, -.048, SIZE[2]), math.radians(-20), food.vine(), food.tomato_skin(), fruits)
    props.back_wall('#6d6257', '#776b60', y=2.4).visible_shadow = False         # the sun is behind it
    stage.world('interior', .45, (.085, .09, .10), turn=60, saturation=.3)
    stage.area((-.90, .45, .55), (0, 0, .03), .55, 3.2, (.90, .95, 1.0), sy=.8)
    if asked.dusk:
        stage.dusk((.30, -.01, .12), 5.0, window=.5, tint=(1.0, .74, .54))
    else:
        props.sunlit((-.60, .72, .40), (.02, -.03, .05), (.50, .36), (2, 1), 14, (1.0, .90, .78), width=.8)
    stage.camera((.14, -.66, .205), (.040, -.045, .036), lens=106, fstop=13, focus=(.04, -.08, .050))


def stove(asked):
    slab(math.radians(-16))
    grate()
    kitchen()
    skin, green = food.tomato_skin(), food.vine()
    fruits = [Fruit(-.050, .016, .0165, .75), Fruit(-.036, -.018, .0178, .50), Fruit(-.012, .015, .0150, .85), Fruit(.005, -.016, .0150, .74),
              Fruit(.023, .014, .0135, .60), Fruit(.032, -.013, .0115, .40, long=1.15), Fruit(.047, .009, .0095, .15)]
    food.truss((.062, -.020, SIZE[2]), math.radians(14), green, skin, fruits, 3)
    food.loose(SIZE[2], (-.35, .1, .93), Fruit(-.054, .016, .0235, .65, long=.78, lobes=.22), green, skin, 61)
    food.halved((-.041, -.027, SIZE[2]), .0205, (.10, -.72, .68), skin, 5)
    food.loose(SIZE[2], (-.80, -.45, .12), Fruit(-.096, -.020, .0118, .50, long=1.5), green, skin, 63)
    food.loose(SIZE[2], (.5, -.3, .8), Fruit(-.007, -.050, .0100, .10), green, skin, 64)
    stage.world('interior', .40, (.07, .072, .078), turn=60, saturation=.3)
    stage.area((-.75, .62, .50), (0, 0, .02), .42, 8, (1.0, .96, .92), sy=.75)
    if asked.dusk:
        stage.dusk((.36, .0, .20), 14, window=.45, tint=(1.0, .74, .54))
    else:
        props.sunlit((-.70, .62, .46), (.0, 0, .04), (.60, .42), (2, 1), 11, (1.0, .90, .78), width=.9)
    flame()                                                                         # after dusk falls: the gas burns as bright
    stage.camera((-.05, -.92, .235), (.0, -.01, .024), lens=86, fstop=6.3, focus=(0, -.09, .042))


def detail(asked):
    slab(math.radians(-40), seed=5)
    props.table(materials.slate(cleft=.12), depth=5)
    props.back_wall('#5d554d', '#665e55', y=1.5).visible_shadow = False
    stage.world('interior', .40, (.07, .072, .078), turn=60, saturation=.3)
    stage.area((-.75, .50, .50), (0, 0, .02), .45, 5, (.92, .96, 1.0), sy=.75)
    if asked.dusk:
        stage.dusk((.30, -.03, .13), 4.6, window=.65, tint=(1.0, .78, .60))
    else:
        props.sunlit((-.55, .78, .38), (.085, .010, .035), (.32, .26), (2, 1), 9.0, (1.0, .90, .78), width=.8)
    stage.camera((.075, -.66, .165), (.030, -.150, .026), lens=128, fstop=11, focus=(.048, -.165, .036))


def main():
    asked = stage.options(view='card')
    stage.empty()
    {'card': card, 'stove': stove, 'detail': detail}[asked.view](asked)
    stage.render(asked, exposure=EXPOSURE[asked.view][asked.dusk])


main()
