"""unet - Intel's denoising networks as OpenCV can run them: reads their weights, writes the network out as ONNX.

Open Image Denoise keeps its weights in files of its own kind (.tza) and builds the network around them in code. Here
that network, a U-Net, is written as an ONNX model in memory, which OpenCV reads; no package for ONNX is needed.
"""
import struct

import cv2
import numpy as np

ALIGN = 16                      # the network halves a picture four times, so its sides are multiples of this


def read_weights(path):
    """{name: array} of a .tza file."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, version, _, at = struct.unpack_from('<HBBQ', data)
    if (magic, version) != (0x41D7, 2):
        raise ValueError(path + ' is not a TZA 2 file')
    (count,), at = struct.unpack_from('<I', data, at), at + 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name, at = data[at + 2 : at + 2 + length].decode(), at + 2 + length
        rank = data[at]
        shape = struct.unpack_from('<%dI' % rank, data, at + 1)
        at += 1 + 5 * rank                                    # past the order of the axes, which is always the same
        kind, start = {'h': '<f2', 'f': '<f4'}[chr(data[at])], struct.unpack_from('<Q', data, at + 1)[0]
        tensors[name] = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
        at += 9
    return tensors


def network(tensors, height, width):
    """The network for one size of picture, ready to run; the sides are multiples of ALIGN."""
    model = _unet(tensors, height, width)
    return cv2.dnn.readNetFromONNX(np.frombuffer(model, np.uint8))


def _unet(tensors, height, width):
    """The base or the large network, by what the weights are for. Its skips carry pooled features, not full ones, and
    in each joint the enlarged features come first."""
    g, x = _Graph(tensors), 'input'
    large = 'enc_conv1b.weight' in tensors
    first = tensors['enc_conv1a.weight' if large else 'enc_conv0.weight']
    if not large:
        x = g.conv('enc_conv0', x)
    skips = ['input']
    for level in '1234':
        x = g.conv('enc_conv%sb' % level, g.conv('enc_conv%sa' % level, x)) if large else g.conv('enc_conv' + level, x)
        x = g.halved(x)
        skips.append(x)
    skips.pop()
    x = g.conv('enc_conv5b', g.conv('enc_conv5a', x))
    for level in '4321':
        x = g.conv('dec_conv%sa' % level, g.doubled(x), skips.pop())
        x = g.conv('dec_conv%sb' % level, x)
    x = g.conv('dec_conv1c' if large else 'dec_conv0', x)
    return g.model(x, first.shape[1], height, width)


# ------------------------------------------------------------------ ONNX, which is protobuf
def _number(n):
    out = b''
    while n > 127:
        out, n = out + bytes([n & 127 | 128]), n >> 7
    return out + bytes([n])


def _field(number, value):
    """One protobuf field: an int, or anything that has a length. The numbers are those of onnx.proto."""
    if isinstance(value, int):
        return _number(number << 3) + _number(value)
    value = value.encode() if isinstance(value, str) else value
    return _number(number << 3 | 2) + _number(len(value)) + value


class _Graph:
    """Just enough of ONNX for a U-Net: convolution, ReLU, halving, doubling, joining."""

    def __init__(self, tensors):
        self.tensors, self.nodes, self.constants, self.count = tensors, b'', b'', 0
        self.twice = self._constant('twice', np.array([1, 1, 2, 2], np.float32))

    def _constant(self, name, array):
        shape = b''.join(_field(1, n) for n in array.shape)
        self.constants += _field(5, shape + _field(2, 1) + _field(8, name) + _field(9, np.ascontiguousarray(array).tobytes()))
        return name

    def _node(self, kind, *inputs, **attributes):
        self.count += 1
        out = '%s_%d' % (kind.lower(), self.count)
        body = b''.join(_field(1, i) for i in inputs) + _field(2, out) + _field(3, out) + _field(4, kind)
        for key, value in attributes.items():
            if isinstance(value, list):
                coded = b''.join(_field(8, n) for n in value) + _field(20, 7)
            elif isinstance(value, str):
                coded = _field(4, value) + _field(20, 3)
            else:
                coded = _field(3, value) + _field(20, 2)
            body += _field(5, _field(1, key) + coded)
        self.nodes += _field(1, body)
        return out

    def conv(self, name, *x):
        """3 x 3 convolution and ReLU; of two inputs, the second is appended to the first."""
        x = self._node('Concat', *x, axis=1) if len(x) > 1 else x[0]
        weight, bias = (self._constant(name + end, self.tensors[name + end]) for end in ('.weight', '.bias'))
        return self._node('Relu', self._node('Conv', x, weight, bias, kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[1, 1]))

    def halved(self, x):
        return self._node('MaxPool', x, kernel_shape=[2, 2], strides=[2, 2])

    def doubled(self, x):
        return self._node('Upsample', x, self.twice, mode='nearest')

    def model(self, out, channels, height, width):
        def value(name, *shape):
            axes = b''.join(_field(1, _field(1, n)) for n in shape)
            return _field(1, name) + _field(2, _field(1, _field(1, 1) + _field(2, axes)))

        graph = self.nodes + _field(2, 'unet') + self.constants
        graph += _field(11, value('input', 1, channels, height, width)) + _field(12, value(out, 1, 3, height, width))
        return _field(1, 4) + _field(8, _field(1, '') + _field(2, 9)) + _field(7, graph)
