"""shapes - meshes made with NumPy.

Every function that makes a thing links it to the scene and returns it. Boxes have their origin at their center, things
that stand have it at their foot.
"""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Vector

from stage import link

CHISEL = [(20, 1.2, 3.0, .07, .18), (60, .40, .9, .025, .07),        # (count, radius range, depth range) of the
          (180, .14, .36, .008, .028), (320, .05, .12, .002, .008)]  # cuts that shape a rock, large to small
SPLINTERS = (400, .20, .80, .0002, .0020)                       # flat ones
SPLIT = [*CHISEL, SPLINTERS]                                    # the same rock; splinters came off it too
BROKEN = [(9, .8, 2.5, .01, .10), (20, .3, 1.0, .004, .03), (45, .08, .40, .001, .010), (120, *SPLINTERS[1:])]   # no chisel came near it
GRAIN = ((.015, .034), (.0065, .055), (.0026, .075))           # crystals of a broken rock: (how far across, how far tilted)


# ------------------------------------------------------------------ noise
_chance = np.random.RandomState(7)
_order = np.concatenate([_chance.permutation(256)] * 3)
_slopes = _chance.normal(size=(256, 3))
_slopes /= np.linalg.norm(_slopes, axis=1)[:, None]


def perlin(points):
    """Gradient noise, about -.7 .. .7, for points of shape (n, 3)."""
    cell = np.floor(points).astype(int)
    inside = points - cell
    fade = inside**3 * (inside * (inside * 6 - 15) + 10)
    cell &= 255
    total = 0
    for dx, dy, dz in np.ndindex(2, 2, 2):
        corner = _order[_order[_order[cell[:, 0] + dx] + cell[:, 1] + dy] + cell[:, 2] + dz]
        slope = ((inside - (dx, dy, dz)) * _slopes[corner]).sum(1)
        weight = np.prod(np.where((dx, dy, dz), fade, 1 - fade), axis=1)
        total = total + weight * slope
    return total


def fbm(points, octaves=4, gain=.5, ridged=False):
    """Several octaves of noise, added. ridged: folded into sharp crests."""
    amplitude, total, sum_of = 1.0, .0, .0
    for octave in range(octaves):
        layer = perlin(points * 2.03**octave + octave * 17.3)
        total = total + amplitude * ((1 - 2.2 * np.abs(layer)) if ridged else layer)
        sum_of += amplitude
        amplitude *= gain
    return total / sum_of


# ------------------------------------------------------------------ plain shapes
def mesh(name, points, faces, material=None, smooth=True, angle=None):
    """angle: edges sharper than this many degrees stay sharp."""
    data = bpy.data.meshes.new(name)
    if isinstance(faces, np.ndarray):                         # all faces have the same number of corners: fast, a million in a second
        count, corners = faces.shape
        data.vertices.add(len(points))
        data.loops.add(count * corners)
        data.polygons.add(count)
        data.vertices.foreach_set('co', np.asarray(points, np.float32).ravel())
        data.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
        data.polygons.foreach_set('loop_start', np.arange(0, count * corners, corners, dtype=np.int32))
        data.polygons.foreach_set('loop_total', np.full(count, corners, np.int32))
    else:
        data.from_pydata([tuple(p) for p in points], [], [tuple(f) for f in faces])
    data.update(calc_edges=True)
    return _thing(name, data, material, smooth, angle)


def _thing(name, data, material, smooth=True, angle=None):
    if material:
        data.materials.append(material)
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if angle:
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(angle)
    return link(bpy.data.objects.new(name, data))


def _data(name, bm):
    data = bpy.data.meshes.new(name)
    bm.to_mesh(data)
    bm.free()
    return data


def grid_faces(rows, columns, closed=False):
    """Quads between rows x columns of points. closed: joins the last column to the first."""
    across = columns if closed else columns - 1
    return [
        (r * columns + c, r * columns + (c + 1) % columns, (r + 1) * columns + (c + 1) % columns, (r + 1) * columns + c)
        for r in range(rows - 1)
        for c in range(across)
    ]


