"""nodes - a shorthand for building shader node trees in Python, and colours written as on screen.

    material, g = new_material('clay')
    position = g('TexCoord').outputs['Object']
    colour = g.mix(g.noise(position, 40), srgb('#a05030'), srgb('#c07050'))
    output(g, g('BsdfPrincipled', {'Base Color': colour, 'Roughness': .8}))
"""
import bpy


class Nodes:
    """Adds shader nodes to a tree. g('TexNoise', {'Scale': 5}) adds one and wires or sets its inputs."""

    def __init__(self, tree):
        self.tree = tree

    def __call__(self, kind, inputs=None, **properties):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in properties.items():
            setattr(node, name, value)
        for key, value in (inputs or {}).items():
            socket = node.inputs[key]
            if isinstance(value, bpy.types.Node):
                value = value.outputs[0]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            elif value is not None:
                if socket.type == 'RGBA' and len(value) == 3:
                    value = (*value, 1)
                socket.default_value = value
        return node

    def math(self, operation, a, b=None):
        inputs = {0: a} if b is None else {0: a, 1: b}
        return self('Math', inputs, operation=operation).outputs[0]

    def vector(self, operation, a, b=None, scale=None):
        inputs = {0: a}
        if b is not None:
            inputs[1] = b
        if scale is not None:
            inputs['Scale'] = scale
        node = self('VectorMath', inputs, operation=operation)
        return node.outputs['Value' if operation in ('LENGTH', 'DOT_PRODUCT', 'DISTANCE') else 'Vector']

    def xyz(self, x, y, z):
        return self('CombineXYZ', {0: x, 1: y, 2: z}).outputs[0]

    def noise(self, position, scale=5, detail=4, rough=.5, distortion=.0):
        inputs = {'Vector': position, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': distortion}
        return self('TexNoise', inputs).outputs['Fac']

    def voronoi(self, position, scale=5, feature='F1', out='Distance'):
        return self('TexVoronoi', {'Vector': position, 'Scale': scale}, feature=feature).outputs[out]

    def ramp(self, factor, stops):
        """Colour ramp; stops: (position, number or colour), ascending."""
        node = self('ValToRGB', {0: factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, value) in zip(elements, stops):
            element.position = position
            element.color = (value, value, value, 1) if isinstance(value, (int, float)) else (*value[:3], 1)
        return node.outputs[0]

    def remap(self, value, low, high, to_low=.0, to_high=1.0):
        """From low .. high to to_low .. to_high, clamped."""
        return self('MapRange', {0: value, 1: low, 2: high, 3: to_low, 4: to_high}).outputs[0]

    def mix(self, factor, a, b, mode='MIX'):
        return self('MixRGB', {0: factor, 1: a, 2: b}, blend_type=mode).outputs[0]

    def bump(self, height, strength=.5, distance=.01):
        return self('Bump', {'Height': height, 'Strength': strength, 'Distance': distance}).outputs[0]


def new_material(name):
    """An empty material and the shorthand for its nodes."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, Nodes(material.node_tree)


def output(g, shader):
    g('OutputMaterial', {'Surface': shader})


def srgb(colour):
    """'#rrggbb' as one picks it on screen, to the linear numbers Cycles works in."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels)
