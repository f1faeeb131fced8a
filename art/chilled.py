"""chilled - the corner of a cold salt plate on pale stone, close, in cool daylight from the left."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import materials
import props
import shapes
import stage

PLATE = (.235, .170, .036)
TURN = math.radians(-24)                 # how the plate lies


def plate():
    slab = shapes.sawn_block('plate', PLATE, .0005, materials.splintered_salt(), (1, -1), seed=9)
    slab.rotation_euler.z = TURN


def room():
    props.table(materials.plaster('limestone', '#bfbcb6', '#cbc8c2', rough=.6), depth=5)
    props.back_wall('#c9cac8', '#d4d5d3')


def light():
    stage.world('interior', .8, (.26, .275, .29), turn=60, saturation=.2)
    stage.area((-.90, .45, .55), (0, 0, .03), .55, 17.0, (.95, .98, 1.0), sy=.8)


def main():
    asked = stage.options()
    stage.empty()
    plate()
    room()
    light()
    if asked.dusk:
        stage.dusk((.21, -.03, .085), 2.3, window=.20, tint=stage.NEAR)
        stage.point((.064, -.082, .018), .014, .016, stage.LAMP)          # its light, on its way through the corner
    stage.camera((.10, -.62, .30), (.022, -.030, .010), lens=125, fstop=10, focus=(.070, -.120, .030))
    stage.render(asked, exposure=.45)


main()