def icosphere(subdivisions):
    """Points and faces of a unit sphere: 20 triangles, each split into four `subdivisions` - 1 times."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=1, radius=1)
    points = np.array([v.co[:] for v in bm.verts])
    faces = np.array([[v.index for v in face.verts] for face in bm.faces])
    bm.free()
    for _ in range(subdivisions - 1):
        edges = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), 1)
        edges, number = np.unique(edges, axis=0, return_inverse=True)
        ab, bc, ca = number.reshape(3, -1) + len(points)
        points = np.concatenate([points, points[edges].mean(1)])
        a, b, c = faces.T
        faces = np.concatenate([np.stack(corners, 1) for corners in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))])
    return points / np.linalg.norm(points, axis=1)[:, None], faces


def turn_about(angles):
    """The matrix that turns about x, then y, then z. angles: in radians."""
    return np.array(Euler(angles).to_matrix())


def box(name, size, place=(0, 0, 0), material=None, bevel=.002, segments=3, turn=.0):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector(a * b for a, b in zip(v.co, size))
    if bevel:
        bmesh.ops.bevel(bm, geom=list(bm.edges), offset=bevel, segments=segments, affect='EDGES', profile=.5)
    thing = _thing(name, _data(name, bm), material, angle=50)
    thing.location, thing.rotation_euler.z = place, turn
    return thing


def lathe(name, outline, material=None, around=128, angle=40):
    """Revolves [(radius, height), ...] about z."""
    turns = np.linspace(0, 2 * math.pi, around, endpoint=False)
    points = [(r * math.cos(t), r * math.sin(t), z) for t in turns for r, z in outline]
    n = len(outline)
    faces = [
        (i * n + j, (i + 1) % around * n + j, (i + 1) % around * n + j + 1, i * n + j + 1)
        for i in range(around)
        for j in range(n - 1)
    ]
    return mesh(name, points, faces, material, angle=angle)


def curve_through(points, steps=8):
    """A smooth curve through the points (Catmull-Rom), with `steps` points per span."""
    p = np.array(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    curve = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for t in np.linspace(0, 1, steps, endpoint=False):
            curve.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.array(curve + [p[-2]])


def tube(name, points, radius, material, step=.00025, around=64):
    """A cord or a stalk along a smooth curve, closed at its ends. radius: a number, or a function of the way along (in
    meters) and the turn (in radians)."""
    curve = curve_through(points, 32)
    ways = np.r_[0, np.linalg.norm(np.diff(curve, axis=0), axis=1).cumsum()]
    along = np.append(np.arange(0, ways[-1], step), ways[-1])
    middle = np.stack([np.interp(along, ways, axis) for axis in curve.T], 1)
    ahead = np.gradient(middle, axis=0)
    side = np.cross(ahead, (0, -.6, .8))
    side /= np.linalg.norm(side, axis=1)[:, None]
    up = np.cross(side, ahead / np.linalg.norm(ahead, axis=1)[:, None])
    along, turn = np.meshgrid(along, np.linspace(0, 2 * math.pi, around, endpoint=False), indexing='ij')
    out = (radius(along, turn) if callable(radius) else np.full(turn.shape, radius))[:, :, None]
    out[[0, -1]] = 0
    ring = middle[:, None] + out * (np.cos(turn)[:, :, None] * side[:, None] + np.sin(turn)[:, :, None] * up[:, None])
    return mesh(name, ring.reshape(-1, 3), np.array(grid_faces(*turn.shape, closed=True)), material)



def hewn_radius(directions, seed, bites, lump=.1):
    """Radius of a hewn boulder in each direction: a lumpy sphere that was bitten."""
    return bitten(1 + lump * 2 * fbm(directions * 1.2 + seed * 3.1, 3), directions, seed, bites)


def bitten(radius, directions, seed, bites, where=None):
    """The radius in each direction after spheres were cut out. A chisel, or a blow, leaves such shallow hollows with
    sharp ridges between them. where: the directions that may be hit; without it, all."""
    chance = np.random.RandomState(seed)
    for count, smallest, largest, shallow, deep in bites:
        for _ in range(count):
            aim = chance.normal(size=3) if where is None else where[chance.randint(len(where))]
            aim = aim / np.linalg.norm(aim)
            ball, depth = chance.uniform(smallest, largest), chance.uniform(shallow, deep)
            surface = radius[(directions @ aim).argmax()]
            centre = aim * (surface + ball - depth)
            along = directions @ centre
            inside = along**2 - (centre @ centre - ball**2)
            hit = np.where((inside > 0) & (along > 0), along - np.sqrt(np.maximum(inside, 0)), 1e9)
            radius = np.minimum(radius, hit)
    return radius


def hewn_rock(name, seed, size, material, foot, taper, stepped, top=2.0):
    """A rough rock on a flat foot. size: half-lengths in x, y, z. foot: where it is cut, 0 .. 1. stepped: how much of
    it split along the cube. top: where it is roughly dressed level; above 1.3 there is nothing to dress."""
    directions, faces = icosphere(9)
    points = _stepped(directions * hewn_radius(directions, seed, SPLIT, .13)[:, None], seed, stepped)
    points[:, :2] *= 1 + taper * np.clip(-points[:, 2:3], -1, 1)
    points[:, :2] *= 1 - taper * np.clip(points[:, 2:3], 0, 2) ** 1.5
    points += directions * (.008 * fbm(directions * 9, 4) + .004 * fbm(directions * 38, 3))[:, None]
    low = points[:, 2] < -foot
    points[low, 2] = -foot + (points[low, 2] + foot) * .03
    high = points[:, 2] > top
    points[high, 2] = top + (points[high, 2] - top) * .2 + .03 * fbm(points[high] * 4, 3)
    points[:, 2] += foot
    return _worn(mesh(name, points * np.array(size), faces, material))


def crystals(points, seed):
    """The crystal of a rock that each point is in, as a number 0 .. 255, and the way there from its middle. Crystals are
    about 1 across."""
    middles = np.random.RandomState(seed).rand(256, 3)
    home = np.floor(points).astype(int)
    nearest, which, way = np.full(len(points), 9.0), np.zeros(len(points), int), np.zeros_like(points)
    for beside in np.ndindex(3, 3, 3):
        cell = home + np.array(beside) - 1
        number = _order[_order[_order[cell[:, 0] & 255] + (cell[:, 1] & 255)] + (cell[:, 2] & 255)]
        away = points - cell - middles[number]
        far = (away**2).sum(1)
        nearer = far < nearest
        nearest[nearer], which[nearer], way[nearer] = far[nearer], number[nearer], away[nearer]
    return which, way


def split_crystals(points, seed, chance):
    """Where rock broke, each crystal split its own way. How far each point is then raised, and its crystal's shade, 0 .. 1."""
    bent = points + .004 * np.stack([fbm(points * 60 + k * 7.7, 5, .6) for k in range(3)], 1)
    found = [crystals(bent / across + seed, seed) for across, _ in GRAIN]
    coarse = chance.rand(256)[found[0][0]]                    # some large crystals are whole, the others are many small ones
    tilts, steps, shades = chance.normal(size=(256, 3)), chance.normal(size=256), chance.rand(256)
    kind = [coarse < .40, coarse < .75, coarse <= 1]
    split = [((way * tilts[which]).sum(1) + .3 * steps[which]) * across * tilt for (which, way), (across, tilt) in zip(found, GRAIN)]
    return np.select(kind, split), np.select(kind, [shades[which] for which, _ in found])


