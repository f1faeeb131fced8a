"""bath - bath salt on a pale stone shelf, airy light from the left.

--view card    an open jar filled to the brim, alone (4:5)
--view shelf   the jar, a wooden scoop with a heap of crystals, three rolled towels behind (3:2)
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not look beside a scene by itself
import bmesh
import bpy
import numpy as np
from mathutils import Vector

import materials
import props
import shapes
import stage
from nodes import new_material, output, srgb

LIGHT_FROM = (-1.15, .55, .75)
JAR = (-.045, .030)                      # where it stands
RADIUS, HEIGHT, WALL = .058, .125, .0034

# camera place, target, lens in mm, f-stop
VIEWS = {
    'card': ((.03, -.78, .205), (-.045, .02, .062), 108, 4.0),
    'shelf': ((.05, -.78, .205), (.012, .02, .070), 78, 3.5),
}


# ------------------------------------------------------------------ shelf and wall
def marble():
    """Pale stone with a few grey veins, honed."""
    material, g = new_material('marble')
    place = g('TexCoord').outputs['Object']
    folded = materials.wobble(g, place, 3.2, .35)
    broad = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(folded, 3.0, 5, .55), .5))
    thin = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(folded, 8, 4, .6), .5))
    colour = g.mix(g.math('MULTIPLY', g.ramp(broad, [(0, .7), (.03, .25), (.09, 0)]), g.noise(place, 4, 3)), srgb('#efe9e1'), srgb('#9f968c'))
    colour = g.mix(g.ramp(thin, [(0, .25), (.02, 0)]), colour, srgb('#b0a698'))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': g.remap(g.noise(place, 40, 4), .3, .7, .20, .36),
                                   'Normal': g.bump(g.noise(place, 7, 3), .04, .01)}))
    return material


def room():
    shapes.box('shelf', (2.4, .9, .04), (0, .05, -.0203), marble(), bevel=.004)
    props.back_wall('#cdbfae', '#dccfbf', y=.95)


# ------------------------------------------------------------------ jar
def jar():
    """Outer and inner wall in one outline, a rounded lip, a thick foot."""
    r, h = RADIUS, HEIGHT
    outline = [(.050, 0), (.0555, .002), (r, .008), (r, h - .004), (r + .0012, h - .001), (r + .0006, h + .0010), (r - .0022, h + .0010),
               (r - WALL + .0002, h - .003), (r - WALL, .010), (r - .008, .0045), (.03, .0032)]
    thing = shapes.lathe('jar', [(0, 0), *shapes.curve_through(outline, 6), (0, .0032)], materials.glass('glass'), 160, 60)
    thing.location = (*JAR, 0)


# ------------------------------------------------------------------ scoop
def scoop(wood, length=.075, radius=.026):
    """A half-open cup along x with a turned handle behind it."""
    rows, across = 46, 40

    def section(t, inner):
        r = radius * (1 - .12 * t) - (.0032 if inner else 0)
        round_end = min(1, max(t - (.05 if inner else 0), 0) / .18)
        r *= math.sqrt(max(1 - (1 - round_end) ** 2, 0))
        open_by = math.radians(200) - math.radians(38) * max(0, (t - .35) / .65) ** 1.5
        return [(t * length, r * math.sin(a), radius - r * math.cos(a)) for a in np.linspace(-open_by / 2, open_by / 2, across)]

    points = [p for inner in (0, 1) for t in np.linspace(0, 1, rows) for p in section(t, inner)]
    sheet = shapes.grid_faces(rows, across)
    inside = rows * across
    faces = sheet + [tuple(k + inside for k in face) for face in sheet]
    for row in range(rows - 1):
        for column in (0, across - 1):
            a, b = row * across + column, (row + 1) * across + column
            faces.append((a, b, b + inside, a + inside))
    last = (rows - 1) * across
    faces += [(last + c, last + c + 1, last + c + 1 + inside, last + c + inside) for c in range(across - 1)]
    cup = shapes.mesh('scoop', points, faces, wood, angle=50)
    bm = bmesh.new()
    bm.from_mesh(cup.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(cup.data)
    bm.free()
    outline = [(.004, 0), (.0075, .003), (.0062, .012), (.0058, .03), (.0072, .052), (.0078, .062), (.006, .070), (.002, .0725)]
    handle = shapes.lathe('handle', [(0, 0), *shapes.curve_through(outline), (0, .0725)], wood, 48, 60)
    handle.rotation_euler, handle.location, handle.parent = (0, math.radians(-90), 0), (.004, 0, .022), cup
    return cup


def filled_scoop(variants):
    beech = materials.wood('beech', '#7a4f2a', '#b98a58', '#dcb98c', rough=.5, scale=2.0, each_its_own=False)
    cup = scoop(beech)
    cup.location, cup.rotation_euler = (.118, -.030, .0005), (math.radians(-4), math.radians(3), math.radians(-152))
    bpy.context.view_layer.update()
    chance = np.random.RandomState(11)
    for _ in range(170):
        size, along, side = chance.uniform(.005, .0125), chance.uniform(.014, .074), chance.uniform(-1, 1)
        width = .0195 - size * .25
        low = .026 - math.sqrt(max(.0226**2 - (side * width) ** 2, 0)) + size * .5
        place = cup.matrix_world @ Vector((along, side * width, low + chance.rand() * (.020 - .5 * abs(side) * .020)))
        shapes.copy_of(variants[chance.randint(len(variants))], place, size, chance.uniform(0, 6.3, 3))
    mouth = cup.matrix_world @ Vector((.100, 0, 0))
    props.heap((mouth.x, mouth.y, 0), .042, .017, (.0055, .0130), 120, variants, 12)
    props.heap((mouth.x, mouth.y, 0), .060, .002, (.0012, .0035), 160, variants, 13)       # the fines that come with it


# ------------------------------------------------------------------ towels
def terry():
    material, g = new_material('terry')
    place = g('TexCoord').outputs['Object']
    pile = g.noise(place, 260, 4, .7)
    relief = g.math('ADD', g.math('SUBTRACT', 1.0, g.voronoi(place, 620)), pile)
    output(g, g('BsdfPrincipled', {'Base Color': g.mix(pile, srgb('#e8e0d5'), srgb('#fbf8f2')), 'Roughness': .95, 'Sheen': .8, 'Specular': .1,
                                   'Normal': g.bump(relief, .9, .0022)}))
    return material


def rolled_towel(place, radius, width, seed, turn, cloth):
    """A spiral drawn along x, a little slack and uneven at its ends."""
    around, along, turns = 700, 150, 4.2
    angle, x = np.meshgrid(np.linspace(0, turns * 2 * math.pi, around), np.linspace(-width / 2, width / 2, along), indexing='ij')
    pitch = radius / (turns + .3)
    r = pitch * .35 + pitch * angle / (2 * math.pi)
    slack = np.stack([(angle * .8).ravel(), x.ravel() * 16, np.full(x.size, seed * 3.3)], 1)
    fold = np.clip((np.abs(x) - width / 2 + .004) / .004, 0, 1)
    r = r + .0022 * shapes.perlin(slack * .6).reshape(x.shape) - fold**2 * pitch * .25
    end = np.stack([(angle * .5).ravel(), np.full(x.size, 1.3), np.full(x.size, seed * 1.7)], 1)
    x = x + np.sign(x) * .004 * shapes.perlin(end).reshape(x.shape) * (np.abs(x) / (width / 2)) ** 4
    points = np.stack([x, r * np.cos(angle + 1.9), r * np.sin(angle + 1.9) * .93], -1).reshape(-1, 3)
    points += .0006 * np.stack([shapes.perlin(points * 420 + k * 7) for k in range(3)], 1)
    thing = shapes.mesh('towel', points, shapes.grid_faces(around, along), cloth)
    thick = thing.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = pitch * .80, -1
    thing.location, thing.rotation_euler.z = (place[0], place[1], place[2] - points[:, 2].min()), turn


def towels():
    cloth = terry()
    rolled_towel((.100, .21, 0), .047, .22, 1, math.radians(66), cloth)
    rolled_towel((.200, .20, 0), .047, .22, 2, math.radians(70), cloth)
    rolled_towel((.150, .208, .077), .046, .21, 3, math.radians(63), cloth)


def light():
    stage.world('interior', .9, (.345, .338, .330), turn=100, brightest=6, saturation=.35)
    stage.area((-1.15, .25, .85), (0, .05, .05), 1.0, 24, (1.0, .95, .89), sy=1.2)
    stage.area((-.25, .55, .75), (-.04, .03, .06), .45, 4.0, (1.0, .97, .93))         # behind the jar: its crystals glow
    stage.area((.2, .5, 1.6), (0, .95, .4), 1.0, 7, (1.0, .96, .91))


def main():
    asked = stage.options(view='shelf')
    stage.empty()
    room()
    crystal = materials.loose_crystal('bath salt', LIGHT_FROM)
    variants = [shapes.crystal_mesh('crystal%d' % k, 20 + k, crystal, 13, elongation=.4, cubic=.5, bevel=.035) for k in range(16)]
    jar()
    props.filled((*JAR, 0), RADIUS - WALL, .0035, HEIGHT - .004, (.0075, .0150), 1500, variants, 5)
    props.filled((*JAR, 0), RADIUS - WALL, .0035, HEIGHT - .010, (.0020, .0050), 900, variants, 6)
    if asked.view == 'shelf':
        filled_scoop(variants)
        towels()
    props.heap((-.100, -.085, 0), .050, .002, (.0040, .0100), 12, variants, 14)
    light()
    place, target, lens, fstop = VIEWS[asked.view]
    stage.camera(place, target, lens=lens, fstop=fstop, focus=(JAR[0], JAR[1] - RADIUS, .06) if asked.view == 'card' else (.01, -.045, .05))
    stage.render(asked, exposure=.38, bounces=6)


main()
