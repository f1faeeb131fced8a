"""props - things that appear in more than one picture: boards, a wall, books, loose salt."""
import math

import numpy as np
from mathutils import Matrix, Vector

import materials
import packing
import shapes
import stage


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


def sunlit(comes_from, lit, opening, panes, strength, colour=(1.0, .86, .70), bar=.030, away=1.3, width=1.5, leaves=0, seed=1):
    """Low sun through a window that stands `away` from the point `lit`, out of the frame: its panes, with soft edges, lie
    across all that is there. opening: width and height. panes: how many across and up. leaves: of a branch before it."""
    to_sun = Vector(comes_from).normalized()
    right = Vector((0, 0, 1)).cross(to_sun).normalized()
    up = to_sun.cross(right)
    half_x, half_y = opening[0] / 2, opening[1] / 2

    def bars(half, count):
        return [(-half + 2 * half * k / count - bar / 2, -half + 2 * half * k / count + bar / 2) for k in range(1, count)]

    pieces = [(-4, 4, half_y, 4), (-4, 4, -4, -half_y), (-4, -half_x, -half_y, half_y), (half_x, 4, -half_y, half_y)]
    pieces += [(a, b, -half_y, half_y) for a, b in bars(half_x, panes[0])] + [(-half_x, half_x, a, b) for a, b in bars(half_y, panes[1])]
    points, faces = [], []
    for x0, x1, y0, y1 in pieces:
        faces.append(tuple(range(len(points), len(points) + 4)))
        points += [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    chance = np.random.RandomState(seed)
    for _ in range(leaves):
        x, y = half_x * chance.uniform(-1, 1), half_y * chance.uniform(-1, 1)
        turn, length, thin = chance.normal(-.9, .5), chance.uniform(.05, .10), chance.uniform(.2, .5)
        outline = [(t, side * thin * .5 * math.sin(math.pi * t)) for side, ts in ((1, (0, .25, .5, .75)), (-1, (1, .75, .5, .25))) for t in ts]
        faces.append(tuple(range(len(points), len(points) + 8)))
        points += [(x + length * (a * math.cos(turn) - b * math.sin(turn)), y + length * (a * math.sin(turn) + b * math.cos(turn))) for a, b in outline]
    middle = Vector(lit) + away * to_sun
    window = shapes.mesh('window', [tuple(middle + x * right + y * up) for x, y in points], faces, materials.plain('frame', '#000000'), smooth=False)
    window.visible_camera = window.visible_diffuse = window.visible_glossy = window.visible_transmission = window.visible_volume_scatter = False
    stage.sun(comes_from, strength, colour, width)


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


def sieved(chance, volume, smallest, largest):
    """Sizes of crushed salt, many small and few large ones, until they take up this volume."""
    sizes = smallest + (largest - smallest) * chance.rand(60000) ** 2.2
    return sizes[: np.searchsorted(np.cumsum(math.pi / 6 * sizes**3), volume)]


def filled(inner, low, top, sizes, material, seed, floor=None, core=.0):
    """Salt poured into a round glass of the radius `inner`, around a shaft of the radius `core`. It lies against the
    glass: grains that would stick out are cut flat there. floor: the height of the bottom at a distance from the
    middle. The top slopes a little. Grains that nobody can see are left out."""
    chance = np.random.RandomState(seed)
    size = sieved(chance, .70 * math.pi * inner**2 * (top - low), *sizes)
    around, out = chance.uniform(0, 2 * math.pi, len(size)), inner * np.sqrt(chance.rand(len(size)))
    places = np.stack([out * np.cos(around), out * np.sin(around), chance.uniform(low, top, len(size))], 1)

    def level(points):
        return top + .10 * points[:, 0] - .05 * points[:, 1] + .05 * inner * shapes.fbm(points * (1, 1, 0) * .9 / inner + seed, 3)

    def within(points, radii):
        out = np.hypot(points[:, 0], points[:, 1]) + 1e-9
        to = np.clip(out, core + .8 * radii, inner - .72 * radii)
        up = np.clip(points[:, 2], low + .72 * radii, level(points) - .5 * radii)
        return np.c_[points[:, :2] * (to / out)[:, None], up]

    def pressed(points):
        out = np.hypot(points[:, 0], points[:, 1]) + 1e-9
        to = np.clip(out, core, inner - .00004)
        return np.c_[points[:, :2] * (to / out)[:, None], np.maximum(points[:, 2], floor(to) if floor else low)]

    places = packing.settled(places, size / 2, within)
    seen = (np.hypot(places[:, 0], places[:, 1]) > inner - 2.4 * sizes[1]) | (places[:, 2] > level(places) - 2 * sizes[1])
    return shapes.broken_grains('filling', places[seen], size[seen], material, seed, pressed)


def poured(place, radius, peak, sizes, material, seed, detail=3):
    """A small heap on a table, ragged and off round, with grains that have rolled away and dust between."""
    chance = np.random.RandomState(seed)
    size = sieved(chance, .85 * math.pi / 3 * radius**2 * peak, *sizes)
    size = np.r_[size, sizes[0] * chance.uniform(.15, .65, 3 * len(size))]
    far, around = np.abs(chance.normal(0, .42, len(size))), chance.uniform(0, 2 * math.pi, len(size))
    places = np.stack([radius * far * np.cos(around), .8 * radius * far * np.sin(around), chance.rand(len(size)) * peak], 1)

    def within(points, radii):
        ragged = 1 + .5 * shapes.fbm(points * (1, 1, 0) * 1.3 / radius + seed, 3)
        slope = peak * (1 - np.hypot(points[:, 0], 1.25 * points[:, 1]) / (radius * ragged))
        return np.c_[points[:, :2], np.clip(points[:, 2], .62 * radii, np.maximum(slope, .62 * radii))]

    places = packing.settled(places, size / 2, within)
    return shapes.broken_grains('heap', places + place, size, material, seed, lambda points: np.maximum(points, (-9, -9, .00003)), detail)
