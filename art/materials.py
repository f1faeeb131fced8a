"""materials - what things are made of: salt, wood, cloth, slate, plaster, glass.

Salt is never traced as a translucent volume. The line of sight is bent where it enters the stone and a cloudy
inside is read along it, which gives depth, costs little and adds no noise.
"""
from mathutils import Vector

from nodes import new_material, output, srgb

ROSE = ('#8f3a28', '#c4634a', '#de8d76', '#efb7a4', '#fbe6dc')      # iron red to milk: a plate, a soap
EMBER = '#ff7a3c'                                                    # what salt turns light into


# ------------------------------------------------------------------ salt: the parts
def refracted(g, normal=None):
    """The view ray after it enters salt (refractive index about 1.54), in world space."""
    geometry = g('NewGeometry').outputs
    into = g.vector('SCALE', geometry['Incoming'], None, -1.0)
    bend = g('VectorMath', {0: into, 1: normal or geometry['Normal'], 'Scale': 1 / 1.54}, operation='REFRACT')
    return g.vector('NORMALIZE', bend.outputs['Vector'])


def to_object(g, direction):
    """A world direction in the object's own space."""
    kinds = {'vector_type': 'VECTOR', 'convert_from': 'WORLD', 'convert_to': 'OBJECT'}
    return g('VectorTransform', {'Vector': direction}, **kinds).outputs[0]


def own_position(g, feature=1.0):
    """Object position, shifted by a random amount per object so that no two stones look alike."""
    chance = g('ObjectInfo').outputs['Random']
    shift = g.xyz(*(g.math('MULTIPLY', chance, far) for far in (3.7, 1.9, 2.3)))
    return g.vector('ADD', g.vector('SCALE', g('TexCoord').outputs['Object'], None, 1 / feature), shift)


def wobble(g, position, scale, amount):
    """The position pushed about by soft noise: turns straight strata into folded ones."""
    noise = g('TexNoise', {'Vector': position, 'Scale': scale, 'Detail': 4, 'Roughness': .6})
    push = g.vector('SUBTRACT', noise.outputs['Color'], (.5, .5, .5))
    return g.vector('ADD', position, g.vector('SCALE', push, None, amount))


def marble(g, position, strata=(8, 12, 26)):
    """Two numbers per point of salt: pigment (0 iron red .. 1 milk) and cloudiness."""
    folded = wobble(g, position, 9, .10)
    band = g.noise(g.vector('MULTIPLY', folded, strata), 1.0, 4, .55)
    cloud = g.noise(folded, 19, 5, .58)
    pigment = g.math('ADD', g.math('MULTIPLY', band, .72), g.math('MULTIPLY', cloud, .36))
    return g.remap(pigment, .38, .70), cloud


def palette_ramp(g, pigment, palette=ROSE):
    """Colour of the salt for a pigment number."""
    return g.ramp(pigment, [(k / (len(palette) - 1), srgb(colour)) for k, colour in enumerate(palette)])


def finish_salt(g, full, plain_colour, mirror_too=False, shine=.0):
    """Wires up the output: the full shader for what the camera sees, plain diffuse colour for bounced light.

    Bounced rays skip the inside of the stone, which halves the render time. mirror_too keeps the full shader in
    reflections as well (for glowing salt); shine lets bounced light pick up some glow from the stone.
    """
    path = g('LightPath').outputs
    seen = g.math('MAXIMUM', path['Is Camera Ray'], path['Is Glossy Ray']) if mirror_too else path['Is Camera Ray']
    plain = g('BsdfDiffuse', {'Color': srgb(plain_colour)})
    if shine:
        plain = g('AddShader', {0: plain, 1: g('Emission', {'Color': srgb(plain_colour), 'Strength': shine})})
    output(g, g('MixShader', {0: seen, 1: plain, 2: full}))


