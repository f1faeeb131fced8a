"""food - what is cooked on a plate: tomatoes, loose, halved and on the vine."""
import math
from typing import NamedTuple

import numpy as np
from mathutils import Vector

import materials
import props
import shapes
from nodes import new_material, output, srgb


# ------------------------------------------------------------------ tomatoes
class Fruit(NamedTuple):
    """x, y: below its middle. ripe: from 0, amber, to 1, dark red. long: how much longer than wide. lobes: how deep the
    furrows from its stalk are."""
    x: float
    y: float
    radius: float
    ripe: float = .6
    long: float = 1
    lobes: float = 0


def tomato_skin():
    """Taut over flesh that light enters; paler around the stalk, specked, under a thin wax that hands have rubbed off in
    places."""
    material, g = new_material('tomato')
    place = materials.own_position(g)
    shoulder = g('Attribute', attribute_name='shoulder').outputs['Fac']
    ripe = g('Attribute', attribute_name='ripe', attribute_type='OBJECT').outputs['Fac']
    ripe = g.math('ADD', ripe, g.remap(g.noise(place, 55, 4, .55), .3, .7, -.16, .16))
    ripe = g.math('SUBTRACT', ripe, g.math('MULTIPLY', shoulder, g.remap(g.noise(place, 190, 4, .6), .3, .7, .05, .45)))
    colour = g.ramp(ripe, list(zip((0, .25, .5, .75, 1), map(srgb, ('#dc9128', '#d6541a', '#c4240f', '#a2160d', '#6c0d0c')))))
    specks = g.ramp(g.voronoi(place, 800), [(.10, .55), (.20, 0)])
    colour = g.mix(g.math('MULTIPLY', specks, .5), colour, srgb('#d9803f'))
    wax = g.math('ADD', g.math('MULTIPLY', g.noise(place, 95, 4, .6), .8), g.math('MULTIPLY', g.noise(place, 900, 3, .7), .2))
    wax = g.remap(wax, .40, .60)
    colour = g.mix(g.math('MULTIPLY', wax, .09), colour, srgb('#d9a596'))
    relief = g.math('ADD', g.noise(place, 210, 3), g.math('MULTIPLY', specks, .15))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Subsurface': 1.0, 'Subsurface Color': colour, 'Subsurface Radius': (.0060, .0011, .0005),
                                   'Roughness': g.remap(wax, 0, 1, .19, .40), 'Specular': .5, 'Clearcoat': g.remap(wax, 0, 1, .5, .1),
                                   'Clearcoat Roughness': .07, 'Normal': g.bump(relief, .12, .0008)}))
    return material


def flesh():
    """The wet face of a cut fruit: a red wall, a pale core, and chambers of clear jelly."""
    material, g = new_material('flesh')
    place = materials.own_position(g)
    jelly, core, rim = (g('Attribute', attribute_name=name).outputs['Fac'] for name in ('jelly', 'core', 'rim'))
    colour = g.mix(g.noise(place, 420, 4, .7), srgb('#cc3820'), srgb('#e86a4a'))
    colour = g.mix(g.math('MULTIPLY', core, g.remap(g.noise(place, 300, 3), .3, .7, .5, 1)), colour, srgb('#f2c4a8'))
    colour = g.mix(jelly, colour, g.mix(g.noise(place, 260, 3), srgb('#d4481f'), srgb('#dc8636')))
    colour = g.mix(rim, colour, srgb('#b52212'))
    normal = g.bump(g.math('MULTIPLY', g.noise(place, 700, 4, .65), g.math('SUBTRACT', 1.0, g.math('MULTIPLY', jelly, .7))), .35, .0006)
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Subsurface': 1.0, 'Subsurface Color': colour, 'Subsurface Radius': (.0050, .0014, .0007),
                                   'Roughness': g.remap(jelly, 0, 1, .30, .08), 'Normal': normal}))
    return material


def vine():
    """Green and felted, brown where it has dried."""
    material, g = new_material('vine')
    place = materials.own_position(g)
    dry = g('Attribute', attribute_name='dry').outputs['Fac']
    colour = g.mix(g.remap(g.noise(place, 160, 4, .6), .35, .65), srgb('#475f22'), srgb('#8b9d52'))
    colour = g.mix(g.remap(g.noise(place, 45, 2), .55, .7, 0, .5), colour, srgb('#8a7a3a'))
    dry = g.remap(g.math('ADD', dry, g.math('MULTIPLY', g.noise(place, 330, 4, .65), .7)), .62, 1.05)
    colour = g.mix(dry, colour, g.mix(g.noise(place, 700, 3), srgb('#3a2a17'), srgb('#80633a')))
    normal = g.bump(g.math('ADD', g.noise(place, 2400, 3, .7), g.math('MULTIPLY', g.noise(place, 420, 3, .6), 1.5)), .5, .0005)
    leaf = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .6, 'Specular': .25, 'Sheen': .6, 'Normal': normal})
    output(g, g('MixShader', {0: .35, 1: leaf, 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})}))
    return material


def _turn_to(axis):
    return np.array(Vector(axis).to_track_quat('Z', 'Y').to_matrix())