def tell_apart(thing, fresh, shade):
    """Gives a rock the attributes by which its material tells worn from broken faces, and crystals from one another."""
    for label, value in (('crystal', shade), ('fresh', fresh)):
        thing.data.attributes.new(label, 'FLOAT', 'POINT').data.foreach_set('value', value.astype(float))


def quarried_rock(name, seed, size, material, detail=8):
    """A lump as it is split from the seam, on a flat foot at z = 0: a few large faces, weathered or freshly broken. On
    fresh ones the crystals stand out, from 2 to 15 mm, each split its own way. Attributes: `fresh`, 0 .. 1, and
    `crystal`, which tells the crystals apart, 0 .. 1. size: half-lengths in x, y, z, roughly."""
    chance = np.random.RandomState(seed)
    directions, faces = icosphere(detail)
    aims = np.concatenate([np.eye(3), -np.eye(3), chance.normal(size=(6, 3))]) + .16 * chance.normal(size=(12, 3))
    aims[5] = 0, 0, -1
    aims /= np.linalg.norm(aims, axis=1)[:, None]
    away = chance.uniform(.74, .98, 12)
    away[5] = .66
    reach = np.stack([
        far * (1 + (.020 * fbm(directions * 3.1 + 9.1 * k, 3) if k != 5 else 0)) / np.maximum(directions @ aim, 1e-6)
        for k, (aim, far) in enumerate(zip(aims, away))
    ])
    whole, face = reach.min(0), reach.argmin(0)
    strayed = np.stack([fbm(directions * 6 + k * 5.3, 4) for k in range(3)], 1)         # or each bite has a round rim
    ragged = directions + .07 * strayed
    radius = bitten(whole, ragged / np.linalg.norm(ragged, axis=1)[:, None], seed, BROKEN)
    fresh = np.maximum(chance.rand(12)[face] < .45, np.clip((whole - radius - .006) / .006, 0, 1))
    points = directions * radius[:, None] * np.array(size)
    split, shade = split_crystals(points, seed, chance)
    relief = split * fresh + .0005 * fbm(points * 90, 4)
    points += points / np.linalg.norm(points, axis=1)[:, None] * relief[:, None]
    points[:, 2] = np.maximum(points[:, 2] + .655 * size[2], .0001)
    thing = mesh(name, points, faces, material)
    tell_apart(thing, fresh, shade)
    return _worn(thing)


