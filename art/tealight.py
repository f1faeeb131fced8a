"""tealight - one rough-hewn salt tealight holder with its candle lit, alone on dark wood.

The stone glows from its well outwards: yellow near the flame, orange, then deep red at the foot.
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

TOP = .074                          # height of the cut top
WELL_RADIUS, WELL_DEPTH = .0205, .017
GLOW = (0, 0, TOP - .004)           # where the light sits: just above the wax
CHISEL = [(16, 1.0, 2.4, .04, .10), (60, .35, .8, .03, .08), (150, .14, .30, .010, .030), (260, .05, .12, .002, .008)]


def glowing_salt():
    """Salt lit by a flame in its well, read at four depths along the bent view ray (see lamp.py)."""
    material, g = new_material('glowing_salt')
    material.cycles.sample_as_light = False
    position = g('TexCoord').outputs['Object']
    fine = g.noise(position, 330, 5, .65)
    grains = g.voronoi(materials.wobble(g, position, 60, .012), 200)
    patch = g.ramp(g.noise(position, 26, 4, .6), [(.36, .25), (.62, 1)])
    relief = g.math('MULTIPLY', g.math('ADD', g.math('MULTIPLY', fine, .55), g.math('MULTIPLY', grains, .6)), patch)
    normal = g.bump(relief, .75, .0020)
    ray = materials.refracted(g, normal)

    total = None
    for depth, weight in ((.003, .26), (.010, .32), (.022, .26), (.036, .16)):
        here = g.vector('ADD', position, g.vector('SCALE', ray, None, depth))
        step = light_through(g, here, depth, weight)
        total = step if total is None else g.vector('ADD', total, step)

    geometry = g('NewGeometry')
    rim = g.remap(g.vector('DOT_PRODUCT', normal, geometry.outputs['Incoming']), .1, .97, .05, 1.1)
    ridge = g.remap(geometry.outputs['Pointiness'], .45, .56, .45, 1.6)
    mosaic = g.remap(g.vector('DOT_PRODUCT', g.voronoi(materials.wobble(g, position, 60, .012), 120, 'F1', 'Color'), (.34,) * 3), .2, .8, .76, 1.22)
    shade = g.math('MULTIPLY', g.math('MULTIPLY', rim, ridge), mosaic)
    total = g.vector('SCALE', total, None, g.math('MULTIPLY', shade, 4.6))

    pigment, _ = materials.marble(g, position)
    colour = materials.palette_ramp(g, pigment, ('#a04a30', '#cf7a58', '#e39a7c', '#efb79f', '#f8dccd'))
    stone = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .42, 'Specular': .5, 'Normal': normal})
    lit = g('AddShader', {0: stone, 1: g('Emission', {'Color': total})})
    materials.finish_salt(g, lit, '#e39a7c', mirror_too=True)
    return material


def light_through(g, here, depth, weight):
    """What reaches the eye from one point in the stone: falloff, pigment, and red outliving blue."""
    band = g.noise(g.vector('MULTIPLY', materials.wobble(g, here, 13, .05), (10, 13, 34)), 1.0, 4, .62)
    cloud = g.noise(here, 36, 5, .6)
    away = g.vector('LENGTH', g.vector('MULTIPLY', g.vector('SUBTRACT', here, GLOW), (1, 1, .85)))
    density = g.math('ADD', g.math('MULTIPLY', g.remap(band, .33, .67), 1.0), g.math('ADD', .45, g.math('MULTIPLY', cloud, .55)))
    path = g.math('MULTIPLY', g.math('ADD', away, depth * .8), density)
    channels = [g.math('POWER', math.exp(-k), path) for k in (13.0, 50.0, 125.0)]
    falloff = g.math('DIVIDE', .0009, g.math('ADD', g.math('POWER', away, 2.0), .0006))
    scatter = g.math('ADD', .55, g.math('MULTIPLY', cloud, .9))
    return g.vector('SCALE', g.xyz(*channels), None, g.math('MULTIPLY', g.math('MULTIPLY', falloff, scatter), weight))


def holder(seed):
    """A squat hewn rock with a level top and a drilled well."""
    directions, faces = shapes.icosphere(8)
    radius = shapes.hewn_radius(directions, seed, CHISEL, lump=.10)
    points = directions * radius[:, None]
    points += directions * (.008 * shapes.fbm(directions * 9, 4) + .004 * shapes.fbm(directions * 38, 3))[:, None]
    points *= (.056, .052, .088)
    points[:, :2] *= 1 - 1.6 * points[:, 2:3]                     # wider at the foot
    low = points[:, 2] < -.037
    points[low, 2] = -.037 + (points[low, 2] + .037) * .03
    points[:, 2] += .0364
    ceiling = TOP + .0022 * shapes.fbm(points * 45, 3)
    points[:, 2] = np.where(points[:, 2] > ceiling, ceiling + (points[:, 2] - ceiling) * .04, points[:, 2])
    rock = shapes.mesh('holder', points, faces, glowing_salt(), angle=38)
    drill(rock)
    rock.visible_shadow = False
    return rock


def drill(rock):
    """Cut the round well for the candle."""
    outline = [(0, TOP - WELL_DEPTH), (WELL_RADIUS, TOP - WELL_DEPTH), (WELL_RADIUS + .0012, TOP + .02), (0, TOP + .02)]
    bit = shapes.lathe('drill', outline, None, 96, 30)
    cut = rock.modifiers.new('well', 'BOOLEAN')
    cut.operation, cut.solver, cut.object = 'DIFFERENCE', 'EXACT', bit
    bit.hide_render = True


def candle():
    """A tealight in its aluminium cup, burning."""
    floor = TOP - WELL_DEPTH + .0003
    cup = materials.plain('aluminium', '#c9c6c2', rough=.28, metal=1.0)
    shapes.lathe('cup', [(0, floor), (.0190, floor), (.0193, floor + .0152), (.0188, floor + .0154), (.0186, floor + .001)], cup, 96, 40)
    wax, g = new_material('wax')
    wax.cycles.sample_as_light = False
    away = g.vector('LENGTH', g.vector('SUBTRACT', g('TexCoord').outputs['Object'], (0, 0, floor + .017)))
    warm = g.math('MULTIPLY', g.math('POWER', math.exp(-110), away), 1.0)
    output(g, g('BsdfPrincipled', {'Base Color': srgb('#f3e6d2'), 'Roughness': .25,
                                     'Emission': (1, .52, .18, 1), 'Emission Strength': warm}))
    shapes.lathe('wax', [(0, floor + .0122), (.006, floor + .0122), (.0186, floor + .0130)], wax, 96, 60)
    wick = materials.plain('wick', '#1a1512', rough=.9)
    shapes.tube('wick', [(0, 0, floor + .012), (.0004, 0, floor + .016), (.0012, 0, floor + .0195)], .0007, wick)
    light = props.flame(.026, 3.6)
    light.location = (.0010, 0, floor + .0165)


def room():
    """The table and a dark wall."""
    props.planks([-.40, -.26, -.12, .015, .15, .30, .48], materials.dark_oak(), length=1.8)
    props.back_wall('#41362f', '#52443b', y=1.1)
    crumb = materials.loose_crystal('crumb', (-.8, .3, .4), glow=.3)
    props.crumbs([(.078, -.052, .0075), (.090, -.036, .0046), (.069, -.066, .0036), (-.083, -.050, .0040)], crumb)


def light():
    """The flame itself (three soft stand-ins), a breath of dusk from the left, warmth on the wall."""
    stage.world('interior', .04, turn=150, brightest=6, saturation=.6, diffuse=(.016, .017, .022))
    for height, radius, power in ((TOP + .012, .006, .42), (.046, .030, .50)):
        stand_in = stage.point((0, 0, height), radius, power, (1.0, .42, .12))
        stand_in.visible_camera = stand_in.visible_glossy = False
    stage.area((-1.2, .25, .75), (0, 0, .04), .5, 15.0, (.66, .78, 1.0), sy=.9)
    stage.area((.6, .7, .8), (.25, 1.1, .30), .4, 7.0, (1.0, .52, .26))


def main():
    asked = stage.options(rock=37)
    stage.empty()
    holder(asked.rock)
    candle()
    room()
    light()
    stage.camera((.06, -.74, .250), (.004, 0, .060), lens=104, fstop=3.2, focus=(0, -.048, .055))
    stage.render(asked, exposure=.1, bounces=5)


main()
