"""chilled - a salt plate straight from the cold: frost on its rim, drops of condensation, a little crushed ice.

Pale stone, a pale wall, cool daylight from the left.
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
from nodes import new_material, output

PLATE = (.235, .170, .036)
TURN = math.radians(-24)                 # how far the plate is turned
HEAP = (.034, .012)                      # place of the ice on the plate


def plate():
    salt = materials.sawn_salt(rime_on=(PLATE[0] / 2, PLATE[1] / 2))
    slab = shapes.rounded_slab('plate', PLATE, .004, .0014, salt, chips=40, seed=9)
    slab.rotation_euler.z = TURN


def drop(material):
    """A drop at rest, 1 m across, to be scaled: a slightly flattened cap of a ball."""
    angles = np.linspace(0, math.radians(74), 12)
    outline = [(0, .30)] + [(.52 * math.sin(a), .30 * (math.cos(a) - math.cos(angles[-1])) / (1 - math.cos(angles[-1]))) for a in angles[1:]]
    thing = shapes.lathe('drop', outline, material, 24, 80)
    thing.hide_render = True
    return thing.data


def condensation():
    """Many tiny drops and few large ones, on bare stone. None touches another."""
    chance, data = np.random.RandomState(4), drop(materials.glass('water', (1, 1, 1), 1.33))
    taken = []
    for _ in range(2600):
        size = .0009 + .0038 * chance.rand() ** 7
        x, y = chance.uniform(-.5, .5, 2) * (PLATE[0] - .030, PLATE[1] - .030)
        if math.hypot(x - HEAP[0], y - HEAP[1]) < .05 or any(math.hypot(x - a, y - b) < .56 * (size + c) for a, b, c in taken):
            continue
        taken.append((x, y, size))
        shapes.copy_of(data, props.turned((0, 0, PLATE[2]), TURN, x, y, -.00004), size, (0, 0, chance.uniform(0, 6)))


def ice():
    """White with trapped air, a little clear in places. Most light passes straight from lump to lump: with glass alone,
    the heap would be dark, because Cycles gives up a ray after some bounces."""
    material, g = new_material('ice')
    place = g('NewGeometry').outputs['Position']
    air = g.ramp(g.noise(place, 130, 5, .65), [(.36, .75), (.58, 1)])
    normal = g.bump(g.noise(place, 320, 4, .6), .25, .0008)
    clear = g('BsdfGlass', {'IOR': 1.31, 'Roughness': .04, 'Normal': normal})
    skin = g('BsdfPrincipled', {'Base Color': (.90, .95, .98, 1), 'Roughness': .12, 'Specular': .4, 'Normal': normal})
    white = g('MixShader', {0: .6, 1: skin, 2: g('BsdfTranslucent', {'Color': (.95, .98, 1.0, 1)})})
    solid = g('MixShader', {0: air, 1: clear, 2: white})
    path = g('LightPath').outputs
    passes = g.math('MULTIPLY', g.math('MAXIMUM', path['Is Shadow Ray'], path['Is Diffuse Ray']), .8)
    output(g, g('MixShader', {0: passes, 1: solid, 2: g('BsdfTransparent', {'Color': (.93, .96, .98, 1)})}))
    return material


def crushed_ice():
    material = ice()
    broken = dict(corners=15, elongation=.5, cubic=.2, bevel=.02)
    x, y, z = props.turned((0, 0, PLATE[2]), TURN, *HEAP)
    props.heap((x, y, z), .040, .030, (.010, .021), 90, material, 5, **broken)
    props.heap((x, y, z), .058, .003, (.003, .008), 90, material, 6, **broken)
    strays = np.array([(-.070, -.122, .015), (-.052, -.130, .008), (.085, -.128, .011), (.102, -.120, .006), (-.088, -.110, .006)])
    places = [props.turned((0, 0, size * .33), TURN, far, side) for far, side, size in strays]
    shapes.strewn('strays', places, strays[:, 2], material, 7, **broken)


def room():
    props.table(materials.plaster('limestone', '#bfbcb6', '#cbc8c2', rough=.6), depth=5)
    props.back_wall('#c9cac8', '#d4d5d3')


def light():
    stage.world('interior', .8, (.26, .275, .29), turn=60, saturation=.2)
    stage.area((-.90, .45, .55), (0, 0, .03), .55, 17.0, (.95, .98, 1.0), sy=.8)


def main():
    asked = stage.options()
    stage.empty()
    plate()
    condensation()
    crushed_ice()
    room()
    light()
    stage.camera((.03, -.62, .37), (.004, -.008, .016), lens=64, fstop=7.1, focus=(.01, -.04, .04))
    stage.render(asked, exposure=.3)


main()