def _worn(rock):
    """Takes the edge off every ridge, or it would zigzag along the triangles."""
    softened = rock.modifiers.new('worn', 'SMOOTH')
    softened.factor, softened.iterations = .5, 1
    return rock


def cleaved_radius(directions, half, seed, steps, nicks, corners, broken=(.90, .97)):
    """Radius of a block of salt in each direction. Salt splits along three planes, so breaks are steps: some large, and
    many small nicks along the edges. A few corners are broken off across the planes, down to `broken` of their length."""
    chance = np.random.RandomState(seed)
    radius = (half / (np.abs(directions) + 1e-9)).min(1)
    ragged = 1 + .010 * fbm(directions * 6, 4)
    for k in range(steps + nicks):
        deep, long = (chance.uniform(.66, .94, 3), chance.uniform(.3, 1.2)) if k < steps else (1 - chance.uniform(.006, .07, 3), chance.uniform(.03, .25))
        low, high = half * deep, half * 2.0
        along = chance.randint(3)
        low[along] = half[along] * chance.uniform(-1, .95)
        high[along] = low[along] + 2 * half[along] * long
        radius = np.minimum(radius, entered(directions * chance.choice([-1, 1], 3), low, high) * ragged)
    for _ in range(corners):
        aim = chance.choice([-1, 1], 3) * chance.uniform(.35, 1, 3)
        aim /= np.linalg.norm(aim)
        reach = np.abs(aim) @ half * chance.uniform(*broken)
        toward = np.maximum(directions @ aim, 1e-6)
        radius = np.minimum(radius, reach * (1 + .015 * fbm(directions * 9 + reach * 900, 4)) / toward)
    return radius


def entered(directions, low, high):
    """Distance at which a ray from the middle enters the box between two corners; large if it misses."""
    with np.errstate(all='ignore'):
        one, other = low / directions, high / directions
    near, far = np.minimum(one, other).max(1), np.maximum(one, other).min(1)
    return np.where((near < far) & (near > 0), near, 9.0)


def _stepped(points, seed, share):
    """Uneven terraces along the three faces of a leaning cube, in patches: halite splits so."""
    chance = np.random.RandomState(seed)
    axes, _ = np.linalg.qr(np.array([(.25, -1, .12), (1, .3, .1), (.05, .1, 1)]).T)
    patches = np.clip((fbm(points * 2.6 + 31, 3) + share - .35) * 6, 0, 1)
    for axis in axes.T:
        levels = np.cumsum(chance.uniform(.010, .055, 140)) - 2.3
        along = points @ axis
        k = np.searchsorted(levels, along) - 1
        low, high = levels[k], levels[k + 1]
        tread = np.clip(((along - low) / (high - low) - .5) / .12 + .5, 0, 1)
        facing = np.abs(points @ axis) / np.linalg.norm(points, axis=1)
        points = points + ((low + tread * (high - low) - along) * .85 * patches * facing**2)[:, None] * axis
    return points


