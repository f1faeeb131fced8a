"""plate - a thick slab of pink salt on slate, window light from the left.

--view card   the plate alone, one of its corners towards the viewer, in the studio of the three product cards (4:5)
--view food   five spears of asparagus, seared on the plate (3:2)
--view detail the sawn corner of the bare plate, close (3:2)
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import props
import shapes
import stage
import studio
from nodes import new_material, output, srgb

SIZE = (.30, .20, .036)

# degrees that the plate is turned by, camera place, target, lens in mm, f-stop, the point that is sharp
VIEWS = {
    'food': (-16, (-.02, -.54, .40), (.014, -.009, .036), 114, 8, (-.035, -.045, .042)),
    'detail': (-62, (-.12, -.68, .19), (-.030, -.150, .020), 158, 16, (-.022, -.176, .030)),
}


def slab(turn, upright=False):
    """Sawn square: hardly rounded, here and there a flake gone from the rim. upright: on its long edge."""
    thing = shapes.rounded_slab('slab', SIZE, .0022, .0009, materials.sawn_salt(), wobble=.00025, chips=34, seed=4, detail=.0011)
    thing.rotation_euler = (math.pi / 2 if upright else 0, 0, turn)
    if upright:
        thing.location = (-SIZE[2] / 2 * math.sin(turn), SIZE[2] / 2 * math.cos(turn), SIZE[1] / 2)


# ------------------------------------------------------------------ food
LONG = .165                              # a spear, from its cut end to its tip
TAPER = ((0, .0080), (.04, .0075), (.105, .0070), (.122, .0072), (.136, .0071), (.148, .0058), (.157, .0038), (.162, .0020), (LONG, .0004))


def thick(along):
    """Radius of a spear's core."""
    return np.interp(along, *np.transpose(shapes.curve_through(TAPER)))


def bent(along, out, turn, bend):
    """Points on a spear, which lies along x with its cut end at 0: a little crooked, its head sunk towards the plate."""
    x = along / LONG
    points = np.stack([along, out * np.cos(turn), out * np.sin(turn)], -1)
    points[..., 1] += bend * x**2 + .0012 * np.sin(x * 7 + bend * 900)
    points[..., 2] += TAPER[0][1] - .0026 * x**3
    return points


def stalk(seed, bend, skin):
    """The core of a spear: low ridges from end to end, and a cut face."""
    along = np.r_[0, 0, np.linspace(0, LONG, 260)]
    turn = np.linspace(0, 2 * math.pi, 96, endpoint=False)
    along, turn = np.meshgrid(along, turn, indexing='ij')
    ridged = shapes.fbm(np.stack([along * 30, 3 * np.cos(turn) + seed, 3 * np.sin(turn)], -1).reshape(-1, 3), 3).reshape(along.shape)
    out = thick(along) * (1 + .05 * ridged)
    out[0], out[1] = 0, out[1] - .0003
    return shapes.mesh('stalk', bent(along, out, turn, bend).reshape(-1, 3), shapes.grid_faces(*along.shape, closed=True), skin, angle=50)


def scales(seed, bend, skin):
    """The leaves that hug a spear, each a pointed triangle: far apart below, and closer and closer until they are the
    head. A lower one lies outside those that it covers."""
    chance = np.random.RandomState(seed)
    across, up = np.meshgrid(np.linspace(-1, 1, 13), np.linspace(0, 1, 18))
    points, faces, tip = [], [], []
    foot, step, around = chance.uniform(.006, .018), .029, chance.uniform(0, 6.3)
    while foot < LONG - .003:
        length = np.interp(foot, (0, .10, .13, LONG), (.0150, .0150, .0120, .0050)) * chance.uniform(.88, 1.12)
        along = foot + length * up
        half = np.interp(up, (0, .2, .5, .8, 1), (.82, 1, .74, .36, .02)) * np.interp(foot, (0, .12, LONG), (.85, 1.05, 1.25)) * chance.uniform(.9, 1.1)
        lift = np.interp(foot, (0, .11, .13, LONG), (.0007, .0011, .0016, .0009)) * (up**.7 - .15) * (1 - .45 * across**2) + .0001
        tilt = .10 * chance.normal() * up
        faces += [tuple(k + len(points) * up.size for k in face) for face in shapes.grid_faces(*up.shape)]
        points.append(bent(along, thick(along) + lift, around + half * across + tilt, bend).reshape(-1, 3))
        tip.append((up + .25 * across**2).ravel())
        foot, step, around = foot + step, max(step * .79, .0009), around + 2.4
    mesh = shapes.mesh('scales', np.concatenate(points), faces, skin)
    mesh.data.attributes.new('tip', 'FLOAT', 'POINT').data.foreach_set('value', np.concatenate(tip))
    body = mesh.modifiers.new('thick', 'SOLIDIFY')
    body.thickness, body.offset = .0003, -1
    return mesh