# ------------------------------------------------------------------ salt: whole materials
def salt_stone(name, light_from, feature=1.0, glow=.6, rough=(.22, .5), grain=.7, palette=ROSE,
               strata=(8, 12, 26), self_light=.03):
    """Unlit salt: marbling read at three depths, sugary grain, and light from `light_from` coming through.

    feature: size of the marbling against a stone of about 10 cm; grain: strength of the sugary surface.
    """
    material, g = new_material(name)
    material.cycles.sample_as_light = False
    position = own_position(g, feature)
    ray = refracted(g)
    inward = to_object(g, ray)
    geometry = g('NewGeometry').outputs

    colour, pigment = None, None
    for depth, weight in ((.0006, 1.0), (.006, .5), (.015, .42)):
        here = g.vector('ADD', position, g.vector('SCALE', inward, None, depth))
        pigment, cloud = marble(g, here, strata)
        layer = palette_ramp(g, pigment, palette)
        colour = layer if colour is None else g.mix(weight, colour, layer)

    fine = g.noise(position, 330, 5, .68)
    grains = g.voronoi(wobble(g, position, 60, .012), 170)
    patch = g.ramp(g.noise(position, 24, 4, .6), [(.36, .25), (.62, 1)])
    height = g.math('MULTIPLY', g.math('ADD', g.math('MULTIPLY', fine, .6), g.math('MULTIPLY', grains, .5)), patch)
    normal = g.bump(height, grain, .0020 * feature)
    dusted = g.mix(g.remap(geometry['Pointiness'], .50, .58, 0, .45), colour, srgb(palette[-1]))   # chipped ridges are whiter

    toward = g.vector('DOT_PRODUCT', ray, tuple(Vector(light_from).normalized()))
    through = g.math('POWER', g.remap(toward, .0, 1.0), 1.6)
    facing = g.vector('DOT_PRODUCT', geometry['Normal'], geometry['Incoming'])
    thin = g.remap(facing, 0, .85, 1.15, .35)                                           # the rim is thinner than the middle
    through = g.math('MULTIPLY', g.math('MULTIPLY', through, thin), g.remap(pigment, 0, 1, .45, 1.0))
    strength = g.math('ADD', self_light, g.math('MULTIPLY', through, glow))

    surface = g('BsdfPrincipled', {
        'Base Color': dusted, 'Normal': normal, 'Specular': .5, 'IOR': 1.54,
        'Roughness': g.remap(g.noise(position, 30, 4), .3, .7, *rough),
        'Emission': g.mix(.55, colour, srgb(EMBER)), 'Emission Strength': strength,
    })
    finish_salt(g, surface, palette[-2])
    return material


def loose_crystal(name, light_from, palette=('#d9694a', '#ea9277', '#f4b7a3', '#fbdfd4'), glow=.9):
    """Single crystals (shapes.crystal_mesh) that seem to let light through: a cloudy inside read at three depths, and
    light added on the facets whose refracted ray heads for the window at `light_from`."""
    material, g = new_material(name)
    material.cycles.sample_as_light = False
    chance = g('ObjectInfo').outputs['Random']
    ray = refracted(g)
    inward = to_object(g, ray)
    shifted = g.vector('ADD', g('TexCoord').outputs['Object'], g.xyz(g.math('MULTIPLY', chance, 31.0), g.math('MULTIPLY', chance, 17.0), .0))
    cloud = None
    for depth, weight in ((.02, .40), (.16, .35), (.38, .25)):
        here = g.vector('ADD', shifted, g.vector('SCALE', g.vector('NORMALIZE', inward), None, depth))
        layer = g.math('MULTIPLY', g.noise(here, 2.6, 4, .62, .6), weight)
        cloud = layer if cloud is None else g.math('ADD', cloud, layer)
    milk = g.ramp(cloud, [(.42, 0), (.62, 1)])
    tint = g.math('ADD', g.math('MULTIPLY', chance, .62), g.math('MULTIPLY', milk, .38))
    colour = g.ramp(tint, list(zip((0, .30, .62, 1), map(srgb, palette))))
    toward = g.vector('DOT_PRODUCT', ray, tuple(Vector(light_from).normalized()))
    through = g.math('MULTIPLY', g.math('POWER', g.remap(toward, .05, 1.0), 1.5), g.remap(milk, 0, 1, 1.0, .45))
    surface = g('BsdfPrincipled', {
        'Base Color': colour, 'Roughness': g.ramp(g.noise(shifted, 1.7, 3), [(.38, .06), (.66, .34)]), 'Specular': .65, 'IOR': 1.54,
        'Normal': g.bump(g.noise(g('TexCoord').outputs['Object'], 7, 6, .62), .22, .035),
        'Emission': g.mix(.45, colour, (1.0, .47, .30)), 'Emission Strength': g.math('ADD', .05, g.math('MULTIPLY', through, glow)),
    })
    output(g, surface)
    return material


# ------------------------------------------------------------------ the rest
def plain(name, colour, rough=.5, bump=.0, bump_scale=200, sheen=.0, coat=.0, metal=.0):
    """One colour, a little uneven. For cloth, clay, paint, paper."""
    material, g = new_material(name)
    position = g('TexCoord').outputs['Object']
    base = srgb(colour)
    uneven = g.mix(g.noise(position, bump_scale * .12), tuple(c * .75 for c in base), tuple(min(1, c * 1.2) for c in base))
    normal = g.bump(g.noise(position, bump_scale, 5, .6), bump, .001) if bump else None
    output(g, g('BsdfPrincipled', {'Base Color': g.mix(.35, base, uneven), 'Roughness': rough, 'Sheen': sheen,
                                   'Clearcoat': coat, 'Metallic': metal, 'Normal': normal}))
    return material


