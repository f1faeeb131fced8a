"""materials - salt, wood, cloth, slate, plaster, glass.

Salt comes in three ways. Where light goes through a stone (clear_salt, worn_salt, hewn_salt, sawn_salt,
splintered_salt) it is traced: glass around a body that scatters and absorbs. Grains are told apart by chance, and each lets some light through. Markings inside a
stone are read at a few depths below its face, along the bent line of sight (below), which costs little and adds no noise.
"""
import math

from nodes import new_material, output, srgb

SHINE = (4.7, 3.3, 6.1)         # where in the noise the crystals lie well around the lamp's bulb
BEND = .66                      # how far they bend the line of sight, at most
GLOW = [(.012, (1.9, 1.1, .40)), (.024, (1.6, .43, .053)), (.050, (.80, .085, .006))]     # of a bulb, seen through salt: radius, light


# ------------------------------------------------------------------ salt: the parts
def refracted(g):
    """The view ray after it enters salt (refractive index about 1.54), in world space."""
    geometry = g('NewGeometry').outputs
    into = g.vector('SCALE', geometry['Incoming'], None, -1.0)
    bend = g('VectorMath', {0: into, 1: geometry['Normal'], 'Scale': 1 / 1.54}, operation='REFRACT')
    return g.vector('NORMALIZE', bend.outputs['Vector'])


def to_object(g, direction):
    """A world direction in the object's own space."""
    kinds = {'vector_type': 'VECTOR', 'convert_from': 'WORLD', 'convert_to': 'OBJECT'}
    return g('VectorTransform', {'Vector': direction}, **kinds).outputs[0]


def own_position(g):
    """Object position, shifted by a random amount per object so that no two stones look alike."""
    chance = g('ObjectInfo').outputs['Random']
    shift = g.xyz(*(g.math('MULTIPLY', chance, far) for far in (3.7, 1.9, 2.3)))
    return g.vector('ADD', g('TexCoord').outputs['Object'], shift)


def wobble(g, position, scale, amount):
    """The position, distorted by soft noise: turns straight layers into folded ones."""
    noise = g('TexNoise', {'Vector': position, 'Scale': scale, 'Detail': 4, 'Roughness': .6})
    push = g.vector('SUBTRACT', noise.outputs['Color'], (.5, .5, .5))
    return g.vector('ADD', position, g.vector('SCALE', push, None, amount))


def below(g, place, paint, depths):
    """What is seen under a face, along the bent line of sight. paint: the colour at a place; depths: (metres, share)."""
    ray = to_object(g, refracted(g))
    colour = None
    for depth, share in depths:
        layer = paint(g, g.vector('ADD', place, g.vector('SCALE', ray, None, depth)))
        colour = layer if colour is None else g.mix(share, colour, layer)
    return colour