def _crystal(seed):
    """One chipped crystal, 1 m across: the hull of random points, partly pulled towards a cube, because halite splits
    into cubes."""
    chance = np.random.RandomState(seed)
    points = chance.normal(size=(14, 3))
    points /= np.linalg.norm(points, axis=1)[:, None]
    points = np.sign(points) * np.abs(points) ** .4
    points /= np.abs(points).max(1)[:, None] ** .6
    points = points * (1 + .3 * chance.uniform(-1, 1, 3)) * .5
    bm = bmesh.new()
    corners_of = [bm.verts.new(p) for p in points]
    hull = bmesh.ops.convex_hull(bm, input=corners_of)
    inner = [e for e in hull['geom_interior'] if isinstance(e, bmesh.types.BMVert)]
    bmesh.ops.delete(bm, geom=inner, context='VERTS')
    bmesh.ops.dissolve_limit(bm, angle_limit=math.radians(14), verts=bm.verts, edges=bm.edges)
    bmesh.ops.bevel(bm, geom=list(bm.edges), offset=.06, segments=1, affect='EDGES', profile=.5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return bm


def strewn(name, places, sizes, material, seed):
    """Thousands of grains in one mesh, each turned at random. The material tells them apart by Random Per Island."""
    chance = np.random.RandomState(seed)
    kinds = []
    for k in range(16):
        bm = _crystal(seed * 40 + k)
        bmesh.ops.triangulate(bm, faces=bm.faces)
        kinds.append((np.array([v.co[:] for v in bm.verts]), np.array([[v.index for v in face.verts] for face in bm.faces])))
        bm.free()
    points, faces, count = [], [], 0
    for place, size in zip(places, sizes):
        corners_of, sides = kinds[chance.randint(16)]
        turn, _ = np.linalg.qr(chance.normal(size=(3, 3)))
        points.append(corners_of @ turn * size + place)
        faces.append(sides + count)
        count += len(corners_of)
    return mesh(name, np.concatenate(points), np.concatenate(faces), material, smooth=False)


def broken_grains(name, places, sizes, material, seed, press=None, detail=3):
    """Thousands of grains of rock salt in one mesh: cubes with steps, nicks, and corners broken off, of many shapes.
    press: moves points that would stick out of a vessel. detail: more for a close view; dust has less."""
    chance = np.random.RandomState(seed)
    points, faces, count = [], [], 0
    coarse = sizes > .0012
    for level, chosen in ((detail, coarse), (detail - 1, ~coarse)):
        directions, sides = icosphere(level)
        kind = np.where(chosen, chance.randint(24, size=len(sizes)), -1)
        for k in range(24):
            mine = np.flatnonzero(kind == k)
            half = .5 * np.array([1, chance.uniform(.7, 1), chance.uniform(.5, .9)])
            shape = directions * cleaved_radius(directions, half, seed * 40 + k, 2, 9, 5, (.62, .92))[:, None]
            turns, _ = np.linalg.qr(chance.normal(size=(len(mine), 3, 3)))
            points.append((shape @ turns * sizes[mine, None, None] + places[mine, None]).reshape(-1, 3))
            faces.append((sides + len(directions) * np.arange(len(mine))[:, None, None]).reshape(-1, 3) + count)
            count += len(points[-1])
    points = np.concatenate(points)
    return mesh(name, press(points) if press else points, np.concatenate(faces), material, smooth=False)


def rounded_slab(name, size, corner, edge, material, wobble=.0005, chips=0, seed=1, detail=.0014):
    """A thick sawn plate with rounded corners (`corner`) and edges (`edge`), and flakes broken off its rim. Its foot is
    at z = 0."""
    width, depth, height = size
    across = int(2 * (width + depth) / detail)

    def ring(inset):
        """Points around the outline, moved inwards by `inset`."""
        r = max(corner - inset, .0005)
        half_x, half_y = width / 2 - inset - r, depth / 2 - inset - r
        path = np.array([
            (sx * half_x + r * math.cos(a), sy * half_y + r * math.sin(a))
            for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
            for a in np.radians(np.linspace(start, start + 90, 24))
        ])
        path = np.vstack([path, path[:1]])
        along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
        even = np.linspace(0, along[-1], across, endpoint=False)
        return np.stack([np.interp(even, along, path[:, 0]), np.interp(even, along, path[:, 1])], 1)

    insets = np.linspace(0, 1, 40)[1:] * (min(width, depth) / 2 - edge - .001) + edge
    quarter = np.linspace(0, math.pi / 2, 8)
    side = np.linspace(edge, height - edge, max(int(height / detail), 4))[1:-1]
    profile = [(inset, .0) for inset in insets[::-1]]
    profile += [(edge * (1 - math.sin(a)), edge * (1 - math.cos(a))) for a in quarter]
    profile += [(.0, z) for z in side]
    profile += [(edge * (1 - math.cos(a)), height - edge * (1 - math.sin(a))) for a in quarter]
    profile += [(inset, height) for inset in insets]
    points = np.concatenate([np.c_[ring(inset), np.full(across, z)] for inset, z in profile])
    points += 2 * wobble * np.stack([fbm(points * 22 + s * 9.1, 3) for s in (1, 2, 3)], 1)
    _flake(points, ring(0), height, edge, chips, seed)

    rows = len(profile)
    faces = grid_faces(rows, across, closed=True)
    faces += [tuple(range(across - 1, -1, -1)), tuple(range((rows - 1) * across, rows * across))]
    slab = mesh(name, points, faces, material)
    bm = bmesh.new()
    bm.from_mesh(slab.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(slab.data)
    bm.free()
    return slab


def sawn_block(name, size, edge, material, near, seed=1, finest=.00016, waver=.00012, flakes=0):
    """A sawn plate for a close view of one corner: its edges are as sharp as `edge` and splintered, and grains fell out of
    its faces. near: the corner that is looked at, as signs of x and y; the mesh is finest there. waver: how far its faces
    are from flat. flakes: how many larger pieces broke out of its edges. The attribute `broken` is 1 where the saw's face
    is gone. Its foot is at z = 0."""
    half = np.array(size) / 2
    ways = []
    for long, sign in zip(size, (*near, 1)):
        steps = np.cumsum(finest * 1.004 ** np.arange(4000))
        rounding = edge * (1 - np.cos(np.linspace(0, math.pi / 2, 5)))
        way = np.r_[rounding, steps[(steps > 1.05 * edge) & (steps < long - 1.2 * edge)], long - rounding[::-1]]
        ways.append(sign * (long / 2 - way))
    points, faces = divided_box(ways)
    core = np.clip(points, edge - half, half - edge)
    out = points - core
    points = core + edge * out / np.maximum(np.linalg.norm(out, axis=1), 1e-9)[:, None]
    points += waver * np.stack([fbm(points * 28 + k * 9.1, 3) for k in range(3)], 1)
    sawn = points.copy()
    for block in _splinters(half, near, edge, seed, flakes):
        _push_out(points, *block)
    moved = np.linalg.norm(points - sawn, axis=1)
    points[:, 2] += half[2]
    thing = mesh(name, points, faces, material)
    thing.data.attributes.new('broken', 'FLOAT', 'POINT').data.foreach_set('value', np.clip(moved / .00008, 0, 1))
    return thing


def divided_box(ways):
    """Points and faces of a box whose faces are divided at the given places along x, y and z."""
    points, faces, count = [], [], 0
    for axis in range(3):
        a, b = (axis + 1) % 3, (axis + 2) % 3
        for end in (ways[axis][0], ways[axis][-1]):
            u, v = np.meshgrid(ways[a], ways[b], indexing='ij')
            side = np.zeros((*u.shape, 3))
            side[:, :, a], side[:, :, b], side[:, :, axis] = u, v, end
            order = np.array(grid_faces(*u.shape)) + count
            upward = np.sign(end) * np.sign(ways[a][1] - ways[a][0]) * np.sign(ways[b][1] - ways[b][0])
            points.append(side.reshape(-1, 3))
            faces.append(order[:, ::-1] if upward > 0 else order)
            count += u.size
    whole, number = np.unique(np.round(np.concatenate(points) * 1e7).astype(np.int64), axis=0, return_inverse=True)
    return whole / 1e7, number.reshape(-1)[np.concatenate(faces)]


def _splinters(half, near, edge, seed, flakes):
    """The blocks, turned at random, that broke out of a sawn plate: most of them small, along the three edges of the near
    corner, and fewer out of the faces; `flakes` larger ones along edges. As middle, half-lengths, turn and number."""
    chance = np.random.RandomState(seed)
    corner = half * (*near, 1)
    blocks = []

    def block(place, outward, size, deep, along=None):
        turn, _ = np.linalg.qr(chance.normal(size=(3, 3)))
        if along is not None:
            turn[0] = along + .25 * chance.normal(size=3)
            turn = np.linalg.qr(turn.T)[0].T
        half_lengths = size * np.array([1, chance.uniform(.4, .9), chance.uniform(.4, .9)])
        reach = np.abs(turn @ outward) @ half_lengths
        blocks.append((place + outward * (reach - deep), half_lengths, turn, chance.randint(24)))

    for axis in range(3):
        others = [other for other in range(3) if other != axis]
        for _ in range(260 if axis < 2 else 70):
            place = corner.copy()
            place[axis] -= np.sign(corner[axis]) * 2 * half[axis] * chance.rand() ** (1.6 if axis < 2 else 1)
            outward = np.zeros(3)
            outward[others] = np.sign(corner[others]) * chance.uniform(.4, 1, 2)
            outward += .25 * chance.normal(size=3)
            outward /= np.linalg.norm(outward)
            size = .0004 + .0046 * chance.rand() ** 4.5
            block(place, outward, size, .45 * edge + size * chance.uniform(.10, .38), np.eye(3)[axis])
        clumps = chance.uniform(-1, 1, (24, 3)) * half
        for _ in range(240):
            place = clumps[int(24 * chance.rand() ** 1.8)] + .007 * chance.normal(size=3)
            place[axis] = corner[axis]
            outward = np.zeros(3)
            outward[axis] = np.sign(corner[axis])
            size = .00025 + .0016 * chance.rand() ** 6
            block(place, outward, size, size * chance.uniform(.4, 1.1))
    for number in range(flakes):
        place, axis = corner.copy(), number % 3 if number % 5 == 0 else number % 2       # few of them along the short, upright edge
        place[axis] = half[axis] * chance.uniform(-1, 1)
        outward = np.sign(corner) * chance.uniform(.3, 1, 3)
        outward[axis] = 0
        size = chance.uniform(.004, .011)
        block(place, outward / np.linalg.norm(outward), size, size * chance.uniform(.12, .34), np.eye(3)[axis] if axis < 2 else None)
    return blocks


def _push_out(points, middle, half_lengths, turn, number):
    """Moves the points that are within a cleaved block to its surface, away from its middle."""
    reach = 1.3 * np.linalg.norm(half_lengths)
    hit = np.flatnonzero((np.abs(points - middle) < reach).all(1))
    if not len(hit):
        return
    away = (points[hit] - middle) @ turn.T
    far = np.linalg.norm(away, axis=1) + 1e-9
    surface = cleaved_radius(away / far[:, None], half_lengths, number, 0, 3, 3, (.8, .95))
    inside = far < surface
    points[hit[inside]] = middle + (away[inside] * (surface / far)[inside][:, None]) @ turn


def _flake(points, rim, height, edge, count, seed):
    """Cuts large balls slightly into the rim, which leaves flat flakes. Small balls would look like blisters."""
    chance = np.random.RandomState(seed)
    for _ in range(count):
        where = rim[chance.randint(len(rim))]
        upper = chance.rand() < .8
        ball, depth = chance.uniform(.008, .030), chance.uniform(.0004, .0022)
        outward = where / np.linalg.norm(where) * chance.uniform(.5, 1)
        aim = np.array([*outward, (1 if upper else -1) * chance.uniform(.5, 1)])
        aim /= np.linalg.norm(aim)
        centre = np.array([*where, height if upper else 0]) + aim * (ball - depth - edge * .41)
        away = points - centre
        far = np.linalg.norm(away, axis=1)
        hit = far < ball
        rough = ball * (1 + .02 * perlin(points[hit] * 400))
        points[hit] = centre + away[hit] / far[hit][:, None] * rough[:, None]
