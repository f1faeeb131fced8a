"""make - render the site's pictures, or small previews of them.

    npm run art                        lists the pictures
    npm run art -- crystal --preview   a quick look, in art/.renders/crystal-preview.png
    npm run art -- crystal             renders, finishes, and writes content/pictures/crystal.jpg
    npm run art -- crystal stone       one after the other
    npm run art -- all                 every picture; README.md has the minutes of each
    npm run art -- crystal --resume    goes on with a render that was interrupted
    npm run art -- crystal --finish-only   only the last step, on the render that is already there

`lamp`, `plate` and `bath` stand for all pictures of their scene. Needs `blender` (3.4), ImageMagick's `convert`,
and python3 with NumPy and OpenCV (on Debian: python3-opencv).
"""
import argparse
import os
import subprocess
import sys
from typing import NamedTuple

import origin

HERE = os.path.dirname(os.path.abspath(__file__))
RENDERS = os.path.join(HERE, '.renders')
MASTERS = os.path.join(HERE, '..', 'content', 'pictures')
SYSTEM_FIRST = dict(os.environ, PATH='/usr/bin' + os.pathsep + os.environ.get('PATH', ''))   # Debian's own python3 has OpenCV


class Picture(NamedTuple):
    scene: str                  # the file, without .py
    view: str                   # the scene's own options
    width: int
    height: int
    samples: int                # at most, per pixel
    finish: str                 # options for finish.py
    keep: float = 0             # share of the undenoised picture that is blended back


CARD, SHOWN_CARD = (1280, 1600), (960, 1200)                # no page shows an upright card any larger
ARTICLE, DETAIL, HERO, BANNER = (1600, 1067), (1280, 853), (2560, 1440), (2560, 1097)
PICTURES = {
    'hero-dusk': Picture('lamp', '', *HERO, 16, '--grain .004 --bloom .10 --vig .08', .1),
    'hero-day': Picture('lamp', '--day', *HERO, 16, '--grain .003 --bloom .03 --vig .05 --con .30', .1),
    'lamp-article': Picture('lamp', '--view evening', *ARTICLE, 16, '--grain .004 --bloom .10 --vig .08', .1),
    'lamp-detail': Picture('lamp', '--view detail', *DETAIL, 8, '--grain .004 --bloom .10 --vig .08', .1),
    'lamp-night': Picture('lamp', '--view night', 960, 960, 16, '--grain .004 --bloom .04 --vig .08', .1),
    'plate-card': Picture('plate', '--view card', *SHOWN_CARD, 5, '--grain .003 --bloom .05 --vig .08 --con .2', .1),
    'plate-article': Picture('plate', '--view stove', *ARTICLE, 5, '--grain .003 --bloom .06 --vig .06 --con .3', .1),
    'plate-detail': Picture('plate', '--view detail', *DETAIL, 4, '--grain .003 --bloom .05 --vig .10 --con .3', .1),
    'bath-card': Picture('bath', '--view card --crop .18,.04,1,.86', *SHOWN_CARD, 5, '--grain .004 --bloom .06 --vig .05'),
    'bath-article': Picture('bath', '--view shelf', *ARTICLE, 24, '--grain .003 --bloom .04 --vig .05 --con .2', .2),
    # A part of a larger picture, so that the part has the size of a detail.
    'bath-detail': Picture('bath', '--view detail --crop .18,0,1,.82', 1562, 1040, 7, '--grain .004 --bloom .06 --vig .05 --con .2'),
    'about': Picture('about', '', *ARTICLE, 8, '--grain .003 --bloom .05 --vig .12 --con .15', .15),
    'crystal': Picture('crystal', '', *CARD, 8, '--grain .004 --bloom .05 --vig .08 --con .4', .1),
    'grains': Picture('grains', '', *CARD, 8, '--grain .004 --bloom .06 --vig .08'),
    'grinder': Picture('grinder', '', *SHOWN_CARD, 4, '--grain .003 --bloom .06 --vig .10', .1),
    'tiles': Picture('tiles', '', *CARD, 5, '--bloom .05 --vig .08 --con .25'),
    'tealight': Picture('tealight', '', *CARD, 8, '--grain .004 --bloom .22 --vig .10 --con .2', .1),
    'stone': Picture('stone', '', *SHOWN_CARD, 16, '--grain .003 --bloom .05 --vig .06 --con .25', .1),
    'chilled': Picture('chilled', '', *CARD, 7, '--grain .003 --bloom .05 --vig .06 --con .2', .1),
    'closing': Picture('lamp', '--view closing --crop .03,.035,.995,1', *BANNER, 16, '--grain .004 --bloom .06 --vig .08', .1),
}
CARDS_BY_DAY = ('plate-card', 'bath-card', 'crystal', 'tiles', 'grains', 'grinder', 'stone', 'chilled')
EVENING = '--grain .004 --bloom .10 --vig .10 --con .2'