def shine(g, place, bulb):
    """What a lit bulb adds to the face of a stone that the camera sees. Each crystal under the face bends the line of
    sight another way, and the closer this line passes to the bulb, the brighter it is. Large crystals are split into
    sheets and covered by small ones. Clouds, veins and a few dark seams keep them from being a mosaic. It adds no noise.
    bulb: its place in the world."""
    geometry = g('NewGeometry').outputs
    inward = g.vector('SCALE', geometry['Incoming'], None, -1.0)
    start, ray = wobble(g, place, 40, .0006), to_object(g, inward)

    def under(depth, shape):
        reached = g.vector('ADD', start, g.vector('SCALE', ray, None, depth))
        return g.vector('MULTIPLY', g.vector('ADD', reached, SHINE), shape)

    def centred(colour):
        return g.vector('SUBTRACT', colour, (.5, .5, .5))

    deep = under(.020, (1.3, 1, .62))
    large, small = g.voronoi(deep, 24, out='Color'), g.voronoi(under(.006, (1, 1.2, .8)), 70, out='Color')
    sheet = g.math('FLOOR', g.math('MULTIPLY', g.vector('DOT_PRODUCT', start, g.vector('NORMALIZE', centred(large))), 110))
    sheet = g.math('ADD', sheet, g.vector('DOT_PRODUCT', large, (31, 17, 53)))
    sheet = g('TexWhiteNoise', {'W': sheet}, noise_dimensions='1D').outputs['Color']
    crystals = g.vector('SCALE', large, None, .50)
    for others, share in ((sheet, .26), (small, .24)):
        crystals = g.vector('ADD', crystals, g.vector('SCALE', others, None, share))

    clear = g.remap(g.noise(g.vector('ADD', place, SHINE), 20, 2), .40, .58, .3, 1)
    sight = g.vector('SCALE', centred(crystals), None, g.math('MULTIPLY', clear, BEND))
    for way, share in ((inward, .3), (refracted(g), .7)):
        sight = g.vector('ADD', sight, g.vector('SCALE', way, None, share))
    away = g.vector('LENGTH', g.vector('CROSS_PRODUCT', g.vector('SUBTRACT', geometry['Position'], bulb), g.vector('NORMALIZE', sight)))
    light = (0, 0, 0)
    for radius, colour in GLOW:
        falloff = g.math('POWER', math.e, g.math('MULTIPLY', -1.0, g.math('POWER', g.math('DIVIDE', away, radius), 2.0)))
        light = g.vector('ADD', light, g.vector('SCALE', colour, None, falloff))

    veins = g.remap(g.noise(g.vector('MULTIPLY', wobble(g, place, 9, .08), (16, 12, 26)), 1.0, 4, .6), .36, .64, .5, 1.15)
    clouds = g.remap(g.noise(place, 130, 4, .65), .3, .7, .7, 1.3)
    shades = g.remap(g('SeparateXYZ', {0: crystals}).outputs[2], .2, .8, .6, 1.4)
    facing = g.remap(g.vector('DOT_PRODUCT', geometry['Normal'], geometry['Incoming']), .1, .75, .25, 1)
    seams = g.ramp(g.voronoi(deep, 24, 'DISTANCE_TO_EDGE'), [(0, .35), (.035, 0)])
    seams = g.math('MULTIPLY', seams, g.remap(g.noise(place, 45, 3), .42, .60))
    strength = g('LightPath').outputs['Is Camera Ray']
    for share in (veins, clouds, shades, facing, g.math('SUBTRACT', 1.0, seams)):
        strength = g.math('MULTIPLY', strength, share)
    return g('Emission', {'Color': light, 'Strength': strength})


def body(material, g, surface, cloud, strength, colour=(.82, .33, .10), shade=.94):
    """Wires up a stone that is traced: its surface, which lets shadows through, and the salt inside, which scatters
    `cloud` times in a metre and takes out blue before green before red (strength: how much). shade: how much light each
    face lets on to what the camera sees directly."""
    material.cycles.homogeneous_volume, material.cycles.volume_sampling = True, 'MULTIPLE_IMPORTANCE'
    direct = g.math('LESS_THAN', g('LightPath').outputs['Ray Depth'], 1.5)
    passing = g.mix(direct, (.94,) * 3, (shade,) * 3)
    seen = g('MixShader', {0: g('LightPath').outputs['Is Shadow Ray'], 1: surface, 2: g('BsdfTransparent', {'Color': passing})})
    scatter = g('VolumeScatter', {'Color': (1, 1, 1), 'Density': cloud, 'Anisotropy': .3})
    absorb = g('VolumeAbsorption', {'Color': colour, 'Density': 34 * strength})
    g('OutputMaterial', {'Surface': seen, 'Volume': g('AddShader', {0: scatter, 1: absorb})})


# ------------------------------------------------------------------ salt: whole materials
GRAINS = ('#d4694b', '#e6977c', '#f1b8a4', '#f8d8cb', '#fdf0ea')      # from the reddest grain to the palest


def grains(name, palette=GRAINS, clear=.5):
    """Loose salt (shapes.strewn): grains from red to white and from clear to cloudy. Light passes through them and
    takes on their color. Some of it continues, so that a heap is not dark inside."""
    material, g = new_material(name)
    chance = g('NewGeometry').outputs['Random Per Island']
    place = g.vector('ADD', g('NewGeometry').outputs['Position'], g.xyz(chance, g.math('MULTIPLY', chance, 7.0), .0))
    cloud = g.noise(place, 420, 4, .62)
    tint = g.math('ADD', g.math('MULTIPLY', g.math('POWER', chance, .8), .75), g.math('MULTIPLY', g.remap(cloud, .3, .7), .25))
    colour = g.ramp(tint, [(k / (len(palette) - 1), srgb(c)) for k, c in enumerate(palette)])
    normal = g.bump(g.noise(place, 1300, 3, .6), .22, .0006)
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': g.remap(cloud, .35, .65, .08, .32), 'Specular': .6, 'IOR': 1.54, 'Normal': normal})
    inside = g('BsdfTranslucent', {'Color': colour, 'Normal': normal})
    share = g.math('MULTIPLY', g.remap(cloud, .35, .65, 1, .5), clear)
    grain = g('MixShader', {0: share, 1: skin, 2: inside})
    passing = g.vector('SCALE', colour, None, .68)
    output(g, g('MixShader', {0: g('LightPath').outputs['Is Shadow Ray'], 1: grain, 2: g('BsdfTransparent', {'Color': passing})}))
    return material


