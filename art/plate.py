"""plate - a thick slab of pink salt on slate, window light from the left.

--view card   the plate alone, one of its corners towards the viewer, in the studio of the three product cards (4:5)
--view stove  the plate on the grate of a stove, in a kitchen by day (3:2)
--view detail the sawn corner of the bare plate, close (3:2)
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import materials
import props
import shapes
import stage
import studio
from nodes import new_material, output, srgb

SIZE = (.30, .20, .036)

# degrees that the plate is turned by, camera place, target, lens in mm, f-stop, the point that is sharp
VIEWS = {
    'stove': (156, (-.10, -.80, .275), (.002, .0, .034), 75, 14, (.00, -.09, .036)),
    'detail': (-62, (-.12, -.68, .19), (-.030, -.150, .020), 158, 16, (-.022, -.176, .030)),
}


def standing_slab(turn, salt):
    """On its long edge, sawn square: hardly rounded, here and there a flake gone from the rim."""
    thing = shapes.rounded_slab('slab', SIZE, .0022, .0009, salt, wobble=.00025, chips=34, seed=4, detail=.0011)
    thing.rotation_euler = (math.pi / 2, 0, turn)
    thing.location = (-SIZE[2] / 2 * math.sin(turn), SIZE[2] / 2 * math.cos(turn), SIZE[1] / 2)


def splintered_slab(turn, salt, near, edge=.0004, **more):
    """The same, lying, for a closer view. near: the corner that is looked at, as signs of x and y. more: see shapes.sawn_block."""
    thing = shapes.sawn_block('slab', SIZE, edge, salt, near, seed=2, **more)
    thing.rotation_euler.z = turn


# ------------------------------------------------------------------ the stove
def cast_iron():
    """Black and matt, with the grain of the sand it was cast in, rubbed a little gray along its edges."""
    material, g = new_material('cast iron')
    place = g('NewGeometry').outputs['Position']
    edge = g.ramp(g('NewGeometry').outputs['Pointiness'], [(.51, 0), (.56, 1)])
    rubbed = g.math('MULTIPLY', edge, g.remap(g.noise(place, 60, 4, .6), .40, .65))
    colour = g.mix(rubbed, g.mix(g.noise(place, 24, 5, .6), srgb('#0c0b0b'), srgb('#191817')), srgb('#3a3633'))
    relief = g.math('ADD', g.noise(place, 700, 5, .7), g.noise(place, 130, 3, .5))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': g.remap(rubbed, 0, 1, .66, .50), 'Specular': .3,
                                   'Normal': g.bump(relief, .55, .0008)}))
    return material


def bar(size, place, material):
    """A straight bar with a round back, as it was cast. Its top is at z = 0."""
    thing = shapes.rounded_slab('bar', size, .0042, .0042, material, wobble=.00015, detail=.002)
    thing.location = (*place, -size[2])


def grate():
    """Two grates of thick cast-iron bars over black enamel, and the cap of the burner below."""
    iron = cast_iron()
    for middle in (.015, .495):
        for k in range(-3, 4):
            bar((.013, .46, .022), (k * .076 + .012, middle), iron)
        for side in (-.23, .23):
            bar((.62, .015, .022), (0, middle + side), iron)
    shapes.box('hob', (1.6, 1.2, .02), (0, .22, -.060), materials.plain('enamel', '#0f0f10', rough=.35), bevel=.004)
    burner = shapes.lathe('burner', [(0, -.022), (.036, -.022), (.042, -.026), (.042, -.034), (.036, -.036), (.036, -.050)], iron)
    burner.location = (.012, 0, 0)


def kitchen():
    """A copper pan on the next burner, far out of focus and cut by the frame, and a plastered wall by day."""
    copper = materials.plain('copper', '#9a6046', rough=.48, metal=1.0)
    outline = [(0, 0), (.095, 0), (.100, .006), (.100, .120), (.103, .122), (.100, .124), (.06, .140), (0, .146)]
    shapes.lathe('pan', outline, copper).location = (.30, .44, .0)
    props.back_wall('#9a9084', '#a89e92', y=1.1)


# ------------------------------------------------------------------ the views
def card():
    gap = .55
    studio.room(materials.slate(), gap)
    standing_slab(math.radians(-34), materials.sawn_salt())
    stage.world('interior', .45, (.075, .074, .074), turn=60, saturation=.3)
    studio.window(gap, 26)
    studio.camera(70, gap, (0, -.06, .10), fstop=8)


def laid(view):
    """The bare plate, on slate or on the stove."""
    turn, place, target, lens, fstop, focus = VIEWS[view]
    if view == 'stove':
        salt = materials.sawn_salt(marks=1.3, pitted=0, glint=0, bands=(12, 8, 12), mixed=True, bruised=.8)
        splintered_slab(math.radians(turn), salt, (-1, 1), .0009, splinters=.35, small=2.0, finest=.0004, coarser=1.0004)
        grate()
        kitchen()
        stage.world('interior', .6, (.10, .10, .10), turn=60, saturation=.4)
        stage.area((-1.0, .50, .36), (0, 0, .02), .45, 54, (1.0, .97, .93), sy=.7)       # the window: it rakes the top
        stage.area((-.35, -.9, .9), (0, 0, .02), .35, 4, (1.0, .98, .95))                # a highlight along the front edge
    else:
        splintered_slab(math.radians(turn), materials.splintered_salt(), (1, -1))
        props.table(materials.slate(cleft=.12), depth=5)
        stage.area((.9, -.1, .45), (0, 0, .02), .6, 2.0, (1.0, .93, .86))                # a white card
        stage.world('interior', .35, (.056, .057, .060), turn=60, saturation=.4)
        stage.area((-.75, .62, .48), (0, 0, .02), .42, 25, (1.0, .95, .89), sy=.75)
    stage.camera(place, target, lens=lens, fstop=fstop, focus=focus)


def main():
    asked = stage.options(view='stove')
    stage.empty()
    card() if asked.view == 'card' else laid(asked.view)
    stage.render(asked, exposure=.6 if asked.view == 'card' else .65)


main()
