"""plate - a thick slab of pink salt on slate, window light from the left.

--view card   the plate alone, one of its corners towards the viewer, in the studio of the three product cards (4:5)
--view stove  the plate on the grate of a stove, in a dark kitchen (3:2)
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

SIZE = (.30, .20, .036)

# degrees that the plate is turned by, camera place, target, lens in mm, f-stop, the point that is sharp
VIEWS = {
    'stove': (144, (-.10, -.78, .25), (.006, -.012, .022), 88, 6.3, (-.02, -.13, .030)),
    'detail': (-62, (-.12, -.68, .19), (-.030, -.150, .020), 158, 16, (-.022, -.176, .030)),
}


def slab(turn, upright=False):
    """Sawn square: hardly rounded, here and there a flake gone from the rim. upright: on its long edge."""
    thing = shapes.rounded_slab('slab', SIZE, .0022, .0009, materials.sawn_salt(), wobble=.00025, chips=34, seed=4, detail=.0011)
    thing.rotation_euler = (math.pi / 2 if upright else 0, 0, turn)
    if upright:
        thing.location = (-SIZE[2] / 2 * math.sin(turn), SIZE[2] / 2 * math.cos(turn), SIZE[1] / 2)


# ------------------------------------------------------------------ the stove
def grate():
    """Two grates of thick cast-iron bars over black enamel, and the cap of the burner below."""
    iron = materials.plain('cast iron', '#100f0f', rough=.66, bump=.9, bump_scale=420)
    for middle in (.015, .495):
        for k in range(-3, 4):
            shapes.box('bar', (.017, .46, .022), (k * .076 + .012, middle, -.011), iron, bevel=.005)
        for side in (-.23, .23):
            shapes.box('rail', (.62, .018, .022), (0, middle + side, -.0115), iron, bevel=.005)
    shapes.box('hob', (1.6, 1.2, .02), (0, .22, -.060), materials.plain('enamel', '#0a0a0b', rough=.30), bevel=.004)
    burner = shapes.lathe('burner', [(0, -.022), (.036, -.022), (.042, -.026), (.042, -.034), (.036, -.036), (.036, -.050)], iron)
    burner.location = (.012, 0, 0)


def kitchen():
    """A steel pan on the next burner, far out of focus, and a dark wall."""
    steel = materials.plain('steel', '#8f8d89', rough=.28, metal=1.0)
    outline = [(0, 0), (.095, 0), (.100, .006), (.100, .120), (.103, .122), (.100, .124), (.06, .140), (0, .146)]
    pan = shapes.lathe('pan', outline, steel)
    pan.location = (.18, .46, .0)
    shapes.lathe('knob', [(0, .146), (.012, .148), (.018, .166), (.012, .176), (0, .178)], steel).location = (.18, .46, .0)
    props.back_wall('#1d1a18', '#26221f', y=1.1)


# ------------------------------------------------------------------ the views
def card():
    gap = .55
    studio.room(materials.slate(), gap)
    slab(math.radians(-34), upright=True)
    stage.world('interior', .45, (.075, .074, .074), turn=60, saturation=.3)
    studio.window(gap, 26)
    studio.camera(70, gap, (0, -.06, .10), fstop=8)


def laid(view):
    """The bare plate, on slate or on the stove."""
    turn, place, target, lens, fstop, focus = VIEWS[view]
    slab(math.radians(turn))
    if view == 'stove':
        grate()
        kitchen()
    else:
        props.table(materials.slate(), depth=5)
        stage.area((.9, -.1, .45), (0, 0, .02), .6, 2.0, (1.0, .93, .86))            # a white card
    stage.world('interior', .35, (.056, .057, .060), turn=60, saturation=.4)
    stage.area((-.75, .62, .34 if view == 'stove' else .48), (0, 0, .02), .42, 25, (1.0, .95, .89), sy=.75)
    stage.camera(place, target, lens=lens, fstop=fstop, focus=focus)


def main():
    asked = stage.options(view='stove')
    stage.empty()
    card() if asked.view == 'card' else laid(asked.view)
    stage.render(asked, exposure=.6 if asked.view == 'card' else .65)


main()
