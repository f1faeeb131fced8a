"""about - lumps of rock salt as they leave the mine, lying where they were put down, on old boards in low light."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np
from mathutils import Euler, Vector

import materials
import props
import shapes
import stage
from nodes import new_material, srgb

# which one, where it is dropped (z: from how high), half-lengths, how it is turned in degrees, how red it is, how finely
# it is modelled
LUMPS = (
    (46, (.060, .005, 0), (.056, .048, .048), (20, 55, 20), .35, 9),
    (44, (-.097, .080, 0), (.052, .048, .046), (35, 10, 40), .85, 8),
    (49, (.215, .230, 0), (.078, .070, .066), (30, 10, 70), .6, 8),
    (47, (-.060, -.040, 0), (.025, .022, .019), (0, 40, 200), .7, 8),
    (51, (.140, -.070, 0), (.019, .014, .012), (30, 0, 10), .7, 7),
    (51, (-.018, -.085, 0), (.011, .009, .008), (0, 40, 140), .5, 7),
    (40, (-.150, .000, 0), (.020, .015, .014), (10, 30, 60), 1.0, 7),
)
CRUMBS = 5000


def quarried_salt(red):
    """Salt that has lain about: hardly any light goes in but at an edge. Each crystal split its own way, and is redder,
    whiter or clearer than the next; ridges are bruised, hollows and whatever looks up hold dust."""
    material, g = new_material('rock salt')
    place = g('TexCoord').outputs['Object']
    geometry = g('NewGeometry').outputs
    crystal = g('Attribute', attribute_name='crystal').outputs['Fac']
    another = g.math('FRACT', g.math('MULTIPLY', crystal, 37.7))
    grit = g.noise(place, 900, 4, .7)
    bands = g.noise(g.vector('MULTIPLY', materials.wobble(g, place, 9, .08), (14, 11, 24)), 1.0, 4, .6)
    tone = g.math('ADD', g.math('MULTIPLY', bands, .85), g.math('MULTIPLY', g.math('SUBTRACT', crystal, .5), .10))
    tone = g.math('ADD', tone, g.math('MULTIPLY', g.math('SUBTRACT', g.noise(place, 240, 4, .65), .5), .25))
    colour = g.ramp(tone, list(zip((.26, .36, .44, .53, .66), map(srgb, ('#a2492f', '#c97a5d', '#dfa48d', '#eec9bb', '#f8e9e2')))))
    worn = g.remap(g.noise(place, 60, 4, .65), .40, .62)
    bruised = g.math('MULTIPLY', g.ramp(geometry['Pointiness'], [(.52, 0), (.60, 1)]), worn)
    above = g.remap(g('SeparateXYZ', {0: geometry['Normal']}).outputs[2], .35, .9)
    hollow = g.ramp(geometry['Pointiness'], [(.40, 1), (.49, 0)])
    dust = g.math('MULTIPLY', g.math('MAXIMUM', g.math('MULTIPLY', above, .7), hollow), g.remap(g.noise(place, 90, 5, .7), .38, .58))
    pale = g.math('MAXIMUM', g.math('MULTIPLY', bruised, .7), g.math('MULTIPLY', dust, .75))
    colour = g.mix(pale, colour, srgb('#f0ddd3'))
    normal = g.bump(g.math('ADD', grit, g.math('MULTIPLY', dust, .4)), .45, .0006)
    rough = g.math('ADD', g.remap(another, 0, 1, .16, .42), g.math('MULTIPLY', pale, .4))
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'IOR': 1.54, 'Normal': normal})
    cloudy = g('MixShader', {0: .22, 1: skin, 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})})
    glass = g('BsdfGlass', {'IOR': 1.54, 'Roughness': rough, 'Normal': normal})
    clear = g.math('MULTIPLY', g.ramp(another, [(.50, .06), (.95, .40)]), g.math('SUBTRACT', 1.0, pale))
    materials.body(material, g, g('MixShader', {0: clear, 1: cloudy, 2: glass}), 60, red)
    return material


def lumps():
    """Split from several places in the seam, and put down apart, so that each lies on the boards."""
    things = []
    for number, place, size, turn, red, detail in LUMPS:
        thing = shapes.quarried_rock('lump', number, size, quarried_salt(red), detail)
        turned = Euler([math.radians(way) for way in turn]).to_matrix()
        lowest = min((turned @ vertex.co).z for vertex in thing.data.vertices)
        thing.location, thing.rotation_euler = Vector(place) - Vector((0, 0, lowest)), turned.to_euler()
        things.append(thing)
    props.dropped(things)
    return things


def crumbs(things):
    """What broke off, down to dust: most of it close to where a lump came down."""
    chance = np.random.RandomState(6)
    largest = np.array([max(size) for _, _, size, *_ in LUMPS])
    near = chance.choice(len(things), CRUMBS, p=largest**1.2 / sum(largest**1.2))
    feet = np.array([thing.matrix_world.translation for thing in things])[near]
    around, away = chance.uniform(0, 2 * math.pi, CRUMBS), largest[near] * (.7 + chance.gamma(1.6, .25, CRUMBS))
    size = np.minimum(.0003 * (1 - chance.rand(CRUMBS)) ** -.70, .009)
    places = np.c_[feet[:, 0] + away * np.cos(around), feet[:, 1] + away * np.sin(around), .36 * size]
    shapes.broken_grains('crumbs', places, size, materials.rock_grains('crumbs', scale=2), 22, lambda p: np.maximum(p, (-9, -9, .00002)), detail=4)


def light():
    stage.world('interior', .25, (.020, .020, .022), turn=60, saturation=.3)
    stage.area((-.62, .50, .48), (0, 0, .05), .22, 42, (1.0, .92, .83), sy=.3)
    stage.area((-.95, -.35, .40), (0, 0, .05), .4, 2.6, (1.0, .93, .86))
    stage.area((.9, -.7, .5), (0, 0, .04), .6, .8, (.86, .92, 1.0))


def main():
    asked = stage.options()
    stage.empty()
    crumbs(lumps())
    boards = materials.wood('old oak', '#1d1814', '#3a322a', '#5b5147', rough=.72, bump=1.0, used=True)
    props.planks([-.75, -.52, -.33, -.12, .10, .29, .50, .72], boards, length=2.4)
    props.back_wall('#1d1a18', '#26221f', y=1.4)
    light()
    stage.camera((.03, -.95, .19), (.015, 0, .060), lens=98, fstop=9, focus=(.05, -.045, .05))
    stage.render(asked, exposure=.5, bounces=6)


main()
