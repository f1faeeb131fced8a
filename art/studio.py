"""studio - what the second set of pictures shares: salt stone, hewn rocks, tables, bowls, a flame.

It builds on saltlib (scene set-up, node shorthand, mesh helpers). Lengths are metres, colours are
written as the hex values one would pick on screen. Every material avoids real translucency: the view ray
is bent at the surface and a cloudy interior is read along it, which looks like stone with depth and
adds no noise.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

import saltlib as salt

ROSE = ('#8f3a28', '#c4634a', '#de8d76', '#efb7a4', '#fbe6dc')      # iron red to milk, the plate's palette
EMBER = '#ff7a3c'                                                    # what salt turns light into
CHISEL = [(20, 1.2, 3.0, .07, .18), (60, .40, .9, .025, .07),        # (count, radius range, depth range) of the
          (180, .14, .36, .008, .028), (320, .05, .12, .002, .008)]  # bites that hew a rock, large to small


# ------------------------------------------------------------------ node helpers
def view_ray(g):
    """Direction from the eye into the surface, in world space."""
    return g.v('SCALE', g('NewGeometry').outputs['Incoming'], None, -1.0)


def refracted(g, normal=None):
    """The view ray after it enters salt (refractive index about 1.54), in world space."""
    normal = normal or g('NewGeometry').outputs['Normal']
    bend = g('VectorMath', {0: view_ray(g), 1: normal, 'Scale': 1 / 1.54}, operation='REFRACT')
    return g.v('NORMALIZE', bend.outputs['Vector'])


def to_object(g, direction):
    """A world direction in the object's own space."""
    node = g('VectorTransform', {'Vector': direction}, vector_type='VECTOR',
             convert_from='WORLD', convert_to='OBJECT')
    return node.outputs[0]


def own_position(g, feature=1.0):
    """Object position, shifted by a random amount per object so that no two stones look alike."""
    position = g('TexCoord').outputs['Object']
    chance = g('ObjectInfo').outputs['Random']
    shift = g.rgb3(g.m('MULTIPLY', chance, 3.7), g.m('MULTIPLY', chance, 1.9), g.m('MULTIPLY', chance, 2.3))
    return g.v('ADD', g.v('SCALE', position, None, 1 / feature), shift)


def wobble(g, position, scale, amount):
    """The position pushed about by soft noise: turns straight strata into folded ones."""
    noise = g('TexNoise', {'Vector': position, 'Scale': scale, 'Detail': 4, 'Roughness': .6})
    push = g.v('SUBTRACT', noise.outputs['Color'], (.5, .5, .5))
    return g.v('ADD', position, g.v('SCALE', push, None, amount))


def marble(g, position, strata=(8, 12, 26)):
    """Two numbers per point of salt: pigment (0 iron red .. 1 milk) and cloudiness."""
    folded = wobble(g, position, 9, .10)
    band = g.noise(g.v('MULTIPLY', folded, strata), 1.0, 4, .55)
    cloud = g.noise(folded, 19, 5, .58)
    pigment = g.m('ADD', g.m('MULTIPLY', band, .72), g.m('MULTIPLY', cloud, .36))
    return g.mr(pigment, .38, .70), cloud


def palette_ramp(g, pigment, palette=ROSE):
    """Colour of the salt for a pigment number."""
    stops = [(i / (len(palette) - 1), salt.srgb(c)) for i, c in enumerate(palette)]
    return g.ramp(pigment, stops)


def finish_salt(g, full, plain_colour, mirror_too=False, shine=0.0):
    """Wire up the output: the full shader for what the camera sees, plain diffuse colour for bounced light.

    Bounced rays skip the whole interior of the stone, which halves the render time. mirror_too keeps the full
    shader in reflections as well (for glowing salt); shine lets bounced light pick up some glow from the stone.
    """
    path = g('LightPath')
    seen = path.outputs['Is Camera Ray']
    if mirror_too:
        seen = g.m('MAXIMUM', seen, path.outputs['Is Glossy Ray'])
    plain = g('BsdfDiffuse', {'Color': salt.srgb(plain_colour)})
    if shine:
        plain = g('AddShader', {0: plain, 1: g('Emission', {'Color': salt.srgb(plain_colour), 'Strength': shine})})
    salt.out(g, g('MixShader', {0: seen, 1: plain, 2: full}))


