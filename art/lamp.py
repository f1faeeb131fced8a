"""lamp - a Himalayan salt lamp on a bedside table. blender -b -P lamp.py -- [--day] --out x.png --spp 64"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from saltlib import *
a = parse(day=False, sub=8, rock=23, lens=88.0, shift=0.0, calm=False)      # --calm: no books, no cup
s = reset(); D = a.day

BASE_H = .030                      # turned base height
H, RX, RY = .116, .078, .072       # rock half-height and radii
CUT = .60                          # bottom cut, in unit-sphere heights
ZC = BASE_H + H*CUT                # rock centre
BULB = (0.0, 0.0, BASE_H + .052)   # where the bulb glows

# ------------------------------------------------------------------ the rock
def rock():
    v, f = ico(a.sub)
    r = hewn(v, a.rock, [(22, 1.2, 3.0, .07, .17), (70, .40, .9, .025, .065), (220, .14, .36, .008, .028), (500, .05, .12, .002, .009)], lump=.13)
    p = v*r[:, None]
    p[:, :2] *= (1 + .12*np.clip(-p[:, 2:3], -1, 1))                           # heavier at the foot, tapering up
    p[:, :2] *= (1-.22*np.clip(p[:, 2:3], 0, 2)**1.5)
    p += v*(.008*fbm(v*9, 4) + .004*fbm(v*38, 3))[:, None]
    p[:, 2] = np.where(p[:, 2] < -CUT, -CUT + (p[:, 2]+CUT)*.03, p[:, 2])
    return p*np.array([RX, RY, H]) + np.array([0, 0, ZC]), f

def m_lamp_salt(glow=1.0):
    """Salt lit from within, WITHOUT volume rendering. The view ray is refracted at each (bumped) facet and marched
    4 steps into an analytic glow field: Beer-Lambert from the bulb x noise 'mineral density'. Facets therefore show
    parallax and different depths of interior - the thing that makes it read as translucent stone."""
    m, g = mat('lamp_salt'); m.cycles.sample_as_light = False; P = g('TexCoord').outputs['Object']; geo = g('NewGeometry')
    # crystalline micro-surface
    warp = g.v('ADD', P, g.v('SCALE', g.v('SUBTRACT', g('TexNoise', {'Vector': P, 'Scale': 60, 'Detail': 3}).outputs['Color'], (.5,)*3), None, .012))
    grains = g.voro(warp, 420, 'SMOOTH_F1'); grains2 = g.voro(warp, 150, 'F1')
    rough_n = g.noise(P, 330, 5, .65)
    h = g.m('ADD', g.m('MULTIPLY', grains, .45), g.m('ADD', g.m('MULTIPLY', rough_n, .55), g.m('MULTIPLY', grains2, .55)))
    # some areas weathered/rough, others cleaved and smooth
    patch = g.ramp(g.noise(P, 26, 4, .6), [(.36, .25), (.62, 1)])
    N = g.bump(g.m('MULTIPLY', h, patch), .75, .0022)
    # strata of pigment: tilted bands, warped
    Pw = g.v('ADD', P, g.v('SCALE', g.v('SUBTRACT', g('TexNoise', {'Vector': P, 'Scale': 13, 'Detail': 4}).outputs['Color'], (.5,)*3), None, .055))
    def density(Q, Qw):
        band = g.noise(g.v('MULTIPLY', Qw, (9, 12, 34)), 1.0, 4, .62)        # strata
        cloud = g.noise(Qw, 34, 5, .6)
        vein = g.m('ABSOLUTE', g.m('SUBTRACT', g.noise(Qw, 17, 3, .55), .5))     # thin sheets
        vein = g.ramp(vein, [(0, 1), (.018, .55), (.05, 0)])
        return band, cloud, vein
    I = g.v('SCALE', geo.outputs['Incoming'], None, -1.0)
    R = g('VectorMath', {0: I, 1: N, 'Scale': 1/1.5}, operation='REFRACT').outputs['Vector']
    total = None
    for t, w in ((.003, .26), (.011, .32), (.024, .26), (.042, .16)):
        Q = g.v('ADD', P, g.v('SCALE', R, None, t)); Qw = g.v('ADD', Pw, g.v('SCALE', R, None, t))
        band, cloud, vein = density(Q, Qw)
        d = g.v('LENGTH', g.v('MULTIPLY', g.v('SUBTRACT', Q, BULB), (1, 1, .60)))   # bulb is tall: glow reaches up
        dens = g.m('ADD', g.m('ADD', g.m('MULTIPLY', g.mr(band, .33, .67), .95), .40), g.m('MULTIPLY', cloud, .55))
        dens = g.m('ADD', dens, g.m('MULTIPLY', vein, .85))
        path = g.m('MULTIPLY', g.m('ADD', d, t*.8), dens)
        ch = [g.m('POWER', math.exp(-k), path) for k in (11.0, 36.0, 88.0)]           # 1/m absorption r,g,b
        inv = g.m('DIVIDE', .0011, g.m('ADD', g.m('POWER', d, 2.0), .0007))            # mild inverse-square
        scat = g.m('ADD', .55, g.m('MULTIPLY', cloud, .9))
        L = g.v('SCALE', g.rgb3(*ch), None, g.m('MULTIPLY', g.m('MULTIPLY', inv, scat), w))
        total = L if total is None else g.v('ADD', total, L)
    # facets whose normal faces the bulb's silhouette edge lose light (rim gets darker, richer)
    ndv = g.v('DOT_PRODUCT', N, geo.outputs['Incoming'])
    rim = g.mr(ndv, .0, .95, .12, 1.08)
    edge = g.mr(geo.outputs['Pointiness'], .45, .55, .45, 1.75)                   # chipped ridges scatter: paler; hollows deeper
    fout = g.mr(g.v('DOT_PRODUCT', g.v('NORMALIZE', g.v('SUBTRACT', P, BULB)), N), .25, 1.0, .45, 1.18)
    rim = g.m('MULTIPLY', rim, g.m('MULTIPLY', edge, fout))
    # crystal mosaic: every grain passes a little more or less light
    mos = g.m('MULTIPLY', g.mr(g.v('DOT_PRODUCT', g.voro(warp, 105, 'F1', 'Color'), (.34,)*3), .2, .8, .74, 1.24), g.mr(g.v('DOT_PRODUCT', g.voro(warp, 330, 'F1', 'Color'), (.34,)*3), .2, .8, .84, 1.16))
    total = g.v('SCALE', total, None, g.m('MULTIPLY', g.m('MULTIPLY', rim, mos), 9.5*glow))
    # daylight albedo: pale pink .. terracotta .. milky bands
    band, cloud, vein = density(P, Pw)
    alb = g.ramp(g.m('ADD', g.m('MULTIPLY', band, .85), g.m('MULTIPLY', cloud, .16)),
                 [(.34, srgb('#cf6741')), (.46, srgb('#e48b66')), (.58, srgb('#efa888')), (.74, srgb('#f7cdb9'))])
    alb = g.mix(g.m('MULTIPLY', vein, .45), alb, srgb('#f7e3d8'))
    dust = g.ramp(g.m('ADD', g.m('MULTIPLY', h, .6), g.m('MULTIPLY', patch, .35)), [(.70, 0), (1.0, .18)])
    alb = g.mix(g.m('MULTIPLY', dust, .4), alb, srgb('#f9e2d8'))
    b = g('BsdfPrincipled', {'Base Color': alb, 'Subsurface': .45 if D else 0.0, 'Subsurface Radius': (.018, .007, .004), 'Subsurface Color': alb,
                             'Roughness': g.mr(g.m('MULTIPLY', patch, cloud), .1, .6, .22, .55), 'Specular': .5, 'IOR': 1.54, 'Normal': N,
                             'Emission': g.mix(.5, alb, srgb('#ff7a45')), 'Emission Strength': .10 if D else 0.0}, subsurface_method='BURLEY')   # Burley: cleaner than random walk
    if glow > 0:
        lp = g('LightPath'); seen = g.m('MAXIMUM', lp.outputs['Is Camera Ray'], lp.outputs['Is Glossy Ray'])
        e = g('Emission', {'Color': total, 'Strength': 1.0})      # seen by camera and reflections only: the room is lit by
        b = g('AddShader', {0: b, 1: g('MixShader', {0: seen, 2: e})})   # proxy spheres below (3x faster, far less noise)
        m.cycles.sample_as_light = False
    out(g, b); return m

p, f = rock()
rk = mesh('rock', p, f, m_lamp_salt(0.0 if D else 1.0), smooth=True, angle=38)
if not D:
    rk.visible_shadow = False
    for z, r, w in ((.075, .055, 1.0), (.14, .045, .40)):
        o = point((0, 0, BASE_H+z), r, w*1.05, (1.0, .36, .085)); o.visible_glossy = False; o.visible_camera = False

# ------------------------------------------------------------------ turned base
walnut = m_wood('walnut', '#1d0e07', '#48240f', '#7a4724', rough=.36, axis='X', coat=.25, scale=1.6, bump=.2, per_object=False)
prof = [(0, .0005), (.060, .0005), (.0640, .0015), (.0660, .0045), (.0655, .0085), (.0630, .0105), (.0595, .0118), (.0580, .0135), (.0592, .0152),
        (.0630, .0168), (.0655, .0190), (.0662, .0225), (.0650, .0262), (.0620, .0288), (.0580, .0298), (.0, .0300)]
pr = spline(prof[1:-1], 8); pr = [(0, .0005)] + [tuple(x) for x in pr] + [(0, .0300)]
base = lathe('base', pr, walnut, seg=160, angle=35)

# ------------------------------------------------------------------ table: planks with eased edges
oak = m_wood('oak', '#24140b', '#4b2f1c', '#7a5233', rough=.40, axis='X', scale=1.0, bump=.35)
ys = np.array([-.42, -.29, -.165, -.035, .10, .225, .34]); rs = np.random.RandomState(4)
for i in range(len(ys)-1):
    w = ys[i+1]-ys[i]-.0012
    box('plank', (1.5, w, .03), (rs.uniform(-.05, .05), (ys[i]+ys[i+1])/2, -.015+rs.uniform(-.0004, .0002)), oak, bevel=.0018)

# ------------------------------------------------------------------ props
linen1 = m_simple('cloth1', '#3f4a4c', rough=.85, bump=.5, bscale=900, sheen=.3)
linen2 = m_simple('cloth2', '#7c6a58', rough=.85, bump=.5, bscale=900, sheen=.3)
paper = m_simple('paper', '#e6dcc8', rough=.9)
def book(loc, size, rot, cover):
    bx, by, bz = size; e = .0022
    o = [box('pg', (bx-.008, by-.008, bz-2*e), (0, 0, bz/2), paper, bevel=.0005),
         box('c1', (bx, by, e), (0, 0, e/2), cover, bevel=.0009), box('c2', (bx, by, e), (0, 0, bz-e/2), cover, bevel=.0009),
         box('sp', (e, by, bz), (-bx/2+e/2, 0, bz/2), cover, bevel=.0009)]
    for x in o:
        x.matrix_world = Matrix.Translation(loc) @ Matrix.Rotation(rot, 4, 'Z') @ Matrix.Translation(x.location)
if not a.calm: book((-.235, .10, 0), (.15, .21, .026), math.radians(78), linen1)
if not a.calm: book((-.240, .105, .0262), (.135, .195, .020), math.radians(86), linen2)
# stoneware cup on the books: out of focus, catches the glow
stone = m_simple('stoneware', '#b9ab98', rough=.38, bump=.15, bscale=260, coat=.2)
cup = [(0, .001), (.024, .001), (.029, .004), (.034, .020), (.0355, .045), (.0350, .068), (.0340, .072), (.0328, .070), (.0332, .045), (.031, .02), (.022, .008), (0, .007)]
if not a.calm: c = lathe('cup', [tuple(x) for x in spline(cup, 6)], stone); c.location = (-.235, .10, .0464)
# cord leaving the lamp
cord = m_simple('cord', '#1c1613', rough=.8, bump=.4, bscale=1500)
tube('cord', [(.05, .03, .006), (.075, .045, .004), (.12, .03, .0032), (.19, .055, .0032), (.27, .03, .0032), (.36, .10, .0032), (.50, .14, .0032), (.9, .3, .0032)], .0030, cord)
# crumbs of salt near the base
cm, g_ = mat('crumb'); out(g_, g_('BsdfPrincipled', {'Base Color': srgb('#eab9a4'), 'Subsurface': .5, 'Subsurface Radius': (.003, .0015, .001), 'Subsurface Color': srgb('#eab9a4'), 'Roughness': .3}))
for i, (x, y, sz) in enumerate([(.092, -.060, .0085), (.104, -.044, .0055), (.082, -.078, .004), (.118, -.070, .0032), (-.088, -.062, .0045), (.070, -.088, .0028)]):
    o = bpy.data.objects.new('crumb', crystal_mesh('crumb', 50+i, cm, sz)); link(o); o.location = (x, y, sz*.38); o.rotation_euler = (i*1.1, i*.7, i*2.3)

# ------------------------------------------------------------------ room behind: plaster wall, headboard, curtain - all far out of focus
wall, g = mat('wall'); P = g('TexCoord').outputs['Object']
out(g, g('BsdfPrincipled', {'Base Color': g.mix(g.noise(P, 2.2, 5), srgb('#4b4440') if not D else srgb('#cfc6bb'), srgb('#5d544e') if not D else srgb('#ddd5ca')), 'Roughness': .9,
                            'Normal': g.bump(g.noise(P, 30, 6, .6), .3, .004)}))
box('wall', (5, .05, 3), (0, 1.25, .9), wall, bevel=0)
cur = m_simple('curtain', '#8d8f94' if not D else '#e9e6e0', rough=.95, sheen=.3)
X = np.linspace(0, 1, 240); Z = np.linspace(-.6, 2.2, 8)
V = [(-1.15+x*.72, 1.02+.035*math.sin(x*46+.6*math.sin(x*9))+.012*math.sin(x*101), z) for z in Z for x in X]
mesh('curtain', V, [(i*240+j, i*240+j+1, (i+1)*240+j+1, (i+1)*240+j) for i in range(7) for j in range(239)], cur)
box('bed', (1.6, .6, .30), (.75, .86, -.10), m_simple('bedding', '#6d6a68' if not D else '#e4ded6', rough=.95), bevel=.09, seg=8)
box('pillow', (.62, .26, .26), (.72, .92, .14), m_simple('pillow', '#8b8682' if not D else '#efeae3', rough=.95), bevel=.115, seg=10, rot=.1)

# ------------------------------------------------------------------ dusk window + street lights (bokeh)
if not D:
    wm, g = mat('dusk'); P = g('TexCoord').outputs['Object']; z = g('SeparateXYZ', {0: g('NewGeometry').outputs['Position']}).outputs[2]     # world z: horizon just above the sill
    sky = g.ramp(g.mr(z, .0, .5), [(.0, (.03, .03, .05)), (.08, (.10, .07, .09)), (.16, (.62, .30, .20)), (.30, (.40, .33, .42)), (.55, (.16, .24, .48)), (1, (.07, .13, .36))])
    out(g, g('Emission', {'Color': sky, 'Strength': .34}))
    box('window', (.86, .004, 1.3), (-.50, 1.215, .62), wm, bevel=0)
    fr = m_simple('frame', '#2a2523', rough=.6)
    for x, z0, sx, sz in ((-.94, .62, .05, 1.4), (-.06, .62, .05, 1.4), (-.30, .62, .022, 1.4), (-.62, .62, .022, 1.4), (-.50, -.01, .92, .05)):
        box('fr', (sx, .04, sz), (x, 1.20, z0), fr, bevel=.004)
    rb = np.random.RandomState(9)
    for i in range(9):
        bm_, gb = mat('bk'); k = rb.rand(); col = (1, .36+.28*k, .08+.30*k*k)
        out(gb, gb('Emission', {'Color': col, 'Strength': rb.uniform(.35, 1.5)})); bm_.cycles.sample_as_light = False
        me, fc = ico(2); mesh('bk', me*np.array([1, .05, 1])*rb.uniform(.007, .012)+np.array([rb.uniform(-.46, -.10), 1.19, rb.uniform(.045, .13)]), fc, bm_)
# ------------------------------------------------------------------ light
if not D:
    world('interior', .05, rot=150, clampv=6, sat=.6, diffuse=(.022, .026, .04))
    area((-1.9, .35, .95), (-.2, .1, .05), .8, 20.0, (.40, .58, 1.0), sy=1.3)             # blue dusk window, left
    area((-1.05, .55, 1.3), (-.85, 1.1, .5), .5, 2.2, (.30, .48, 1.0))                    # and on the curtain
    area((.75, .75, 1.0), (.45, 1.25, .45), .30, 5.5, (1.0, .50, .22))                     # another lamp in the room, warm pool on the wall
    area((.9, -.75, .55), (0, 0, .05), .6, 1.6, (.62, .70, 1.0))                             # faint cool fill on the surface facets
else:
    world('interior', .45, rot=150, clampv=8, sat=.5, diffuse=(.26, .265, .27))
    area((-1.4, .15, .80), (0, 0, .08), .9, 34, kelvin(5700), sy=1.1)
    area((1.2, -.5, .7), (0, 0, .1), 1.0, 3.0, kelvin(6500))
    area((-.5, .5, 2.0), (0, 1.2, .4), .8, 9, kelvin(6200))
camera((.10, -1.02, .255), (-.012, 0, .102), lens=a.lens, fstop=2.4*a.lens/88, shift=(a.shift, 0), focus=(.0, -.055, .12))
setup_render(a, exposure=0.0, clamp_i=2.5, bounces=5)
render(a)
