"""plate - a thick slab of pink salt on slate, window light from the left.

--view card   the plate alone, one of its corners towards the viewer, in the studio of the three product cards (4:5)
--view food   three seared scallops on the plate (3:2)
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


def slab(turn, upright=False):
    """Sawn square: hardly rounded, here and there a flake gone from the rim. upright: on its long edge."""
    thing = shapes.rounded_slab('slab', SIZE, .0022, .0009, materials.sawn_salt(), wobble=.00025, chips=34, seed=4, detail=.0011)
    thing.rotation_euler = (math.pi / 2 if upright else 0, 0, turn)
    if upright:
        thing.location = (-SIZE[2] / 2 * math.sin(turn), SIZE[2] / 2 * math.cos(turn), SIZE[1] / 2)


# ------------------------------------------------------------------ food
def scallop(place, radius, height, seed, flesh):
    """A short cylinder that was soft before it was seared: not quite round, leaning, its side split into bundles of
    fibers."""
    directions, faces = shapes.icosphere(7)
    power = 5.5
    reach = (np.hypot(directions[:, 0], directions[:, 1]) ** power + np.abs(directions[:, 2]) ** power) ** (-1 / power)
    points = directions * reach[:, None] * (radius, radius, height / 2)
    around = np.stack([directions[:, 0] * 1.1, directions[:, 1] * 1.1, np.full(len(points), seed * 3.3)], 1)
    bundles = shapes.fbm(around * 9, 2, ridged=True)
    points[:, :2] *= (1 + .24 * shapes.fbm(around, 2) - .016 * np.clip(bundles, 0, 1))[:, None]
    up = np.clip(points[:, 2] / (height / 2), -1, 1)
    points[:, :2] *= (1 + .05 * (1 - up**2) - .03 * up)[:, None]
    flat = np.c_[points[:, :2] / radius, np.full(len(points), seed * 1.9)]
    points[:, 2] += (up > 0) * height * (.10 * shapes.fbm(flat * 1.1, 2) + .035 * shapes.fbm(flat * 4, 3))
    thing = shapes.mesh('scallop', points, faces, flesh)
    chance = np.random.RandomState(seed)
    thing.location = (place[0], place[1], place[2] + height * .485)
    thing.rotation_euler = (chance.normal(0, .06), chance.normal(0, .06), chance.uniform(0, 6.3))
    return thing


def seared(radius=.026, height=.024):
    """Ivory flesh with upright fibers. The top was seared: darkest in a ring near its edge, where it was pressed
    hardest, golden inside. The color runs down the side a little."""
    material, g = new_material('seared')
    place, own = materials.own_position(g), g('TexCoord').outputs['Object']
    x, y, z = g('SeparateXYZ', {0: own}).outputs
    out = g.math('DIVIDE', g.math('SQRT', g.math('ADD', g.math('MULTIPLY', x, x), g.math('MULTIPLY', y, y))), radius)
    fibre = g.noise(g.vector('MULTIPLY', place, (520, 520, 30)), 1.0, 4, .62)
    flesh = g.mix(fibre, srgb('#e3cdb0'), srgb('#f5ead9'))
    blotch = g.noise(place, 120, 5, .68)
    browned = g.math('ADD', g.math('ADD', .22, g.math('MULTIPLY', g.remap(out, .35, .95), .24)), g.math('MULTIPLY', blotch, .66))
    level = g.math('ADD', z, g.math('MULTIPLY', g.math('SUBTRACT', g.noise(place, 95, 4, .65), .5), .008))
    browned = g.math('SUBTRACT', browned, g.remap(level, height * .46, height * .12, 0, .5))      # gold before it is flesh
    crust = g.ramp(browned, [(.34, srgb('#d9a866')), (.50, srgb('#c08240')), (.67, srgb('#96591f')), (.84, srgb('#653614')), (.98, srgb('#3f1f0d'))])
    colour = g.mix(g.remap(level, height * .10, height * .34), flesh, crust)
    colour = g.mix(g.remap(level, -height * .30, -height * .46, 0, .75), colour, srgb('#a8713a'))
    relief = g.math('ADD', g.math('MULTIPLY', fibre, .6), g.math('MULTIPLY', g.noise(place, 420, 4, .7), .7))
    butter = g.remap(g.noise(place, 75, 3), .42, .60, .16, .46)
    output(g, g('BsdfPrincipled', {
        'Base Color': colour, 'Subsurface': g.remap(level, height * .30, height * .1, .05, .35), 'Subsurface Radius': (.006, .0035, .002),
        'Subsurface Color': colour, 'Specular': .5, 'Roughness': butter, 'Normal': g.bump(relief, .9, .0014),
    }))
    return material


def food(turn):
    flesh = seared()
    for k, (x, y, radius, height) in enumerate([(-.040, .028, .0270, .0245), (.030, .006, .0255, .0225), (-.030, -.040, .0285, .0235)]):
        scallop(props.turned((0, 0, SIZE[2]), turn, x, y), radius, height, 5 + k, flesh)


# ------------------------------------------------------------------ the two views
def card():
    gap = .55
    studio.room(materials.slate(), gap)
    slab(math.radians(-34), upright=True)
    stage.world('interior', .45, (.075, .074, .074), turn=60, saturation=.3)
    studio.window(gap, 26)
    studio.camera(78, gap, (0, -.06, .10), fstop=8)


def table():
    turn = math.radians(-16)
    slab(turn)
    food(turn)
    props.table(materials.slate(), depth=5)
    stage.world('interior', .35, (.056, .057, .060), turn=60, saturation=.4)
    stage.area((-.75, .62, .48), (0, 0, .02), .50, 22, (1.0, .95, .89), sy=.75)
    stage.area((.9, -.1, .45), (0, 0, .02), .6, 2.0, (1.0, .93, .86))                # a white card
    stage.camera((.05, -.60, .33), (.004, -.010, .030), lens=118, fstop=5.6, focus=(-.02, -.05, .05))


def main():
    asked = stage.options(view='food')
    stage.empty()
    card() if asked.view == 'card' else table()
    stage.render(asked, exposure=.6 if asked.view == 'card' else .65)


main()
