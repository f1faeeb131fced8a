"""plate - a thick slab of pink salt on slate, window light from the left.

--view card   the plate alone, one of its corners towards the viewer, in the studio of the three product cards (4:5)
--view stove  the plate over a gas flame, on the grate of a stove in a dark kitchen (3:2)
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
import studio
from nodes import new_material, output, srgb

SIZE = (.30, .20, .036)
BURNER, BURNER_RADIUS = (.012, -.045, -.036), .050      # on the stove: its place, and the ring of its flames

# degrees that the plate is turned by, camera place, target, lens in mm, f-stop, the point that is sharp
VIEWS = {
    'stove': (152, (-.10, -.78, .235), (.020, .0, .014), 80, 9, (.04, -.09, .036)),
    'detail': (-62, (-.12, -.68, .19), (-.030, -.150, .020), 158, 16, (-.022, -.176, .030)),
}


def slab(turn, salt, chips=34, upright=False):
    """Sawn square: hardly rounded, here and there a flake gone from the rim. upright: on its long edge."""
    thing = shapes.rounded_slab('slab', SIZE, .0022, .0009, salt, wobble=.00025, chips=chips, seed=4, detail=.0011)
    thing.rotation_euler = (math.pi / 2 if upright else 0, 0, turn)
    if upright:
        thing.location = (-SIZE[2] / 2 * math.sin(turn), SIZE[2] / 2 * math.cos(turn), SIZE[1] / 2)


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
    """Two grates of thick cast-iron bars over black enamel, and the cap of the burner below."""
    iron = cast_iron()
    for middle in (.015, .495):
        for k in range(-3, 4):
            bar((.017, .46, .022), (k * .076 + .012, middle), iron, turn=.024 if k == 2 else .004 * math.sin(9 * k))
        for side in (-.23, .23):
            bar((.62, .018, .022), (0, middle + side), iron)
    shapes.box('hob', (1.6, 1.2, .02), (0, .22, -.060), materials.plain('enamel', '#0a0a0b', rough=.30), bevel=.004)
    rim = BURNER_RADIUS
    cap = [(0, .008), (rim - .008, .008), (rim, .004), (rim, -.002), (rim - .004, -.004), (rim - .004, -.020)]
    shapes.lathe('burner', cap, iron).location = BURNER


def flames():
    """The gas: a ring of small blue flames, each with a brighter cone at its root, and the light they give."""
    material, g = new_material('gas')
    material.cycles.sample_as_light = False
    up = g('SeparateXYZ', {0: g('TexCoord').outputs['Generated']}).outputs[2]
    through = g.math('SUBTRACT', 1.0, g('LayerWeight', {'Blend': .5}).outputs['Facing'])
    colour = g.ramp(up, [(0, (.10, .42, 1)), (.35, (.03, .17, 1)), (.8, (.05, .08, .8)), (1, (.30, .10, .5))])
    power = g.math('MULTIPLY', g.ramp(up, [(0, 1), (.35, .55), (.75, .22), (1, 0)]), g.math('POWER', through, .7))
    output(g, g('AddShader', {0: g('Emission', {'Color': colour, 'Strength': g.math('MULTIPLY', power, 1.6)}), 1: g('BsdfTransparent')}))
    chance = np.random.RandomState(3)
    outline = shapes.curve_through([(.0012, 0), (.0024, .004), (.0026, .009), (.0014, .016), (.0001, .023)])
    for turn in np.linspace(0, 2 * math.pi, 40, endpoint=False):
        flame = shapes.lathe('flame', outline * (1, chance.uniform(.85, 1.15)), material, 24, 80)
        flame.location = (BURNER[0] + BURNER_RADIUS * math.cos(turn), BURNER[1] + BURNER_RADIUS * math.sin(turn), BURNER[2] + .001)
        flame.rotation_euler = (0, chance.uniform(.62, .85), turn)
        flame.visible_shadow = flame.visible_diffuse = False
    for turn in np.linspace(0, 2 * math.pi, 6, endpoint=False):
        at = (BURNER[0] + 1.2 * BURNER_RADIUS * math.cos(turn), BURNER[1] + 1.2 * BURNER_RADIUS * math.sin(turn), BURNER[2] + .012)
        stage.point(at, .008, .03, (.12, .32, 1.0)).visible_camera = False


def kitchen():
    """A copper pan on the next burner, far out of focus, in the light of a lamp further back, and a dark wall."""
    copper = materials.plain('copper', '#b0653f', rough=.30, metal=1.0)
    outline = [(0, 0), (.095, 0), (.100, .006), (.100, .120), (.103, .122), (.100, .124), (.06, .140), (0, .146)]
    shapes.lathe('pan', outline, copper).location = (.20, .44, .0)
    props.back_wall('#2a211b', '#352a22', y=1.1)
    stage.point((-.30, .85, .45), .06, 4, (1.0, .58, .28)).visible_camera = False


# ------------------------------------------------------------------ the views
def card():
    gap = .55
    studio.room(materials.slate(), gap)
    slab(math.radians(-34), materials.sawn_salt(), upright=True)
    stage.world('interior', .45, (.075, .074, .074), turn=60, saturation=.3)
    studio.window(gap, 26)
    studio.camera(70, gap, (0, -.06, .10), fstop=8)


def laid(view):
    """The bare plate, on slate or on the stove."""
    turn, place, target, lens, fstop, focus = VIEWS[view]
    if view == 'stove':
        slab(math.radians(turn), materials.sawn_salt(crystals=.25, marks=1.6, heated=True), chips=26)
        grate()
        flames()
        kitchen()
    else:
        slab(math.radians(turn), materials.sawn_salt())
        props.table(materials.slate(), depth=5)
        stage.area((.9, -.1, .45), (0, 0, .02), .6, 2.0, (1.0, .93, .86))            # a white card
    stage.world('interior', .35, (.056, .057, .060), turn=60, saturation=.4)
    stage.area((-.75, .62, .30 if view == 'stove' else .48), (0, 0, .02), .42, 25, (1.0, .95, .89), sy=.75)
    stage.camera(place, target, lens=lens, fstop=fstop, focus=focus)


def main():
    asked = stage.options(view='stove')
    stage.empty()
    card() if asked.view == 'card' else laid(asked.view)
    stage.render(asked, exposure=.6 if asked.view == 'card' else .65)


main()
