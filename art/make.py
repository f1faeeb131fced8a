"""make - render one picture, or a small preview of one.

    python3 make.py                    lists the pictures
    python3 make.py crystal            renders and finishes masters/crystal.jpg
    python3 make.py crystal --preview  a quick look, in .renders/crystal-preview.png
    python3 make.py crystal --quick    the master at less than half the cost, a little softer

Needs `blender` (3.4), ImageMagick's `convert`, and python3 with numpy and OpenCV (on Debian: python3-opencv).
"""
import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
RENDERS = os.path.join(HERE, '.renders')
MASTERS = os.path.join(HERE, 'masters')
SYSTEM_FIRST = dict(os.environ, PATH='/usr/bin' + os.pathsep + os.environ.get('PATH', ''))   # Debian's own python3 is the one with OpenCV

# name: (scene file, its own options, width, height, samples, noise threshold, finish.py options)
PICTURES = {
    'lamp-dusk': ('lamp.py', '', 1600, 1200, 60, .012, '--rad 5 --grain .006 --focus .93,1.05,.35'),
    'lamp-day': ('lamp.py', '--day', 1600, 1200, 56, .012, '--rad 6 --grain .005 --bloom .03 --vig .08 --focus .93,1.05,.6 --gamma 1.14 --con .25'),
    'lamp-dusk-wide': ('lamp.py', '--calm --lens 66 --shift -.19', 1920, 1080, 56, .013, '--rad 5 --grain .006 --focus .93,1.05,.35'),
    'lamp-day-wide': ('lamp.py', '--day --calm --lens 66 --shift -.19', 1920, 1080, 52, .013, '--rad 6 --grain .005 --bloom .03 --vig .08 --focus .93,1.05,.6 --gamma 1.14 --con .25'),
    'plate': ('plate.py', '', 1600, 1200, 44, .014, '--rad 5 --grain .006 --bloom .05 --vig .14 --focus .60,.84,.35 --gamma 1.06'),
    'bath': ('bath.py', '', 1600, 1200, 48, .013, '--filter 1.25 --rad 6 --grain .005 --bloom .06 --vig .06 --focus .70,.84,.85'),
    'about': ('about.py', '', 1600, 1067, 28, .020, '--filter 1.2 --rad 6 --grain .006 --bloom .10 --vig .14 --con .12'),
    'closing': ('closing.py', '', 2100, 900, 50, .013, '--rad 5 --grain .005 --bloom .06 --vig .08 --focus 1.10,1.40,.5'),
    'crystal': ('crystal.py', '', 960, 1200, 36, .018, '--filter .9 --rad 4 --grain .006 --bloom .08 --vig .10 --focus .36,.52,.6'),
    'tiles': ('tiles.py', '', 960, 1200, 30, .020, '--filter 1.1 --rad 5 --grain .006 --bloom .10 --vig .10'),
    'tealight': ('tealight.py', '', 960, 1200, 40, .018, '--filter 1.1 --rad 5 --grain .006 --bloom .10 --vig .10 --focus .62,.80,.7'),
    'grains': ('grains.py', '', 960, 1200, 36, .018, '--rad 5 --grain .006 --bloom .05 --vig .10'),
    'chilled': ('chilled.py', '', 960, 1200, 36, .018, '--filter .9 --rad 4 --grain .006 --bloom .05 --vig .10'),
    'stone': ('stone.py', '', 960, 1200, 40, .018, '--filter 1.1 --rad 5 --grain .006 --bloom .05 --vig .10'),
}


def run(*command):
    print(' '.join(command))
    subprocess.run(['nice', '-n', '19', *command], check=True, cwd=HERE, env=SYSTEM_FIRST)


def render(name, out, scale=1.0, samples=None, exr=True, threads='2'):
    """Blender: the raw picture, and next to it the passes finish.py needs."""
    scene, options, width, height, full, threshold, _ = PICTURES[name]
    arguments = ['--w', str(round(width * scale)), '--h', str(round(height * scale)), '--spp', str(samples or full),
                 '--thr', str(threshold), '--out', out, *options.split()]
    run('blender', '-b', '-t', threads, '-P', scene, '--', *arguments, *(['--exr'] if exr else []))


def finish(name, raw, enlarge=1.0):
    """Filter, bloom and grain, then the master as JPEG (quality 95, full colour resolution, nothing attached)."""
    finished = raw.replace('.png', '-finished.png')
    run('python3', 'finish.py', raw, finished, *PICTURES[name][6].split(), '--up', str(enlarge))
    run('convert', finished, '-colorspace', 'sRGB', '-strip', '-quality', '95', '-sampling-factor', '4:4:4',
        os.path.join(MASTERS, name + '.jpg'))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('name', nargs='?', choices=sorted(PICTURES))
    parser.add_argument('--preview', action='store_true', help='480 pixels wide, 28 samples, no finishing')
    parser.add_argument('--quick', action='store_true', help='full picture rendered at two thirds of its size with fewer samples, then enlarged')
    parser.add_argument('--samples', type=int, help='instead of the number in the table')
    parser.add_argument('--finish-only', action='store_true', help='finish the raw render that is already there')
    asked = parser.parse_args()
    if not asked.name:
        sys.exit('Pictures: ' + ', '.join(PICTURES))
    os.makedirs(RENDERS, exist_ok=True)
    os.makedirs(MASTERS, exist_ok=True)
    if asked.preview:
        render(asked.name, os.path.join(RENDERS, asked.name + '-preview.png'), 480 / PICTURES[asked.name][2], 28, exr=False)
        return
    raw = os.path.join(RENDERS, asked.name + '.png')
    scale = 2 / 3 if asked.quick else 1.0
    if not asked.finish_only:
        render(asked.name, raw, scale, asked.samples or (28 if asked.quick else None))
    finish(asked.name, raw, 1 / scale)


main()