def rock_grains(name, clear=.28, scale=1.0):
    """Crushed rock salt (shapes.broken_grains): some grains clear, most milky, white to rose, a few red with iron. Their
    edges are bruised white. Light goes on through them. clear: the share of clear ones. scale: of the markings, 1 for
    grains of some millimetres."""
    material, g = new_material(name)
    geometry = g('NewGeometry').outputs
    chance = geometry['Random Per Island']
    another = g.math('FRACT', g.math('MULTIPLY', chance, 37.7))
    place = g.vector('ADD', g.vector('SCALE', geometry['Position'], None, 1 / scale), g.xyz(chance, g.math('MULTIPLY', chance, 7.0), .0))
    cloud = g.noise(place, 330, 5, .66)
    tone = g.math('ADD', g.math('MULTIPLY', chance, .86), g.remap(cloud, .3, .7, 0, .16))
    colour = g.ramp(tone, list(zip((.02, .34, .60, .80, .93, 1.0), map(srgb, ('#fdf6f2', '#f9e3da', '#f2c6b7', '#e8aa96', '#d68a71', '#bb6046')))))
    bruised = g.math('MULTIPLY', g.ramp(geometry['Pointiness'], [(.51, 0), (.60, 1)]), g.remap(g.noise(place, 900, 3, .7), .38, .62, .1, .8))
    colour = g.mix(bruised, colour, srgb('#fdf3ee'))
    normal = g.bump(g.noise(place, 1500, 4, .65), .30, .0005 * scale)
    rough = g.math('ADD', g.remap(cloud, .35, .65, .10, .40), g.math('MULTIPLY', bruised, .25))
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'Specular': .5, 'IOR': 1.54, 'Normal': normal})
    milky = g('MixShader', {0: .58, 1: skin, 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})})
    glass = g('BsdfGlass', {'Color': g.mix(.25, colour, (1, 1, 1)), 'IOR': 1.54, 'Roughness': rough, 'Normal': normal})
    share = g.math('MULTIPLY', g.ramp(another, [(clear, .9), (clear + .06, .12)]), g.math('SUBTRACT', 1.0, bruised))
    share = g.math('MULTIPLY', share, g.remap(cloud, .48, .62, 1, .25))
    grain = g('MixShader', {0: share, 1: milky, 2: glass})
    passing = g.vector('SCALE', colour, None, .82)
    output(g, g('MixShader', {0: g('LightPath').outputs['Is Shadow Ray'], 1: grain, 2: g('BsdfTransparent', {'Color': passing})}))
    return material


def clear_salt(shade, seat):
    """Salt so clear that light really passes through: a body under faces that split. They are bright in patches, with
    fine steps where they broke unevenly; bruised white along edges, and milky here and there. shade: see body. seat: below
    this height it is dark, because it stands on something."""
    material, g = new_material('clear salt')
    place = g('TexCoord').outputs['Object']
    bruised = g.math('MULTIPLY', g.remap(g('NewGeometry').outputs['Pointiness'], .505, .530), g.remap(g.noise(place, 240, 4, .7), .38, .60))
    folded = wobble(g, place, 14, .05)
    milk = g.ramp(g.noise(g.vector('MULTIPLY', folded, (16, 20, 34)), 1.0, 5, .62), [(.49, 0), (.66, 1)])
    uneven = g.remap(g.noise(place, 52, 3), .46, .60)
    steps = g.math('ADD', *(g.noise(g.vector('MULTIPLY', wobble(g, place, 70, .003), ways), 1, 2) for ways in ((60, 60, 620), (620, 70, 60))))
    grit = g.math('MULTIPLY', g.noise(place, 800, 4, .7), g.math('ADD', .12, g.math('MAXIMUM', milk, bruised)))
    normal = g.bump(g.math('ADD', grit, g.math('MULTIPLY', steps, g.math('MULTIPLY', uneven, .20))), .25, .0016)
    glass = g('BsdfGlass', {'IOR': 1.54, 'Roughness': g.remap(milk, 0, 1, .02, .30), 'Normal': normal})
    chalk = g('MixShader', {0: .5, 1: g('BsdfDiffuse', {'Color': srgb('#fbe8df'), 'Normal': normal}), 2: g('BsdfTranslucent', {'Color': srgb('#fbe3d8'), 'Normal': normal})})
    shares = g.math('MAXIMUM', g.math('MULTIPLY', milk, .46), g.math('MULTIPLY', bruised, .75))
    surface = g('MixShader', {0: shares, 1: glass, 2: chalk})
    low = g.math('LESS_THAN', g('SeparateXYZ', {0: place}).outputs[2], seat)
    surface = g('MixShader', {0: g.math('MULTIPLY', low, .5), 1: surface, 2: g('BsdfDiffuse', {'Color': srgb('#4a2a1e')})})
    body(material, g, surface, 6, 1.0, (.84, .40, .24), shade)
    return material


