"""stage - an empty scene, camera, lights, and the render.

Lengths are in meters, so lenses, f-stops and watts mean what they mean in a studio.
"""
import argparse
import math
import os
import shutil
import subprocess
import sys
import time

import bpy
from mathutils import Vector

from nodes import Nodes

HERE = os.path.dirname(os.path.abspath(__file__))
RENDERS = os.path.join(HERE, '.renders')    # previews and raw renders; safe to delete
VOLUME_BOUNCES = 4                          # how often light bounces inside salt
EVENING = (.34, .54, 1.0)                   # tint of a window when the sun has set
LAMP = (1.0, .51, .30)                      # tint of the lamp, to eyes that are half used to it
NEAR = (1.0, .59, .38)                      # the same, where it passes through salt, which reddens it
ROUND = 8                                   # samples a pixel after which the passes are written
SKIES = os.path.join(bpy.utils.system_resource('DATAFILES'), 'studiolights', 'world', '%s.exr')   # come with Blender, CC0


def options(**extra):
    """The options after `--` on the command line. extra: a scene's own options with their defaults."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--out', default=os.path.join(RENDERS, 'preview.png'))
    parser.add_argument('--w', type=int, default=640)
    parser.add_argument('--h', type=int, default=480)
    parser.add_argument('--spp', type=int, default=24, help='samples a pixel, at most')
    parser.add_argument('--thr', type=float, default=.02, help='noise at which a pixel is left alone until the next round')
    parser.add_argument('--keep', type=float, default=0, help='share of the undenoised picture that is blended back')
    parser.add_argument('--resume', action='store_true', help='keep the rounds that an interrupted render of this scene wrote')
    parser.add_argument('--seed', type=int, default=0)
    parser.add_argument('--mark', help='of the company, on its goods; see goods.py')
    parser.add_argument('--name')
    parser.add_argument('--dusk', action='store_true', help='the same scene in the evening, beside the lamp')
    parser.add_argument('--crop', default='', help='x0,y0,x1,y1 in 0..1, from the bottom left: render only this part')
    for name, value in extra.items():
        if isinstance(value, bool):
            parser.add_argument('--' + name, action='store_true')
        else:
            parser.add_argument('--' + name, type=type(value), default=value)
    asked = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else [])
    asked.out = os.path.abspath(asked.out)
    return asked


def empty():
    """Makes an empty scene for Cycles."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = 'CYCLES'


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


# ------------------------------------------------------------------ camera and lights
def camera(place, target, lens=70, fstop=2.8, focus=None, shift=(0, 0)):
    """lens: in mm, for a 36 mm frame. shift: in frame lengths. focus: the point that is sharp. fstop: None makes
    everything sharp."""
    data = bpy.data.cameras.new('camera')
    thing = link(bpy.data.objects.new('camera', data))
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.clip_start, data.clip_end = lens, .01, 1000
    data.shift_x, data.shift_y = shift
    data.dof.use_dof = fstop is not None
    data.dof.aperture_fstop = fstop or 1
    data.dof.focus_distance = (Vector(focus or target) - Vector(place)).length
    bpy.context.scene.camera = thing
    return thing


def area(place, target, size, watts, colour=(1, 1, 1), sy=None):
    """A soft box of size x sy meters."""
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.color, light.size = watts, colour, size
    if sy:
        light.shape, light.size_y = 'RECTANGLE', sy
    thing = link(bpy.data.objects.new('area', light))
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    return thing


def point(place, radius, watts, colour):
    light = bpy.data.lights.new('point', 'POINT')
    light.energy, light.color, light.shadow_soft_size = watts, colour, radius
    thing = link(bpy.data.objects.new('point', light))
    thing.location = place
    return thing


