"""chilled - blueberries on a cold salt plate on pale stone: low sun from behind, through the berries' bloom and the sawn edge."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import packing
import props
import shapes
import stage
from nodes import new_material, output, srgb

PLATE = (.235, .170, .036)
TURN = math.radians(-58)                 # how the plate lies
HEAP, BERRIES = (-.012, -.020), 26       # the middle of the berries, and how many there are


def plate():
    slab = shapes.sawn_block('plate', PLATE, .0005, materials.splintered_salt(), (1, -1), seed=9)
    slab.rotation_euler.z = TURN


def berry_skin():
    """Blue-black under a pale bloom, rubbed off in places; brown in the crown."""
    material, g = new_material('blueberry')
    place = materials.own_position(g)
    crown = g('Attribute', attribute_name='crown').outputs['Fac']
    chance = g('ObjectInfo').outputs['Random']
    dark = g.mix(chance, srgb('#171a2e'), srgb('#2a2036'))
    bloom = g.math('ADD', g.math('MULTIPLY', g.noise(place, 160, 4, .6), .8), g.math('MULTIPLY', g.noise(place, 1400, 3, .7), .3))
    bloom = g.remap(bloom, .38, .68, .08, .85)
    colour = g.mix(bloom, dark, srgb('#8791ad'))
    colour = g.mix(crown, colour, srgb('#1d1715'))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': g.remap(bloom, .1, .8, .34, .62), 'Specular': .4,
                                   'Normal': g.bump(g.noise(place, 900, 4, .7), .25, .0003)}))
    return material


def berry(place, radius, tilt, turn, skin, seed):
    """A ball with a five-pointed crown around a dent."""
    directions, faces = shapes.icosphere(6)
    away, around = np.arccos(np.clip(directions[:, 2], -1, 1)), np.arctan2(directions[:, 1], directions[:, 0])
    points = (.5 + .5 * np.cos(5 * around)) * np.exp(-(((away - .37) / .075) ** 2))
    far = 1 + .035 * shapes.fbm(directions * 1.3 + seed * 5.1, 2) - .20 * np.exp(-((away / .30) ** 4)) + .13 * points
    thing = shapes.mesh('berry', radius * directions * far[:, None] * (1, 1, .86), faces, skin)
    thing.data.attributes.new('crown', 'FLOAT', 'POINT').data.foreach_set('value', np.clip((.40 - away) / .07, 0, 1))
    thing.location, thing.rotation_euler = place, (tilt, 0, turn)


def berries():
    """A handful, as it was tipped out: one layer, a few on top, and two that rolled away."""
    chance = np.random.RandomState(12)
    radii = chance.uniform(.0058, .0084, BERRIES)
    places = np.c_[chance.normal(0, .022, (BERRIES, 2)), chance.uniform(0, .012, BERRIES)]
    places[-2:] = (.052, -.030, 0), (.004, -.055, 0)
    pull = np.where(np.arange(BERRIES) < BERRIES - 2, .992, 1)[:, None]

    def within(points, radii):
        return np.c_[points[:, :2] * pull, np.maximum(points[:, 2] - .0006, .88 * radii)]

    places = packing.settled(places, radii, within)
    skin = berry_skin()
    for k, (place, radius) in enumerate(zip(places, radii)):
        berry(place + (*HEAP, PLATE[2]), radius, chance.uniform(.2, 1.5), chance.uniform(-1.6, 1.6), skin, k)


def room():
    props.table(materials.plaster('limestone', '#b3b4b4', '#bfc0c0', rough=.6), depth=5)
    props.back_wall('#b4bdc4', '#bfc8ce', y=1.6).visible_shadow = False         # the sun is behind it


def light(asked):
    stage.world('interior', .6, (.15, .17, .20), turn=60, saturation=.2)
    stage.area((-.90, .45, .55), (0, 0, .03), .55, 4.0, (.90, .95, 1.0), sy=.8)
    if not asked.dusk:
        props.sunlit((-.50, .80, .40), (0, -.03, .03), (.50, .36), (2, 1), 6.0, (1.0, .96, .92), width=.8)


def main():
    asked = stage.options()
    stage.empty()
    plate()
    berries()
    room()
    light(asked)
    if asked.dusk:
        stage.dusk((.27, -.085, .095), 4.4, window=.44, tint=(1.0, .66, .46))
    stage.camera((.10, -.62, .235), (.0, -.040, .022), lens=112, fstop=8, focus=(.01, -.06, .040))
    stage.render(asked, exposure=1.0 if asked.dusk else .30)


main()
