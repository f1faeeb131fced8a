"""denoise - removes the noise from a render, with the networks of Intel's Open Image Denoise.

    python3 denoise.py passes/ denoised.exr

Debian's Blender is built without that denoiser. This file does what the denoiser does around its networks: it scales
the light and bends it onto a curve from 0 to 1, cleans the guides, and works in tiles. `passes/` holds the 32-bit files
that Cycles writes: col_*.exr (linear light, before any view transform), alb_*.exr and nrm_*.exr (its Denoising Albedo
and Denoising Normal, which see through glass). Needs NumPy, OpenCV, and the weights from weights.py.
"""
import argparse
import glob
import os
import time

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'                  # OpenCV reads this when it is imported
import cv2
import numpy as np

import unet
import weights

HALO = 112                      # how far the network looks around a pixel (101 px), up to the next multiple of unet.ALIGN
TILE = 1_500_000                # most pixels in a tile; one pixel takes 2 kB of memory
BRIGHTEST = 65504               # the largest half float; the curve ends there


# ------------------------------------------------------------------ light to 0 .. 1 and back
class Light:
    """The curve on which the color network was trained: equal steps look equal (color.h in Open Image Denoise)."""
    a, b, c, d, e, f, g = 1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
    y0, y1, x0, x1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
    top = e * np.log(BRIGHTEST + f) + g

    @classmethod
    def forward(cls, y):
        low, high = cls.b * np.maximum(y, cls.y0) ** cls.c + cls.d, cls.e * np.log(y + cls.f) + cls.g
        return np.where(y <= cls.y0, cls.a * y, np.where(y <= cls.y1, low, high)) / cls.top

    @classmethod
    def inverse(cls, x):
        x = x * cls.top
        low, high = (np.maximum(x - cls.d, 0) / cls.b) ** (1 / cls.c), np.exp((x - cls.g) / cls.e) - cls.f
        return np.where(x <= cls.x0, x / cls.a, np.where(x <= cls.x1, low, high))


class Albedo:
    """sRGB, to clean the albedo itself. As a guide, the albedo stays linear."""
    lowest = 0

    @staticmethod
    def forward(y):
        return np.where(y <= .0031308, 12.92 * y, 1.055 * np.maximum(y, .0031308) ** (1 / 2.4) - .055)

    @staticmethod
    def inverse(x):
        return np.where(x <= .04045, x / 12.92, ((np.maximum(x, .04045) + .055) / 1.055) ** 2.4)


class Normal:
    lowest = -1

    @staticmethod
    def forward(y):
        return y * .5 + .5

    @staticmethod
    def inverse(x):
        return x * 2 - 1


def exposure(colour):
    """The factor that brings the middle brightness to .18. The middle is the geometric mean over blocks of 16 x 16
    pixels."""
    bright = (np.maximum(colour, 0) @ np.array([.212671, .715160, .072169], np.float32)).astype(np.float64)
    for axis in (0, 1):
        length = bright.shape[axis]
        edges = np.arange(-(-length // 16) + 1) * length // -(-length // 16)
        bright = np.add.reduceat(bright, edges[:-1], axis) / np.diff(edges).reshape([-1 if k == axis else 1 for k in (0, 1)])
    bright = bright[bright > 1e-8]
    return float(.18 / 2 ** np.log2(bright).mean()) if bright.size else 1.0


# ------------------------------------------------------------------ the network over a whole picture
def spans(length, parts):
    """Cuts a length into parts. Yields for each part the range that the network sees and the range that is kept."""
    core = -(-length // parts // unet.ALIGN) * unet.ALIGN
    for keep in range(0, length, core):
        end = min(keep + core, length)
        yield max(keep - HALO, 0), min(end + HALO, length), keep, end


def run(name, planes):
    """Runs the network `name` on a picture of any size: from (height, width, channels) in 0 .. 1 to (height, width, 3).

    Tiles overlap as far as the network looks, and start at multiples of unet.ALIGN, so there are no visible seams.
    """
    tensors = unet.read_weights(os.path.join(weights.FOLDER, name))
    height, width = planes.shape[:2]
    rows = columns = 1
    while (height / rows + 2 * HALO * (rows > 1)) * (width / columns + 2 * HALO * (columns > 1)) > TILE:
        if width / columns >= height / rows:
            columns += 1
        else:
            rows += 1
    out, net, size = np.empty((height, width, 3), np.float32), None, None
    for top, bottom, keep_top, keep_bottom in spans(height, rows):
        for left, right, keep_left, keep_right in spans(width, columns):
            part = planes[top:bottom, left:right].transpose(2, 0, 1)
            part = np.pad(part, ((0, 0), (0, -part.shape[1] % unet.ALIGN), (0, -part.shape[2] % unet.ALIGN)))
            if part.shape != size:
                net, size = unet.network(tensors, *part.shape[1:]), part.shape
            net.setInput(np.ascontiguousarray(part[None]))
            seen = net.forward()[0].transpose(1, 2, 0)
            out[keep_top:keep_bottom, keep_left:keep_right] = \
                seen[keep_top - top : keep_bottom - top, keep_left - left : keep_right - left]
    return out


def cleaned_guide(values, kind, name):
    """An albedo or normal pass without noise. A clean guide improves the picture by .2 to .4 dB."""
    values = kind.forward(np.clip(np.nan_to_num(values), kind.lowest, 1)).astype(np.float32)
    return np.clip(kind.inverse(np.maximum(run(name, values), 0)), kind.lowest, 1).astype(np.float32)


def denoised(colour, albedo, normal):
    """Removes the noise from linear light. All three arrays: float32 (height, width, 3), RGB.

    The exposure is that of the whole picture, so a part rendered alone comes out slightly different.
    """
    albedo = cleaned_guide(albedo, Albedo, weights.ALBEDO)
    normal = cleaned_guide(normal, Normal, weights.NORMAL)
    colour = np.nan_to_num(colour, posinf=BRIGHTEST)
    scale = exposure(colour)
    planes = np.concatenate([Light.forward(np.maximum(colour * scale, 0)), albedo, Normal.forward(normal)], 2)
    out = run(weights.COLOUR, planes.astype(np.float32))
    return (Light.inverse(np.maximum(out, 0)) / scale).astype(np.float32)


# ------------------------------------------------------------------ files
def read_pass(folder, name):
    path, = glob.glob(os.path.join(folder, name + '_*.exr'))
    return np.ascontiguousarray(cv2.imread(path, cv2.IMREAD_UNCHANGED)[:, :, 2::-1], np.float32)      # OpenCV has BGR


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('passes')
    parser.add_argument('out')
    asked = parser.parse_args()
    weights.fetch()
    started = time.time()
    out = denoised(*(read_pass(asked.passes, name) for name in ('col', 'alb', 'nrm')))
    cv2.imwrite(asked.out, np.ascontiguousarray(out[:, :, ::-1]))
    print('DENOISED %s: %.0f s' % (asked.out, time.time() - started))


if __name__ == '__main__':
    main()
