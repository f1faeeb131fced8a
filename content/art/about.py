"""about - a chamber of a rock-salt mine: banded walls that show the marks of the pick, one pillar left standing, a
narrow track sunk in the floor, a string of bulbs along the left wall.

The chamber bends to the right behind the pillar. A lamp beyond the bend lights the far wall.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import bpy
import numpy as np

import materials
import shapes
import stage
from nodes import new_material, output, srgb

WIDTH, HEIGHT, LENGTH = 4.6, 4.4, 34.0       # of the chamber: half its width, its height, its length
BANDS = [(.00, '#a4654f'), (.14, '#b4755f'), (.26, '#c99683'), (.34, '#d8b3a3'), (.40, '#bd8069'), (.52, '#a96c57'),
         (.60, '#c4907b'), (.68, '#dab8a8'), (.76, '#c79a86'), (.86, '#b37a65'), (1.0, '#a4654f')]


# ------------------------------------------------------------------ shape
def worley(points, seed=0):
    """Distance to the nearest of many scattered points. Its square looks like scallops with sharp ridges between them."""
    table = np.random.RandomState(90 + seed).rand(4096, 3)
    cell = np.floor(points).astype(np.int64)
    nearest = np.full(len(points), 9.0)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            for dz in (-1, 0, 1):
                there = cell + (dx, dy, dz)
                key = (there[:, 0] * 73856093 ^ there[:, 1] * 19349663 ^ there[:, 2] * 83492791) & 4095
                nearest = np.minimum(nearest, (((there + table[key]) - points) ** 2).sum(1))
    return np.sqrt(nearest)


def hewn_relief(points):
    """How deep the pick went at each point, in meters: large scallops, then smaller ones."""
    stretch = points * np.array([1, 1, 1.35])
    large = worley(stretch * .55, 1) ** 2
    medium = worley(stretch * 1.5, 2) ** 2
    small = worley(stretch * 4.2, 3) ** 2
    soft = shapes.fbm(points * .35, 3)
    return .46 * large + .09 * medium + .02 * small + .62 * soft + .22 * shapes.fbm(points * 1.1, 3, ridged=True) + .03 * shapes.fbm(points * 6, 3)


def bend(y):
    """The chamber's offset to the right at depth y."""
    return .021 * np.maximum(y - 3, 0) ** 2


def chamber(material, around=620, along=900):
    """A long vault with a level floor, cut in salt."""
    angle = np.linspace(0, 2 * math.pi, around, endpoint=False)
    depth = -5 + LENGTH * np.linspace(0, 1, along) ** 1.25
    c, s = np.cos(angle), np.sin(angle)
    squareness = (np.abs(c) ** 4.5 + np.abs(s) ** 4.5) ** (-1 / 4.5)
    ring = np.stack([c * squareness * WIDTH, s * squareness * HEIGHT / 2 + HEIGHT / 2], 1)
    points = np.stack([np.tile(ring[:, 0], along), np.repeat(depth, around), np.tile(ring[:, 1], along)], 1)
    outward = np.stack([np.tile(c, along), np.zeros(len(points)), np.tile(s, along)], 1)
    floor = np.clip((.9 - points[:, 2]) / .9, 0, 1)
    push = hewn_relief(points) * (1 - .84 * floor)
    points += outward * push[:, None]
    points[:, 2] = np.where(points[:, 2] < 0, points[:, 2] * .12, points[:, 2])
    points[:, 0] += bend(points[:, 1])
    index = np.arange(around * (along - 1))
    row, col = index // around, index % around
    nxt = (col + 1) % around
    faces = np.stack([row * around + col, (row + 1) * around + col, (row + 1) * around + nxt, row * around + nxt], 1)
    return shapes.mesh('chamber', points, faces.tolist(), material, angle=40)


def end_wall(material):
    """Closes the far end, of which only a sliver shows beyond the bend."""
    shapes.box('end', (30, .2, 12), (float(bend(np.array(27.5))), 27.5, 2), material, bevel=0)