def worn_salt(cloud, strength, colour, shade):
    """Clear salt that hands and water have rubbed smooth: a satin skin, duller in patches, with fine pits and scuffs. Only
    the skin is dull, so that what is inside stays sharp. The parameters are those of body."""
    material, g = new_material('worn salt')
    place = g('TexCoord').outputs['Object']
    folded = wobble(g, place, 16, .04)
    milk = g.ramp(g.noise(g.vector('MULTIPLY', folded, (20, 34, 26)), 1.0, 5, .62), [(.48, 0), (.68, 1)])
    dull = g.ramp(g.noise(wobble(g, place, 20, .03), 42, 4, .6), [(.40, 0), (.62, 1)])
    pits = g.math('MULTIPLY', g.ramp(g.voronoi(place, 380), [(.08, 1), (.22, 0)]), g.ramp(g.noise(place, 60, 3), [(.50, 0), (.62, 1)]))
    scuffs = g.ramp(g.noise(g.vector('MULTIPLY', wobble(g, place, 9, .03), (60, 900, 500)), 1.0, 2), [(.66, 0), (.74, 1)])
    scuffs = g.math('MULTIPLY', scuffs, dull)
    relief = g.math('SUBTRACT', g.math('MULTIPLY', g.noise(place, 60, 3, .5), 1.2), g.math('ADD', g.math('MULTIPLY', pits, .5), g.math('MULTIPLY', scuffs, .12)))
    normal = g.bump(relief, .25, .0010)
    wear = g.noise(wobble(g, place, 120, .004), 640, 4, .7)
    rough = g.math('ADD', g.remap(dull, 0, 1, .18, .32), g.math('MULTIPLY', g.math('MAXIMUM', pits, scuffs), .2))
    rough = g.math('ADD', rough, g.remap(wear, .35, .65, -.03, .04))
    clear = g('BsdfRefraction', {'IOR': 1.54, 'Roughness': g.remap(dull, 0, 1, .02, .06), 'Normal': normal})
    glass = g('MixShader', {0: g('Fresnel', {'IOR': 1.54, 'Normal': normal}), 1: clear, 2: g('BsdfGlossy', {'Roughness': rough, 'Normal': normal})})
    skin = g('BsdfPrincipled', {'Base Color': srgb('#fbe6dc'), 'Roughness': rough, 'IOR': 1.54, 'Normal': normal})
    chalk = g('MixShader', {0: .55, 1: skin, 2: g('BsdfTranslucent', {'Color': srgb('#fbe0d4'), 'Normal': normal})})
    shares = g.math('MAXIMUM', g.math('MULTIPLY', milk, .38), g.math('MULTIPLY', g.math('MAXIMUM', pits, scuffs), .5))
    shares = g.math('ADD', shares, g.remap(dull, 0, 1, .0, .05))
    body(material, g, g('MixShader', {0: shares, 1: glass, 2: chalk}), cloud, strength, colour, shade)
    return material