# ------------------------------------------------------------------ materials
def salt_stone(name, light_dir, feature=1.0, glow=.6, rough=(.22, .5), grain=.7, palette=ROSE,
               strata=(8, 12, 26), self_light=.03):
    """Unlit salt: marbling read at three depths, sugary grain, and light from `light_dir` coming through.

    feature: size of the marbling against a stone of about 10 cm; grain: strength of the sugary surface.
    """
    material, g = salt.mat(name)
    material.cycles.sample_as_light = False
    position = own_position(g, feature)
    ray = refracted(g)
    inward = to_object(g, ray)

    colour, pigment = None, None
    for depth, weight in ((.0006, 1.0), (.006, .5), (.015, .42)):
        here = g.v('ADD', position, g.v('SCALE', inward, None, depth))
        pigment, cloud = marble(g, here, strata)
        layer = palette_ramp(g, pigment, palette)
        colour = layer if colour is None else g.mix(weight, colour, layer)

    fine = g.noise(position, 330, 5, .68)
    grains = g.voro(wobble(g, position, 60, .012), 170, 'F1')
    patch = g.ramp(g.noise(position, 24, 4, .6), [(.36, .25), (.62, 1)])
    height = g.m('MULTIPLY', g.m('ADD', g.m('MULTIPLY', fine, .6), g.m('MULTIPLY', grains, .5)), patch)
    normal = g.bump(height, grain, .0020 * feature)

    edge = g('NewGeometry').outputs['Pointiness']
    dusted = g.mix(g.mr(edge, .50, .58, 0, .45), colour, salt.srgb(palette[-1]))     # chipped ridges are whiter

    toward = g.v('DOT_PRODUCT', ray, tuple(Vector(light_dir).normalized()))
    through = g.m('POWER', g.mr(toward, .0, 1.0), 1.6)
    facing = g.v('DOT_PRODUCT', g('NewGeometry').outputs['Normal'], g('NewGeometry').outputs['Incoming'])
    thin = g.mr(facing, 0, .85, 1.15, .35)                                           # the rim is thinner than the middle
    through = g.m('MULTIPLY', g.m('MULTIPLY', through, thin), g.mr(pigment, 0, 1, .45, 1.0))
    strength = g.m('ADD', self_light, g.m('MULTIPLY', through, glow))
    lit = g.mix(.55, colour, salt.srgb(EMBER))

    surface = g('BsdfPrincipled', {'Base Color': dusted, 'Normal': normal, 'Specular': .5, 'IOR': 1.54,
                                   'Roughness': g.mr(g.noise(position, 30, 4), .3, .7, *rough),
                                   'Emission': lit, 'Emission Strength': strength})
    finish_salt(g, surface, palette[-2])
    return material


def plain_wall(name, dark, light):
    """Plaster: two close tones and a soft unevenness."""
    material, g = salt.mat(name)
    position = g('TexCoord').outputs['Object']
    colour = g.mix(g.noise(position, 2.4, 5), salt.srgb(dark), salt.srgb(light))
    relief = g.bump(g.noise(position, 24, 6, .6), .3, .004)
    salt.out(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .9, 'Normal': relief}))
    return material


def slate(name='slate', tones=('#1a1614', '#28221f', '#3a322d')):
    """Honed dark stone with a warm cast."""
    material, g = salt.mat(name)
    position = g('TexCoord').outputs['Object']
    broad, fine = g.noise(position, 4, 6, .6), g.noise(position, 60, 6, .7)
    tone = g.m('ADD', g.m('MULTIPLY', broad, .5), g.m('MULTIPLY', fine, .5))
    colour = g.ramp(tone, [(.3, salt.srgb(tones[0])), (.5, salt.srgb(tones[1])), (.7, salt.srgb(tones[2]))])
    relief = g.m('ADD', g.m('MULTIPLY', broad, .9), g.m('MULTIPLY', fine, .5))
    salt.out(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': g.mr(fine, .3, .7, .38, .62),
                                     'Specular': .4, 'Normal': g.bump(relief, .35, .004)}))
    return material


def dark_oak(name='oak', rough=.42):
    """The lamp's table: dark straight-grained wood."""
    return salt.m_wood(name, '#22130a', '#472c1a', '#745030', rough=rough, axis='X', scale=1.0, bump=.35)


