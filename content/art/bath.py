"""bath - bath salt in a plain glass jar, airy light from the left.

--view card    the jar alone, in the studio of the three product cards (4:5)
--view shelf   the jar on a pale stone shelf, a little salt poured out, two folded towels behind (3:2)
--view detail  the same, close: the foot of the jar and the poured grains (3:2)
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

RADIUS, HEIGHT, WALL = .050, .118, .004  # of the jar
FILL = .088                              # height of the salt in the jar

# camera place, target, lens in mm, f-stop, the point that is sharp
VIEWS = {
    'shelf': ((.04, -.82, .215), (.030, .02, .062), 76, 4.5, (.0, -.03, .06)),
    'detail': ((.05, -.62, .150), (.022, -.055, .013), 150, 7.1, (.040, -.088, .006)),
}


def jar(place):
    """One outline for the outer and the inner face of the glass: a heavy foot, 4 mm walls, a rounded lip."""
    r, h, inner = RADIUS, HEIGHT, RADIUS - WALL
    lip = [(r - WALL / 2 + (WALL / 2 + .0004) * math.cos(a), h + (WALL / 2 + .0004) * math.sin(a)) for a in np.linspace(0, math.pi, 14)]
    foot_out = [(r - .007 * (1 - math.sin(a)), .007 * (1 - math.cos(a))) for a in np.linspace(0, math.pi / 2, 10)]
    foot_in = [(inner - .006 * (1 - math.cos(a)), .0135 - .006 * math.sin(a)) for a in np.linspace(0, math.pi / 2, 10)]
    outline = [(0, .0012), (r - .012, .0012), (r - .009, .0002), *foot_out, *lip, *foot_in, (.02, .0070), (0, .0066)]
    shapes.lathe('jar', outline, materials.glass('glass', (.975, .99, .985)), 200, 50).location = (*place, 0)


def salt_in(place, salt):
    cubes = dict(corners=22, cubic=.80, bevel=.03, elongation=.25)
    props.filled((*place, 0), RADIUS - WALL - .0003, .0078, FILL, (.0024, .0050), 6500, salt, 5, heaped=.10, **cubes)


def bath_salt():
    return materials.grains('bath salt', ('#d98c74', '#ebb3a0', '#f4cdbf', '#f9e2d9', '#fdf2ec'), .62)


# ------------------------------------------------------------------ towels
def terry(name, dark, light):
    """Cotton loops, thousands of them: a close pile that is never quite even."""
    material, g = new_material(name)
    place = g('TexCoord').outputs['Object']
    loops = g.voronoi(materials.wobble(g, place, 300, .0012), 560)
    pile = g.math('ADD', g.math('SUBTRACT', 1.0, loops), g.math('MULTIPLY', g.noise(place, 70, 4, .6), .7))
    colour = g.mix(g.remap(pile, .5, 1.3), srgb(dark), srgb(light))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .95, 'Sheen': .7, 'Specular': .08, 'Normal': g.bump(pile, 1.0, .0026)}))
    return material


def folded_towel(place, size, folds, turn, cloth, seed):
    """A towel folded flat: one long sheet laid back and forth, with its rounded folds towards the viewer. The mesh
    itself has the pile, so that the outline is soft."""
    width, depth, thick = size
    path = []
    for k in range(folds):                                    # layer on layer, back and forth
        ahead = 1 if k % 2 == 0 else -1
        path += [(v * ahead, (k + .5) * thick) for v in np.linspace(depth / 2, -depth / 2, 40)]
        if k < folds - 1:
            path += [(-ahead * (depth / 2 + thick * .55 * math.sin(a)), (k + 1) * thick - thick / 2 * math.cos(a)) for a in np.linspace(.15, math.pi - .15, 12)]
    path = np.array(path)
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    even = np.arange(0, along[-1], .0011)
    y, z = (np.convolve(np.pad(np.interp(even, along, path[:, k]), 4, 'edge'), np.ones(9) / 9, 'valid') for k in (0, 1))
    across = np.linspace(-width / 2, width / 2, int(width / .0011))
    points = np.stack(np.broadcast_arrays(across[None, :], y[:, None], z[:, None]), -1).reshape(-1, 3)
    sag = np.stack([points[:, 0] * 9, points[:, 1] * 9, np.repeat(even * 3, len(across)) + seed], 1)
    points[:, 2] += thick * .34 * shapes.fbm(sag, 2) * np.clip(points[:, 2] / (thick * folds) * 1.6, 0, 1)
    points[:, 1] += .004 * shapes.perlin(sag * .7 + 5)
    points[:, 0] += .003 * shapes.perlin(sag * .5 + 9)
    sheet = shapes.mesh('towel', points, shapes.grid_faces(len(even), len(across)), cloth)
    body = sheet.modifiers.new('thick', 'SOLIDIFY')
    body.thickness, body.offset = thick * .98, 0
    pile = sheet.modifiers.new('pile', 'DISPLACE')
    pile.texture, pile.strength, pile.mid_level = shapes.cloud_texture(.0028), .0034, .5
    sheet.location, sheet.rotation_euler.z = place, turn


def towels():
    folded_towel((.155, .20, .0), (.235, .150, .0130), 6, math.radians(-9), terry('white terry', '#cfc6ba', '#f4efe7'), 1)
    folded_towel((.170, .205, .078), (.185, .120, .0125), 4, math.radians(4), terry('sand terry', '#b5a48f', '#ddcfbc'), 2)


# ------------------------------------------------------------------ the views
def card():
    gap, salt = .36, bath_salt()
    studio.room(materials.plaster('limestone', '#cfc9c0', '#dad5cd', rough=.6), gap)
    jar((0, 0))
    salt_in((0, 0), salt)
    stage.world('interior', .7, (.15, .148, .146), turn=100, brightest=5, saturation=.3)
    studio.window(gap, 26)
    studio.camera(150, gap, (0, -RADIUS, .07))


def shelf(view):
    place, salt = (-.060, .020), bath_salt()
    shapes.box('shelf', (2.4, .9, .04), (0, .05, -.0203), materials.plaster('limestone', '#d3cdc4', '#ded9d1', rough=.55), bevel=.004)
    props.back_wall('#c4b8a9', '#d1c6b8', y=.75)
    jar(place)
    salt_in(place, salt)
    cubes = dict(corners=22, cubic=.80, bevel=.03, elongation=.25)
    props.heap((.046, -.078, 0), .034, .012, (.0022, .0050), 620, salt, 12, **cubes)
    props.heap((.046, -.078, 0), .050, .000, (.0008, .0030), 260, salt, 13, **cubes)
    towels()
    stage.world('interior', .8, (.24, .237, .232), turn=100, brightest=5, saturation=.3)
    stage.area((-1.15, .25, .75), (0, .05, .05), .8, 22, (1.0, .97, .93), sy=1.1)
    stage.area((.2, .3, 1.6), (.1, .75, .4), .8, 4, (1.0, .97, .93))
    place, target, lens, fstop, focus = VIEWS[view]
    stage.camera(place, target, lens=lens, fstop=fstop, focus=focus)


def main():
    asked = stage.options(view='shelf')
    stage.empty()
    card() if asked.view == 'card' else shelf(asked.view)
    stage.render(asked, exposure=.75 if asked.view == 'card' else .55, bounces=6)


main()