def hewn_salt(name, strength=.9, cloud=50, bulb=None):
    """Salt as the chisel left it, neither wet nor polished: a mosaic of crystals that each turn the light another way,
    bruised white along every ridge, veined with more and less iron, around a milky body. cloud: how
    often light is scattered in a meter; the more, the less far a lamp inside reaches. bulb: see shine; None when it is off."""
    material, g = new_material(name)
    place = g('TexCoord').outputs['Object']
    bruised = g.math('MULTIPLY', g.remap(g('NewGeometry').outputs['Pointiness'], .506, .522), g.remap(g.noise(place, 70, 4, .7), .42, .60))
    sugar = g.ramp(g.noise(place, 24, 5, .65), [(.44, 0), (.62, 1)])
    grit = g.math('ADD', g.math('MULTIPLY', g.noise(place, 420, 4, .7), .7), g.math('MULTIPLY', g.noise(place, 95, 3, .6), .9))
    crystals = g.voronoi(wobble(g, place, 90, .004), 190, out='Color')
    turned = g.vector('SCALE', g.vector('SUBTRACT', crystals, (.5, .5, .5)), None, g.remap(sugar, 0, 1, .30, .14))
    normal = g.vector('NORMALIZE', g.vector('ADD', g.bump(grit, .75, .0016), turned))
    chance = g.vector('DOT_PRODUCT', crystals, (.33, .33, .33))
    rough = g.math('ADD', .32, g.math('MULTIPLY', g.math('MAXIMUM', sugar, bruised), .24))
    folded = wobble(g, place, 9, .08)
    bands = g.noise(g.vector('MULTIPLY', folded, (16, 12, 26)), 1.0, 4, .6)
    tone = g.math('ADD', g.math('MULTIPLY', bands, .8), g.math('ADD', g.math('MULTIPLY', chance, .2), g.math('MULTIPLY', bruised, .25)))
    colour = g.ramp(tone, list(zip((.36, .46, .56, .68, .80), map(srgb, ('#c8684a', '#dd8d70', '#eab09a', '#f4d0c2', '#fbeae2')))))
    chalk = g('MixShader', {0: .5, 1: g('BsdfDiffuse', {'Color': colour, 'Normal': normal}), 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})})
    glass = g('BsdfGlass', {'IOR': 1.54, 'Roughness': rough, 'Normal': normal})
    shares = g.math('ADD', g.remap(bands, .42, .66, .16, .42), g.math('MULTIPLY', g.math('MAXIMUM', sugar, bruised), .32))
    surface = g('MixShader', {0: shares, 1: glass, 2: chalk})
    if bulb:
        material.cycles.sample_as_light = False
        surface = g('AddShader', {0: surface, 1: shine(g, place, bulb)})
    body(material, g, surface, cloud, strength)
    return material


def from_axle(g, place):
    """How far a place is from the axle of the disc saw. The saw's arcs are lines of equal distance."""
    return g.vector('LENGTH', g.vector('SUBTRACT', g.vector('MULTIPLY', place, (1, 1, .9)), (.31, -.45, .30)))


def sawn_face(g, place, lines, patches, pores):
    """The arcs of a disc saw, uneven in depth, and the pits where grains fell out. lines: how fine the coarse and the fine
    arcs are. patches: the scale of the noise that makes them uneven, and how it is remapped. pores: how fine the pits
    are."""
    across = g.math('ADD', from_axle(g, place), g.math('MULTIPLY', g.noise(place, 60, 2), .0012))
    arcs = g.math('ADD', g.noise(g.xyz(across, 0.0, 0.0), lines[0], 2, .7), g.math('MULTIPLY', g.noise(g.xyz(across, 1.0, 0.0), lines[1], 2), .5))
    arcs = g.math('MULTIPLY', arcs, g.remap(g.noise(wobble(g, place, 20, .03), patches[0], 4, .6), *patches[1:]))
    pits = [g.math('MULTIPLY', g.ramp(g.voronoi(place, fine), [(.10, 1), (.26, 0)]), g.ramp(g.noise(place, fine * .11, 3), [(.50, 0), (.60, 1)])) for fine in pores]
    return arcs, g.math('MAXIMUM', *pits)


def sawn_salt(chalk=(.50, .90), strength=.55, crystals=1.0, marks=.85):
    """A plate cut from the block. Its face keeps the arcs of the saw (marks) and pits where grains fell out. chalk: how
    much of it is cloudy, where it is clearest and where it is not. strength: how much color the light takes on.
    crystals: how far each stands out from its neighbours; less where light comes through them."""
    material, g = new_material('sawn salt')
    place = g('TexCoord').outputs['Object']
    pits = g.math('MULTIPLY', g.ramp(g.voronoi(place, 300), [(.08, 0), (.24, 1)]), g.ramp(g.noise(place, 45, 3), [(.46, 0), (.60, 1)]))
    blade = from_axle(g, place)
    saw = g.noise(g.xyz(blade, 0.0, 0.0), 520, 2, .7)
    saw = g.math('MULTIPLY', saw, g.remap(g.noise(place, 14, 3), .35, .65, .25, 1))
    grain = g.noise(place, 620, 4, .7)
    relief = g.math('ADD', g.math('MULTIPLY', grain, .35), g.math('ADD', g.math('MULTIPLY', pits, .5), g.math('MULTIPLY', saw, marks)))
    polish = (.29 - .13 * crystals, .29 + .13 * crystals)

    grown_body(material, g, place, lambda g, at: grown_together(g, at, crystals), g.bump(relief, .5, .0011), pits, polish, chalk, strength)
    return material


