"""plate - a thick slab of pink salt on slate, window light from the left.

--view card   the plate on old boards in low sun, one of its corners towards the viewer, a pinch of coarse salt beside it (4:5)
--view stove  the plate on the grate of a stove, in a dark kitchen (3:2)
--view detail the sawn corner of the bare plate, close (3:2)
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
from nodes import new_material, output, srgb

SIZE = (.30, .20, .036)

# degrees that the plate is turned by, camera place, target, lens in mm, f-stop, the point that is sharp
VIEWS = {
    'stove': (144, (-.10, -.78, .235), (.026, .0, .030), 86, 5.6, (.05, -.12, .030)),
    'detail': (-62, (-.12, -.68, .19), (-.030, -.150, .020), 158, 16, (-.022, -.176, .030)),
}


def slab(turn, salt, chips=34, upright=False):
    """Sawn square: hardly rounded, here and there a flake gone from the rim. upright: on its long edge."""
    thing = shapes.rounded_slab('slab', SIZE, .0022, .0009, salt, wobble=.00025, chips=chips, seed=4, detail=.0011)
    thing.rotation_euler = (math.pi / 2 if upright else 0, 0, turn)
    if upright:
        thing.location = (-SIZE[2] / 2 * math.sin(turn), SIZE[2] / 2 * math.cos(turn), SIZE[1] / 2)


def splintered_slab(turn):
    """The same, for a close view of one corner."""
    thing = shapes.sawn_block('slab', SIZE, .0004, materials.splintered_salt(), (1, -1), seed=2)
    thing.rotation_euler.z = turn


# ------------------------------------------------------------------ the stove
def cast_iron():
    """Black and rough, rubbed grey, with rust and with what boiled over and burnt on."""
    material, g = new_material('cast iron')
    place = g('NewGeometry').outputs['Position']
    burnt = g.remap(g.noise(materials.wobble(g, place, 20, .03), 17, 5, .6), .50, .60)
    rust = g.remap(g.noise(materials.wobble(g, place, 30, .02), 38, 5, .7), .54, .70)
    rubbed = g.remap(g.noise(place, 24, 4, .6), .36, .64)
    colour = g.mix(rubbed, srgb('#100f0f'), srgb('#2b2927'))
    colour = g.mix(g.math('MULTIPLY', rust, .7), colour, srgb('#4a2a1a'))
    colour = g.mix(g.math('MULTIPLY', burnt, .8), colour, srgb('#0d0a08'))
    rough = g.math('SUBTRACT', g.math('ADD', .60, g.math('MULTIPLY', rust, .25)), g.math('MULTIPLY', burnt, .24))
    relief = g.math('ADD', g.noise(place, 420, 5, .6), g.math('MULTIPLY', g.math('ADD', burnt, rust), .5))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'Normal': g.bump(relief, .9, .001)}))
    return material


def bar(size, place, material, turn=.0):
    """A bar as it was cast, and used: neither straight nor of one thickness. Its top is at z = 0."""
    thing = shapes.rounded_slab('bar', size, .0045, .0045, material, wobble=0, detail=.004)
    points = np.array([vertex.co for vertex in thing.data.vertices])
    waver = [shapes.fbm(points * 11 + 50 * (place[0] + 2 * place[1]) + 9 * k, 3) for k in range(3)]
    points += np.stack(waver, 1) * (.0045, .0045, .0022)
    thing.data.vertices.foreach_set('co', points.ravel())
    thing.location, thing.rotation_euler.z = (*place, -size[2]), turn


def grate():
    """Two grates of thick cast-iron bars over black enamel, and the cap of the burner below. One bar is out of true."""
    iron = cast_iron()
    for middle in (.015, .495):
        for k in range(-3, 4):
            bar((.017, .46, .022), (k * .076 + .012, middle), iron, turn=.024 if k == 2 else .004 * math.sin(9 * k))
        for side in (-.23, .23):
            bar((.62, .018, .022), (0, middle + side), iron)
    shapes.box('hob', (1.6, 1.2, .02), (0, .22, -.060), materials.plain('enamel', '#0a0a0b', rough=.30), bevel=.004)
    burner = shapes.lathe('burner', [(0, -.022), (.036, -.022), (.042, -.026), (.042, -.034), (.036, -.036), (.036, -.050)], iron)
    burner.location = (.012, 0, 0)


def kitchen():
    """A copper pan on the next burner, far out of focus, in the light of a lamp further back, and a dark wall."""
    copper = materials.plain('copper', '#b0653f', rough=.30, metal=1.0)
    outline = [(0, 0), (.095, 0), (.100, .006), (.100, .120), (.103, .122), (.100, .124), (.06, .140), (0, .146)]
    shapes.lathe('pan', outline, copper).location = (.20, .44, .0)
    props.back_wall('#2a211b', '#352a22', y=1.1)
    stage.point((-.30, .85, .45), .06, 4, (1.0, .58, .28)).visible_camera = False


# ------------------------------------------------------------------ the views
def card(asked):
    boards = materials.wood('old oak', '#3d2a1c', '#543d2a', '#67503a', rough=.62, scale=2.2, waver=.03, bump=.3, used=True)
    props.planks([-.75, -.52, -.33, -.12, .10, .29, .50, .72, .95, 1.2, 1.5], boards, length=2.4)
    splintered_slab(math.radians(-43))
    props.poured((-.056, -.190, 0), .024, .010, (.0010, .0050), materials.rock_grains('salt'), 7)
    stage.world('interior', .45, (.07, .075, .085), turn=60, saturation=.3)
    if asked.dusk:
        stage.area((-1.05, .16, .62), (0, 0, .08), .60, 6, (.9, .95, 1.0), sy=1.0)
        stage.dusk((.31, .02, .13), 8, window=.25)
    else:
        props.sunlit((-.8, .55, .42), (0, 0.06, .0), (.56, .36), (2, 2), 8.0, width=1.0)
        stage.area((-1.05, .16, .62), (0, 0, .08), .60, 3, (.9, .95, 1.0), sy=1.0)
    stage.camera((.10, -.78, .43), (.006, .010, .018), lens=70, fstop=11, focus=(.02, -.10, .03))


def laid(view):
    """The bare plate, on slate or on the stove."""
    turn, place, target, lens, fstop, focus = VIEWS[view]
    if view == 'stove':
        slab(math.radians(turn), materials.sawn_salt(crystals=.05, marks=1.0), chips=12)
        grate()
        kitchen()
    else:
        splintered_slab(math.radians(turn))
        props.table(materials.slate(cleft=.12), depth=5)
        stage.area((.9, -.1, .45), (0, 0, .02), .6, 2.0, (1.0, .93, .86))            # a white card
    stage.world('interior', .35, (.056, .057, .060), turn=60, saturation=.4)
    stage.area((-.75, .62, .34 if view == 'stove' else .48), (0, 0, .02), .42, 25, (1.0, .95, .89), sy=.75)
    stage.camera(place, target, lens=lens, fstop=fstop, focus=focus)


def main():
    asked = stage.options(view='stove')
    stage.empty()
    card(asked) if asked.view == 'card' else laid(asked.view)
    stage.render(asked, exposure=.6 if asked.view == 'card' else .65)


main()
