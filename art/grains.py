"""grains - three small dark bowls of pink salt: coarse in front, fine on the left, powder behind.

Seen from above at a slant, on dark wood, window light from the left.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not look beside a scene by itself
import numpy as np

import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

LIGHT_FROM = (-.80, .55, .55)
RADIUS, HEIGHT = .046, .034
PALE = ('#d98a70', '#eaae99', '#f3c9ba', '#f9e0d6')


def heap_height(distance, peak):
    """Height of a gentle heap at a distance (0 centre .. 1 rim) above the filling line."""
    return peak * (1 - distance ** 2) ** 1.2 if distance < 1 else 0.0


def bowl(material, x, y, turn=0.0):
    thing = props.bowl(RADIUS, HEIGHT, material, (x, y, 0))
    thing.rotation_euler.z = turn


def grain_heap(x, y, material, size, count, peak, seed):
    """A heap made of single crystals: an inner mound hides the middle, grains lie on and just below its skin."""
    chance = np.random.RandomState(seed)
    variants = [shapes.crystal_mesh('grain%d' % k, seed * 40 + k, material, 12, cubic=.55, bevel=.04) for k in range(12)]
    for _ in range(count):
        distance = math.sqrt(chance.rand())
        around = chance.uniform(0, 2 * math.pi)
        edge = chance.uniform(*size)
        inner = (RADIUS * .885 - edge * .75) * distance                # the outermost grains stay inside the wall
        place = (x + inner * math.cos(around), y + inner * math.sin(around),
                 HEIGHT * .86 + heap_height(distance, peak) - chance.uniform(0, 1.1) * edge)
        shapes.copy_of(variants[chance.randint(12)], place, edge, chance.uniform(0, 6.3, 3))


def mound(x, y, material, peak, relief, seed, drop=.0, spooned=False):
    """A smooth heap of powder (or the hidden middle of a grain heap) as one fine mesh."""
    rings, around = 150, 420
    radius = np.linspace(0, 1, rings)
    angle = np.linspace(0, 2 * math.pi, around, endpoint=False)
    rr, aa = np.meshgrid(radius, angle, indexing='ij')
    px, py = rr * np.cos(aa) * RADIUS * .90, rr * np.sin(aa) * RADIUS * .90
    flat = np.stack([px.ravel(), py.ravel(), np.full(px.size, seed * 1.3)], 1)
    height = HEIGHT * .84 - drop + peak * (1 - rr.ravel() ** 2) ** 1.1
    if spooned:                                  # where a spoon went in
        across = (px.ravel() * .55 + py.ravel() * .83) / RADIUS
        along = (px.ravel() * .83 - py.ravel() * .55) / RADIUS
        height -= .0105 * np.exp(-((across + .12) / .26) ** 2) * (1 / (1 + np.exp(-(along + .15) * 12)))
        height += .0022 * np.exp(-((np.abs(across + .12) - .36) / .09) ** 2) * (1 / (1 + np.exp(-(along + .15) * 9)))
    height = height + relief * (shapes.fbm(flat * 55, 4) + .5 * shapes.fbm(flat * 260, 3)) + relief * .8 * shapes.fbm(flat * 900, 2)
    points = np.stack([px.ravel() + x, py.ravel() + y, height], 1)
    return shapes.mesh('mound', points, shapes.grid_faces(rings, around, closed=True), material)


def powder():
    """Salt ground to flour: matt, pale, a few sparkling specks."""
    material, g = new_material('powder')
    position = g('TexCoord').outputs['Object']
    speck = g.ramp(g.noise(position, 2200, 1), [(.62, 0), (.72, 1)])
    colour = g.mix(g.noise(position, 60, 4), srgb('#efb49d'), srgb('#f8d3c4'))
    colour = g.mix(g.math('MULTIPLY', speck, .4), colour, srgb('#fff5f0'))
    relief = g.math('ADD', g.noise(position, 700, 4, .7), g.math('MULTIPLY', g.noise(position, 2400, 2), .6))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .8, 'Specular': .25, 'Normal': g.bump(relief, .5, .0006)}))
    return material


def scene():
    clay = materials.plain('stoneware', '#3a3330', rough=.42, bump=.12, bump_scale=320, coat=.12)
    crystals = materials.loose_crystal('crystals', LIGHT_FROM, glow=.8)
    fine = materials.loose_crystal('fine', LIGHT_FROM, PALE, glow=.55)
    flour = powder()
    front, left, back = (.030, -.062), (-.056, .016), (.042, .070)
    for k, (x, y) in enumerate((front, left, back)):
        bowl(clay, x, y, k * 1.4)
    mound(*front, fine, .010, .0004, 1, drop=.006)
    grain_heap(*front, crystals, (.0045, .0085), 760, .013, 3)
    mound(*left, fine, .012, .0005, 2, drop=.0015)
    grain_heap(*left, fine, (.0011, .0022), 7000, .0125, 4)
    mound(*back, flour, .017, .0013, 3, spooned=True)
    props.crumbs([(-.036, -.098, .0066), (-.022, -.108, .0050), (-.047, -.086, .0040), (-.012, -.100, .0034),
                           (.092, -.010, .0045), (-.030, -.078, .0028)], crystals)


def room():
    props.planks([-.40, -.27, -.135, -.004, .13, .27, .45], materials.dark_oak(), length=1.8)
    props.back_wall('#41362f', '#52443b')


def light():
    stage.world('interior', .30, turn=60, brightest=7, saturation=.5, diffuse=(.040, .037, .036))
    stage.area((-.75, .45, .60), (0, 0, .02), .45, 20.0, (1.0, .86, .72), sy=.6)
    stage.area((.8, -.3, .6), (0, 0, .02), .6, 2.0, (1.0, .86, .78))


def main():
    asked = stage.options()
    stage.empty()
    scene()
    room()
    light()
    stage.camera((.02, -.56, .50), (.006, .006, .016), lens=108, fstop=5.6, focus=(.01, -.05, .035))
    stage.render(asked, exposure=.15, bounces=4)


main()