def splintered_salt():
    """A plate for a close view (shapes.sawn_block). The arcs of the saw are of uneven depth; small grains are gone. What
    broke is paler, rough, and shows no saw."""
    material, g = new_material('splintered salt')
    place = g('TexCoord').outputs['Object']
    broken = g('Attribute', attribute_name='broken').outputs['Fac']
    arcs, pits = sawn_face(g, place, (700, 2600), (30, .38, .62, .10, 1), (520, 1150))
    grit = g.noise(place, 1500, 5, .72)
    face = g.math('SUBTRACT', g.math('ADD', g.math('MULTIPLY', arcs, .9), g.math('MULTIPLY', grit, .5)), g.math('MULTIPLY', pits, .8))
    relief = g.mix(broken, face, g.math('MULTIPLY', g.noise(place, 900, 5, .75), 1.5))

    def paint(g, at):
        return g.mix(g.math('MULTIPLY', broken, .4), grown_together(g, at), srgb('#fbeae2'))

    grown_body(material, g, place, paint, g.bump(relief, .5, .0007), g.math('MAXIMUM', pits, broken), (.22, .42), strength=.7)
    return material


def grown_body(material, g, place, paint, normal, pits, polish, chalk=(.50, .90), strength=.55):
    """Wires up crystals of some millimetres, grown together, each a little redder or clearer than its neighbour, with
    films of iron between them; light goes on through the body. polish: from the smoothest crystal to the
    roughest. chalk and strength: see sawn_salt."""
    colour = below(g, place, paint, ((.0003, 1.0), (.004, .5), (.010, .4)))
    each = g.voronoi(wobble(g, place, 90, .004), 170, out='Color')
    rough = g.math('ADD', g.remap(g.vector('DOT_PRODUCT', each, (.33, .33, .33)), .2, .8, *polish), g.math('MULTIPLY', pits, .1))
    glass = g('BsdfGlass', {'IOR': 1.54, 'Roughness': rough, 'Normal': normal})
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'IOR': 1.54, 'Normal': normal})
    cloudy = g('MixShader', {0: .45, 1: skin, 2: g('BsdfTranslucent', {'Color': colour, 'Normal': normal})})
    shares = g.remap(g.noise(wobble(g, place, 9, .1), 16, 4, .6), .36, .62, *chalk)
    body(material, g, g('MixShader', {0: shares, 1: glass, 2: cloudy}), 80, strength)


def grown_together(g, place, each=1.0):
    """Colour of crystalline salt at one depth: broad bands of more and less iron, broken up crystal by crystal (each: how
    much), and by clouds where it is not."""
    folded = wobble(g, place, 9, .08)
    bands = g.noise(g.vector('MULTIPLY', folded, (7, 15, 13)), 1.0, 4, .55)
    crystals = wobble(g, place, 90, .004)
    tint = g.vector('DOT_PRODUCT', g.voronoi(crystals, 150, out='Color'), (.33, .33, .33))
    tone = g.math('ADD', g.math('MULTIPLY', bands, .9), g.math('ADD', g.math('MULTIPLY', tint, .22 * each), g.math('MULTIPLY', g.noise(place, 260, 3), .12)))
    if each < 1:
        tone = g.math('ADD', tone, g.math('MULTIPLY', g.noise(wobble(g, place, 40, .012), 70, 5, .68), .22 * (1 - each)))
    colour = g.ramp(tone, list(zip((.44, .53, .62, .70, .80), map(srgb, ('#b9563c', '#d37f66', '#e5a28d', '#f0c2b2', '#fae6de')))))
    film = g.ramp(g.voronoi(crystals, 150, 'DISTANCE_TO_EDGE'), [(0, 1), (.09, 0)])
    film = g.math('MULTIPLY', film, g.ramp(g.noise(folded, 26, 3), [(.46, 0), (.64, .40 * each)]))
    return g.mix(film, colour, srgb('#a44a30'))


