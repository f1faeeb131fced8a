"""stone - one palm-sized stone of clear salt, worn smooth, on linen before a book; low sun from behind comes through it."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import inclusions
import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

SIZE, TURN, TILT = np.array((.044, .032, .0235)), -16, 5     # half-lengths, and how it lies, in degrees
SEED, DETAIL = 5, 8
SUN = (-.80, .42, .44)
LAMP, PALE = (-.14, -.06, .075), (1.0, .69, .49)     # the lamp of the evening: its place; its tint, pale because the stone reddens it
STRENGTH, CLOUD = .68, 17                # how much color the light takes on, how often it is scattered in a meter
COLOUR, SHADE = (.88, .42, .25), .80
REACH, THROWN = .14, .42                 # half the length of linen that it throws light on, how bright that is
# planes along which it began to split: axis of the crystal, how far out, from and to along the two others
CRACKS = ((2, .04, (-.95, -.02), (-.62, .42)), (2, .30, (-.10, .62), (-.55, .36)), (2, -.28, (.15, .95), (-.75, .20)),
          (0, -.06, (-.60, .40), (.0, .34)), (0, .50, (-.55, .30), (-.32, .34)), (1, .40, (-.75, .55), (-.60, .10)))
GRAIN = np.radians((0, -32, 28))         # how the crystal is turned within the stone: its planes mirror the sun


def worn():
    """Points and faces of an oval that water has turned over for long; no side is quite like another. In the stone's own
    space."""
    directions, faces = shapes.icosphere(DETAIL)
    chance = np.random.RandomState(SEED)
    x, y, z = directions.T
    radius = (np.abs(x) ** 2.25 + np.abs(y) ** 2.25 + np.abs(z) ** 2.25) ** (-1 / 2.25)
    for _ in range(7):                                        # faces that are left of the broken piece, nearly gone
        aim = chance.normal(size=3) * (1, 1, .5)
        aim /= np.linalg.norm(aim)
        flat = chance.uniform(.90, .98) / np.maximum(directions @ aim, 1e-3)
        radius = -np.log(np.exp(-26 * radius) + np.exp(-26 * flat)) / 26
    radius = radius * (1 + .030 * shapes.fbm(directions * 1.3 + 4.2, 3) + .0025 * shapes.fbm(directions * 9, 3))
    points = directions * radius[:, None] * SIZE
    points[:, 0] *= 1 + .06 * points[:, 1] / SIZE[1]
    points[:, 1] *= 1 - .10 * points[:, 0] / SIZE[0]
    return points, faces


def laid(points):
    """Points of the stone's own space in the scene."""
    return points @ shapes.turn_about(np.radians((TILT, 2, TURN))).T


def hand_stone():
    """The stone and what is in it. Its points in the scene, and its faces."""
    points, faces = worn()
    points = laid(points)
    low = points[:, 2].min() + .0008                          # it gives the linen a dent
    shapes.mesh('stone', points - (0, 0, low), faces, materials.worn_salt(CLOUD, STRENGTH, COLOUR, SHADE))
    veils(low)
    cracks(low)
    return points - (0, 0, low), faces


def outward(points):
    """How far out each place is: 0 in the middle, about 1 at the skin."""
    return (np.abs(points / SIZE) ** 2.25).sum(1) ** (1 / 2.25)


def inside(points, share=.9):
    """Those places, but none of them outside: what sticks out is drawn in to the skin."""
    far = outward(points)
    return points * np.minimum(1, share / np.maximum(far, 1e-9))[:, None]


def veils(low):
    """Clouds in it: bent sheets of tiny bubbles, most of them along its planes."""
    material, chance = inclusions.veil(70, .5), np.random.RandomState(11)
    frame = shapes.turn_about(GRAIN)
    u, v = (w.ravel() for w in np.meshgrid(np.linspace(-1, 1, 60), np.linspace(-1, 1, 60), indexing='ij'))
    for k in range(16):
        one, other, axis = np.roll(frame.T, k, 0)
        middle = chance.uniform(-.6, .6, 3) * SIZE
        points = middle + .020 * (u[:, None] * one + v[:, None] * other) + (.004 * shapes.fbm(np.c_[u, v, 0 * u] * 1.5 + k * 3.3, 3))[:, None] * axis
        shapes.mesh('veil', laid(inside(points, .88)) - (0, 0, low), np.array(shapes.grid_faces(60, 60)), material)


def cracks(low):
    """Where it began to split: flat mirrors along its planes."""
    material, frame = inclusions.crack(.42, .09), shapes.turn_about(GRAIN)
    for axis, where, first, second in CRACKS:
        one, other = (i for i in range(3) if i != axis)
        u, v = np.meshgrid(np.linspace(*first, 80), np.linspace(*second, 80), indexing='ij')
        points = (u.ravel()[:, None] * frame[:, one] + v.ravel()[:, None] * frame[:, other] + where * frame[:, axis]) * .030
        far = np.maximum(np.abs(u - np.mean(first)) / np.ptp(first), np.abs(v - np.mean(second)) / np.ptp(second)) * 2
        out = outward(points)
        sheet = shapes.mesh('crack', laid(inside(points, .95)) - (0, 0, low), np.array(shapes.grid_faces(80, 80)), material)
        sheet.data.attributes.new('far', 'FLOAT', 'POINT').data.foreach_set('value', np.maximum(far.ravel(), 1.4 * (out > .93)).astype(np.float32))


