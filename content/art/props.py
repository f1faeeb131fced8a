"""props - things that appear in more than one picture: boards, a wall, books, loose salt."""
import math

import numpy as np
from mathutils import Matrix

import materials
import shapes


def planks(edges, material, length=1.6, thickness=.03):
    """A table top of boards along x, at z = 0. `edges` are the y positions between the boards."""
    chance = np.random.RandomState(4)
    for near, far in zip(edges[:-1], edges[1:]):
        centre = (chance.uniform(-.05, .05), (near + far) / 2, -thickness / 2 + chance.uniform(-.0004, .0002))
        shapes.box('plank', (length, far - near - .0012, thickness), centre, material, bevel=.0018)


def table(material, depth=2.4):
    """A plain counter with its top at z = 0. A low camera needs a deeper one, or its far edge shows."""
    return shapes.box('counter', (3, depth, .04), (0, .3, -.0203), material, bevel=0)


def back_wall(dark, light, y=1.2):
    return shapes.box('wall', (5, .05, 3), (0, y, .8), materials.plaster('wall', dark, light), bevel=0)


def book(place, size, turn, cover):
    """A hardback lying flat. size: width, depth, thickness."""
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
    """The cloth of a book cover."""
    return materials.plain(name, colour, rough=.85, bump=.5, bump_scale=900, sheen=.3)


def turned(place, angle, x, y, z=.0):
    """A point (x, y, z) on a thing that stands at `place` and is turned by `angle`, in scene coordinates."""
    cosine, sine = math.cos(angle), math.sin(angle)
    return place[0] + x * cosine - y * sine, place[1] + x * sine + y * cosine, place[2] + z


def heap(place, radius, peak, sizes, count, material, seed, **grain):
    """Loose grains in a low heap at `place`, thinner towards its edge. grain: see shapes.strewn."""
    chance = np.random.RandomState(seed)
    far, around = np.abs(chance.normal(0, .48, count)), chance.uniform(0, 2 * math.pi, count)
    size = chance.uniform(*sizes, count) * np.where(far < 1, 1, .7)
    up = size * .38 + chance.rand(count) * peak * np.maximum(0, 1 - far) ** 1.3
    places = np.stack([radius * far * np.cos(around), radius * far * np.sin(around), up], 1) + place
    return shapes.strewn('heap', places, size, material, seed, **grain)


def filled(place, radius, low, top, sizes, count, material, seed, core=.0, heaped=.2, **grain):
    """Grains in a glass of this inner radius, around a shaft of radius `core`. Only the visible ones: behind the glass,
    and a loose top. They can overlap."""
    chance = np.random.RandomState(seed)
    size = chance.uniform(*sizes, count)
    at_top = chance.rand(count) < .3
    far = np.where(at_top, radius * np.sqrt(chance.rand(count)), radius * (1 - .30 * chance.rand(count) ** 1.6)) - size * .5
    far, around = np.maximum(far, core + size * .5), chance.uniform(0, 2 * math.pi, count)
    crown = heaped * radius * (1 - (far / radius) ** 2) + .0012 * np.sin(around * 3 + seed)
    deep = np.where(at_top, 2.5 * sizes[1] * chance.rand(count), (top - low) * chance.rand(count))
    up = np.maximum(top + crown - deep, low + size * .45)
    places = np.stack([far * np.cos(around), far * np.sin(around), up], 1) + place
    return shapes.strewn('filling', places, size, material, seed, **grain)