# ------------------------------------------------------------------ the rest
def plain(name, colour, rough=.5, bump=.0, bump_scale=200, sheen=.0, coat=.0, metal=.0):
    """One color, a little uneven. For cloth, clay, paint, paper."""
    material, g = new_material(name)
    position = g('TexCoord').outputs['Object']
    base = srgb(colour)
    uneven = g.mix(g.noise(position, bump_scale * .12), tuple(c * .75 for c in base), tuple(min(1, c * 1.2) for c in base))
    normal = g.bump(g.noise(position, bump_scale, 5, .6), bump, .001) if bump else None
    output(g, g('BsdfPrincipled', {'Base Color': g.mix(.35, base, uneven), 'Roughness': rough, 'Sheen': sheen,
                                   'Clearcoat': coat, 'Metallic': metal, 'Normal': normal}))
    return material


def wood(name, dark, middle, light, rough=.42, scale=1.0, coat=.0, bump=.25, each_its_own=True, upright=False, waver=.07, used=False, fine=1.0):
    """Wood along x (or z: upright), sawn from a trunk: rings around a center below the board, pale rays, fine fibers,
    and pores as short dark dashes, most of them in the early wood. The ends show the rings as arcs. each_its_own: each
    board comes from a different place in the trunk. waver: how far the trunk is from straight. used: scratched,
    rubbed dull and stained. fine: how close fibers and pores stand, beside the rings."""
    material, g = new_material(name)
    position = g('TexCoord').outputs['Object']
    if upright:
        position = g('Mapping', {'Vector': position, 'Rotation': (0, math.pi / 2, 0)}).outputs[0]
    if each_its_own:
        chance = g('ObjectInfo').outputs['Random']
        position = g.vector('ADD', position, g.xyz(*(g.math('MULTIPLY', chance, far) for far in (7.3, .31, .05))))
    drift = g('TexNoise', {'Vector': g.vector('MULTIPLY', position, (2.2, 5, 5)), 'Scale': scale, 'Detail': 3}).outputs['Color']
    bent = g.vector('ADD', position, g.vector('MULTIPLY', g.vector('SUBTRACT', drift, (.5, .5, .5)), (0, waver, waver)))
    from_heart = g.vector('LENGTH', g.vector('MULTIPLY', g.vector('ADD', bent, (0, .06, .10)), (0, 1, 1)))
    years = g.math('MULTIPLY', from_heart, 230 * scale)
    uneven = g.noise(g.xyz(0.0, 0.0, from_heart), 60 * scale, 2)
    ring = g.math('FRACT', g.math('ADD', years, g.math('MULTIPLY', uneven, 3)))
    early = g.ramp(ring, [(0, .2), (.10, 1), (.38, .25), (.86, 0), (1, .2)])
    along = g.vector('SCALE', position, None, scale * fine)
    fibre = g.noise(g.vector('MULTIPLY', along, (14, 620, 620)), 1, 4, .62)
    dashes = g.voronoi(g.vector('MULTIPLY', along, (65, 1100, 1100)), 1.0)
    pores = g.math('MULTIPLY', g.ramp(dashes, [(.16, 1), (.36, 0)]), g.math('ADD', .18, g.math('MULTIPLY', early, .82)))
    figure = g.noise(g.vector('MULTIPLY', bent, (3, 22, 22)), scale, 3, .5)
    tone = g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', 1.0, early), .34), g.math('MULTIPLY', fibre, .46))
    tone = g.math('ADD', tone, g.math('MULTIPLY', figure, .34))
    if each_its_own:
        tone = g.math('ADD', tone, g.math('MULTIPLY', g.math('SUBTRACT', chance, .5), .12))
    colour = g.ramp(tone, [(.30, srgb(dark)), (.56, srgb(middle)), (.86, srgb(light))])
    colour = g.mix(g.math('MULTIPLY', pores, .72), colour, tuple(c * .35 for c in srgb(dark)))
    relief = g.math('SUBTRACT', g.math('MULTIPLY', fibre, .4), pores)
    rough = g.math('ADD', g.remap(fibre, .3, .7, rough - .06, rough + .10), g.math('MULTIPLY', pores, .2))
    if used:
        place = g('NewGeometry').outputs['Position']
        rubbed = g.remap(g.noise(wobble(g, place, 7, .08), 13, 4, .6), .34, .66)
        bowed = wobble(g, place, 4, .12)
        lines = [g.ramp(g.noise(g.vector('MULTIPLY', bowed, ways), 1.0, 1), [(.735, 0), (.755, 1)]) for ways in ((14, 900, 1), (820, 26, 1))]
        scratches = g.math('MULTIPLY', g.math('MAXIMUM', *lines), g.remap(g.noise(place, 19, 2), .45, .6))
        rough = g.math('ADD', rough, g.math('MULTIPLY', g.math('ADD', g.math('SUBTRACT', rubbed, .5), scratches), .20))
        colour = g.mix(g.math('MULTIPLY', rubbed, .14), colour, tuple(c * .55 for c in srgb(middle)))
        colour = g.mix(g.math('MULTIPLY', scratches, .28), colour, srgb(light))
        relief = g.math('SUBTRACT', relief, scratches)
    output(g, g('BsdfPrincipled', {
        'Base Color': colour, 'Roughness': rough,
        'Specular': .45, 'Clearcoat': coat, 'Clearcoat Roughness': .25, 'Normal': g.bump(relief, bump, .0005),
    }))
    return material