def linen():
    """Undyed, washed linen: no two threads alike in thickness or shade, none straight, over and under each other."""
    material, g = new_material('linen')
    place = g('TexCoord').outputs['Object']
    x, y, _ = g('SeparateXYZ', {0: materials.wobble(g, place, 34, .0022)}).outputs
    pitch = 1050.0                                            # threads per meter

    def threads(across, along, other):
        """How high each thread stands, and its shade."""
        at = g.math('ADD', g.math('MULTIPLY', across, pitch), other)
        number = g.math('FLOOR', at)
        own = g('TexWhiteNoise', {'W': g.math('ADD', number, other)}, noise_dimensions='1D').outputs['Value']
        slub = g.noise(g.xyz(g.math('MULTIPLY', number, 7.3), g.math('MULTIPLY', along, 55.0), other), 1, 3, .6)
        half = g.math('ADD', .24, g.math('ADD', g.math('MULTIPLY', slub, .30), g.math('MULTIPLY', own, .12)))
        away = g.math('DIVIDE', g.math('SUBTRACT', g.math('FRACT', at), .5), half)
        return g.math('SUBTRACT', 1.0, g.math('MULTIPLY', away, away)), g.math('ADD', g.math('MULTIPLY', own, .5), g.math('MULTIPLY', slub, .5)), at

    warp, warp_shade, u = threads(x, y, 3.5)
    weft, weft_shade, v = threads(y, x, 11.5)
    over = g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', u, math.pi)), g.math('SINE', g.math('MULTIPLY', v, math.pi)))
    warp = g.math('ADD', warp, g.math('MULTIPLY', over, .7))
    weft = g.math('SUBTRACT', weft, g.math('MULTIPLY', over, .7))
    top = g.math('MAXIMUM', warp, weft)
    fibre = g.noise(place, 5200, 2, .6)
    shade = g.mix(g.math('GREATER_THAN', warp, weft), weft_shade, warp_shade)
    shade = g.math('ADD', shade, g.math('MULTIPLY', g.math('SUBTRACT', fibre, .5), .3))
    colour = g.mix(g.remap(shade, .25, .75), srgb('#b3a48d'), srgb('#d8cdbb'))
    colour = g.mix(g.remap(top, .2, .9, .75, 0), colour, srgb('#6d5f4c'))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .95, 'Sheen': .25, 'Specular': .1,
                                   'Normal': g.bump(g.math('ADD', top, g.math('MULTIPLY', fibre, .5)), .6, .0005)}))
    return material


def cloth(image, tint):
    """Linen laid over a table, not ironed: low folds that run into one another, small creases everywhere. It gives under
    the stone."""
    rows, columns = 480, 640
    x, y = np.meshgrid(np.linspace(-.32, .32, rows), np.linspace(-.2, .7, columns), indexing='ij')
    flat = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], 1)
    drift = flat + .030 * np.stack([shapes.fbm(flat * 6 + k, 2) for k in (1, 2, 3)], 1)
    z = .0018 * shapes.fbm(drift * 22, 4) + .0012 * shapes.fbm(drift * (38, 70, 1), 3, ridged=True)
    for at, lean, high, wide in ((.075, .55, .007, .010), (.125, .30, .012, .016), (-.125, -.35, .005, .010)):
        away = (drift[:, 1] - at - lean * drift[:, 0]) / wide
        z += high * np.exp(-np.abs(away) ** 1.5) * np.clip(.75 + 1.2 * shapes.perlin(flat * 6 + at * 50), 0, 2)
    under = np.exp(-((flat[:, 0] / .040) ** 2 + (flat[:, 1] / .030) ** 2) ** 2)
    pressed = np.clip((flat[:, 1] - .10) / .03, 0, 1)
    points = np.c_[flat[:, :2], z * (1 - under) * (1 - .9 * pressed) - .0008 * under]
    material = inclusions.lit_by(linen(), image, REACH, tint, THROWN, '#4a3226')
    shapes.mesh('linen', points, np.array(shapes.grid_faces(rows, columns)), material)


def book():
    props.book((-.070, .240, .002), (.15, .20, .026), math.radians(-84), props.cloth('sage', '#59645a'))


def light():
    stage.world('interior', .6, (.060, .062, .066), turn=60, brightest=4, saturation=.25)
    stage.area((-.62, .34, .40), (0, .02, .02), .34, 1.7, (.95, .97, 1.0), sy=.46)
    stage.area((.1, .9, .5), (0, 0, .03), .4, 1.4, (1.0, .97, .94), sy=.3)                # mirrored in its top
    props.sunlit(SUN, (.0, .01, .03), (.26, .24), (2, 1), 9, bar=.02, away=1.0, leaves=7, width=.9)


def from_sun(chance, targets):
    """Where rays of the sun start that would reach these places; see inclusions.thrown."""
    return targets + np.array(SUN) / np.linalg.norm(SUN) + chance.normal(0, .004, targets.shape)


def from_lamp(chance, targets):
    """The same for the lamp."""
    return np.array(LAMP) + chance.uniform(-.03, .03, targets.shape)


def main():
    asked = stage.options()
    stage.empty()
    points, faces = hand_stone()
    absorbs = 34 * STRENGTH * (1 - np.array(COLOUR))
    image = inclusions.thrown(points, faces, from_lamp if asked.dusk else from_sun, absorbs, REACH, 80000)
    cloth(image, tuple(.4 * tint for tint in PALE) if asked.dusk else (1.0, .86, .70))
    book()
    props.back_wall('#8f877c', '#9a9287', y=1.1).visible_shadow = False         # the sun is behind it
    light()
    if asked.dusk:
        stage.dusk(LAMP, 2.1, window=.16, tint=PALE)
    stage.camera((.03, -.50, .26), (.0, .026, .020), lens=116, fstop=10, focus=(0, -.026, .026))
    stage.render(asked, exposure=.36, bounces=6)


main()
