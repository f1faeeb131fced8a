"""bath - bath salt in a plain glass jar, airy light from the left.

--view card    the jar alone, in the studio of the three product cards (4:5)
--view shelf   the jar on a pale stone shelf, a little salt poured out beside it, a window's light on the wall (3:2)
--view detail  the same, close: the foot of the jar and the poured grains (3:2)
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import goods
import materials
import props
import shapes
import stage
import studio
from mathutils import Vector
from nodes import Nodes

RADIUS, HEIGHT, WALL = .050, .118, .0022 # of the jar
LABEL = .054                             # height of the label's middle
GRAINS = (.0014, .0062)                  # the smallest and the largest
JAR = (-.055, .020)                      # where it stands on the shelf

# height of the salt in the jar; the heap's place, radius and height; camera place, target, lens in mm, f-stop, the point
# that is sharp
VIEWS = {
    'shelf': (.105, ((.007, -.070), .036, .017), ((.024, -.82, .205), (-.006, .0, .050), 90, 11, (.0, -.046, .04))),
    'detail': (.092, ((.040, -.075), .036, .013), ((.05, -.62, .150), (.022, -.055, .013), 170, 4.5, (.044, -.090, .006))),
}


def jar():
    """One outline for the outer and the inner face of the glass: a heavy foot, 2 mm walls, a rounded lip."""
    r, h, inner = RADIUS, HEIGHT, RADIUS - WALL
    lip = [(r - WALL / 2 + (WALL / 2 + .0004) * math.cos(a), h + (WALL / 2 + .0004) * math.sin(a)) for a in np.linspace(0, math.pi, 14)]
    foot_out = [(r - .007 * (1 - math.sin(a)), .007 * (1 - math.cos(a))) for a in np.linspace(0, math.pi / 2, 10)]
    foot_in = [(inner - .006 * (1 - math.cos(a)), .0135 - .006 * math.sin(a)) for a in np.linspace(0, math.pi / 2, 10)]
    outline = [(0, .0012), (r - .012, .0012), (r - .009, .0002), *foot_out, *lip, *foot_in, (.02, .0070), (0, .0066)]
    return shapes.lathe('jar', outline, materials.glass('glass', (.975, .99, .985)), 200, 50)


def salt_in_jar(salt, fill):
    """Salt up to a finger's breadth below the lip, and the dust that pouring it left on the glass."""
    inner, chance = RADIUS - WALL, np.random.RandomState(6)

    def floor(out):
        return .0079 + np.where(out > inner - .006, .006 - np.sqrt(np.maximum(.006**2 - (out - inner + .006) ** 2, 0)), 0)

    filling = props.filled(inner, .0079, fill, GRAINS, salt, 5, floor)
    count = 700
    around, size = chance.uniform(0, 2 * math.pi, count), chance.uniform(.0001, .0004, count)
    up = fill + np.abs(chance.normal(0, .006, count))
    dust = shapes.broken_grains('dust', np.stack([inner * np.cos(around), inner * np.sin(around), up], 1), size, salt, 7)
    return filling, dust


# ------------------------------------------------------------------ the views
def window_on_wall(place, target, watts):
    """Low sun through a window somewhere behind the camera: its panes on the wall, quite out of focus."""
    lamp = stage.point(place, .01, watts, (1.0, .90, .76))
    lamp.data.type = 'SPOT'
    lamp.data.spot_size, lamp.data.spot_blend = math.radians(60), 0
    lamp.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    lamp.data.use_nodes = True
    g = Nodes(lamp.data.node_tree)
    x, y, z = g('SeparateXYZ', {0: g('TexCoord').outputs['Normal']}).outputs
    across, up = (g.math('ABSOLUTE', g.math('DIVIDE', v, z)) for v in (x, y))
    light = None
    for way, stops in ((across, ((.008, 0), (.020, 1), (.105, 1), (.125, 0))), (up, ((.006, 0), (.016, 1), (.17, 1), (.195, 0)))):
        share = g.ramp(way, stops)
        light = share if light is None else g.math('MULTIPLY', light, share)
    lamp.data.node_tree.links.new(light, lamp.data.node_tree.nodes['Emission'].inputs['Strength'])


def card(asked):
    gap, salt = .36, materials.rock_grains('bath salt')
    studio.room(materials.plaster('limestone', '#cfc9c0', '#dad5cd', rough=.6), gap)
    jar()
    goods.label(asked, RADIUS, LABEL)
    salt_in_jar(salt, .092)
    stage.world('interior', .7, (.15, .148, .146), turn=100, brightest=5, saturation=.3)
    studio.window(gap, 26 if asked.dusk else 12)
    if asked.dusk:
        stage.dusk((.15, -.085, .11), 1.05, window=.07)
    else:
        props.sunlit((-.80, -.42, .42), (.0, .20, .10), (.36, .30), (2, 2), 4.5, bar=.02, width=.9)
    studio.camera(150, gap, (0, -RADIUS, .07), fstop=4.5)


def shelf(asked):
    fill, (heap, wide, high), (place, target, lens, fstop, focus) = VIEWS[asked.view]
    salt = materials.rock_grains('bath salt')
    shapes.box('shelf', (2.4, .9, .04), (0, .05, -.0203), materials.plaster('limestone', '#d3cdc4', '#ded9d1', rough=.55), bevel=.004)
    props.back_wall('#c4b8a9', '#d1c6b8', y=.75)
    for thing in (jar(), goods.label(asked, RADIUS, LABEL), *salt_in_jar(salt, fill)):
        thing.location = (*JAR, 0)
    props.poured((*heap, 0), wide, high, GRAINS, salt, 12, detail=4 if asked.view == 'detail' else 3)
    stage.world('interior', .8, (.20, .197, .193), turn=100, brightest=5, saturation=.3)
    stage.area((-1.15, .25, .75), (0, .05, .05), .8, 22, (1.0, .97, .93), sy=1.1)
    stage.area((.9, -.7, .5), (0, 0, .04), .6, 3.0, (1.0, .97, .94))
    window_on_wall((-.9, -1.4, 1.0), (.22, .75, .25), 60)
    if asked.dusk:
        stage.dusk(*(((.19, -.13, .075), 1.05) if asked.view == 'detail' else ((.19, -.24, .17), 2.4)), window=.08)
    stage.camera(place, target, lens=lens, fstop=fstop, focus=focus)


def main():
    asked = stage.options(view='shelf')
    stage.empty()
    card(asked) if asked.view == 'card' else shelf(asked)
    stage.render(asked, exposure=.75 if asked.view == 'card' else .65, bounces=6)


main()
