"""about - three lumps of rock salt as they leave the mine, on old boards; a window at the back left, a darker room behind."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import props
import shapes
import stage
from nodes import new_material, srgb

# which one, where it lies, half-lengths, how it is turned in degrees, how red it is, how finely it is modelled
LUMPS = (
    (3, (.072, .000), (.082, .066, .066), 20, .45, 9),
    (5, (-.052, .095), (.066, .056, .052), 60, .8, 8),
    (8, (-.098, -.035), (.030, .026, .022), 10, .6, 8),
)
CRUMBS = 2600


def quarried_salt(red):
    """Salt that has lain about. Where it broke lately, each crystal split its own way and is whiter, redder or clearer than
    the next; all else is dull and pale with dust. Edges are bruised white, and thin ones let light through."""
    material, g = new_material('rock salt')
    place = g('TexCoord').outputs['Object']
    geometry = g('NewGeometry').outputs
    crystal = g('Attribute', attribute_name='crystal').outputs['Fac']
    fresh = g('Attribute', attribute_name='fresh').outputs['Fac']
    another = g.math('FRACT', g.math('MULTIPLY', crystal, 37.7))
    bands = g.noise(g.vector('MULTIPLY', materials.wobble(g, place, 9, .08), (14, 11, 20)), 1.0, 5, .6)
    apart = g.math('MULTIPLY', g.math('SUBTRACT', crystal, .5), g.remap(fresh, 0, 1, .02, .09))
    tone = g.math('ADD', g.math('MULTIPLY', bands, .85), apart)
    tone = g.math('ADD', tone, g.math('MULTIPLY', g.math('SUBTRACT', g.noise(place, 240, 4, .65), .5), .22))
    colour = g.ramp(tone, list(zip((.26, .36, .44, .53, .66), map(srgb, ('#a2492f', '#c97a5d', '#dfa48d', '#eec9bb', '#f8e9e2')))))
    worn = g.remap(g.noise(place, 60, 4, .65), .40, .62)
    bruised = g.math('MULTIPLY', g.ramp(geometry['Pointiness'], [(.52, 0), (.60, 1)]), worn)
    above = g.remap(g('SeparateXYZ', {0: geometry['Normal']}).outputs[2], .35, .9)
    lain = g.math('ADD', g.math('MULTIPLY', above, .35), g.remap(fresh, 0, 1, .55, 0))
    dust = g.math('MULTIPLY', lain, g.remap(g.noise(place, 90, 5, .7), .34, .60))
    pale = g.math('MAXIMUM', g.math('MULTIPLY', bruised, .7), dust)
    colour = g.mix(g.math('MULTIPLY', pale, .8), colour, srgb('#e6d0c4'))
    grit = g.math('MULTIPLY', g.noise(place, 800, 5, .75), g.remap(fresh, 0, 1, 1.7, 1.3))
    normal = g.bump(grit, .5, .0008)
    rough = g.math('ADD', g.remap(another, 0, 1, .30, .52), g.math('MAXIMUM', g.math('MULTIPLY', pale, .4), g.remap(fresh, 0, 1, .3, 0)))
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'IOR': 1.54, 'Normal': normal})
    cloudy = g('MixShader', {0: .34, 1: skin, 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})})
    glass = g('BsdfGlass', {'IOR': 1.54, 'Roughness': rough, 'Normal': normal})
    clear = g.math('MULTIPLY', g.ramp(another, [(.50, .04), (.95, .20)]), g.math('SUBTRACT', fresh, g.math('MINIMUM', pale, fresh)))
    materials.body(material, g, g('MixShader', {0: clear, 1: cloudy, 2: glass}), 60, red)
    return material


def lumps():
    """One in front, one half behind it, and a small one; each lies on a flat face."""
    things = []
    for number, place, size, turn, red, detail in LUMPS:
        thing = shapes.quarried_rock('lump', number, size, quarried_salt(red), detail)
        thing.location, thing.rotation_euler.z = (*place, 0), math.radians(turn)
        things.append(thing)
    return things


def crumbs(things):
    """What broke off, down to dust: most of it close to where a lump came down."""
    chance = np.random.RandomState(6)
    largest = np.array([max(size) for _, _, size, *_ in LUMPS])
    near = chance.choice(len(things), CRUMBS, p=largest**1.2 / sum(largest**1.2))
    feet = np.array([thing.location for thing in things])[near]
    around, away = chance.uniform(0, 2 * math.pi, CRUMBS), largest[near] * (.7 + chance.gamma(1.6, .25, CRUMBS))
    size = np.minimum(.0003 * (1 - chance.rand(CRUMBS)) ** -.70, .009)
    places = np.c_[feet[:, 0] + away * np.cos(around), feet[:, 1] + away * np.sin(around), .36 * size]
    shapes.broken_grains('crumbs', places, size, materials.rock_grains('crumbs', scale=2), 22, lambda p: np.maximum(p, (-9, -9, .00002)), detail=4)


def light():
    """A window at the back left, and what it leaves on the wall, which is dark on the right."""
    stage.world('interior', .35, (.034, .033, .032), turn=60, saturation=.3)
    stage.area((-.62, .50, .48), (0, 0, .05), .30, 44, (1.0, .93, .85), sy=.4)
    stage.area((-.95, -.45, .40), (0, 0, .05), .4, 4, (1.0, .95, .90))
    stage.area((.9, -.7, .5), (0, 0, .04), .6, 1.0, (.95, .97, 1.0))
    stage.area((-.95, 1.0, .6), (-.5, 1.4, .2), .3, 50, (1.0, .92, .84))


def main():
    asked = stage.options()
    stage.empty()
    crumbs(lumps())
    boards = materials.wood('old oak', '#1f160f', '#443322', '#664f38', rough=.85, bump=1.0, used=True)
    props.planks([-.75, -.52, -.33, -.12, .10, .29, .50, .72], boards, length=2.4)
    props.back_wall('#453e38', '#4e4740', y=1.4)
    light()
    if asked.dusk:
        stage.dusk((.27, -.09, .12), 4.9, window=.15)
    stage.camera((.03, -.95, .21), (.015, 0, .052), lens=105, fstop=11, focus=(.05, -.045, .05))
    stage.render(asked, exposure=.4, bounces=6)


main()
