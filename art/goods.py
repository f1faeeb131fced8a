"""goods - the company's name and mark on what it sells: burned, stamped or printed.

The mark is an SVG file that consists of paths, as the site's own icon does; the name is set in the site's own type.
Another company says which: `npm run art -- lamp-card --mark other.svg --name "Other Name"`.
"""
import math
import os
import subprocess
import xml.etree.ElementTree as ElementTree

import bpy
import numpy as np

import shapes
from nodes import Nodes, new_material, output, srgb

APP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'app')
MARK, NAME = os.path.join(APP, 'public', 'favicon.svg'), 'Halite & Hearth'
DISPLAY, TEXT = (os.path.join(APP, 'styles', 'fonts', font + '.woff2') for font in ('fraunces', 'instrument-sans'))
PAPER, INK = '#fbf4ef', '#2a1a16'        # the page's ground and text
LABEL = (.060, .040)                     # width and height of a jar's label


def strokes(mark, size, left=0, top=0):
    """The mark as ImageMagick draws it: `size` pixels wide, all of it in one color."""
    drawing = ElementTree.parse(mark).getroot()
    scale = size / float(drawing.get('viewBox').split()[2])
    commands = ['translate %d,%d' % (left, top), 'scale %f,%f' % (scale, scale), 'stroke-linecap round']
    for path in drawing.iter('{http://www.w3.org/2000/svg}path'):
        line = path.get('fill') == 'none'
        ink = 'stroke currentcolor fill none stroke-width %s' % path.get('stroke-width', 1) if line else 'stroke none fill currentcolor'
        commands.append("%s path '%s'" % (ink, path.get('d')))
    return ' '.join(commands)


def drawn(name, folder, *command):
    """An image that ImageMagick draws, loaded."""
    path = os.path.join(folder, name + '.png')
    subprocess.run(['convert', *command, path], check=True)
    return bpy.data.images.load(path)


def stencil(asked, pixels=512):
    """The mark, white on black."""
    image = drawn('mark', os.path.dirname(asked.out), '-size', '%dx%d' % (pixels, pixels), 'xc:black', '-draw', strokes(asked.mark or MARK, pixels).replace('currentcolor', 'white'),
                  '-blur', '0x5', '-level', '35%,65%')
    image.colorspace_settings.name = 'Non-Color'
    return image


def marked(g, image, across, up, width):
    """Where the mark is, 0 to 1, on a face on which `across` and `up` count the meters from its middle."""
    place = g.xyz(*(g.math('ADD', g.math('DIVIDE', way, width), .5) for way in (across, up)), .0)
    seen = g('TexImage', {'Vector': place}, extension='CLIP', interpolation='Cubic')
    seen.image = image
    front = g.math('LESS_THAN', g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs[1], 0)
    return g.math('MULTIPLY', seen.outputs['Color'], front)


def print_of_label(asked, width=1800):
    """The label's print: mark, name, and how coarse the salt is."""
    height, size = round(width * LABEL[1] / LABEL[0]), width // 6
    name = asked.name or NAME
    return drawn('label', os.path.dirname(asked.out), '-size', '%dx%d' % (width, height), 'xc:' + PAPER,
                 '-draw', strokes(asked.mark or MARK, size, (width - size) // 2, height * .12).replace('currentcolor', INK), '-fill', INK, '-gravity', 'north',
                 '-font', DISPLAY, '-pointsize', str(width * min(.122, 2.0 / len(name))), '-annotate', '+0+%d' % (height * .41), name,
                 '-font', TEXT, '-pointsize', str(width * .062), '-kerning', str(width * .007), '-annotate', '+0+%d' % (height * .73), 'Coarse')


def label(asked, radius, middle):
    """A paper label around the front of a jar. Uncoated paper, pressed on by hand: its edges stand off a hair."""
    material, g = new_material('label')
    place = g('TexCoord').outputs['UV']
    seen = g('TexImage', {'Vector': place}, extension='EXTEND', interpolation='Cubic')
    seen.image = print_of_label(asked)
    fibre = g.noise(g.vector('MULTIPLY', place, (60, 40, 1)), 6, 5, .7)
    colour = g.mix(g.remap(fibre, .3, .7, 0, .12), seen, (.62, .55, .48), 'MULTIPLY')
    skin = g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .9, 'Specular': .08, 'Normal': g.bump(fibre, .25, .0004)})
    output(g, g('MixShader', {0: .08, 1: skin, 2: g('BsdfTranslucent', {'Color': colour})}))
    rows, columns = 41, 61
    across, up = np.meshgrid(np.linspace(-.5, .5, columns), np.linspace(-.5, .5, rows))
    off = radius + .00012 + .0002 * np.maximum(np.abs(across), np.abs(up)).ravel() ** 12 * 2**12 * (1 + shapes.fbm(np.c_[across.ravel() * 4, up.ravel() * 4, 0 * up.ravel()], 2))
    turn = across.ravel() * LABEL[0] / radius + .012 * up.ravel()
    points = np.c_[off * np.sin(turn), -off * np.cos(turn), middle + up.ravel() * LABEL[1]]
    thing = shapes.mesh('label', points, shapes.grid_faces(rows, columns), material)
    uv = np.c_[across.ravel() + .5, up.ravel() + .5]
    layer = thing.data.uv_layers.new(name='print')
    corners = np.empty(len(thing.data.loops), np.int32)
    thing.data.loops.foreach_get('vertex_index', corners)
    layer.data.foreach_set('uv', uv[corners].astype(np.float32).ravel())
    return thing


def burn(asked, material, middle, height):
    """Burns the mark into blackened wood: the iron takes the black away and leaves the oak's own brown, a little deeper,
    uneven where it was not pressed as hard. middle: how high up the front; height: of the mark."""
    g = Nodes(material.node_tree)
    skin = next(node for node in material.node_tree.nodes if node.type == 'BSDF_PRINCIPLED')
    x, _, z = g('SeparateXYZ', {0: g('TexCoord').outputs['Object']}).outputs
    share = marked(g, stencil(asked), x, g.math('SUBTRACT', z, middle), height * 32 / 29.5)
    uneven = g.remap(g.noise(g('TexCoord').outputs['Object'], 260, 4, .65), .32, .56, .45, 1)
    wood, grain = (skin.inputs[name].links[0].from_socket for name in ('Base Color', 'Normal'))
    material.node_tree.links.new(g.mix(g.math('MULTIPLY', share, uneven), wood, srgb('#a87c52')), skin.inputs['Base Color'])
    deeper = g('Bump', {'Height': share, 'Strength': .8, 'Distance': .0006, 'Normal': grain}, invert=True)
    material.node_tree.links.new(deeper.outputs[0], skin.inputs['Normal'])