def pillar(material, place, radius, around=420, up=360):
    """A column of salt that carries the roof: wider at the top and the foot."""
    angle = np.linspace(0, 2 * math.pi, around, endpoint=False)
    height = np.linspace(-.3, HEIGHT + 1.2, up)
    c, s = np.cos(angle), np.sin(angle)
    squareness = (np.abs(c) ** 3.2 + np.abs(s) ** 3.2) ** (-1 / 3.2)
    waist = 1 + .55 * np.clip((height - HEIGHT * .55) / HEIGHT, 0, 1) ** 1.6 * 2 + .25 * np.clip(1 - height / .8, 0, 1.4) ** 2
    x = (waist[:, None] * (c * squareness)[None] * radius[0]).ravel()
    y = (waist[:, None] * (s * squareness)[None] * radius[1]).ravel()
    z = np.repeat(height, around)
    points = np.stack([x + place[0], y + place[1], z], 1)
    outward = np.stack([np.tile(c, up), np.tile(s, up), np.zeros(len(points))], 1)
    points += outward * (.30 - hewn_relief(points + 11.0))[:, None]
    index = np.arange(around * (up - 1))
    row, col = index // around, index % around
    nxt = (col + 1) % around
    faces = np.stack([row * around + col, row * around + nxt, (row + 1) * around + nxt, (row + 1) * around + col], 1)
    return shapes.mesh('pillar', points, faces.tolist(), material, angle=40)


def rubble(material, vault):
    """Broken salt along the foot of the walls. Each piece lies on the floor."""
    bpy.context.view_layer.update()
    chance = np.random.RandomState(8)
    variants = [shapes.crystal_mesh('lump%d' % i, 300 + i, material, 16, cubic=.35, bevel=.03) for i in range(10)]
    for _ in range(240):
        depth = chance.uniform(.2, 18)
        side = chance.choice([-1, 1])
        size = abs(chance.normal(.05, .12)) + .03
        away = WIDTH * (.90 - abs(chance.normal(0, .13)))
        x = float(bend(np.array(depth))) + side * away
        met, ground, _, _ = vault.ray_cast((x, depth, 1.4), (0, 0, -1))
        if not met:
            continue
        shapes.copy_of(variants[chance.randint(10)], (x, depth, ground.z + size * .25), size, chance.uniform(0, 6, 3))



def grit(material, vault):
    """What the carts spilt and the boots ground small, all over the floor: without it the floor is sand."""
    bpy.context.view_layer.update()
    chance = np.random.RandomState(21)
    count = 14000
    depth = -2 + 19 * chance.rand(count) ** 1.8
    x = bend(depth) + WIDTH * .9 * chance.uniform(-1, 1, count)
    size = np.minimum(.008 * (1 - chance.rand(count)) ** -.55, .07)
    places = []
    for across, along, wide in zip(x, depth, size):
        met, ground, _, _ = vault.ray_cast((across, along, 1.2), (0, 0, -1))
        places.append((across, along, ground.z + wide * .15 if met else -1))
    shapes.strewn('grit', np.array(places), size, material, 22, cubic=.35, bevel=0)

GAUGE = .61                                   # metres between the rails; what gives the chamber its size


def track(vault):
    """Sleepers and two rails that follow the bend, half sunk in trampled salt."""
    bpy.context.view_layer.update()
    chance = np.random.RandomState(12)
    timber = materials.wood('sleeper', '#1f1610', '#43301f', '#6d543c', rough=.8, bump=.5)
    iron = materials.plain('rail', '#5d4a40', rough=.42, bump=.5, bump_scale=40, metal=.75)

    def middle(y):
        return float(bend(np.array(y))) - 1.15

    def ground(y):
        met, at, _, _ = vault.ray_cast((middle(y), y, 1.4), (0, 0, -1))
        return at.z if met else 0

    depths = np.arange(-4.5, 24, .25)
    level = np.convolve([ground(y) for y in depths], np.ones(9) / 9, mode='same')[4:-4]
    depths = depths[4:-4]
    heading = np.arctan2(np.gradient([middle(y) for y in depths]), np.gradient(depths))
    for k in range(0, len(depths), 3):
        size = (1.02 + chance.normal(0, .02), .15 + chance.normal(0, .008), .10)
        place = (middle(depths[k]) + chance.normal(0, .012), depths[k], level[k] - .036)
        sleeper = shapes.box('sleeper', size, place, timber, bevel=.012)
        sleeper.rotation_euler.z = chance.normal(0, .02) - heading[k]
    for side in (-GAUGE / 2, GAUGE / 2):
        rail(side, [middle(y) for y in depths], depths, level + .006, heading, iron)


