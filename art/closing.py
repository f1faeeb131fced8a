"""closing - the picture that ends a page: a row of rough salt pieces along a wooden table edge at dusk.

The pieces stand in the right half, low warm light reaches them from the left and from behind, and the
left half stays dark and calm for a line of words. 21:9; the right part also works as a 4:5 crop.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not look beside a scene by itself
import materials
import props
import shapes
import stage

LIGHT_FROM = (-.80, .52, .20)       # towards the low sun-like light, left and behind


def table():
    """Boards that end in a clean edge towards the viewer."""
    oak = materials.dark_oak()
    props.planks([-.105, .03, .17, .32, .50], oak, length=2.6, thickness=.034)


def stones():
    """Five pieces, largest to the right of the middle of the right half, falling away to the left."""
    material = materials.salt_stone('salt', LIGHT_FROM, glow=1.5, self_light=.02)
    pieces = [  # seed, half-lengths, place on the table, turn
        (23, (.062, .056, .088), (.232, .040), .4),
        (31, (.044, .040, .040), (.318, -.022), 1.9),
        (12, (.042, .038, .046), (.146, .002), .9),
        (44, (.027, .025, .023), (.083, -.034), 2.6),
        (57, (.016, .015, .014), (.036, -.014), 1.2),
    ]
    for seed, size, (x, y), turn in pieces:
        rock = shapes.hewn_rock('rock%d' % seed, seed, size, material, foot=.62)
        rock.location = (x, y, 0)
        rock.rotation_euler.z = turn
    return material


def crumbs():
    material = materials.loose_crystal('crumb', LIGHT_FROM, glow=.6)
    props.crumbs([(.205, -.052, .0085), (.190, -.040, .0050), (.222, -.060, .0042), (.290, -.050, .0058),
                           (.100, -.052, .0045), (-.020, -.036, .0050), (.300, -.066, .0035)], material)


def room():
    """A dark wall, warm where the light grazes it."""
    props.back_wall('#3a2d27', '#4a3a32', y=1.5)


def light():
    stage.world('interior', .05, turn=150, brightest=6, saturation=.6, diffuse=(.016, .013, .014))
    stage.area((-.85, .55, .22), (.22, .03, .05), .22, 14.0, (1.0, .56, .27), sy=.16)
    stage.area((-.70, -.45, .35), (.22, 0, .05), .45, 2.6, (1.0, .66, .42))
    stage.area((1.0, 1.0, .9), (.55, 1.5, .30), .4, 9.0, (1.0, .50, .26))
    stage.area((.9, -.5, .8), (.2, 0, .05), .6, 1.4, (.55, .66, 1.0))


def main():
    asked = stage.options()
    stage.empty()
    table()
    stones()
    crumbs()
    room()
    light()
    stage.camera((.045, -1.25, .150), (.045, 0, .064), lens=66, fstop=3.2, focus=(.245, -.01, .06), shift=(0, .036))
    stage.render(asked, exposure=.45, bounces=4)


main()
