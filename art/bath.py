"""bath - open glass jar of pink bath salt, wooden scoop, rolled towels; airy light from the left."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from saltlib import *
a = parse()
s = reset(); rs = np.random.RandomState(5)

# ------------------------------------------------------------------ shelf and wall
mb, g = mat('marble'); P = g('TexCoord').outputs['Object']
w = g.v('SUBTRACT', g('TexNoise', {'Vector': P, 'Scale': 3.2, 'Detail': 6, 'Roughness': .62}).outputs['Color'], (.5,)*3); Pw = g.v('ADD', P, g.v('SCALE', w, None, .35))
v1 = g.m('ABSOLUTE', g.m('SUBTRACT', g.noise(Pw, 3.0, 5, .55), .5)); v2 = g.m('ABSOLUTE', g.m('SUBTRACT', g.noise(Pw, 8, 4, .6), .5))
c = g.mix(g.m('MULTIPLY', g.ramp(v1, [(0, .7), (.03, .25), (.09, 0)]), g.noise(P, 4, 3)), srgb('#efece7'), srgb('#9b9690'))
c = g.mix(g.ramp(v2, [(0, .25), (.02, 0)]), c, srgb('#aaa49c'))
out(g, g('BsdfPrincipled', {'Base Color': c, 'Roughness': g.mr(g.noise(P, 40, 4), .3, .7, .16, .30), 'Specular': .5, 'Normal': g.bump(g.noise(P, 7, 3), .04, .01)}))
counter = box('counter', (2.4, .9, .04), (0, .05, -.0205), mb, bevel=.004)
wl, g = mat('tile'); P = g('TexCoord').outputs['Object']
out(g, g('BsdfPrincipled', {'Base Color': g.mix(g.noise(P, 2.5, 5), srgb('#c9bdae'), srgb('#d8cdbf')), 'Roughness': .85, 'Normal': g.bump(g.noise(P, 9, 6, .6), .35, .01)}))
box('wall', (5, .05, 3), (0, .95, .8), wl, bevel=0)

# ------------------------------------------------------------------ salt crystals
sm = m_crystal('salt', (-1.15, .55, .75))        # translucent-looking crystals, lit from the window side
cr = [crystal_mesh('cr%d' % i, i+20, sm, 1.0, n=13, cubic=.5, bevel=.035, elong=.4) for i in range(16)]
movers = []
def crystal(loc, sz):
    o = bpy.data.objects.new('salt', cr[rs.randint(16)]); link(o); o.scale = (sz,)*3; o.location = loc; o.rotation_euler = rs.uniform(0, 6, 3); return o

# ------------------------------------------------------------------ jar (outer + inner wall in one profile), heaped with crystals
JX, JY, JR, JH = -.045, .03, .058, .125
prof = [(0, .0), (.050, .0), (.0555, .002), (JR, .008), (JR, JH-.004), (JR+.0015, JH-.001), (JR+.0010, JH+.0012), (JR-.0025, JH+.0012), (JR-.0032, JH-.003), (JR-.0034, .010), (JR-.008, .0045), (.03, .0032)]
pr = [(0, 0)] + [tuple(x) for x in spline(prof[1:], 6)] + [(0, .0032)]
jar = lathe('jar', pr, m_glass('glass', (.985, .995, .99), 1.47), 160, 60); jar.location = (JX, JY, 0)
# invisible, slightly smaller collider so the crystals rest just inside the glass
cprof = [(0, .0040), (.046, .0042), (JR-.0045, .011), (JR-.0045, JH+.10)]
col = lathe('col', cprof, None, 48, 60); col.location = (JX, JY, 0)
n = 0
for z in np.arange(.012, .225, .0078):                       # loose layers, dropped into the jar
    for k in range(24):
        A = rs.uniform(0, 6.3); r = .046*math.sqrt(rs.rand()); movers.append(crystal((JX+r*math.cos(A), JY+r*math.sin(A), z+rs.uniform(-.003, .003)), rs.uniform(.0085, .0155)))

# ------------------------------------------------------------------ wooden scoop lying on the counter, mouth towards camera-right
beech = m_wood('beech', '#7a4f2a', '#b98a58', '#dcb98c', rough=.5, axis='X', scale=2.0, bump=.25, per_object=False)
def scoop():
    """Half-open cup (swept U-section) + turned handle, built along +x."""
    V, F = [], []; nu, nv = 46, 40; L = .075
    def row(u, inner):
        x = u*L; R = .026*(1-.12*u) - (.0032 if inner else 0); k = min(1, u/.18); R *= math.sqrt(max(1-(1-k)**2, .0))*1.0 if not inner else math.sqrt(max(1-(1-min(1, max(u-.05, 0)/.18))**2, 0))
        ext = math.radians(200) - math.radians(38)*max(0, (u-.35)/.65)**1.5
        return [(x, R*math.sin(A), .026+R*-math.cos(A)) for A in np.linspace(-ext/2, ext/2, nv)]
    for inner in (0, 1):
        for i in range(nu): V += row(i/(nu-1), inner)
    for s_ in (0, 1):
        o = s_*nu*nv
        F += [(o+i*nv+j, o+i*nv+j+1, o+(i+1)*nv+j+1, o+(i+1)*nv+j) for i in range(nu-1) for j in range(nv-1)]
    o = nu*nv
    for i in range(nu-1):                      # rims
        for j in (0, nv-1): F.append((i*nv+j, (i+1)*nv+j, o+(i+1)*nv+j, o+i*nv+j))
    i = nu-1; F += [(i*nv+j, i*nv+j+1, o+i*nv+j+1, o+i*nv+j) for j in range(nv-1)]
    bm = bmesh.new(); vs = [bm.verts.new(v) for v in V]
    for f in F: bm.faces.new([vs[q] for q in f])
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5); bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new('scoop'); bm.to_mesh(me); bm.free(); me.materials.append(beech); me.polygons.foreach_set('use_smooth', [True]*len(me.polygons)); me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(50)
    o1 = bpy.data.objects.new('scoop', me); link(o1)
    hp = spline([(.004, 0), (.0075, .003), (.0062, .012), (.0058, .03), (.0072, .052), (.0078, .062), (.006, .070), (.002, .0725)], 8)
    h = lathe('handle', [(0, 0)] + [tuple(x) for x in hp] + [(0, .0725)], beech, 48, 60); h.rotation_euler = (0, math.radians(-90), 0); h.location = (.004, 0, .022); h.parent = o1
    return o1
sc_ = scoop(); sc_.location = (.118, -.030, .0005); sc_.rotation_euler = (math.radians(-4), math.radians(3), math.radians(-152))
bpy.context.view_layer.update()
M = sc_.matrix_world
for k in range(85):
    p = M @ Vector((rs.uniform(.012, .068), rs.uniform(-.016, .016), rs.uniform(.02, .075))); movers.append(crystal(p, rs.uniform(.006, .0125)))
tip = M @ Vector((.10, 0, 0))
for k in range(75):
    A = rs.uniform(0, 6.3); r = .034*abs(rs.normal()); movers.append(crystal((tip.x+r*math.cos(A), tip.y+r*.7*math.sin(A), .012+.0009*k), rs.uniform(.005, .013)))
for k in range(10): movers.append(crystal((rs.uniform(-.16, .02), rs.uniform(-.13, -.05), .012), rs.uniform(.005, .010)))

settle(movers, [counter, col, sc_], frames=60, substeps=5, cache=os.path.join(CACHE, 'bath.npy'))
bpy.data.objects.remove(col); lost = 0
for o in movers:
    t = o.matrix_world.translation; d = math.hypot(t.x-JX, t.y-JY)
    if t.z < 0 or (JR-.005 < d < JR+.004 and t.z < JH) or t.z > .2: bpy.data.objects.remove(o); lost += 1
print('movers', len(movers), 'lost', lost)

# ------------------------------------------------------------------ rolled towels: spiral section swept in x, terry loops as particles-free fuzz (bump + displaced mesh)
tw, g = mat('terry'); P = g('TexCoord').outputs['Object']
lp = g.voro(P, 620, 'F1'); nn = g.noise(P, 260, 4, .7)
out(g, g('BsdfPrincipled', {'Base Color': g.mix(nn, srgb('#e9e4dc'), srgb('#fbf9f5')), 'Roughness': .95, 'Sheen': .8, 'Specular': .1, 'Normal': g.bump(g.m('ADD', g.m('SUBTRACT', 1.0, lp), nn), .9, .0022)}))
def towel(loc, R, W, seed, rot=0.0):
    turns = 4.2; nt, nw = 700, 150; th = np.linspace(0, turns*2*math.pi, nt); pitch = R/(turns+.3)
    r = pitch*.35 + pitch*th/(2*math.pi); xs = np.linspace(-W/2, W/2, nw)
    T, X = np.meshgrid(th, xs, indexing='ij'); Rr = np.repeat(r[:, None], nw, 1)
    q = np.c_[(T*.8).ravel(), X.ravel()*16, np.full(T.size, seed*3.3)]
    edge = np.clip((np.abs(X)-W/2+.004)/.004, 0, 1)
    Rr = Rr + .0022*perlin(q*.6).reshape(T.shape) - edge**2*pitch*.25; Xs = X + np.sign(X)*.004*perlin(np.c_[(T*.5).ravel(), np.full(T.size, 1.3), np.full(T.size, seed*1.7)]).reshape(T.shape)*(np.abs(X)/(W/2))**4
    V = np.stack([Xs, Rr*np.cos(T+1.9), Rr*np.sin(T+1.9)*.93], -1).reshape(-1, 3); zmin = V[:, 2].min()
    V += .0006*np.stack([perlin(V*420+k*7) for k in range(3)], 1)
    F = [(i*nw+j, i*nw+j+1, (i+1)*nw+j+1, (i+1)*nw+j) for i in range(nt-1) for j in range(nw-1)]
    o = mesh('towel', V, F, tw); so = o.modifiers.new('s', 'SOLIDIFY'); so.thickness = pitch*.80; so.offset = -1
    o.location = (loc[0], loc[1], loc[2]-zmin); o.rotation_euler.z = rot; return o
towel((.100, .21, 0), .047, .22, 1, math.radians(66)); towel((.200, .20, 0), .047, .22, 2, math.radians(70)); towel((.150, .208, .077), .046, .21, 3, math.radians(63))

# ------------------------------------------------------------------ bright, airy light: huge window left, white fill everywhere
world('interior', .9, rot=100, clampv=6, sat=.35, diffuse=(.34, .345, .35))
area((-1.15, .25, .85), (0, .05, .05), 1.0, 24, kelvin(5800), sy=1.2)
area((-.25, .55, .75), (-.04, .03, .06), .45, 4.0, kelvin(6200))            # back light: makes the crystals in the jar glow
area((.2, .5, 1.6), (0, .95, .4), 1.0, 7, kelvin(6000))                     # wall wash
camera((.05, -.78, .205), (.012, .02, .066), lens=80, fstop=3.2, focus=(.01, -.045, .05))
setup_render(a, exposure=.38, clamp_i=2.5, bounces=6)
render(a)