def rail(side, x, y, z, heading, iron):
    """A rail: its outline (foot, web, head) swept along the track."""
    outline = np.array([(-.030, 0), (.030, 0), (.030, .008), (.006, .014), (.006, .044), (.016, .048), (.016, .066), (-.016, .066), (-.016, .048), (-.006, .044), (-.006, .014), (-.030, .008)])
    points = []
    for k in range(len(y)):
        across = np.array([math.cos(heading[k]), -math.sin(heading[k])])
        for out, up in outline:
            points.append((x[k] + across[0] * (side + out), y[k] + across[1] * (side + out), z[k] + up))
    shapes.mesh('rail', points, shapes.grid_faces(len(y), len(outline), closed=True), iron, angle=30)


# ------------------------------------------------------------------ material
def banded_salt():
    """Layers of red, pink and white salt, gently folded and sloping, with dusty hollows and bright ridges."""
    material, g = new_material('banded_salt')
    material.cycles.sample_as_light = False
    position = g('NewGeometry').outputs['Position']
    folded = materials.wobble(g, materials.wobble(g, position, .13, 2.0), .8, .20)
    layer = g.vector('DOT_PRODUCT', folded, (.11, .05, .62))
    fine_layers = g.noise(g.xyz(g.math('MULTIPLY', layer, 9.0), .4, 2.0), 1.0, 5, .62)
    number = g.math('FRACT', g.math('ADD', g.math('MULTIPLY', layer, .62), g.math('MULTIPLY', g.math('SUBTRACT', fine_layers, .5), .34)))
    colour = g.ramp(number, [(at, srgb(c)) for at, c in BANDS])
    crystals = g.vector('DOT_PRODUCT', g.voronoi(materials.wobble(g, position, 6, .1), 22, 'F1', 'Color'), (.34,) * 3)
    nests = g.remap(g.noise(position, .9, 4), .48, .66)                # in clusters, not evenly spread
    colour = g.mix(g.math('MULTIPLY', nests, g.remap(crystals, .62, .9, 0, .30)), colour, srgb('#f3d8cb'))

    height = g('SeparateXYZ', {0: position}).outputs[2]
    upright = g('SeparateXYZ', {0: g('NewGeometry').outputs['Normal']}).outputs[2]
    trodden = g.math('MULTIPLY', g.remap(upright, .6, .95), g.remap(height, .25, .0))
    colour = g.mix(g.math('MULTIPLY', trodden, .85), colour, g.mix(g.noise(position, 1.7, 5, .7), srgb('#6b4c41'), srgb('#a98473')))

    normal = g.bump(g.math('MULTIPLY', pick_marks(g, position), g.math('SUBTRACT', 1.0, g.math('MULTIPLY', trodden, .72))), .8, .045)
    rough = g.math('MAXIMUM', g.remap(g.noise(position, 5, 4), .3, .7, .45, .75), g.math('MULTIPLY', trodden, .97))
    away = g('CameraData').outputs['View Distance']
    haze = g.math('SUBTRACT', 1.0, g.math('POWER', .5, g.math('DIVIDE', away, 26.0)))
    stone = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough,
                                 'Specular': g.math('SUBTRACT', .25, g.math('MULTIPLY', trodden, .22)), 'Normal': normal,
                                 'Emission': (1.0, .62, .38, 1), 'Emission Strength': g.math('MULTIPLY', haze, .055)})
    plain = g('BsdfDiffuse', {'Color': srgb('#6b5c54')})      # bounced light stays modest and neutral: the dark corners stay dark
    output(g, g('MixShader', {0: g('LightPath').outputs['Is Camera Ray'], 1: plain, 2: stone}))
    return material