def wood(name, dark, middle, light, rough=.42, scale=1.0, coat=.0, bump=.25, each_its_own=True):
    """Straight-grained wood along x: warped rings, fibres, pores. each_its_own: no two boards show the same piece."""
    material, g = new_material(name)
    position = g('TexCoord').outputs['Object']
    if each_its_own:
        chance = g('ObjectInfo').outputs['Random']
        position = g.vector('ADD', position, g.xyz(*(g.math('MULTIPLY', chance, far) for far in (7.3, 3.1, 5.7))))
    along_rings = g.vector('MULTIPLY', position, (scale, 9 * scale, 9 * scale))
    rings = g.math('FRACT', g.math('MULTIPLY', g.noise(along_rings, 1.1, 3, .5, .4), 9.0))
    falling = g.math('SUBTRACT', 1.0, g.math('MULTIPLY', rings, 1.6))
    rising = g.math('SUBTRACT', g.math('MULTIPLY', rings, 2.5), 1.6)
    rings = g('Math', {0: falling, 1: rising, 2: .3}, operation='SMOOTH_MAX').outputs[0]
    fibre = g.noise(g.vector('MULTIPLY', position, (1.2 * scale, 60 * scale, 60 * scale)), 5, 5, .65)
    pores = g.ramp(g.noise(g.vector('MULTIPLY', position, (2.6 * scale, 132 * scale, 132 * scale)), 7, 2, .5), [(.30, 0), (.42, 1)])
    tone = g.math('ADD', g.math('MULTIPLY', rings, .28), g.math('MULTIPLY', fibre, .8))
    colour = g.ramp(tone, [(.22, srgb(dark)), (.48, srgb(middle)), (.80, srgb(light))])
    colour = g.mix(g.math('MULTIPLY', g.noise(position, 6 * scale, 2), .35), colour, srgb(dark))
    colour = g.mix(.6, colour, g.mix(1, colour, pores, 'MULTIPLY'))
    relief = g.math('ADD', g.math('MULTIPLY', fibre, .6), g.math('MULTIPLY', pores, .5))
    output(g, g('BsdfPrincipled', {
        'Base Color': colour, 'Roughness': g.remap(fibre, .3, .8, rough - .08, rough + .14), 'Specular': .45,
        'Clearcoat': coat, 'Clearcoat Roughness': .25, 'Normal': g.bump(relief, bump, .0006),
    }))
    return material


def dark_oak(rough=.42):
    return wood('dark oak', '#22130a', '#472c1a', '#745030', rough=rough, bump=.35)


def plaster(name, dark, light):
    """A wall: two close tones and a soft unevenness."""
    material, g = new_material(name)
    position = g('TexCoord').outputs['Object']
    colour = g.mix(g.noise(position, 2.4, 5), srgb(dark), srgb(light))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .9, 'Normal': g.bump(g.noise(position, 24, 6, .6), .3, .004)}))
    return material


def slate(tones=('#1a1614', '#28221f', '#3a322d')):
    """Honed dark stone with a warm cast."""
    material, g = new_material('slate')
    position = g('TexCoord').outputs['Object']
    broad, fine = g.noise(position, 4, 6, .6), g.noise(position, 60, 6, .7)
    tone = g.math('ADD', g.math('MULTIPLY', broad, .5), g.math('MULTIPLY', fine, .5))
    colour = g.ramp(tone, list(zip((.3, .5, .7), map(srgb, tones))))
    relief = g.math('ADD', g.math('MULTIPLY', broad, .9), g.math('MULTIPLY', fine, .5))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': g.remap(fine, .3, .7, .38, .62),
                                   'Specular': .4, 'Normal': g.bump(relief, .35, .004)}))
    return material


def glass(name, tint=(.985, .995, .99), index=1.47):
    """Glass that shadows and bounced light pass straight through: bright contents, no stray sparkle."""
    material, g = new_material(name)
    path = g('LightPath').outputs
    clear = g('BsdfTransparent', {'Color': tuple(.96 * c for c in tint)})
    solid = g('BsdfGlass', {'Color': tint, 'IOR': index, 'Roughness': .0})
    passes = g.math('MAXIMUM', path['Is Shadow Ray'], path['Is Diffuse Ray'])
    output(g, g('MixShader', {0: passes, 1: solid, 2: clear}))
    return material
