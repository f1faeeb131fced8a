"""plate - pink salt cooking slab, food-photo angle, window light. blender -b -P plate.py -- --out x.png"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from saltlib import *
a = parse()
s = reset(); rs = np.random.RandomState(3)

# ------------------------------------------------------------------ salt slab
def m_slab():
    """Marbled salt: domain-warped strata (pink / orange / milky white / dark iron veins), SSS, and a shallow
    'parallax' - the marbling is read 2..8 mm below the surface along the refracted ray, so it sits IN the stone."""
    m, g = mat('slab'); P = g('TexCoord').outputs['Object']; geo = g('NewGeometry')
    I = g.v('SCALE', geo.outputs['Incoming'], None, -1.0)
    micro = g.noise(P, 420, 5, .7); pits = g.ramp(g.voro(P, 240, 'F1'), [(.10, 0), (.26, 1)])
    pitmask = g.ramp(g.noise(P, 45, 3), [(.50, 0), (.62, 1)])
    saw = g.noise(g.v('MULTIPLY', P, (14, 900, 14)), 1.0, 2)                               # faint saw marks
    h = g.m('ADD', g.m('ADD', g.m('MULTIPLY', micro, .5), g.m('MULTIPLY', g.m('MULTIPLY', pits, pitmask), .6)), g.m('MULTIPLY', saw, .22))
    N = g.bump(h, .42, .0011)
    R = g('VectorMath', {0: I, 1: geo.outputs['Normal'], 'Scale': 1/1.5}, operation='REFRACT')   # smooth normal: a bumped one turns the marbling to speckle.outputs['Vector']
    def layer(t):
        Q = g.v('ADD', P, g.v('SCALE', R, None, t))
        w = g.v('SUBTRACT', g('TexNoise', {'Vector': Q, 'Scale': 9, 'Detail': 5, 'Roughness': .6}).outputs['Color'], (.5,)*3)
        Qw = g.v('ADD', Q, g.v('SCALE', w, None, .11))
        band = g.noise(g.v('MULTIPLY', Qw, (8, 22, 16)), 1.0, 4, .52)
        cloud = g.noise(Qw, 18, 5, .55)
        vein = g.m('ABSOLUTE', g.m('SUBTRACT', g.noise(g.v('MULTIPLY', Qw, (8, 22, 16)), 1.3, 4, .6), .5))
        c = g.ramp(g.m('ADD', g.m('MULTIPLY', band, .75), g.m('MULTIPLY', cloud, .35)),
                   [(.39, srgb('#a03f2c')), (.46, srgb('#c9654c')), (.52, srgb('#df8970')), (.57, srgb('#eba892')), (.63, srgb('#f4c7b8')), (.70, srgb('#fbe8e0'))])
        c = g.mix(g.ramp(vein, [(0, .45), (.012, .25), (.04, 0)]), c, srgb('#fff1e8'))          # milky veins
        vein2 = g.m('ABSOLUTE', g.m('SUBTRACT', g.noise(Qw, 15, 5, .65), .53))
        c = g.mix(g.m('MULTIPLY', g.ramp(vein2, [(0, .5), (.02, 0)]), g.ramp(cloud, [(.5, 0), (.62, 1)])), c, srgb('#8c3a24'))   # iron threads
        return c, cloud
    c0, cl = layer(.0005); c1, _ = layer(.006); c2, _ = layer(.014)
    c = g.mix(.5, g.mix(.5, c0, c1), c2)
    c = g.mix(g.ramp(g.noise(P, 700, 2), [(.64, 0), (.74, .18)]), c, srgb('#fff2ea'))            # glints of small crystals
    b = g('BsdfPrincipled', {'Base Color': c, 'Emission': g.mix(.5, c, srgb('#ff6a3c')), 'Emission Strength': .055,   # stands in for SSS: the parallax layers give the depth, real SSS cost 4x the noise
                             'Roughness': g.mr(g.noise(P, 30, 5, .6), .3, .7, .16, .42), 'Specular': .6, 'Normal': N}, subsurface_method='BURLEY')
    m.cycles.sample_as_light = False; out(g, b); return m
T = .034
slab = rounded_slab('slab', .30, .20, T, .016, .0028, res=.0014, material=m_slab(), wobble=.0005, chips=46, seed=4, loc=(0, 0, 0))
slab.rotation_euler.z = math.radians(-13)

# ------------------------------------------------------------------ counter: honed dark slate
m, g = mat('slate'); P = g('TexCoord').outputs['Object']
n1 = g.noise(P, 4, 6, .6); n2 = g.noise(P, 60, 6, .7); n3 = g.noise(P, 600, 3)
ridge = g.noise(g.v('MULTIPLY', P, (5, 16, 1)), 1.5, 6, .65)
col = g.ramp(g.m('ADD', g.m('MULTIPLY', n1, .5), g.m('MULTIPLY', n2, .5)), [(.3, srgb('#17181a')), (.5, srgb('#232527')), (.7, srgb('#34363a'))])
col = g.mix(g.ramp(g.noise(P, 350, 2), [(.66, 0), (.75, .35)]), col, srgb('#6a6d70'))
hh = g.m('ADD', g.m('ADD', g.m('MULTIPLY', ridge, 1.4), g.m('MULTIPLY', n2, .5)), g.m('MULTIPLY', n3, .12))
out(g, g('BsdfPrincipled', {'Base Color': col, 'Roughness': g.mr(n2, .3, .7, .34, .6), 'Specular': .4, 'Normal': g.bump(hh, .35, .004)}))
box('counter', (3, 2.4, .04), (0, .3, -.0205), m, bevel=0)

# ------------------------------------------------------------------ cherry tomatoes on the vine
tm, g = mat('tomato'); P = g('TexCoord').outputs['Object']; z = g('SeparateXYZ', {0: P}).outputs[2]
tc = g.ramp(g.m('ADD', g.mr(z, -.015, .015), g.m('MULTIPLY', g.m('SUBTRACT', g.noise(P, 60, 3), .5), .25)), [(.2, srgb('#a30f06')), (.75, srgb('#b5160a')), (.97, srgb('#c4360f'))])
tc = g.mix(g.ramp(g.noise(P, 900, 1), [(.70, 0), (.76, .12)]), tc, srgb('#e0742c'))
out(g, g('BsdfPrincipled', {'Base Color': tc, 'Subsurface': .25, 'Subsurface Radius': (.006, .0012, .0006), 'Subsurface Color': srgb('#d0200c'), 'Roughness': .16, 'Specular': .5,
                            'Normal': g.bump(g.noise(P, 120, 3), .05, .002)}, subsurface_method='BURLEY'))
gm = m_simple('calyx', '#4c6a22', rough=.55, bump=.3, bscale=900, sss=.15); gm2 = m_simple('stem', '#5d7a30', rough=.5, bump=.3, bscale=700)
def tomato(loc, r, tilt=(0, 0), spin=0, calyx=True):
    v, f = ico(5); th = np.arctan2(v[:, 1], v[:, 0]); rr = 1 + .012*np.cos(5*th+spin)*np.abs(v[:, 2]) + .012*perlin(v*1.7+spin*7)
    p = v*rr[:, None]*r; p[:, 2] *= .93; p[:, 2] -= r*.10*np.exp(-(p[:, 0]**2+p[:, 1]**2)/(r*.28)**2)*(v[:, 2] > 0)
    M = Matrix.Translation(loc) @ Matrix.Rotation(tilt[0], 4, 'X') @ Matrix.Rotation(tilt[1], 4, 'Y') @ Matrix.Rotation(spin, 4, 'Z')
    o = mesh('tomato', p, f, tm); o.matrix_world = M
    if calyx:
        V, F = [], []; q = np.random.RandomState(int(spin*100))
        for k in range(5):
            A = k*2*math.pi/5+q.uniform(-.2, .2); L = r*q.uniform(.75, .95); n = 9; i0 = len(V); lift = q.uniform(.15, .75)
            for j in range(n):
                t = j/(n-1); w = r*.15*(1-t)**.8*(1+.6*math.sin(t*3.1))
                rad = t*L; zz = r*.86 + lift*r*.45*t*t - (.18*r*t)*(1-lift)*2.0 + (-.10*r*math.exp(-(rad/(r*.28))**2)); 
                for sgn in (-1, 0, 1): V.append((rad*math.cos(A)-sgn*w*math.sin(A), rad*math.sin(A)+sgn*w*math.cos(A), zz+abs(sgn)*w*.35))
            F += [(i0+j*3+q2, i0+j*3+q2+1, i0+j*3+q2+4, i0+j*3+q2+3) for j in range(n-1) for q2 in (0, 1)]
        c = mesh('calyx', V, F, gm); c.matrix_world = M; so = c.modifiers.new('s', 'SOLIDIFY'); so.thickness = r*.05
        top = [M @ Vector(x) for x in ((0, 0, r*.80), (r*.03, 0, r*1.0), (r*.16, r*.08, r*1.35), (r*.4, r*.1, r*1.55))]
        tube('st', top, r*.062, gm2)
    return o
Rz = Matrix.Rotation(slab.rotation_euler.z, 3, 'Z')
def on(x, y, z=0): v = Rz @ Vector((x, y, 0)); return Vector((v.x, v.y, T+z))
tomato(on(-.085, .045, .0150), .0162, (.25, -.2), .4); tomato(on(-.052, .058, .0146), .0158, (-.3, .35), 1.7)
tomato(on(-.062, .026, .0140), .0150, (.55, .3), 2.9)
tomato(Vector((-.188, -.075, .0152)), .0164, (.5, -.5), 3.6); tomato(Vector((-.196, -.040, .0146)), .0157, (-.2, .3), 5.1)

# ------------------------------------------------------------------ rosemary
rm, g = mat('needle'); P = g('TexCoord').outputs['Object']; rr = g('ObjectInfo').outputs['Random']
nc = g.mix(g.noise(P, 60, 2), srgb('#41592f'), srgb('#7d9560')); geo = g('NewGeometry')
nc = g.mix(g.m('MULTIPLY', geo.outputs['Backfacing'], .6), nc, srgb('#b9c7a8'))
out(g, g('BsdfPrincipled', {'Base Color': nc, 'Roughness': .42, 'Specular': .4, 'Subsurface': .08, 'Subsurface Radius': (.001, .0015, .0005), 'Subsurface Color': srgb('#6d8a3c')}))
bark = m_simple('twig', '#6b5636', rough=.75, bump=.6, bscale=700)
def rosemary(P0, P1, P2, n=64, seed=0, L0=.024):
    q = np.random.RandomState(seed); P0, P1, P2 = map(lambda x: np.array(x, float), (P0, P1, P2))
    bez = lambda t: (1-t)**2*P0+2*t*(1-t)*P1+t*t*P2; dbz = lambda t: 2*(1-t)*(P1-P0)+2*t*(P2-P1)
    tube('twig', [bez(t) for t in np.linspace(0, 1, 9)], .0011, bark)
    V, F = [], []
    for k in range(n):
        t = .10+.90*(k/n)**.95; c = bez(t); d = dbz(t); d /= np.linalg.norm(d)
        up = np.array([0, 0, 1.]); sd = np.cross(d, up); sd /= np.linalg.norm(sd); up = np.cross(sd, d)
        A = k*2.4+q.uniform(-.35, .35); rad = math.cos(A)*sd + math.sin(A)*up
        if rad[2] < -.45: rad[2] *= -.4; rad /= np.linalg.norm(rad)
        L = L0*q.uniform(.75, 1.15)*(1-.55*max(0, t-.55)/.45)*(.75+.25*min(1, t*4)); op = q.uniform(.62, 1.05)*(1-.35*t)
        dirn = d*math.cos(op)+rad*math.sin(op); wv = np.cross(dirn, rad); wv /= np.linalg.norm(wv); nv = np.cross(wv, dirn); i0 = len(V); m_ = 8
        curl = q.uniform(-.10, .28)
        for j in range(m_):
            u = j/(m_-1); w = .00098*(math.sin(math.pi*min(1, .12+u*.9))**.5)*(1-.55*u**4); ctr = c+dirn*L*u - nv*curl*L*u*u
            ctr = ctr+np.array([0, 0, -.10*L*u*u]); 
            for sg, dz in ((-1, -.55), (-.5, .25), (0, 0), (.5, .25), (1, -.55)): V.append(ctr+wv*w*sg+nv*w*dz*.8)
        F += [(i0+j*5+p, i0+j*5+p+1, i0+(j+1)*5+p+1, i0+(j+1)*5+p) for j in range(m_-1) for p in range(4)]
    V = np.array(V); zmin = P0[2]-.0012; V[:, 2] = np.maximum(V[:, 2], zmin+.0003)
    mesh('needles', V, F, rm)
def O(x, y, z): v = on(x, y, z); return (v.x, v.y, v.z)
rosemary(O(.128, -.052, .004), O(.06, -.075, .006), O(-.028, -.046, .012), n=96, seed=1)
rosemary(O(.115, -.075, .004), O(.07, -.058, .010), O(.018, -.018, .013), n=64, seed=5, L0=.021)

# ------------------------------------------------------------------ lemon slices
def m_lemon():
    m, g = mat('lemon'); P = g('TexCoord').outputs['Object']; sp = g('SeparateXYZ', {0: P})
    r = g.m('SQRT', g.m('ADD', g.m('POWER', sp.outputs[0], 2.0), g.m('POWER', sp.outputs[1], 2.0)))
    r = g.m('ADD', g.m('DIVIDE', r, .029), g.m('MULTIPLY', g.m('SUBTRACT', g.noise(P, 90, 3), .5), .05))
    th = g.m('ARCTAN2', sp.outputs[1], sp.outputs[0]); th = g.m('ADD', th, g.m('MULTIPLY', g.m('SUBTRACT', g.noise(P, 55, 2), .5), .30))
    seg = g.m('ABSOLUTE', g.m('SUBTRACT', g.m('FRACT', g.m('MULTIPLY', th, 9/(2*math.pi))), .5))      # .5 at the membrane
    wallw = g.m('MULTIPLY', g.m('SUBTRACT', .5, seg), r)                                              # distance to membrane
    ves = g.voro(g.rgb3(g.m('MULTIPLY', th, 5.0), g.m('MULTIPLY', r, 3.4), 0.0), 3.0, 'F1')
    flesh = g.mix(g.ramp(ves, [(.1, 0), (.6, 1)]), srgb('#f5e08a'), srgb('#e8c653')); flesh = g.mix(g.ramp(g.noise(P, 300, 3), [(.55, 0), (.75, .5)]), flesh, srgb('#fff3a8'))
    pith = srgb('#f6efcf')
    isf = g.m('MULTIPLY', g.ramp(wallw, [(.012, 0), (.035, 1)]), g.m('MULTIPLY', g.ramp(r, [(.10, 0), (.16, 1)]), g.ramp(r, [(.80, 1), (.845, 0)])))
    c = g.mix(isf, pith, flesh); c = g.mix(g.ramp(r, [(.905, 0), (.955, 1)]), c, srgb('#e9b620'))
    N = g.bump(g.m('ADD', g.m('MULTIPLY', g.m('MULTIPLY', ves, isf), .7), g.m('MULTIPLY', isf, -.5)), .5, .0012)
    out(g, g('BsdfPrincipled', {'Base Color': c, 'Subsurface': .5, 'Subsurface Radius': (.006, .004, .0012), 'Subsurface Color': c, 'Roughness': g.mix(isf, (.5,)*3, (.14,)*3), 'Specular': .5, 'Normal': N}))
    return m
lm = m_lemon()
def lemon(loc, rx, ry, rz, th=.0048):
    pr = [(0, 0), (.0262, 0), (.0281, .0007), (.0290, .0020), (.0290, th-.002), (.0281, th-.0006), (.0262, th)] + [(x, th) for x in np.linspace(.025, 0, 22)]
    o = lathe('lemon', pr, lm, 120, 60); o.rotation_euler = (rx, ry, rz); o.location = loc; return o
lemon(on(.030, .048, .0003), 0, 0, .3); lemon(on(.062, .036, .0045), .17, -.13, 1.4)

# ------------------------------------------------------------------ coarse salt + peppercorns (settled with Bullet)
sm = m_crystal('coarse', (-.75, .85, .58), glow=.7)
cr = [crystal_mesh('cr%d' % i, i, sm, 1.0, n=12, cubic=.6, bevel=.04) for i in range(12)]
movers = []
def drop(cx, cy, n, spread, s0, s1, z0):
    for k in range(n):
        o = bpy.data.objects.new('salt', cr[rs.randint(12)]); link(o); sz = rs.uniform(s0, s1); o.scale = (sz,)*3
        A = rs.uniform(0, 6.3); r = spread*abs(rs.normal())*.6; o.location = (cx+r*math.cos(A), cy+r*math.sin(A), z0+k*.0011); o.rotation_euler = rs.uniform(0, 6, 3); movers.append(o)
x = on(-.010, -.005); drop(.135, -.150, 110, .042, .0035, .0095, .012); drop(x.x-.045, x.y-.055, 26, .035, .002, .005, T+.01); drop(-.05, -.150, 12, .04, .002, .005, .01)
pp = m_simple('pepper', '#2a1d15', rough=.6, bump=1.0, bscale=500)
v, f = ico(3); pv = v*(1+.10*fbm(v*5, 2, ridged=True))[:, None]*.0023; pm = mesh('pep', pv, f, pp).data; bpy.data.objects.remove(bpy.data.objects['pep'])
for k in range(13):
    o = bpy.data.objects.new('pepper', pm); link(o); o.location = (rs.uniform(.03, .24), rs.uniform(-.22, -.15), .02) if k < 9 else tuple(on(rs.uniform(-.1, .0), rs.uniform(-.05, .0), .015)); movers.append(o)
settle(movers, [slab, bpy.data.objects['counter']], frames=60, substeps=5, cache=os.path.join(CACHE, 'plate.npy'))
k = 0
for o in movers:                                   # anything that tunnelled is removed
    if o.matrix_world.translation.z < -.005: bpy.data.objects.remove(o); k += 1
print('crystals lost', k)

# ------------------------------------------------------------------ olive-wood pinch bowl, heaped with salt
bw = m_wood('bowl', '#3a1f0e', '#7d4c26', '#b98250', rough=.42, axis='X', scale=2.2, coat=.1, bump=.15, per_object=False)
bp = spline([(.016, .001), (.024, .002), (.035, .012), (.042, .026), (.0435, .036), (.0420, .0385), (.0400, .036), (.0375, .026), (.030, .014), (.018, .009), (.004, .0085)], 8)
BX, BY = .175, .150
bowl = lathe('bowl', [(0, .001)] + [tuple(x) for x in bp] + [(0, .0085)], bw, 120, 50); bowl.location = (BX, BY, 0)
for k in range(330):
    o = bpy.data.objects.new('salt', cr[rs.randint(12)]); link(o); sz = rs.uniform(.004, .0085); o.scale = (sz,)*3
    A = rs.uniform(0, 6.3); r = .0375*math.sqrt(rs.rand()); o.location = (BX+r*math.cos(A), BY+r*math.sin(A), .030+.0135*(1-(r/.0385)**2)+rs.uniform(-.006, .001)); o.rotation_euler = rs.uniform(0, 6, 3)

# ------------------------------------------------------------------ window light from back-left, white bounce card on the right
world('interior', .35, rot=60, clampv=8, sat=.4, diffuse=(.055, .06, .068))
area((-.75, .85, .58), (0, 0, 0), .60, 30, kelvin(5500), sy=.85)            # big soft back-left window
area((.9, .1, .45), (0, 0, .02), .6, 2.2, kelvin(5200))                     # bounce card
area((.1, -1.0, .9), (0, 0, 0), .8, 1.6, kelvin(6500))                      # front fill, barely there
camera((.07, -.64, .45), (.004, -.006, .010), lens=63, fstop=3.5, focus=on(-.01, -.045, .006))
setup_render(a, exposure=.25, clamp_i=2.5, bounces=5)
render(a)
