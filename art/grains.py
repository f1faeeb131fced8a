"""grains - coarse salt on pale stone, close, in the light of one window; behind it fine salt and then powder, ever softer."""
import os
import sys
from typing import NamedTuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))    # Blender does not put a scene's folder on the path
import numpy as np

import materials
import packing
import props
import shapes
import stage


class Drift(NamedTuple):
    """Salt that was tipped out and slumped: low and wide, no two sides alike, thin and then scattered at its margin."""
    middle: tuple                        # x, y
    half: tuple                          # half its length and width, about
    turn: float                          # of its length, in degrees
    peak: float
    seed: int

    def thickness(self, places):
        """How thick it lies at places of shape (n, 2 or 3). Never quite nothing: that is where single grains lie."""
        x, y = (places[:, :2] - self.middle).T
        cosine, sine = np.cos(np.radians(self.turn)), np.sin(np.radians(self.turn))
        own = np.c_[(cosine * x + sine * y) / self.half[0], (cosine * y - sine * x) / self.half[1], 0 * x]
        inside = 1 - np.hypot(own[:, 0], own[:, 1]) + .75 * shapes.fbm(own * 1.1 + self.seed, 4)
        level = 1 - np.exp(-1.5 * np.log1p(np.exp(9 * inside)) / 9)                      # slopes first, then flattens
        return self.peak * level * (1 + .38 * shapes.fbm(own * 2.3 + (0, 0, self.seed), 3))

    def scattered(self, count, chance, deep):
        """Places in it, not deeper than `deep` under its top: as many as it is thick, and single ones where it ends."""
        places = np.c_[self.middle + 2.2 * max(self.half) * chance.uniform(-1, 1, (count, 2)), np.zeros(count)]
        thick = self.thickness(places)
        kept = chance.rand(count) < np.minimum(thick, deep) / deep
        places[:, 2] = thick - chance.rand(count) * np.minimum(thick, deep)
        return places[kept]

    def core(self, material, sunk):
        """It as one surface, `sunk` below its top."""
        ways = [at + 2 * max(self.half) * np.linspace(-1, 1, 420) for at in self.middle]
        places = np.stack([way.ravel() for way in np.meshgrid(*ways)], 1)
        up = self.thickness(places) - sunk
        shapes.mesh('core', np.c_[places, np.where(up > 0, up, -.002)], shapes.grid_faces(420, 420), material)


def on_stone(points):
    """Grains lie flat on the stone. Not in it: the two would flicker."""
    return np.maximum(points, (-9, -9, .00003))


def coarse(salt):
    """Broken grains of all sizes, at rest, with their dust."""
    drift, chance = Drift((-.024, -.058), (.060, .040), 14, .021, 3), np.random.RandomState(5)
    places = drift.scattered(24000, chance, drift.peak)
    size = .0016 + .0042 * chance.rand(len(places)) ** 2.2
    fines = drift.scattered(44000, chance, drift.peak)
    places, size = np.r_[places, fines], np.r_[size, .0014 * chance.uniform(.12, .7, len(fines))]

    def within(points, radii):
        return np.c_[points[:, :2], np.clip(points[:, 2], .62 * radii, np.maximum(drift.thickness(points), .62 * radii))]

    places = packing.settled(places, size / 2, within)
    shapes.broken_grains('coarse', places, size, salt, 12, on_stone, detail=4)


def sprinkled(drift, count, sizes, salt, seed):
    """Small grains, too small and too far out of focus to see how each of them lies."""
    chance = np.random.RandomState(seed)
    places = drift.scattered(count, chance, 2.5 * sizes[1])
    size = chance.uniform(*sizes, len(places))
    places[:, 2] = np.maximum(places[:, 2], .4 * size)
    shapes.broken_grains('sprinkled', places, size, salt, seed, on_stone)


def light():
    stage.world('interior', .8, (.16, .162, .168), turn=60, brightest=5, saturation=.25)
    stage.area((-.72, .48, .30), (0, .02, 0), .32, 22, (1.0, .975, .94), sy=.5)
    stage.area((.60, -.45, .35), (0, .03, 0), .4, 3.0, (1.0, .97, .95))                # a white card


def salts():
    salt, pale = materials.rock_grains('salt'), materials.grains('powder', ('#f6ddd3', '#fae8e1', '#fdf4f0'))
    coarse(salt)
    fine = Drift((.040, .034), (.048, .036), -14, .020, 7)
    fine.core(materials.plain('fine', '#e3ab97', rough=.9), .0008)
    sprinkled(fine, 260000, (.0004, .0010), salt, 4)
    powder = Drift((-.030, .122), (.052, .040), 8, .0185, 20)
    powder.core(pale, .0004)
    sprinkled(powder, 300000, (.0002, .0005), pale, 9)


def main():
    asked = stage.options()
    stage.empty()
    salts()
    props.table(materials.plaster('limestone', '#b9b3aa', '#c6c0b7', rough=.6))
    light()
    stage.camera((.03, -.64, .265), (.002, .016, .004), lens=170, fstop=7.1, focus=(-.01, -.080, .010))
    stage.render(asked, exposure=.5, bounces=6)


main()