def pick_marks(g, position):
    """Short strokes of 3 to 8 cm, each a shallow scoop with a ridge around it. All lean the way an arm swings."""
    swung = g('Mapping', {'Vector': materials.wobble(g, position, 3, .06), 'Rotation': (.5, .35, .8)}).outputs[0]
    height = g.math('MULTIPLY', g.noise(position, 11, 6, .66), .45)
    for scale, weight in ((13, 1.0), (27, .5)):
        scoop = g.math('POWER', g.voronoi(g.vector('MULTIPLY', swung, (1.0, .42, 1.0)), scale), 2.0)
        height = g.math('ADD', height, g.math('MULTIPLY', scoop, weight))
    return height


# ------------------------------------------------------------------ light
def work_light(place, power, size=.12, colour=(1.0, .80, .60)):
    lamp = stage.point(place, size, power, colour)
    lamp.visible_camera = False
    return lamp


def glow(colour, strength, edge):
    """Light in a bulb: brightest where one looks through most of it, gone at the rim."""
    material, g = new_material('glow')
    material.cycles.sample_as_light = False
    through = g.math('POWER', g.math('SUBTRACT', 1.0, g('LayerWeight', {'Blend': .5}).outputs['Facing']), edge)
    light = g('Emission', {'Color': colour, 'Strength': g.math('MULTIPLY', through, strength)})
    output(g, g('AddShader', {0: light, 1: g('BsdfTransparent')}))
    return material


def string_of_bulbs(vault):
    """Bulbs on a slack cable along the left wall. Their haze is the bloom that finish.py adds: haze in the scene would
    hide the wall from the denoiser."""
    bpy.context.view_layer.update()
    bright = glow((1.0, .70, .38, 1), 40, .3)
    points, faces = shapes.icosphere(4)
    cable = materials.plain('cable', '#1a1512', rough=.7)
    hooks, drop = [], .10
    for y in (-.6, 1.7, 4.1, 6.6, 9.2, 12.0):
        met, wall, normal, _ = vault.ray_cast((float(bend(np.array(y))), y, 2.62), (-1, 0, 0))
        hooks.append(np.array(wall) + (.38, 0, .05) if met else np.array((-WIDTH + 1, y, 2.65)))
    for here, there in zip(hooks, hooks[1:]):
        sag = [here + (there - here) * t - (0, 0, .75 * t * (1 - t)) for t in np.linspace(0, 1, 9)]
        shapes.tube('cable', sag, .009, cable)
    for hook in hooks:
        shapes.tube('flex', [hook, hook - (0, 0, drop / 2), hook - (0, 0, drop)], .008, cable)
        bulb = shapes.mesh('bulb', points * .032, faces, bright)
        bulb.location = hook - (0, 0, drop + .03)
        bulb.visible_shadow = bulb.visible_diffuse = bulb.visible_glossy = False
        work_light(hook - (-.06, 0, drop + .03), 62, .05)


def light():
    """The other lights: a lamp behind the bend, and a little daylight from the entrance."""
    stage.darkness((.006, .005, .005))
    work_light((1.6, 14.6, 2.2), 420, .4)
    stage.area((2.5, -4.0, 3.2), (0, 8, 1.5), 2.0, 16, (.74, .80, 1.0))


def main():
    asked = stage.options()
    stage.empty()
    salt_rock = banded_salt()
    vault = chamber(salt_rock)
    end_wall(salt_rock)
    pillar(salt_rock, (2.1, 8.2), (1.0, 1.2))
    rubble(salt_rock, vault)
    grit(salt_rock, vault)
    track(vault)
    string_of_bulbs(vault)
    light()
    stage.camera((-.5, -2.4, 1.62), (.75, 8, 2.15), lens=26, fstop=None)
    stage.render(asked, exposure=.55, bounces=3)


main()