def sun(comes_from, strength, colour, width=1.4):
    """Parallel light. width: in degrees; a wider sun has softer shadows."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = strength, colour, math.radians(width)
    thing = link(bpy.data.objects.new('sun', light))
    thing.rotation_euler = Vector(comes_from).to_track_quat('Z', 'Y').to_euler()
    return thing


def world(sky, strength, diffuse, turn=0.0, brightest=8.0, saturation=.5):
    """The surroundings. Reflections show one of Blender's skies, with lamps and sun clipped at `brightest`. All other
    light is the flat color `diffuse`, which adds no noise."""
    surroundings = bpy.data.worlds.new('world')
    bpy.context.scene.world = surroundings
    surroundings.use_nodes = True
    surroundings.node_tree.nodes.clear()
    surroundings.cycles.sampling_method = 'NONE'
    g = Nodes(surroundings.node_tree)
    turned = g('Mapping', {'Vector': g('TexCoord').outputs['Generated'], 'Rotation': (0, 0, math.radians(turn))})
    image = g('TexEnvironment', {'Vector': turned})
    image.image = bpy.data.images.load(SKIES % sky)
    clipped = g('VectorMath', {0: image, 1: (brightest,) * 3}, operation='MINIMUM')
    seen = g('Background', {'Color': g('HueSaturation', {'Color': clipped, 'Saturation': saturation}), 'Strength': strength})
    flat = g('Background', {'Color': diffuse})
    g('OutputWorld', {'Surface': g('MixShader', {0: g('LightPath').outputs['Is Diffuse Ray'], 1: seen, 2: flat})})


def darkness(colour):
    """Surroundings of one flat color, for rooms without windows."""
    surroundings = bpy.data.worlds.new('world')
    bpy.context.scene.world = surroundings
    surroundings.use_nodes = True
    surroundings.node_tree.nodes['Background'].inputs['Color'].default_value = (*colour, 1)


def dusk(lamp, watts, window=.035, tint=LAMP):
    """Turns the light of the day into evening, and nothing else, so that both pictures lie on each other edge for edge:
    what came from windows becomes faint and blue, and a salt lamp is lit. lamp: its place, out of the frame and about as
    high as the stone's core. watts: of its light. window: how much is left of the day."""
    for light in bpy.data.lights:
        light.energy *= window
        light.color = [day * dusk for day, dusk in zip(light.color, EVENING)]
    tree = bpy.context.scene.world.node_tree
    g = Nodes(tree)
    for sky in [node for node in tree.nodes if node.type == 'BACKGROUND']:
        colour = sky.inputs['Color']
        day = colour.links[0].from_socket if colour.is_linked else tuple(colour.default_value)[:3]
        tree.links.new(g.vector('MULTIPLY', day, EVENING), colour)
        sky.inputs['Strength'].default_value *= window
    glow = point(lamp, .055, watts, tint)
    glow.visible_camera = False


# ------------------------------------------------------------------ the render
def render(asked, exposure=.0, bounces=5, look='Medium High Contrast'):
    """Renders linear light, removes the noise, and writes the displayed picture to asked.out, a 16-bit PNG.

    The denoiser needs linear light, so Filmic is applied afterwards.
    """
    scene = bpy.context.scene
    cycles, settings, view = scene.cycles, scene.render, scene.view_settings
    cycles.seed, cycles.use_denoising = asked.seed, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, asked.thr
    cycles.adaptive_min_samples = min(6, asked.spp)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = max(bounces, 12), min(3, bounces), min(4, bounces)
    cycles.transmission_bounces, cycles.transparent_max_bounces, cycles.volume_bounces = 10, 16, VOLUME_BOUNCES
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect, cycles.light_sampling_threshold = 1.0, 5, .02
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.8
    settings.resolution_x, settings.resolution_y, settings.resolution_percentage = asked.w, asked.h, 100
    view.view_transform, view.look, view.exposure = 'Filmic', look, exposure
    if asked.crop:
        settings.use_border = settings.use_crop_to_border = True
        left, bottom, right, top = map(float, asked.crop.split(','))
        settings.border_min_x, settings.border_min_y, settings.border_max_x, settings.border_max_y = left, bottom, right, top
    passes = asked.out[:-4] + '_exr'
    if not asked.resume:
        shutil.rmtree(passes, ignore_errors=True)
    os.makedirs(passes, exist_ok=True)
    _write_passes(scene, passes)
    started = time.time()
    _render_rounds(scene, passes, asked.spp)
    print('RENDER %s %d x %d, %d samples: %.0f s' % (asked.out, asked.w, asked.h, asked.spp, time.time() - started))
    clean = os.path.join(passes, 'clean.exr')
    subprocess.run(['python3', os.path.join(HERE, 'denoise.py'), passes, clean, '--keep', str(asked.keep)], check=True)
    _develop(scene, clean, asked.out)


def _render_rounds(scene, folder, samples):
    """Renders one sequence of samples in rounds. Each is a frame of its own, so an interrupted render goes on with the
    first round that has no file. The last pass of a round is written last."""
    scene.render.use_persistent_data = True
    scene.cycles.samples = min(ROUND, samples)
    for number, first in enumerate(range(0, samples, ROUND), 1):
        if os.path.exists(os.path.join(folder, 'nrm_%04d.exr' % number)):
            continue
        scene.frame_current, scene.cycles.sample_offset = number, first
        bpy.ops.render.render()
        print('ROUND %d of %d' % (number, -(-samples // ROUND)), flush=True)


def _write_passes(scene, folder):
    """Writes the light and the denoiser's guides, each to its own file, because OpenCV cannot read layers."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, picture = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], picture.inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '32', 'ZIP'
    files.file_slots.clear()
    for name, layer_output in (('col', 'Image'), ('alb', 'Denoising Albedo'), ('nrm', 'Denoising Normal')):
        files.file_slots.new(name + '_')
        tree.links.new(layers.outputs[layer_output], files.inputs[name + '_'])


def _develop(scene, exr, png):
    """Turns linear light into the displayed picture, with the scene's Filmic, look and exposure."""
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '16'
    image = bpy.data.images.load(exr)
    image.colorspace_settings.name = 'Linear'
    image.save_render(png, scene=scene)
