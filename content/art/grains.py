"""grains - three heaps of pink salt on pale stone, seen nearly from above: coarse, fine, and powder.

Soft daylight from the left, low enough to give every grain a shadow.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import shapes
import stage
from nodes import new_material, output, srgb


def slope(away, angle, uneven):
    """Height of a poured heap at the distance `away` from its middle, both in radii: straight sides, a rounded top."""
    ragged = np.sqrt(away**2 + .012) * (1 + .10 * uneven)
    return np.tan(angle) * np.maximum(0, np.sqrt((1 - np.minimum(ragged, 1)) ** 2 + .010) - .10)


def spread(radius, count, chance, seed):
    """Places on and around a poured heap: x, y, and the height there. A few grains have rolled away."""
    away = np.sqrt(chance.rand(count)) * 1.04
    stray = chance.rand(count) < .035
    away[stray] = 1 + np.abs(chance.normal(0, .22, stray.sum()))
    around = chance.uniform(0, 2 * np.pi, count)
    x, y = away * np.cos(around), away * np.sin(around)
    uneven = shapes.fbm(np.stack([x * 1.6, y * 1.6, np.full(count, seed)], 1), 3)
    return x * radius, y * radius, radius * slope(away, .52, uneven)


def heap(place, radius, sizes, count, salt, seed, bevel):
    """Three or four layers of grains over a hidden core."""
    chance = np.random.RandomState(seed)
    x, y, z = spread(radius, count, chance, seed)
    size = chance.uniform(*sizes, count) * (1 - .45 * (chance.rand(count) < .35))
    up = np.maximum(z - 2.2 * sizes[1] * chance.rand(count), 0) + size * .40
    shapes.strewn('heap', np.stack([x, y, up], 1) + (*place, 0), size, salt, seed, corners=18, cubic=.42, bevel=bevel)
    core(place, radius * .97, seed, -1.6 * sizes[1], .0, 'core', materials.plain('core', '#d98f76', rough=.9))


def core(place, radius, seed, sunk, relief, name, material, steps=420):
    """A heap as one surface."""
    x, y = (v.ravel() for v in np.meshgrid(np.linspace(-1.1, 1.1, steps), np.linspace(-1.1, 1.1, steps), indexing='ij'))
    uneven = shapes.fbm(np.stack([x * 1.6, y * 1.6, np.full(x.size, seed)], 1), 3)
    flat = np.stack([x, y, np.full(x.size, seed)], 1) * radius
    z = radius * slope(np.hypot(x, y), .52, uneven) + sunk
    z += np.where(z > .0004, relief * (shapes.fbm(flat * 160, 4) + .6 * shapes.fbm(flat * 900, 3)), 0)
    points = np.stack([x * radius + place[0], y * radius + place[1], np.where(z > .0002, z, -.002)], 1)
    return shapes.mesh(name, points, shapes.grid_faces(steps, steps), material)


def dusting(place, radius, seed, salt, count=12000):
    """What lies thinly around a heap of powder, so that it does not end like a lid."""
    chance = np.random.RandomState(2)
    away, around = .84 + np.abs(chance.normal(0, .15, count)), chance.uniform(0, 2 * np.pi, count)
    x, y = away * np.cos(around), away * np.sin(around)
    ragged = away / (1 + .10 * shapes.fbm(np.stack([x * 1.6, y * 1.6, np.full(count, seed)], 1), 3)) * radius
    places = np.stack([place[0] + ragged * np.cos(around), place[1] + ragged * np.sin(around), np.full(count, .0001)], 1)
    shapes.strewn('dust', places, chance.uniform(.00015, .0005, count), salt, 9, bevel=0)


def powder():
    """Powdered salt: matt and pale, with a few sparkles."""
    material, g = new_material('powder')
    position = g('TexCoord').outputs['Object']
    speck = g.ramp(g.noise(position, 3600, 1), [(.60, 0), (.70, 1)])
    colour = g.mix(g.noise(position, 90, 4), srgb('#f0bfab'), srgb('#f7d6c9'))
    colour = g.mix(g.math('MULTIPLY', speck, .5), colour, srgb('#fff6f1'))
    relief = g.math('ADD', g.noise(position, 1400, 4, .7), g.math('MULTIPLY', g.noise(position, 4200, 2), .7))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .75, 'Specular': .25, 'Subsurface': .15, 'Subsurface Radius': (.0015, .0008, .0006),
                                   'Subsurface Color': colour, 'Normal': g.bump(relief, .7, .0005)}))
    return material


def light():
    stage.world('interior', .6, (.22, .225, .235), turn=60, saturation=.25)
    stage.area((-.75, .22, .34), (0, 0, 0), .30, 9.5, (1.0, .98, .96), sy=.42)


def main():
    asked = stage.options()
    stage.empty()
    salt, dust = materials.grains('salt'), ('#eab09a', '#f1c3b2', '#f7d8cc', '#fbe8e0')
    heap((-.030, -.058), .047, (.0022, .0046), 5200, salt, 3, .05)
    heap((.046, .014), .040, (.0006, .0012), 46000, materials.grains('fine salt', dust, .35), 4, 0)
    core((-.030, .080), .036, 8, -.0006, .00045, 'powder', powder(), 700)
    dusting((-.030, .080), .036, 8, materials.grains('dust', ('#f0c6b6', '#f6d7cb', '#fae6de'), .2))
    shapes.box('stone', (3, 3, .04), (0, .3, -.0200), materials.plaster('limestone', '#c9c4bb', '#d4cfc7', rough=.7), bevel=0)
    light()
    stage.camera((.0, -.215, .62), (.002, .010, .004), lens=92, fstop=7.1, focus=(0, -.03, .014))
    stage.render(asked, exposure=.5, bounces=6)


main()