def oak(scale=1.0):
    """A table that has been used for years."""
    return wood('oak', '#6a4a30', '#a07a54', '#c9a67c', rough=.46, scale=scale, waver=.07 / scale, bump=.5, used=True)


def dark_oak(rough=.42, used=False):
    return wood('dark oak', '#22130a', '#472c1a', '#745030', rough=rough, bump=.35, used=used)


def plaster(name, dark, light, rough=.9, trowelled=False):
    """A plastered wall: two similar tones, slightly uneven. trowelled: finely, with a float whose
    strokes hardly show."""
    material, g = new_material(name)
    position = g('TexCoord').outputs['Object']
    colour = g.mix(g.noise(position, 2.4, 5), srgb(dark), srgb(light))
    height = g.noise(position, 24, 6, .6)
    if trowelled:
        strokes = g.noise(g.vector('MULTIPLY', wobble(g, position, 2.5, .3), (4.5, 4.5, 11)), 1.0, 3, .55)
        height = g.math('ADD', height, g.math('ADD', strokes, g.math('MULTIPLY', g.noise(position, 190, 4, .6), .08)))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'Normal': g.bump(height, .3, .004)}))
    return material


def slate(cleft=.0):
    """Honed dark stone: close-grained, nearly even, with the low ripples and short scratches of a split and rubbed
    face. cleft: how high the steps are where it split from layer to layer."""
    material, g = new_material('slate')
    position = g('TexCoord').outputs['Object']
    grain = g.noise(position, 900, 4, .7)
    cloud = g.noise(wobble(g, position, 5, .1), 9, 5, .55)
    ripple = g.noise(wobble(g, g.vector('MULTIPLY', position, (9, 26, 9)), 1.2, .8), 1.0, 4, .5)
    scratch = g.ramp(g.noise(g.vector('MULTIPLY', wobble(g, position, 7, .05), (30, 900, 30)), 1.0, 2), [(.68, 0), (.74, 1)])
    tone = g.math('ADD', g.math('MULTIPLY', grain, .55), g.math('MULTIPLY', cloud, .45))
    colour = g.ramp(tone, list(zip((.36, .5, .66), map(srgb, ('#131313', '#1d1d1d', '#292827')))))
    colour = g.mix(g.math('MULTIPLY', scratch, .25), colour, srgb('#5a5550'))
    relief = g.math('ADD', g.math('MULTIPLY', ripple, 1.0), g.math('MULTIPLY', grain, .12))
    if cleft:
        layers = g.math('MULTIPLY', g.noise(wobble(g, g.vector('MULTIPLY', position, (1, 1.7, 1)), 30, .02), 11, 6, .55), 7)
        within = g.math('FRACT', layers)
        step = g.math('ADD', g.math('FLOOR', layers), g.remap(within, .0, .12))
        relief = g.math('ADD', relief, g.math('MULTIPLY', step, cleft))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': g.remap(g.math('ADD', grain, cloud), .7, 1.3, .42, .66),
                                   'Specular': .4, 'Normal': g.bump(relief, .55, .0016)}))
    return material


def glass(name, tint=(.985, .995, .99), index=1.47):
    """Glass that shadows and bounced light pass straight through. So its contents are bright, without stray sparkles."""
    material, g = new_material(name)
    path = g('LightPath').outputs
    clear = g('BsdfTransparent', {'Color': tuple(.96 * c for c in tint)})
    solid = g('BsdfGlass', {'Color': tint, 'IOR': index, 'Roughness': .0})
    passes = g.math('MAXIMUM', path['Is Shadow Ray'], path['Is Diffuse Ray'])
    output(g, g('MixShader', {0: passes, 1: solid, 2: clear}))
    return material
