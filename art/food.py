"""food - what is cooked on a plate: tomatoes, loose and on the vine."""
import math

import numpy as np
from mathutils import Vector

import materials
import props
import shapes
from nodes import new_material, output, srgb


# ------------------------------------------------------------------ tomatoes
def tomato_skin():
    """Thin, taut and glossy over flesh that light enters; orange around the stalk, finely specked."""
    material, g = new_material('tomato')
    place = materials.own_position(g)
    shoulder = g('Attribute', attribute_name='shoulder').outputs['Fac']
    chance = g('ObjectInfo').outputs['Random']
    ripe = g.mix(g.noise(place, 70, 3), srgb('#8e0d06'), srgb('#bd1d0c'))
    ripe = g.mix(g.math('MULTIPLY', chance, .55), ripe, srgb('#cf3a10'))
    colour = g.mix(g.math('MULTIPLY', shoulder, g.remap(g.noise(place, 190, 4, .6), .3, .7, .25, .9)), ripe, srgb('#c9701c'))
    specks = g.ramp(g.voronoi(place, 900), [(.10, .55), (.20, 0)])
    colour = g.mix(g.math('MULTIPLY', specks, .5), colour, srgb('#d9692f'))
    dull = g.remap(g.noise(place, 120, 4, .65), .38, .66, .07, .17)
    relief = g.math('ADD', g.noise(place, 210, 3), g.math('MULTIPLY', specks, .15))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Subsurface': 1.0, 'Subsurface Color': colour, 'Subsurface Radius': (.0060, .0011, .0005),
                                   'Roughness': dull, 'Specular': .5, 'Normal': g.bump(relief, .10, .0008)}))
    return material


def vine():
    """Green and felted."""
    material, g = new_material('vine')
    place = materials.own_position(g)
    colour = g.mix(g.remap(g.noise(place, 160, 4, .6), .35, .65), srgb('#4f6a24'), srgb('#93a657'))
    colour = g.mix(g.remap(g.noise(place, 45, 2), .55, .7, 0, .5), colour, srgb('#8a7a3a'))
    normal = g.bump(g.noise(place, 2400, 3, .7), .5, .0004)
    leaf = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .6, 'Specular': .25, 'Sheen': .6, 'Normal': normal})
    output(g, g('MixShader', {0: .35, 1: leaf, 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})}))
    return material


def _turn_to(axis):
    return np.array(Vector(axis).to_track_quat('Z', 'Y').to_matrix())


def tomato(place, radius, axis, skin, seed):
    """axis: the way from its middle to its stalk. Returns where the stalk begins."""
    directions, faces = shapes.icosphere(6)
    away, around = np.arccos(np.clip(directions[:, 2], -1, 1)), np.arctan2(directions[:, 1], directions[:, 0])
    far = 1 + .022 * shapes.fbm(directions * 1.1 + seed * 5.1, 2) - .13 * np.exp(-((away / .30) ** 2)) - .05 * np.exp(-(((math.pi - away) / .22) ** 2))
    far += .012 * np.cos(4 * around + seed) * np.exp(-((away / .8) ** 2))
    thing = shapes.mesh('tomato', (radius * directions * far[:, None] * (1, 1, .96)) @ _turn_to(axis).T, faces, skin)
    thing.data.attributes.new('shoulder', 'FLOAT', 'POINT').data.foreach_set('value', np.exp(-((away / .55) ** 2)))
    thing.location = place
    return np.array(place) + .84 * radius * np.array(axis)


def calyx(place, axis, radius, green, seed):
    """Six narrow leaves that lie on the shoulder of the fruit and curl up toward their tips."""
    chance = np.random.RandomState(seed + 70)
    t, across = np.meshgrid(np.linspace(0, 1, 28), np.linspace(-1, 1, 7), indexing='ij')
    for k in range(6):
        turn, long = 2 * math.pi * k / 6 + chance.normal(0, .16), radius * chance.uniform(.85, 1.25)
        wide, lift, twist = long * chance.uniform(.085, .12), radius * chance.uniform(.10, .60), chance.normal(0, .7)
        angle = .10 + t * long / radius
        out = radius * .90 + .0004 + lift * t**2.2
        half = wide * np.sin(math.pi * np.clip(.06 + .94 * t, 0, 1) ** .62) * across
        trough = .35 * np.abs(half) * (1 - .5 * t)
        side, up = half * np.cos(twist * t), half * np.sin(twist * t) + trough
        x, z = np.sin(angle) * (out + up), np.cos(angle) * (out + up) - .84 * radius + .0006
        points = np.stack([x * math.cos(turn) - side * math.sin(turn), x * math.sin(turn) + side * math.cos(turn), z], 2).reshape(-1, 3)
        points += .0007 * np.stack([shapes.fbm(points * 240 + 11 * k + j + seed, 2) for j in range(3)], 1) * t.reshape(-1, 1)
        shapes.mesh('sepal', points @ _turn_to(axis).T + place, np.array(shapes.grid_faces(*t.shape)), green)


def loose(place, radius, axis, green, skin, seed):
    """A tomato off the vine. place: below its middle."""
    axis = np.array(axis) / np.linalg.norm(axis)
    calyx(tomato(np.add(place, (0, 0, radius * .955)), radius, axis, skin, seed), axis, radius, green, seed)


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
    """Tomatoes on the vine, laid down. fruits: (x along the vine, y beside it, radius), in the truss's own space."""
    chance = np.random.RandomState(seed)

    def there(points):
        return np.stack(props.turned(place, turn, *np.asarray(points, float).T), -1)

    ends = min(x for x, _, _ in fruits) - .012, max(x for x, _, _ in fruits) + .040
    spine = [(x, .004 * math.sin(70 * x + seed), .0275 + .002 * math.sin(110 * x) - .30 * max(0, x - ends[1] + .03) ) for x in np.linspace(*ends, 7)]
    main = shapes.tube('vine', there(spine), lambda along, _: (.0009 + .0065 * along) * (1 + .07 * np.sin(along * 900)) + .0007 * np.exp(-((along - .003) / .002) ** 2), green, around=32)
    felt(main, 32, 5000, green, seed)
    for k, (x, y, radius) in enumerate(fruits):
        middle = np.array([x, y, radius * .955])
        joint = np.array([x + .012, .004 * math.sin(70 * (x + .012) + seed), .0275])
        axis = joint + (0, 0, .010) - middle + .006 * chance.normal(size=3)
        axis /= np.linalg.norm(axis)
        middle, joint = there([middle, joint])
        axis = np.array(props.turned((0, 0, 0), turn, *axis))
        start = tomato(middle, radius, axis, skin, seed * 10 + k)
        calyx(start, axis, radius, green, seed * 10 + k)
        knee = start + .0075 * axis + (0, 0, .001)
        stalk = shapes.tube('stalk', [start - .001 * axis, start + .004 * axis, knee, .5 * (knee + joint) + (0, 0, .0035), joint],
                    lambda along, _: .0010 + .0007 * np.exp(-((along - .0085) / .0013) ** 2) + .0006 * np.exp(-(along / .002) ** 2), green, around=24)
        felt(stalk, 24, 900, green, k)
