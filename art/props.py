"""props - things that appear in more than one picture: boards, a bowl, books, a flame, crumbs."""
import math

import numpy as np
from mathutils import Matrix

import materials
import shapes
from nodes import new_material, output


def planks(edges, material, length=1.6, thickness=.03):
    """A table top of boards that run along x; `edges` are the y positions between them. Top at z = 0."""
    chance = np.random.RandomState(4)
    for near, far in zip(edges[:-1], edges[1:]):
        centre = (chance.uniform(-.05, .05), (near + far) / 2, -thickness / 2 + chance.uniform(-.0004, .0002))
        shapes.box('plank', (length, far - near - .0012, thickness), centre, material, bevel=.0018)


def table(material, depth=2.4):
    """A plain counter, top at z = 0. A low camera needs a deeper one, or its far edge shows."""
    return shapes.box('counter', (3, depth, .04), (0, .3, -.0203), material, bevel=0)


def back_wall(dark, light, y=1.2):
    return shapes.box('wall', (5, .05, 3), (0, y, .8), materials.plaster('wall', dark, light), bevel=0)


def bowl(radius, height, material, place=(0, 0, 0)):
    """A small thick-walled bowl with a narrow foot."""
    outline = [(.40, .02), (.56, .04), (.80, .30), (.96, .70), (1.0, .96), (.97, 1.02), (.92, .96), (.87, .68), (.70, .36), (.42, .22), (.1, .20)]
    smooth = [(r * radius, z * height) for r, z in shapes.curve_through(outline)]
    thing = shapes.lathe('bowl', [(0, .02 * height)] + smooth + [(0, .20 * height)], material, angle=50)
    thing.location = place
    return thing


def book(place, size, turn, cover):
    """A hardback lying flat; size: across, deep, thick."""
    width, depth, thick = size
    board = .0022
    paper = materials.plain('paper', '#e6dcc8', rough=.9)
    parts = [
        shapes.box('pages', (width - .008, depth - .008, thick - 2 * board), (0, 0, thick / 2), paper, bevel=.0005),
        shapes.box('cover', (width, depth, board), (0, 0, board / 2), cover, bevel=.0009),
        shapes.box('cover', (width, depth, board), (0, 0, thick - board / 2), cover, bevel=.0009),
        shapes.box('spine', (board, depth, thick), (-width / 2 + board / 2, 0, thick / 2), cover, bevel=.0009),
    ]
    for part in parts:
        part.matrix_world = Matrix.Translation(place) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Translation(part.location)


def cloth(name, colour):
    """Book cloth."""
    return materials.plain(name, colour, rough=.85, bump=.5, bump_scale=900, sheen=.3)


def flame(height=.026, strength=7.0):
    """A still candle flame, about 4 mm wide in the widest place; its foot is the origin."""
    material, g = new_material('flame')
    material.cycles.sample_as_light = False
    up = g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[2]
    facing = g('LayerWeight', {'Blend': .35}).outputs['Facing']
    colour = g.ramp(g.remap(up, 0, height), [(0, (.15, .25, .9)), (.18, (1, .45, .12)), (.5, (1, .72, .30)), (1, (1, .55, .15))])
    solid = g.math('POWER', g.math('SUBTRACT', 1.0, facing), 1.2)
    output(g, g('MixShader', {0: solid, 1: g('BsdfTransparent'), 2: g('Emission', {'Color': colour, 'Strength': strength})}))
    k = height / .027
    outline = [(0, 0), (.0028 * k, .003 * k), (.0040 * k, .008 * k), (.0030 * k, .016 * k), (.0012 * k, .023 * k), (0, .027 * k)]
    thing = shapes.lathe('flame', shapes.curve_through(outline), material, 32, 80)
    thing.visible_shadow = False
    return thing


def crumbs(places, material, seed=50):
    """Single crumbs of salt: places is a list of (x, y, size), on the plane z = 0."""
    for k, (x, y, size) in enumerate(places):
        data = shapes.crystal_mesh('crumb', seed + k, material, 13, cubic=.55, bevel=.035)
        shapes.copy_of(data, (x, y, size * .40), size, (k * 1.1, k * .7, k * 2.3))


def turned(place, angle, x, y, z=.0):
    """A place given on a thing that stands at `place` and is turned by `angle`."""
    cosine, sine = math.cos(angle), math.sin(angle)
    return place[0] + x * cosine - y * sine, place[1] + x * sine + y * cosine, place[2] + z


def heap(place, radius, peak, sizes, count, variants, seed):
    """Loose crystals in a low heap on the plane through `place`, thinning out at its edge."""
    chance = np.random.RandomState(seed)
    for _ in range(count):
        far, around = abs(chance.normal(0, .48)), chance.uniform(0, 2 * math.pi)
        size = chance.uniform(*sizes) * (1 if far < 1 else .7)
        up = size * .38 + chance.rand() * peak * max(0, 1 - far) ** 1.3
        where = (place[0] + radius * far * math.cos(around), place[1] + radius * far * math.sin(around), place[2] + up)
        shapes.copy_of(variants[chance.randint(len(variants))], where, size, chance.uniform(0, 6.3, 3))


def filled(place, radius, low, top, sizes, count, variants, seed):
    """Crystals in a glass of this inner radius. Only those that can be seen: behind the glass, and a loose top. They
    may pass through one another."""
    chance = np.random.RandomState(seed)
    for _ in range(count):
        size = chance.uniform(*sizes)
        far = (radius - size * .62) * (1 - .5 * chance.rand() ** 2.2)
        around, up = chance.uniform(0, 2 * math.pi), low + size * .4 + (top - low) * chance.rand()
        heaped = (1 - (far / radius) ** 2) * radius * .35 * (up > top - 1.5 * sizes[1])
        where = (place[0] + far * math.cos(around), place[1] + far * math.sin(around), place[2] + up + heaped)
        shapes.copy_of(variants[chance.randint(len(variants))], where, size, chance.uniform(0, 6.3, 3))