# ------------------------------------------------------------------ shapes
def hewn_rock(name, seed, size, material, foot=.6, sub=7, lump=.13, taper=.12):
    """A rough rock standing on a flat foot. size: half-lengths in x, y, z; foot: where it is cut, 0 .. 1."""
    directions, faces = salt.ico(sub)
    radius = salt.hewn(directions, seed, CHISEL, lump=lump)
    points = directions * radius[:, None]
    points[:, :2] *= 1 + taper * np.clip(-points[:, 2:3], -1, 1)
    points[:, :2] *= 1 - taper * np.clip(points[:, 2:3], 0, 2) ** 1.5
    points += directions * (.008 * salt.fbm(directions * 9, 4) + .004 * salt.fbm(directions * 38, 3))[:, None]
    low = points[:, 2] < -foot
    points[low, 2] = -foot + (points[low, 2] + foot) * .03
    points[:, 2] += foot
    return salt.mesh(name, points * np.array(size), faces, material, angle=38)


def rounded_block(name, size, material, bevel=.0015, wobble_by=.0004, cuts=24, seed=1):
    """A sawn block with softened, very slightly uneven faces; its origin is its centre."""
    block = salt.box(name, size, (0, 0, 0), material, bevel=bevel, seg=2)
    detail = block.modifiers.new('detail', 'SUBSURF')
    detail.subdivision_type, detail.levels, detail.render_levels = 'SIMPLE', 3, 3
    return block


def planks(edges, material, length=1.6, thickness=.03, seed=4):
    """A table top of boards that run along x; `edges` are the y positions between them. Top at z = 0."""
    chance = np.random.RandomState(seed)
    boards = []
    for near, far in zip(edges[:-1], edges[1:]):
        centre = (chance.uniform(-.05, .05), (near + far) / 2, -thickness / 2 + chance.uniform(-.0004, .0002))
        boards.append(salt.box('plank', (length, far - near - .0012, thickness), centre, material, bevel=.0018))
    return boards


def bowl(name, radius, height, material, location=(0, 0, 0)):
    """A small thick-walled bowl with a narrow foot."""
    r, h = radius, height
    outline = [(.40 * r, .02 * h), (.56 * r, .04 * h), (.80 * r, .30 * h), (.96 * r, .70 * h), (1.0 * r, .96 * h),
               (.97 * r, 1.02 * h), (.92 * r, .96 * h), (.87 * r, .68 * h), (.70 * r, .36 * h), (.42 * r, .22 * h), (.1 * r, .20 * h)]
    smooth = [tuple(p) for p in salt.spline(outline, 8)]
    thing = salt.lathe(name, [(0, .02 * h)] + smooth + [(0, .20 * h)], material, 128, 50)
    thing.location = location
    return thing


def flame(height=.026, strength=7.0):
    """A still candle flame, about 4 mm wide in the widest place; its foot is the origin."""
    material, g = salt.mat('flame')
    material.cycles.sample_as_light = False
    up = g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[2]
    facing = g('LayerWeight', {'Blend': .35}).outputs['Facing']
    colour = g.ramp(g.mr(up, 0, height), [(0, (.15, .25, .9)), (.18, (1, .45, .12)), (.5, (1, .72, .30)), (1, (1, .55, .15))])
    solid = g.m('POWER', g.m('SUBTRACT', 1.0, facing), 1.2)
    salt.out(g, g('MixShader', {0: solid, 1: g('BsdfTransparent'), 2: g('Emission', {'Color': colour, 'Strength': strength})}))
    k = height / .027
    outline = [(0, 0), (.0028 * k, .003 * k), (.0040 * k, .008 * k), (.0030 * k, .016 * k), (.0012 * k, .023 * k), (0, .027 * k)]
    thing = salt.lathe('flame', [tuple(p) for p in salt.spline(outline, 8)], material, 32, 80)
    thing.visible_shadow = False
    return thing


def scatter_crumbs(places, material, seed=50):
    """Single crumbs of salt: places is a list of (x, y, size), on the plane z = 0."""
    for i, (x, y, size) in enumerate(places):
        crumb = bpy.data.objects.new('crumb', salt.crystal_mesh('crumb', seed + i, material, 1.0, n=13, cubic=.55, bevel=.035))
        salt.link(crumb)
        crumb.scale = (size,) * 3
        crumb.location = (x, y, size * .40)
        crumb.rotation_euler = (i * 1.1, i * .7, i * 2.3)