def _tell(thing, **attributes):
    for name, value in attributes.items():
        thing.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', np.ravel(value).astype(float))


def tomato(place, axis, fruit, skin, seed):
    """place: below its middle, on what it lies on. axis: the way from its middle to its stalk. Returns where the stalk
    begins."""
    axis = np.array(axis) / np.linalg.norm(axis)
    turn = _turn_to(axis)
    directions, faces = shapes.icosphere(6)
    away, around = np.arccos(np.clip(directions[:, 2], -1, 1)), np.arctan2(directions[:, 1], directions[:, 0])
    far = 1 + .040 * shapes.fbm(directions * 1.1 + seed * 5.1, 2) - .13 * np.exp(-((away / .30) ** 2)) - .05 * np.exp(-(((math.pi - away) / .22) ** 2))
    far += .012 * np.cos(4 * around + seed) * np.exp(-((away / .8) ** 2))
    bent = around + .35 * np.sin(around + seed) + .16 * np.sin(2 * around + 2.3 * seed)
    far -= fruit.lobes * (1 - np.abs(np.cos(2.5 * bent)) ** .6) * np.exp(-((away / 1.35) ** 2)) * np.minimum(1, away / .4)
    points = (fruit.radius * directions * far[:, None] * (1, 1, .96 * fruit.long)) @ turn.T
    middle = np.add(place, (0, 0, -points[:, 2].min() - .0003))
    thing = shapes.mesh('tomato', points, faces, skin)
    _tell(thing, shoulder=np.exp(-((away / .55) ** 2)))
    thing['ripe'], thing.location = fruit.ripe, middle
    return middle + .84 * fruit.radius * fruit.long * axis


def halved(place, radius, way, skin, seed, ripe=.6):
    """Half a tomato. way: where its cut face looks."""
    chance = np.random.RandomState(seed)
    turn = _turn_to(way)
    t, around = np.meshgrid(np.linspace(0, 1, 90), np.linspace(0, 2 * math.pi, 240, endpoint=False), indexing='ij')
    wide = radius * (1 + .03 * np.cos(3 * around + seed) + .02 * np.cos(2 * around))
    from_wall = (around + .12 * np.sin(2 * around + seed)) % (2 * math.pi / 3)
    flat = np.stack([t * np.cos(around), t * np.sin(around), 0 * t], 2)
    inside = np.minimum(np.minimum(.79 - t, t - .25), t * np.sin(np.minimum(from_wall, 2 * math.pi / 3 - from_wall)) - .085)
    inside += .025 * shapes.fbm(flat.reshape(-1, 3) * 5 + seed, 3).reshape(t.shape)
    jelly = np.clip(inside / .035, 0, 1)
    bulge = .020 * shapes.fbm(flat.reshape(-1, 3) * 6 + 9, 2).reshape(t.shape)
    height = radius * ((bulge - .045) * jelly - .05 * np.clip((t - .93) / .07, 0, 1) ** 2 + .012 * np.exp(-((t / .2) ** 2)))
    face = flat * wide[..., None] + np.stack([0 * t, 0 * t, height], 2)
    across = math.pi / 2 * (1 + t)
    back = np.stack([np.sin(across) * wide * np.cos(around), np.sin(across) * wide * np.sin(around), radius * (.95 * np.cos(across) - .05)], 2)
    grid = np.array(shapes.grid_faces(*t.shape, closed=True))
    face, back = (points.reshape(-1, 3) @ turn.T for points in (face, back))
    middle = np.add(place, (0, 0, -back[:, 2].min() - .0003))
    cut = shapes.mesh('cut', face + middle, grid, flesh())
    _tell(cut, jelly=jelly, core=np.exp(-((t / .22) ** 2)) + .35 * np.clip(1 - np.abs(inside) / .05, 0, 1) * (t < .7), rim=np.clip((t - .955) / .03, 0, 1))
    shell = shapes.mesh('shell', back, grid, skin)
    shell['ripe'], shell.location = ripe, middle
    ball, faces = shapes.icosphere(4)
    pale = materials.plain('seed', '#f6e3b4', rough=.16)
    for chamber in range(3):
        for out, beside in ((.40, -.10), (.44, .13), (.53, -.17), (.56, .04), (.60, .21), (.67, -.09), (.69, .12)):
            out, turned = radius * (out + chance.normal(0, .015)), (chamber + .5) * 2 * math.pi / 3 + beside * 1.7 + chance.normal(0, .04)
            seed_points = ball * (.00135, .00085, .00040) * (1 - .35 * ball[:, :1] * (1, 0, 0)) * radius / .017
            lying = shapes.turn_about((chance.normal(0, .3), chance.normal(0, .25), turned + chance.normal(0, .35)))
            seed_points = seed_points @ lying.T + (out * math.cos(turned), out * math.sin(turned), -.034 * radius)
            shapes.mesh('seed', seed_points @ turn.T + middle, faces, pale)


