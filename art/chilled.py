"""chilled - a cold salt plate with slices of watermelon and a sprig of mint.

Four slices lie against one another like shingles, tips towards the viewer, seeds showing; soft window light from
the left, dark slate below.
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

LIGHT_FROM = (-.85, .40, .50)
PLATE = (.235, .185, .036)
PALE = ('#b8604a', '#dc9580', '#ecb9a8', '#f5d6ca', '#fdf1ea')
TURN = math.radians(-20)                 # how the plate lies
RADIUS, THICK, HALF_ANGLE = .088, .0135, math.radians(27)    # of a slice; its tip is its origin


def plate():
    salt = materials.salt_stone('plate', LIGHT_FROM, glow=.25, rough=(.18, .42), grain=.34, strata=(8, 22, 16), self_light=.04, palette=PALE)
    slab = shapes.rounded_slab('plate', PLATE, .014, .0026, salt, chips=34, seed=9)
    slab.rotation_euler.z = TURN


# ------------------------------------------------------------------ watermelon
def watermelon():
    """Coloured by the distance from the tip: red flesh, a pale band, dark skin. Wet, fibrous, a little grainy."""
    material, g = new_material('watermelon')
    material.cycles.sample_as_light = False
    position = materials.own_position(g)
    x, y, _ = g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs
    uneven = g.math('MULTIPLY', g.math('SUBTRACT', g.noise(position, 38, 4, .6), .5), .055)
    out = g.math('ADD', g.math('DIVIDE', g.math('SQRT', g.math('ADD', g.math('MULTIPLY', x, x), g.math('MULTIPLY', y, y))), RADIUS), uneven)
    fibre = g.noise(g.vector('MULTIPLY', position, (240, 60, 200)), 1.0, 4, .62)
    cells = g.voronoi(materials.wobble(g, position, 90, .004), 520)
    flesh = g.ramp(g.math('ADD', g.math('MULTIPLY', fibre, .55), g.math('MULTIPLY', g.noise(position, 55, 5, .65), .5)),
                   [(.36, srgb('#a5141f')), (.52, srgb('#cf2c35')), (.68, srgb('#e8615c'))])
    flesh = g.mix(g.remap(cells, .12, .5, .0, .28), flesh, srgb('#ef8f82'))
    rind = g.ramp(out, [(.0, (0, 0, 0)), (.80, (0, 0, 0)), (.875, (1, 1, 1))])
    pale = g.ramp(out, [(.84, srgb('#f0c9ae')), (.885, srgb('#eef0d2')), (.935, srgb('#c9dba0')), (.958, srgb('#6f9350'))])
    colour = g.mix(rind, flesh, pale)
    colour = g.mix(g.ramp(out, [(.960, 0), (.975, 1)]), colour, srgb('#1f3a1c'))
    relief = g.math('ADD', g.math('MULTIPLY', fibre, .6), g.math('MULTIPLY', cells, .5))
    relief = g.math('MULTIPLY', relief, g.ramp(out, [(.82, 1), (.90, .12)]))
    output(g, g('BsdfPrincipled', {
        'Base Color': colour, 'Emission': colour, 'Emission Strength': .05, 'Specular': .55,
        'Roughness': g.remap(g.noise(position, 90, 3), .3, .7, .16, .44), 'Normal': g.bump(relief, .42, .0014),
    }))
    return material


def slice_mesh(material, seed):
    """A sector of a disc with a cut that is not quite flat; x points from the tip to the skin."""
    rows, across = 90, 70
    radius = np.linspace(.015, 1, rows)[:, None] * RADIUS * np.ones((1, across))
    angle = np.linspace(-HALF_ANGLE, HALF_ANGLE, across)[None, :] * np.ones((rows, 1))
    x, y = (radius * np.cos(angle)).ravel(), (radius * np.sin(angle)).ravel()
    flat = np.stack([x, y, np.full(x.size, seed * 2.1)], 1)
    edge = np.minimum((RADIUS - radius.ravel()), (HALF_ANGLE - np.abs(angle.ravel())) * radius.ravel())
    ease = np.clip(1 - edge / .0016, 0, 1) ** 2 * .0012
    relief = .0011 * shapes.fbm(flat * 45, 4) + .0005 * shapes.fbm(flat * 260, 3)
    upper = np.stack([x, y, THICK + relief - ease], 1)
    lower = np.stack([x, y, ease], 1)
    faces = shapes.grid_faces(rows, across)
    count = rows * across
    border = ([(0, c) for c in range(across)] + [(r, across - 1) for r in range(1, rows)]
              + [(rows - 1, c) for c in range(across - 2, -1, -1)] + [(r, 0) for r in range(rows - 2, 0, -1)])
    border = [r * across + c for r, c in border]
    side = [(a, b, b + count, a + count) for a, b in zip(border, border[1:] + border[:1])]
    under = [tuple(k + count for k in reversed(face)) for face in faces]
    return shapes.mesh('slice', np.concatenate([upper, lower]), faces + side + under, material, angle=50)


def seeds(slice_, material, seed):
    """Dark seeds half sunk into the upper cut, in a loose arc."""
    chance = np.random.RandomState(seed)
    points, faces = shapes.icosphere(3)
    points = points * np.array([.0039, .0024, .0014]) * (1 - .28 * points[:, :1])
    for angle in np.linspace(-.78, .78, 5) + chance.normal(0, .07, 5):
        far = RADIUS * chance.uniform(.50, .74)
        place = Matrix.Translation((far * math.cos(angle * HALF_ANGLE), far * math.sin(angle * HALF_ANGLE), THICK + .0001))
        turn = Matrix.Rotation(angle * HALF_ANGLE + chance.normal(0, .25), 4, 'Z')
        pip = shapes.mesh('pip', points, faces, material)
        pip.matrix_world = slice_.matrix_world @ place @ turn


def fruit():
    flesh = watermelon()
    pip = materials.plain('pip', '#1c0f0c', rough=.22, coat=.3)
    rest = math.asin(THICK * .92 / .047)                    # each slice leans on the one before it
    plate_turn = Matrix.Rotation(TURN, 4, 'Z')
    for k in range(4):
        chance = np.random.RandomState(60 + k)
        lean = 0 if k == 0 else rest
        spin = math.radians(84 + chance.uniform(-5, 5) - 3 * k)
        place = Vector((-.070 + .047 * k, -.052 + chance.uniform(-.005, .005) + .004 * k, PLATE[2] + .0003 + (.5 * THICK if k else 0)))
        piece = slice_mesh(flesh, k)
        piece.matrix_world = plate_turn @ Matrix.Translation(place) @ Matrix.Rotation(-lean, 4, 'Y') @ Matrix.Rotation(spin, 4, 'Z')
        seeds(piece, pip, 70 + k)


# ------------------------------------------------------------------ mint
def mint_leaf(material, length, seed):
    """A toothed oval leaf, folded a little along its rib; its stalk end is the origin, x its length."""
    rows, across = 60, 25
    t = np.linspace(0, 1, rows)[:, None]
    s = np.linspace(-1, 1, across)[None, :]
    teeth = 1 + .055 * np.abs(((t * 13) % 1) - .5) * (np.abs(s) ** 6)
    half = .30 * length * np.sin(np.pi * np.clip(t, .0, 1) ** .75) ** .72 * teeth
    x, y = t * length * np.ones_like(s), s * half
    quilt = .022 * length * np.abs(np.sin((t * 8 + np.abs(s) * 1.4) * np.pi)) * (np.abs(s) < .97)
    z = .24 * half * np.abs(s) ** 1.2 + quilt - .35 * length * t**2 + .16 * length * t + .02 * length * np.sin(5 * t + seed)
    points = np.stack([x.ravel(), y.ravel(), z.ravel()], 1)
    return shapes.mesh('leaf', points, shapes.grid_faces(rows, across), material)


def mint():
    material, g = new_material('mint')
    position = g('TexCoord').outputs['Object']
    _, y, _ = g('SeparateXYZ', {0: position}).outputs
    rib = g.ramp(g.math('ABSOLUTE', y), [(.0003, 1), (.0012, 0)])
    colour = g.mix(g.noise(position, 120, 3), srgb('#3c6b2c'), srgb('#6d9a4a'))
    colour = g.mix(g.math('MULTIPLY', rib, .6), colour, srgb('#a9c489'))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Emission': colour, 'Emission Strength': .05, 'Roughness': .42, 'Specular': .4,
                                   'Normal': g.bump(g.noise(position, 420, 3), .25, .0006)}))
    centre = Matrix.Translation(Vector(props.turned((0, 0, PLATE[2] + .004), TURN, .048, -.060)))
    for k, (turn, length, rise) in enumerate([(.3, .036, .08), (2.4, .030, .16), (3.5, .034, .10), (5.3, .024, .22), (1.3, .020, .45), (4.4, .017, .65)]):
        leaf = mint_leaf(material, length, k)
        leaf.matrix_world = centre @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(-rise, 4, 'Y')


def room():
    props.table(materials.slate(('#191817', '#272523', '#393532')))
    props.back_wall('#3d3834', '#4c4641')
    crumb = materials.loose_crystal('crumb', LIGHT_FROM, glow=.6)
    props.crumbs([(-.078, -.150, .0075), (-.060, -.160, .0050), (-.092, -.138, .0042), (-.046, -.150, .0036), (.122, -.124, .0055)], crumb)


def light():
    stage.world('interior', .35, (.052, .053, .056), turn=60, saturation=.3)
    stage.area((-.80, .55, .60), (0, 0, .03), .50, 22.0, (.97, .97, 1.0), sy=.7)
    stage.area((.8, -.2, .5), (0, 0, .03), .5, 2.0, (1.0, .95, .90))


def main():
    asked = stage.options()
    stage.empty()
    plate()
    fruit()
    mint()
    room()
    light()
    stage.camera((.03, -.60, .47), (.0, -.012, .030), lens=69, fstop=5.6, focus=(0, -.03, .05))
    stage.render(asked, exposure=.5)


main()