def at_dusk(picture, size):
    """The same picture, lit by the lamp. It lies on the daylight one edge for edge, in any size of the same shape."""
    return picture._replace(view=picture.view + ' --dusk', width=size[0], height=size[1], finish=EVENING, keep=.1)


PICTURES.update({name + '-dusk': at_dusk(PICTURES[name], ARTICLE) for name in ('about', 'bath-article', 'plate-article')})
PICTURES.update({name + '-dusk': at_dusk(PICTURES[name], SHOWN_CARD) for name in CARDS_BY_DAY})
PICTURES.update({name + '-dusk': at_dusk(PICTURES[name], (PICTURES[name].width, PICTURES[name].height)) for name in ('bath-detail', 'plate-detail')})


def master_path(name):
    return os.path.join(MASTERS, name + '.jpg')


def run(*command):
    print(' '.join(command), flush=True)
    subprocess.run(['nice', '-n', '19', *command], check=True, cwd=HERE, env=SYSTEM_FIRST)


def render(picture, out, width, height, samples, *more):
    # Blender resolves relative paths against $PWD, and exits with 0 after a script error unless
    # told otherwise.
    scene = os.path.join(HERE, picture.scene + '.py')
    run('blender', '-b', '-t', '2', '--python-exit-code', '1', '-P', scene, '--', '--out', out, '--w', str(width), '--h', str(height),
        '--spp', str(samples), *picture.view.split(), *more)


def preview(name, branding):
    """480 pixels wide, 16 samples, denoised, not finished."""
    picture = PICTURES[name]
    out = os.path.join(RENDERS, name + '-preview.png')
    render(picture, out, 480, round(480 * picture.height / picture.width), 16, *branding)
    print('Look at ' + os.path.relpath(out))


def master(name, finish_only, resume, branding):
    """The denoised render and its passes, then the finished JPEG: quality 94, full color resolution, and no metadata but
    what says that it is a rendering."""
    picture = PICTURES[name]
    raw, finished, jpeg = (os.path.join(RENDERS, name + end) for end in ('.png', '-finished.png', '.jpg'))
    if not finish_only:
        render(picture, raw, picture.width, picture.height, picture.samples, '--keep', str(picture.keep), *['--resume'] * resume, *branding)
    run('python3', 'finish.py', raw, finished, *picture.finish.split())
    run('convert', finished, '-colorspace', 'sRGB', '-strip', '-quality', '94', '-sampling-factor', '4:4:4',
        jpeg)
    origin.mark_as_rendering(jpeg)
    os.replace(jpeg, master_path(name))


def chosen(words):
    """The pictures that the words name: pictures, scenes or `all`. In the order of the table. Exits at an unknown word."""
    for word in words:
        if word != 'all' and word not in PICTURES and word not in {p.scene for p in PICTURES.values()}:
            sys.exit('No picture "%s". There are: %s' % (word, ', '.join(PICTURES)))
    return [name for name, picture in PICTURES.items() if {'all', name, picture.scene} & set(words)]


def spare_photographs(names):
    """Exits before a master is overwritten that somebody has replaced by a photograph."""
    photographs = [path for path in map(master_path, names) if os.path.exists(path) and not origin.is_rendering(path)]
    if photographs:
        sys.exit('Not overwritten, because it is no rendering of these scenes: ' + ', '.join(map(os.path.relpath, photographs)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('pictures', nargs='*', metavar='picture')
    parser.add_argument('--mark', help='an SVG file made of paths, in place of the site\'s icon')
    parser.add_argument('--name', help='the name on labels')
    parser.add_argument('--preview', action='store_true', help='small and quick, and no master')
    parser.add_argument('--resume', action='store_true', help='keep the rounds of samples that an interrupted render wrote')
    parser.add_argument('--finish-only', action='store_true', help='finish the raw render that is already there')
    asked = parser.parse_args()
    if asked.preview and asked.finish_only:
        parser.error('--preview has nothing to finish')
    if not asked.pictures:
        for name, picture in PICTURES.items():
            print('%-16s %4d x %4d   %s.py %s' % (name, picture.width, picture.height, picture.scene, picture.view))
        return
    os.makedirs(RENDERS, exist_ok=True)
    os.makedirs(MASTERS, exist_ok=True)
    names = chosen(asked.pictures)
    branding = ['--mark', os.path.abspath(asked.mark)] if asked.mark else []
    branding += ['--name', asked.name] if asked.name else []
    if not asked.preview:
        spare_photographs(names)
    for name in names:
        preview(name, branding) if asked.preview else master(name, asked.finish_only, asked.resume, branding)


main()