def calyx(place, axis, radius, green, seed):
    """Narrow leaves that lie on the shoulder of the fruit and roll back as they dry, from their tips."""
    chance = np.random.RandomState(seed + 70)
    t, across = np.meshgrid(np.linspace(0, 1, 40), np.linspace(-1, 1, 7), indexing='ij')
    count = chance.randint(5, 7)
    for k in range(count):
        turn, long = 2 * math.pi * k / count + chance.normal(0, .20), min(radius, .017) * chance.uniform(.70, 1.30)
        wide, lift, twist = long * chance.uniform(.07, .10), min(radius, .017) * chance.uniform(.15, 1.1), chance.normal(0, 1.1)
        angle = .10 + (t - chance.uniform(.05, .75) * t**3) * long / radius
        out = radius * .90 + .0004 + lift * t**2.4
        half = wide * np.sin(math.pi * np.clip(.06 + .94 * t, 0, 1) ** .62) * across
        trough = np.abs(half) * (.35 + .5 * t)
        side, up = half * np.cos(twist * t), half * np.sin(twist * t) + trough
        x, z = np.sin(angle) * (out + up), np.cos(angle) * (out + up) - .84 * radius + .0006
        points = np.stack([x * math.cos(turn) - side * math.sin(turn), x * math.sin(turn) + side * math.cos(turn), z], 2).reshape(-1, 3)
        points += .0010 * np.stack([shapes.fbm(points * 240 + 11 * k + j + seed, 2) for j in range(3)], 1) * t.reshape(-1, 1)
        sepal = shapes.mesh('sepal', points @ _turn_to(axis).T + place, np.array(shapes.grid_faces(*t.shape)), green)
        _tell(sepal, dry=t**2 * chance.uniform(.3, 1.1))


def loose(height, axis, fruit, green, skin, seed):
    """A tomato off the vine. height: of what it lies on."""
    start = tomato((fruit.x, fruit.y, height), axis, fruit, skin, seed)
    calyx(start, np.array(axis) / np.linalg.norm(axis), fruit.radius, green, seed)


def felt(tube, around, count, green, seed):
    """The fine hairs of a tube, up to 1 mm long, which catch light from behind."""
    chance = np.random.RandomState(seed)
    points = np.empty(3 * len(tube.data.vertices), np.float32)
    tube.data.vertices.foreach_get('co', points)
    rings = points.reshape(-1, around, 3)
    out = rings - rings.mean(1, keepdims=True)
    chosen = chance.randint(around, around * (len(rings) - 1), count)
    root, out = rings.reshape(-1, 3)[chosen], out.reshape(-1, 3)[chosen]
    out = out / (np.linalg.norm(out, axis=1)[:, None] + 1e-9) + .35 * chance.normal(size=(count, 3))
    wide = np.cross(out, chance.normal(size=(count, 3)))
    wide *= .000022 / (np.linalg.norm(wide, axis=1)[:, None] + 1e-9)
    hairs = np.stack([root - wide, root + wide, root + out * chance.uniform(.0003, .0009, (count, 1))], 1)
    shapes.mesh('felt', hairs.reshape(-1, 3), np.arange(3 * count).reshape(-1, 3), green, smooth=False)


def truss(place, turn, green, skin, fruits, seed=1):
    """Tomatoes on the vine, laid down. The fruits' x is along the vine, y beside it."""
    chance = np.random.RandomState(seed)

    def there(points):
        return np.stack(props.turned(place, turn, *np.asarray(points, float).T), -1)

    ends, high = (min(fruit.x for fruit in fruits) - .012, max(fruit.x for fruit in fruits) + .040), .0290
    spine = [(x, .004 * math.sin(70 * x + seed), high + .002 * math.sin(110 * x) - .30 * max(0, x - ends[1] + .03)) for x in np.linspace(*ends, 7)]

    def girth(along, around):
        rough = np.sin(along * 900) + .6 * np.sin(along * 2300 + 2) + .8 * np.sin(4 * around + along * 60)
        return (.0009 + .0065 * along) * (1 + .06 * rough) + .0007 * np.exp(-(((along - .003) / .002) ** 2))

    main = shapes.tube('vine', there(spine), girth, green, around=32)
    felt(main, 32, 5000, green, seed)
    for k, fruit in enumerate(fruits):
        joint = np.array([fruit.x + .012, .004 * math.sin(70 * (fruit.x + .012) + seed), high])
        axis = joint + (0, 0, .010) - (fruit.x, fruit.y, .955 * fruit.radius) + .006 * chance.normal(size=3)
        axis /= np.linalg.norm(axis)
        below, joint = there([(fruit.x, fruit.y, 0), joint])
        axis = np.array(props.turned((0, 0, 0), turn, *axis))
        start = tomato(below, axis, fruit, skin, seed * 10 + k)
        calyx(start, axis, fruit.radius, green, seed * 10 + k)
        knee = start + .0075 * axis + (0, 0, .001)
        stalk = shapes.tube('stalk', [start - .001 * axis, start + .004 * axis, knee, .5 * (knee + joint) + (0, 0, .0035), joint],
                    lambda along, _: .0010 + .0007 * np.exp(-((along - .0085) / .0013) ** 2) + .0006 * np.exp(-(along / .002) ** 2), green, around=24)
        felt(stalk, 24, 900, green, k)
