"""plate - a thick slab of pink salt on dark slate, window light from the back left.

--view card   the plate alone, close, one corner towards the viewer (4:5)
--view food   the plate in use: seared scallops, cherry tomatoes, rosemary, a bowl of coarse salt (3:2)
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not look beside a scene by itself
import numpy as np
from mathutils import Matrix, Vector

import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

LIGHT_FROM = (-.75, .85, .58)
SIZE = (.30, .20, .036)
TURN = {'card': math.radians(-38), 'food': math.radians(-13)}

# camera place, target, lens in mm, f-stop
VIEWS = {
    'card': ((.10, -.62, .335), (.012, -.010, .004), 52, 5.6),
    'food': ((.07, -.64, .45), (.004, -.004, .012), 64, 4.0),
}


# ------------------------------------------------------------------ the slab
def marbled(g, place):
    """Colour of the slab at one depth: folded bands from iron red to milk, milky veins, a few iron threads."""
    folded = materials.wobble(g, place, 9, .11)
    bands = g.vector('MULTIPLY', folded, (8, 22, 16))
    cloud = g.noise(folded, 18, 5, .55)
    tone = g.math('ADD', g.math('MULTIPLY', g.noise(bands, 1.0, 4, .52), .75), g.math('MULTIPLY', cloud, .35))
    colour = g.ramp(tone, list(zip((.39, .46, .52, .57, .63, .70), map(srgb, ('#a03f2c', '#c9654c', '#df8970', '#eba892', '#f4c7b8', '#fbe8e0')))))
    vein = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(bands, 1.3, 4, .6), .5))
    colour = g.mix(g.ramp(vein, [(0, .45), (.012, .25), (.04, 0)]), colour, srgb('#fff1e8'))
    thread = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(folded, 15, 5, .65), .53))
    thread = g.math('MULTIPLY', g.ramp(thread, [(0, .5), (.02, 0)]), g.ramp(cloud, [(.5, 0), (.62, 1)]))
    return g.mix(thread, colour, srgb('#8c3a24'))


def sawn_salt():
    """Marbling read at three depths below a sawn, slightly pitted face with the fine sparkle of salt. The depths are
    read along the smooth normal; a rough one would scatter the marbling into speckle."""
    material, g = new_material('sawn salt')
    material.cycles.sample_as_light = False
    place = g('TexCoord').outputs['Object']
    ray = materials.to_object(g, materials.refracted(g))
    colour = None
    for depth, weight in ((.0005, 1.0), (.006, .5), (.014, .5)):
        layer = marbled(g, g.vector('ADD', place, g.vector('SCALE', ray, None, depth)))
        colour = layer if colour is None else g.mix(weight, colour, layer)
    sparkle = g.ramp(g.noise(place, 900, 2), [(.62, 0), (.70, 1)])
    colour = g.mix(g.math('MULTIPLY', sparkle, .26), colour, srgb('#fff2ea'))
    colour = g.mix(g.remap(g('NewGeometry').outputs['Pointiness'], .50, .57, 0, .5), colour, srgb('#fdece4'))
    pits = g.math('MULTIPLY', g.ramp(g.voronoi(place, 240), [(.10, 0), (.26, 1)]), g.ramp(g.noise(place, 45, 3), [(.50, 0), (.62, 1)]))
    saw = g.noise(g.vector('MULTIPLY', place, (14, 900, 14)), 1.0, 2)
    relief = g.math('ADD', g.math('MULTIPLY', g.noise(place, 420, 5, .7), .5), g.math('ADD', g.math('MULTIPLY', pits, .6), g.math('MULTIPLY', saw, .25)))
    rough = g.math('SUBTRACT', g.remap(g.noise(place, 30, 5, .6), .3, .7, .20, .48), g.math('MULTIPLY', sparkle, .14))
    output(g, g('BsdfPrincipled', {
        'Base Color': colour, 'Roughness': rough, 'Specular': .6, 'Normal': g.bump(relief, .45, .0011),
        'Emission': g.mix(.5, colour, srgb('#ff6a3c')), 'Emission Strength': .055,       # a trace of light from inside
    }))
    return material


def slab(turn):
    thing = shapes.rounded_slab('slab', SIZE, .016, .0028, sawn_salt(), chips=46, seed=4)
    thing.rotation_euler.z = turn


# ------------------------------------------------------------------ food
def scallop(place, radius, height, seed, crust):
    """A seared scallop: a plump, slightly leaning drum, browned on top. Height and colour differ from one to the next."""
    directions, faces = shapes.icosphere(6)
    power = 3.6
    reach = (np.hypot(directions[:, 0], directions[:, 1]) ** power + np.abs(directions[:, 2]) ** power) ** (-1 / power)
    points = directions * reach[:, None] * (radius, radius, height / 2)
    around = np.arctan2(directions[:, 1], directions[:, 0])
    points[:, :2] *= (1 + .045 * shapes.fbm(directions * 1.3 + seed * 3.3, 3) + .006 * np.sin(around * 34 + seed))[:, None]
    points[:, 2] += .0016 * shapes.fbm(directions * 2.2 + seed, 4) - .0014 * np.exp(-(np.hypot(points[:, 0], points[:, 1]) / (radius * .55)) ** 2) * (points[:, 2] > 0)
    thing = shapes.mesh('scallop', points, faces, crust)
    chance = np.random.RandomState(seed)
    thing.location = (place[0], place[1], place[2] + height * .49)
    thing.rotation_euler = (chance.normal(0, .05), chance.normal(0, .05), chance.uniform(0, 6.3))
    return thing


def seared():
    """Ivory flesh with upright fibres; golden to dark brown where it met the hot salt, uneven towards the edge."""
    material, g = new_material('seared')
    material.cycles.sample_as_light = False
    place = materials.own_position(g)
    own = g('TexCoord').outputs['Object']
    _, _, z = g('SeparateXYZ', {0: own}).outputs
    fibre = g.noise(g.vector('MULTIPLY', place, (420, 420, 40)), 1.0, 3, .6)
    flesh = g.mix(fibre, srgb('#e2c9a4'), srgb('#f6e8d0'))
    spots = g.math('ADD', g.math('MULTIPLY', g.noise(place, 85, 5, .65), .7), g.math('MULTIPLY', g.noise(place, 330, 4, .7), .4))
    crust = g.ramp(spots, [(.38, srgb('#5a2a0e')), (.50, srgb('#9c5a1e')), (.60, srgb('#c98a3c')), (.72, srgb('#e3b873'))])
    edge = g.math('ADD', z, g.math('MULTIPLY', g.math('SUBTRACT', g.noise(place, 70, 4), .5), .0075))
    colour = g.mix(g.remap(edge, .0036, .0072), flesh, crust)
    colour = g.mix(g.remap(edge, -.0050, -.0075, 0, .7), colour, srgb('#b98246'))
    relief = g.math('ADD', g.math('MULTIPLY', fibre, .6), spots)
    output(g, g('BsdfPrincipled', {
        'Base Color': colour, 'Emission': colour, 'Emission Strength': .03, 'Specular': .5,
        'Roughness': g.remap(g.noise(place, 130, 3), .35, .65, .18, .50), 'Normal': g.bump(relief, .6, .0016),
    }))
    return material


def tomato(place, radius, tilt, spin, skin, leaf):
    """A cherry tomato with its calyx and a bit of stalk; tilt: turns about x and y."""
    directions, faces = shapes.icosphere(5)
    around = np.arctan2(directions[:, 1], directions[:, 0])
    swell = 1 + .012 * np.cos(5 * around + spin) * np.abs(directions[:, 2]) + .012 * shapes.perlin(directions * 1.7 + spin * 7)
    points = directions * swell[:, None] * radius
    points[:, 2] *= .93
    dent = np.exp(-(np.hypot(points[:, 0], points[:, 1]) / (radius * .28)) ** 2)
    points[:, 2] -= radius * .10 * dent * (directions[:, 2] > 0)
    where = Matrix.Translation(place) @ Matrix.Rotation(tilt[0], 4, 'X') @ Matrix.Rotation(tilt[1], 4, 'Y') @ Matrix.Rotation(spin, 4, 'Z')
    shapes.mesh('tomato', points, faces, skin).matrix_world = where
    chance = np.random.RandomState(int(spin * 100))
    for k in range(5):
        calyx_leaf(k * 2 * math.pi / 5 + chance.uniform(-.2, .2), radius, chance.uniform(.75, .95), chance.uniform(.15, .75), leaf).matrix_world = where
    stalk = [where @ Vector(p) for p in ((0, 0, radius * .80), (radius * .03, 0, radius), (radius * .16, radius * .08, radius * 1.35), (radius * .4, radius * .1, radius * 1.55))]
    shapes.tube('stalk', stalk, radius * .062, leaf)


def calyx_leaf(angle, radius, length, lift, leaf):
    """One of the five pointed leaves on a tomato; lift: how much it curls up."""
    points = []
    for t in np.linspace(0, 1, 9):
        out = t * length * radius
        half = radius * .15 * (1 - t) ** .8 * (1 + .6 * math.sin(3.1 * t))
        up = radius * (.86 + lift * .45 * t * t - .36 * t * (1 - lift) - .10 * math.exp(-((out / (radius * .28)) ** 2)))
        for side in (-1, 0, 1):
            points.append((out * math.cos(angle) - side * half * math.sin(angle), out * math.sin(angle) + side * half * math.cos(angle), up + abs(side) * half * .35))
    thing = shapes.mesh('calyx', points, shapes.grid_faces(9, 3), leaf)
    thing.modifiers.new('thick', 'SOLIDIFY').thickness = radius * .05
    return thing


def tomato_skin():
    material, g = new_material('tomato')
    place = g('TexCoord').outputs['Object']
    _, _, z = g('SeparateXYZ', {0: place}).outputs
    ripe = g.math('ADD', g.remap(z, -.015, .015), g.math('MULTIPLY', g.math('SUBTRACT', g.noise(place, 60, 3), .5), .25))
    colour = g.ramp(ripe, [(.2, srgb('#a30f06')), (.75, srgb('#b5160a')), (.97, srgb('#c4360f'))])
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Emission': colour, 'Emission Strength': .04, 'Roughness': .15, 'Specular': .5,
                                   'Normal': g.bump(g.noise(place, 120, 3), .05, .002)}))
    return material


def rosemary(start, bend, end, count, seed, longest=.022):
    """A sprig along a curve through three places: narrow needles, grooved, paler below, set in whorls."""
    material, g = new_material('rosemary')
    place, behind = g('TexCoord').outputs['Object'], g('NewGeometry').outputs['Backfacing']
    colour = g.mix(g.noise(place, 60, 2), srgb('#3d5a33'), srgb('#76925f'))
    colour = g.mix(g.math('MULTIPLY', behind, .6), colour, srgb('#b9c7a8'))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Emission': colour, 'Emission Strength': .03, 'Roughness': .42, 'Specular': .4}))
    chance = np.random.RandomState(seed)
    start, bend, end = (np.array(p, float) for p in (start, bend, end))

    def along(t):
        return (1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t * t * end

    shapes.tube('twig', [along(t) for t in np.linspace(0, 1, 9)], .0010, materials.plain('bark', '#6b5636', rough=.75, bump=.6, bump_scale=700))
    points, faces = [], []
    for k in range(count):
        t = .10 + .90 * (k / count) ** .95
        forward = 2 * (1 - t) * (bend - start) + 2 * t * (end - bend)
        forward /= np.linalg.norm(forward)
        side = np.cross(forward, (0, 0, 1))
        side /= np.linalg.norm(side)
        round_twig = k * 2.4 + chance.uniform(-.5, .5)
        outward = math.cos(round_twig) * side + math.sin(round_twig) * np.cross(side, forward)
        if outward[2] < -.45:
            outward[2] *= -.4
            outward /= np.linalg.norm(outward)
        length = longest * chance.uniform(.55, 1.15) * (1 - .55 * max(0, t - .55) / .45) * (.75 + .25 * min(1, t * 4))
        opening = chance.uniform(.50, 1.10) * (1 - .35 * t)
        points_of = needle(along(t), forward * math.cos(opening) + outward * math.sin(opening), outward, length, chance.uniform(-.15, .38))
        faces += [tuple(len(points) + c for c in face) for face in shapes.grid_faces(8, 5)]
        points += points_of
    points = np.array(points)
    points[:, 2] = np.maximum(points[:, 2], start[2] - .0020)             # none goes into the plate
    shapes.mesh('needles', points, faces, material)


def needle(root, direction, outward, length, curl):
    across = np.cross(direction, outward)
    across /= np.linalg.norm(across)
    upward = np.cross(across, direction)
    points = []
    for t in np.linspace(0, 1, 8):
        half = .00074 * math.sin(math.pi * min(1, .12 + t * .9)) ** .5 * (1 - .55 * t**4)
        middle = root + direction * length * t - upward * curl * length * t * t - np.array([0, 0, .10 * length * t * t])
        points += [middle + across * half * s + upward * half * .8 * lift for s, lift in ((-1, -.55), (-.5, .25), (0, 0), (.5, .25), (1, -.55))]
    return points


def food(turn):
    def on(x, y, z=.0):
        return Vector(props.turned((0, 0, SIZE[2]), turn, x, y, z))

    crust = seared()
    for k, (x, y, radius, height) in enumerate([(-.088, .018, .0205, .0215), (-.044, .040, .0190, .0205), (-.050, -.012, .0215, .0225), (-.004, .016, .0195, .0200), (-.092, -.032, .0185, .0195), (.002, -.034, .0200, .0210)]):
        scallop(on(x, y), radius, height, 3 + k, crust)
    skin, leaf = tomato_skin(), materials.plain('calyx', '#4f6c28', rough=.55, bump=.3, bump_scale=900)
    for x, y, radius, tilt, spin in ((.080, .052, .0162, (.25, -.2), .4), (.112, .046, .0158, (-.3, .35), 1.7), (.098, .022, .0150, (.55, .3), 2.9)):
        tomato(on(x, y, radius * .92), radius, tilt, spin, skin, leaf)
    tomato(Vector((-.205, -.070, .0152)), .0164, (.5, -.5), 3.6, skin, leaf)
    rosemary(on(.132, -.050, .004), on(.085, -.070, .006), on(.030, -.058, .010), 84, 1)
    rosemary(on(.126, -.072, .004), on(.085, -.058, .009), on(.048, -.024, .011), 60, 5, .020)
    chance = np.random.RandomState(7)
    pepper = materials.plain('pepper', '#2a1d15', rough=.6, bump=1.0, bump_scale=500)
    points, faces = shapes.icosphere(3)
    for _ in range(9):
        x, y = chance.uniform(.02, .26), chance.uniform(-.23, -.15)
        shapes.mesh('peppercorn', points * (1 + .10 * shapes.fbm(points * 5, 2, ridged=True))[:, None] * .0023, faces, pepper).location = (x, y, .0022)


def bowl_of_salt(variants):
    olive = materials.wood('olive wood', '#3a1f0e', '#7d4c26', '#b98250', coat=.1, scale=2.2, bump=.15, each_its_own=False)
    x, y, radius, height = .185, .150, .0435, .037
    props.bowl(radius, height, olive, (x, y, 0))
    chance = np.random.RandomState(9)
    for _ in range(360):
        far, around, size = radius * .84 * math.sqrt(chance.rand()), chance.uniform(0, 6.3), chance.uniform(.004, .0085)
        place = (x + far * math.cos(around), y + far * math.sin(around), height * .84 + .012 * (1 - (far / radius) ** 2) - chance.uniform(0, size))
        shapes.copy_of(variants[chance.randint(len(variants))], place, size, chance.uniform(0, 6.3, 3))


def light():
    stage.world('interior', .35, (.056, .057, .060), turn=60, saturation=.4)
    stage.area(LIGHT_FROM, (0, 0, 0), .60, 30, (1.0, .93, .84), sy=.85)              # the window
    stage.area((.9, .1, .45), (0, 0, .02), .6, 2.4, (1.0, .90, .80))                 # a white card
    stage.area((.1, -1.0, .9), (0, 0, 0), .8, 1.8, (1.0, .95, .90))


def main():
    asked = stage.options(view='food')
    stage.empty()
    coarse = materials.loose_crystal('coarse', LIGHT_FROM, glow=.7)
    variants = [shapes.crystal_mesh('coarse%d' % k, k, coarse, 12, cubic=.6, bevel=.04) for k in range(12)]
    slab(TURN[asked.view])
    props.table(materials.slate(), depth=5)
    if asked.view == 'food':
        food(TURN['food'])
        bowl_of_salt(variants)
        props.heap((.150, -.150, 0), .040, .012, (.0035, .0095), 110, variants, 3)
    else:
        props.crumbs([(-.060, -.205, .0085), (-.040, -.214, .0055), (-.076, -.196, .0042), (-.020, -.204, .0036), (.165, -.110, .0060), (.178, -.098, .0038)], coarse)
    light()
    place, target, lens, fstop = VIEWS[asked.view]
    stage.camera(place, target, lens=lens, fstop=fstop, focus=(0, -.07 if asked.view == 'card' else -.045, .02))
    stage.render(asked, exposure=.25)


main()