def seared(name, scaly):
    """Green skin with a little oil on it, browned where it lay on the plate. scaly: of the leaves, darker, with violet
    tips."""
    material, g = new_material(name)
    own, place = g('TexCoord').outputs['Object'], materials.own_position(g)
    along = g('SeparateXYZ', {0: own}).outputs[0]
    fibre = g.noise(g.vector('MULTIPLY', place, (60, 900, 900)), 1.0, 4, .6)
    colour = g.ramp(g.remap(along, 0, LONG), [(0, srgb('#c3cc8e')), (.16, srgb('#93ab55')), (.55, srgb('#6f9140')), (1, srgb('#4f7030'))])
    if scaly:
        tip = g('Attribute', attribute_name='tip').outputs['Fac']
        leaf = g.ramp(tip, [(0, srgb('#6b8a44')), (.45, srgb('#587440')), (.85, srgb('#5d5a4e')), (1, srgb('#6e5a5c'))])
        colour = g.mix(.75, colour, leaf)
    colour = g.mix(g.math('MULTIPLY', fibre, .5), colour, srgb('#a9bd72'))
    patches = g.noise(g.vector('MULTIPLY', place, (60, 150, 150)), 1.0, 5, .68)
    browned = g.ramp(patches, [(.53, 0), (.61, .7), (.70, 1)])
    colour = g.mix(browned, colour, g.mix(g.remap(patches, .60, .76), srgb('#8a6a2c'), srgb('#35220f')))
    blister = g.noise(place, 700, 3, .6)
    relief = g.math('ADD', g.math('MULTIPLY', fibre, .5), g.math('MULTIPLY', blister, g.math('ADD', .2, browned)))
    oil = g.remap(g.noise(place, 60, 3), .40, .60, .22, .42)
    output(g, g('BsdfPrincipled', {
        'Base Color': colour, 'Subsurface': .06, 'Subsurface Radius': (.002, .003, .001), 'Subsurface Color': colour,
        'Specular': .5, 'Roughness': oil, 'Normal': g.bump(relief, .5, .0008),
    }))
    return material


def food(turn):
    """Spears side by side, no two alike; the outer one has rolled away."""
    skin, leaf = seared('skin', scaly=False), seared('scales', scaly=True)
    heads = ((-.052, -.012, .72, .006), (-.034, -.021, .68, -.004), (-.030, -.040, .73, .003), (-.010, -.046, .66, .005), (.008, -.078, .50, -.006))
    for k, (x, y, aside, bend) in enumerate(heads):
        x, y = x + LONG * math.cos(aside), y + LONG * math.sin(aside)
        for part in (stalk(k, bend, skin), scales(k, bend, leaf)):
            part.location = props.turned((0, 0, SIZE[2] - .0003), turn, x, y)
            part.rotation_euler = (0, 0, turn + math.pi + aside)


# ------------------------------------------------------------------ the views
def card():
    gap = .55
    studio.room(materials.slate(), gap)
    slab(math.radians(-34), upright=True)
    stage.world('interior', .45, (.075, .074, .074), turn=60, saturation=.3)
    studio.window(gap, 26)
    studio.camera(78, gap, (0, -.06, .10), fstop=8)


def table(view):
    turn, place, target, lens, fstop, focus = VIEWS[view]
    slab(math.radians(turn))
    if view == 'food':
        food(math.radians(turn))
    props.table(materials.slate(), depth=5)
    stage.world('interior', .35, (.056, .057, .060), turn=60, saturation=.4)
    stage.area((-.75, .62, .48), (0, 0, .02), .42, 25, (1.0, .95, .89), sy=.75)
    stage.area((.9, -.1, .45), (0, 0, .02), .6, 2.0, (1.0, .93, .86))                # a white card
    stage.camera(place, target, lens=lens, fstop=fstop, focus=focus)


def main():
    asked = stage.options(view='food')
    stage.empty()
    card() if asked.view == 'card' else table(asked.view)
    stage.render(asked, exposure=.6 if asked.view == 'card' else .65)


main()
