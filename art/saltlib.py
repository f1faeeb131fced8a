"""saltlib - shared helpers for the salt pictures (Blender 3.4, Cycles CPU, no denoiser).

Units are METRES throughout, so f-stops, lens lengths and light powers read like a real studio.
Everything is procedural: numpy builds the meshes, shader nodes build the materials.
"""
import bpy, bmesh, sys, os, math, time, argparse
import numpy as np
from mathutils import Vector, Matrix

HDRI = os.path.join(bpy.utils.system_resource('DATAFILES'), 'studiolights', 'world', '%s.exr')   # bundled with Blender, CC0
HERE = os.path.dirname(os.path.abspath(__file__))
CACHE = os.path.join(HERE, '.cache')        # settled crystal positions; safe to delete
OUT = os.path.join(HERE, '.renders')        # previews and raw renders; safe to delete

# ----------------------------------------------------------------- command line / scene setup
def parse(**extra):
    """Arguments after `--`. extra: name=default pairs."""
    ap = argparse.ArgumentParser()
    ap.add_argument('--out', default=os.path.join(OUT, 'preview.png'))
    ap.add_argument('--w', type=int, default=640); ap.add_argument('--h', type=int, default=480)
    ap.add_argument('--spp', type=int, default=64); ap.add_argument('--thr', type=float, default=0.02)
    ap.add_argument('--seed', type=int, default=0)
    ap.add_argument('--exr', action='store_true', help='also write linear combined+feature EXRs for finish.py')
    ap.add_argument('--crop', default='', help='x0,y0,x1,y1 in 0..1: render only this window (detail checks)')
    for k, v in extra.items():
        if isinstance(v, bool): ap.add_argument('--'+k, action='store_true')
        else: ap.add_argument('--'+k, type=type(v), default=v)
    a = ap.parse_args(sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else [])
    a.out = os.path.abspath(a.out); return a

def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene; s.render.engine = 'CYCLES'
    return s

def setup_render(a, look='Medium High Contrast', exposure=0.0, bounces=6, clamp_d=0.0, clamp_i=3.0, gamma=1.0):
    s = bpy.context.scene; c = s.cycles; r = s.render
    c.device = 'CPU'; c.samples = a.spp; c.seed = a.seed
    c.use_adaptive_sampling = True; c.adaptive_threshold = a.thr; c.adaptive_min_samples = min(16, a.spp)
    c.use_denoising = False
    c.max_bounces = bounces; c.diffuse_bounces = min(3, bounces); c.glossy_bounces = min(4, bounces)
    c.transmission_bounces = max(bounces, 8); c.transparent_max_bounces = 12
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0; c.sample_clamp_direct = clamp_d; c.sample_clamp_indirect = clamp_i
    c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.4
    c.light_sampling_threshold = 0.005
    r.resolution_x, r.resolution_y, r.resolution_percentage = a.w, a.h, 100
    r.use_persistent_data = False
    r.image_settings.file_format = 'PNG'; r.image_settings.color_depth = '16' if a.exr else '8'
    s.view_settings.view_transform = 'Filmic'; s.view_settings.look = look
    s.view_settings.exposure = exposure; s.view_settings.gamma = gamma
    if a.crop:
        x0, y0, x1, y1 = map(float, a.crop.split(','))
        r.use_border = r.use_crop_to_border = True
        r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = x0, y0, x1, y1

def render(a):
    s = bpy.context.scene; s.render.filepath = a.out
    os.makedirs(os.path.dirname(a.out) or '.', exist_ok=True)
    if a.exr:     # linear combined + features (albedo, normal, depth) for the guided filter
        vl = s.view_layers[0]; vl.use_pass_normal = vl.use_pass_z = vl.use_pass_diffuse_color = True
        s.use_nodes = True; nt = s.node_tree; nt.nodes.clear()
        rl = nt.nodes.new('CompositorNodeRLayers'); co = nt.nodes.new('CompositorNodeComposite')
        nt.links.new(rl.outputs['Image'], co.inputs[0])
        fo = nt.nodes.new('CompositorNodeOutputFile'); fo.base_path = a.out[:-4] + '_exr'
        fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.exr_codec = 'ZIP'
        fo.file_slots.clear()
        for nm, o in (('rgb', 'Image'), ('nrm', 'Normal'), ('alb', 'DiffCol'), ('z', 'Depth')):
            fo.file_slots.new(nm + '_'); nt.links.new(rl.outputs[o], fo.inputs[nm + '_'])
    t = time.time(); bpy.ops.render.render(write_still=True)
    print('RENDER %s %dx%d spp=%d thr=%.3f: %.1f s' % (a.out, a.w, a.h, a.spp, a.thr, time.time()-t))

def camera(loc, target, lens=70, fstop=2.8, focus=None, shift=(0, 0), roll=0.0, blades=0):
    cd = bpy.data.cameras.new('cam'); ob = bpy.data.objects.new('cam', cd); link(ob)
    ob.location = loc; d = Vector(target) - Vector(loc)
    ob.rotation_euler = (d.to_track_quat('-Z', 'Y').to_matrix() @ Matrix.Rotation(roll, 3, 'Z')).to_euler()
    cd.lens = lens; cd.shift_x, cd.shift_y = shift; cd.clip_start = 0.01; cd.clip_end = 1e6
    if fstop:
        cd.dof.use_dof = True; cd.dof.aperture_fstop = fstop; cd.dof.aperture_blades = blades
        cd.dof.focus_distance = (Vector(focus if focus is not None else target) - Vector(loc)).length
    bpy.context.scene.camera = ob; return ob

def area(loc, target, size, power, color=(1, 1, 1), spread=180, sy=None, cam=False):
    l = bpy.data.lights.new('area', 'AREA'); l.energy = power; l.color = color; l.size = size
    if sy: l.shape = 'RECTANGLE'; l.size_y = sy
    l.spread = math.radians(spread)
    o = bpy.data.objects.new('area', l); link(o); o.location = loc
    o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = cam
    return o

def point(loc, radius, power, color):
    l = bpy.data.lights.new('pt', 'POINT'); l.energy = power; l.color = color; l.shadow_soft_size = radius
    o = bpy.data.objects.new('pt', l); link(o); o.location = loc; return o

def kelvin(k):
    """Rough linear-RGB tint of a black body."""
    t = k/100.0
    r = 255 if t <= 66 else 329.7*((t-60)**-0.1332)
    g = 99.47*math.log(t)-161.12 if t <= 66 else 288.12*((t-60)**-0.0755)
    b = 255 if t >= 66 else (0 if t <= 19 else 138.52*math.log(t-10)-305.04)
    return tuple((min(max(v, 0), 255)/255)**2.2 for v in (r, g, b))

def world(hdri=None, strength=1.0, rot=0.0, color=(0.02, 0.02, 0.02), cam_color=None, sat=1.0, clampv=20.0, diffuse=None):
    """HDRI environment. The sun/bulb spikes are clipped at `clampv` (big noise saver). cam_color hides the
    photo from the camera so it only lights and reflects. diffuse=(r,g,b): diffuse rays see this flat colour instead of
    the photo - the HDRI then only makes reflections, and costs no diffuse noise at all."""
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True
    g = G(w.node_tree); w.node_tree.nodes.clear()
    if hdri:
        im = bpy.data.images.load(HDRI % hdri); tc = g('TexCoord')
        m = g('Mapping', {'Vector': tc.outputs['Generated'], 'Rotation': (0, 0, math.radians(rot))})
        e = g('TexEnvironment', {'Vector': m}); e.image = im
        c = g('VectorMath', {0: e, 1: (clampv,)*3}, operation='MINIMUM')
        c = g('HueSaturation', {'Color': c, 'Saturation': sat})
    else:
        c = g('RGB'); c.outputs[0].default_value = (*color, 1)
    b = g('Background', {'Color': c, 'Strength': strength})
    if diffuse is not None:
        lp = g('LightPath'); b3 = g('Background', {'Color': diffuse}); b = g('MixShader', {0: lp.outputs['Is Diffuse Ray'], 1: b, 2: b3})
    if cam_color is not None:
        lp = g('LightPath'); b2 = g('Background', {'Color': cam_color})
        b = g('MixShader', {0: lp.outputs['Is Camera Ray'], 1: b, 2: b2})
    g('OutputWorld', {'Surface': b}); w.cycles.sampling_method = 'NONE' if diffuse is not None else 'AUTOMATIC'

def link(o): bpy.context.scene.collection.objects.link(o); return o

# ----------------------------------------------------------------- node shorthand
class G:
    """g('Noise..', {input: value or socket or node}, prop=...) adds a shader node and wires it."""
    def __init__(self, nt): self.nt = nt
    def __call__(self, kind, ins=None, **props):
        n = self.nt.nodes.new('ShaderNode' + kind)
        for k, v in props.items(): setattr(n, k, v)
        for k, v in (ins or {}).items():
            s = n.inputs[k]
            if isinstance(v, bpy.types.Node): v = v.outputs[0]
            if isinstance(v, bpy.types.NodeSocket): self.nt.links.new(v, s)
            elif v is not None:
                if s.type == 'RGBA' and len(v) == 3: v = (*v, 1)
                s.default_value = v
        return n
    def m(self, op, a, b=None, c=None, clamp=False):
        ins = {0: a}
        if b is not None: ins[1] = b
        if c is not None: ins[2] = c
        n = self('Math', ins, operation=op); n.use_clamp = clamp; return n.outputs[0]
    def v(self, op, a, b=None, scale=None):
        ins = {0: a}
        if b is not None: ins[1] = b
        if scale is not None: ins['Scale'] = scale
        n = self('VectorMath', ins, operation=op)
        return n.outputs['Value'] if op in ('LENGTH', 'DOT_PRODUCT', 'DISTANCE') else n.outputs['Vector']
    def noise(self, vec, scale=5, detail=4, rough=0.5, dist=0.0, out='Fac'):
        return self('TexNoise', {'Vector': vec, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist}).outputs[out]
    def voro(self, vec, scale=5, feature='F1', out='Distance', rnd=1.0):
        return self('TexVoronoi', {'Vector': vec, 'Scale': scale, 'Randomness': rnd}, feature=feature).outputs[out]
    def ramp(self, fac, stops, interp='LINEAR'):
        n = self('ValToRGB', {0: fac}); cr = n.color_ramp; cr.interpolation = interp
        while len(cr.elements) < len(stops): cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p; e.color = (c, c, c, 1) if isinstance(c, (int, float)) else (*c[:3], 1)
        return n.outputs[0]
    def mr(self, x, a, b, c=0.0, d=1.0, smooth=False):
        n = self('MapRange', {0: x, 1: a, 2: b, 3: c, 4: d})
        if smooth: n.interpolation_type = 'SMOOTHSTEP'
        return n.outputs[0]
    def mix(self, f, a, b, mode='MIX'):
        return self('MixRGB', {0: f, 1: a, 2: b}, blend_type=mode).outputs[0]
    def bump(self, h, strength=0.5, dist=0.01, normal=None):
        return self('Bump', {'Height': h, 'Strength': strength, 'Distance': dist, 'Normal': normal}).outputs[0]
    def rgb3(self, r, g, b): return self('CombineXYZ', {0: r, 1: g, 2: b}).outputs[0]

def mat(name):
    m = bpy.data.materials.new(name); m.use_nodes = True; m.node_tree.nodes.clear()
    g = G(m.node_tree); return m, g

def out(g, surf): g('OutputMaterial', {'Surface': surf})

def srgb(h):
    """'#rrggbb' -> linear tuple."""
    h = h.lstrip('#'); c = [int(h[i:i+2], 16)/255 for i in (0, 2, 4)]
    return tuple(x/12.92 if x <= .04045 else ((x+.055)/1.055)**2.4 for x in c)

# ----------------------------------------------------------------- numpy noise + meshes
_rng = np.random.RandomState(7); _perm = np.concatenate([_rng.permutation(256)]*3)
_g3 = _rng.normal(size=(256, 3)); _g3 /= np.linalg.norm(_g3, axis=1)[:, None]
def perlin(P):
    """Vectorised 3-D gradient noise, about -0.7..0.7. P: (n,3)."""
    Pi = np.floor(P).astype(int); f = P - Pi; u = f*f*f*(f*(f*6-15)+10); Pi &= 255; r = 0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                h = _perm[_perm[_perm[Pi[:, 0]+dx]+Pi[:, 1]+dy]+Pi[:, 2]+dz]
                d = ((f-(dx, dy, dz))*_g3[h]).sum(1)
                w = (u[:, 0] if dx else 1-u[:, 0])*(u[:, 1] if dy else 1-u[:, 1])*(u[:, 2] if dz else 1-u[:, 2])
                r = r + w*d
    return r
def fbm(P, octaves=4, gain=0.5, lac=2.03, ridged=False):
    a, s, t = 1.0, 0.0, 0.0
    for o in range(octaves):
        n = perlin(P*lac**o + o*17.3)
        s = s + a*((1-2.2*np.abs(n)) if ridged else n); t += a; a *= gain
    return s/t

def mesh(name, verts, faces, material=None, smooth=True, angle=None):
    me = bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces]); me.update()
    ob = bpy.data.objects.new(name, me); link(ob)
    if material: me.materials.append(material)
    if smooth: me.polygons.foreach_set('use_smooth', [True]*len(me.polygons))
    if angle: me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(angle)
    return ob

def ico(sub):
    bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
    v = np.array([x.co[:] for x in bm.verts]); f = [[x.index for x in p.verts] for p in bm.faces]
    bm.free(); return v, f

def hewn(dirs, seed, levels, lump=0.1, lump_scale=1.2):
    """Radius per direction of a hewn boulder: a lumpy unit sphere from which spheres are BITTEN
    (conchoidal chips: shallow concave scallops with sharp ridges between - what chiselled salt looks like).
    levels: (count, Rmin, Rmax, depth_min, depth_max)"""
    rs = np.random.RandomState(seed)
    r = 1 + lump*2*fbm(dirs*lump_scale + seed*3.1, 3)
    for cnt, R0, R1, d0, d1 in levels:
        for _ in range(cnt):
            u = rs.normal(size=3); u /= np.linalg.norm(u)
            R = rs.uniform(R0, R1); dep = rs.uniform(d0, d1)
            k = dirs @ u; i = k.argmax(); surf = r[i]             # bite relative to the current surface
            c = u*(surf + R - dep); b = dirs @ c; disc = b*b - (c @ c - R*R)
            t = np.where((disc > 0) & (b > 0), b - np.sqrt(np.maximum(disc, 0)), 1e9)
            r = np.minimum(r, t)
    return r

def crystal_mesh(name, seed, material, size=1.0, n=14, elong=0.35, bevel=0.05, cubic=0.5):
    """One chipped crystal: convex hull of random points, partly snapped to a cube (halite cleaves in cubes)."""
    rs = np.random.RandomState(seed); p = rs.normal(size=(n, 3)); p /= np.linalg.norm(p, axis=1)[:, None]
    q = np.sign(p)*np.abs(p)**(1-cubic); q /= np.abs(q).max(1)[:, None]**cubic
    p = q*(1+elong*rs.uniform(-1, 1, 3))*size*0.5
    bm = bmesh.new(); vs = [bm.verts.new(x) for x in p]
    res = bmesh.ops.convex_hull(bm, input=vs)
    bmesh.ops.delete(bm, geom=[e for e in res['geom_interior'] if isinstance(e, bmesh.types.BMVert)], context='VERTS')
    bmesh.ops.dissolve_limit(bm, angle_limit=math.radians(14), verts=bm.verts, edges=bm.edges)
    if bevel: bmesh.ops.bevel(bm, geom=list(bm.edges), offset=bevel*size, segments=1, affect='EDGES', profile=0.5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free(); me.materials.append(material); return me

def lathe(name, prof, material=None, seg=128, angle=40):
    """Revolve [(r, z), ...] about z."""
    n = len(prof); th = np.linspace(0, 2*math.pi, seg, endpoint=False)
    v = [(r*math.cos(t), r*math.sin(t), z) for t in th for r, z in prof]
    f = [(i*n+j, ((i+1) % seg)*n+j, ((i+1) % seg)*n+j+1, i*n+j+1) for i in range(seg) for j in range(n-1)]
    return mesh(name, v, f, material, True, angle)

def spline(pts, k=12):
    """Catmull-Rom through 2-D/3-D points, k samples per span (smooth lathe profiles)."""
    p = np.array(pts, float); p = np.vstack([2*p[0]-p[1], p, 2*p[-1]-p[-2]]); o = []
    for i in range(1, len(p)-2):
        for t in np.linspace(0, 1, k, endpoint=False):
            o.append(0.5*((2*p[i])+(p[i+1]-p[i-1])*t+(2*p[i-1]-5*p[i]+4*p[i+1]-p[i+2])*t*t+(3*p[i]-p[i-1]-3*p[i+1]+p[i+2])*t**3))
    o.append(p[-2]); return np.array(o)

def box(name, size, loc=(0, 0, 0), material=None, bevel=0.002, seg=3, rot=0.0):
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts: v.co = Vector((v.co.x*size[0], v.co.y*size[1], v.co.z*size[2]))
    if bevel: bmesh.ops.bevel(bm, geom=list(bm.edges), offset=bevel, segments=seg, affect='EDGES', profile=0.5)
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free()
    ob = bpy.data.objects.new(name, me); link(ob); ob.location = loc; ob.rotation_euler.z = rot
    if material: me.materials.append(material)
    me.polygons.foreach_set('use_smooth', [True]*len(me.polygons)); me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(50)
    return ob

def rounded_slab(name, sx, sy, sz, corner, edge, res=0.0015, material=None, wobble=0.0008, chips=0.0, seed=1, loc=(0, 0, 0)):
    """Thick rounded-rectangle slab as dense mesh: (perimeter ring) x (edge profile) + gridless cap by inset rings."""
    def ring(off):
        c = max(corner-off, 0.0005); hx, hy = sx/2-off, sy/2-off; pts = []
        for (cx, cy, a0) in ((hx-c, hy-c, 0), (-hx+c, hy-c, 90), (-hx+c, -hy+c, 180), (hx-c, -hy+c, 270)):
            for a in np.linspace(a0, a0+90, 24): pts.append((cx+c*math.cos(math.radians(a)), cy+c*math.sin(math.radians(a))))
        p = np.array(pts); q = np.vstack([p, p[:1]]); d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(q, axis=0), axis=1))]
        t = np.linspace(0, d[-1], M, endpoint=False); return np.stack([np.interp(t, d, q[:, 0]), np.interp(t, d, q[:, 1])], 1)
    M = int((2*sx+2*sy)/res); rows = []
    nb = 8; ins = np.linspace(0, 1, 40)[1:]**1.0*(min(sx, sy)/2-edge-0.001)+edge
    prof = [(o, 0.0) for o in ins[::-1]]
    prof += [(edge*(1-math.sin(a)), edge*(1-math.cos(a))) for a in np.linspace(0, math.pi/2, nb)]
    prof += [(0, z) for z in np.linspace(edge, sz-edge, max(int(sz/res), 4))[1:-1]]
    prof += [(edge*(1-math.cos(a)), sz-edge*(1-math.sin(a))) for a in np.linspace(0, math.pi/2, nb)]
    prof += [(o, sz) for o in ins]
    V = np.concatenate([np.c_[ring(o), np.full(M, z)] for o, z in prof])
    V += wobble*np.stack([fbm(V*22+s*9.1, 3) for s in (1, 2, 3)], 1)*2
    if chips:      # edge chips: bite small spheres around the rim
        rs = np.random.RandomState(seed); R0 = ring(0)
        for _ in range(int(chips)):
            p = R0[rs.randint(M)]; up = rs.rand() < .8; z = sz if up else 0.0
            rad = rs.uniform(.008, .030); dep = rs.uniform(.0004, .0022); out_ = p/np.linalg.norm(p)      # big radius, small depth = flat flake
            u = np.array([*(out_*rs.uniform(.5, 1)), (1 if up else -1)*rs.uniform(.5, 1)]); u /= np.linalg.norm(u)
            c = np.array([*p, z]) + u*(rad-dep-edge*.41)
            d = V-c; L = np.linalg.norm(d, axis=1); k = L < rad
            V[k] = c + d[k]/L[k][:, None]*(rad*(1+.02*perlin(V[k]*400)))[:, None]
    n = len(prof); F = [(i*M+j, i*M+(j+1) % M, (i+1)*M+(j+1) % M, (i+1)*M+j) for i in range(n-1) for j in range(M)]
    F.append(tuple(range(M-1, -1, -1))); F.append(tuple(range((n-1)*M, n*M)))
    ob = mesh(name, V, F, material); ob.location = loc
    bm = bmesh.new(); bm.from_mesh(ob.data); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(ob.data); bm.free()
    return ob

def tube(name, pts, radius, material, res=12):
    cu = bpy.data.curves.new(name, 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = radius; cu.bevel_resolution = 5
    s = cu.splines.new('NURBS'); s.points.add(len(pts)-1); s.use_endpoint_u = True; s.order_u = 4; s.resolution_u = res
    for p, q in zip(s.points, pts): p.co = (*q, 1)
    o = bpy.data.objects.new(name, cu); link(o); cu.materials.append(material); return o

# ----------------------------------------------------------------- rigid-body settling
def settle(movers, statics, frames=120, mass=0.01, friction=0.7, substeps=8, cache=None):
    """Drop `movers` (convex hulls) onto `statics` (mesh shape) with Bullet, then freeze where they land.
    cache: .npy path; reused when it holds the same number of movers (delete it after changing the layout)."""
    if cache and os.path.exists(cache):
        A = np.load(cache)
        if len(A) == len(movers):
            for o, m in zip(movers, A): o.matrix_world = Matrix(m)
            bpy.context.view_layer.update(); return
    s = bpy.context.scene
    if not s.rigidbody_world: bpy.ops.rigidbody.world_add()
    rw = s.rigidbody_world; rw.substeps_per_frame = substeps; rw.solver_iterations = 10
    rw.collection = bpy.data.collections.new('rb')
    for objs, typ, shape in ((statics, 'PASSIVE', 'MESH'), (movers, 'ACTIVE', 'CONVEX_HULL')):
        for o in objs:
            rw.collection.objects.link(o); rb = o.rigid_body; rb.type = typ; rb.collision_shape = shape
            rb.friction = friction; rb.use_margin = True; rb.collision_margin = 0.0
            if typ == 'ACTIVE': rb.mass = mass; rb.linear_damping = 0.1; rb.angular_damping = 0.3
    s.frame_start, s.frame_end = 1, frames; rw.point_cache.frame_start, rw.point_cache.frame_end = 1, frames
    for f in range(1, frames+1): s.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    M = {o: o.evaluated_get(dg).matrix_world.copy() for o in movers}
    bpy.ops.rigidbody.world_remove(); s.frame_set(1)
    for o, m in M.items(): o.matrix_world = m
    bpy.context.view_layer.update()
    if cache: os.makedirs(os.path.dirname(cache) or '.', exist_ok=True); np.save(cache, np.array([np.array(M[o]) for o in movers]))

# ----------------------------------------------------------------- materials
def m_wood(name='wood', dark='#1d0f08', mid='#3a2012', light='#5a3620', rough=0.42, axis='X', scale=1.0, coat=0.0, bump=0.25, per_object=True):
    """Straight-grained wood along `axis`: warped growth rings + fibre streaks + pores."""
    m, g = mat(name); tc = g('TexCoord'); P = tc.outputs['Object']
    if per_object:
        r = g('ObjectInfo').outputs['Random']; P = g.v('ADD', P, g.rgb3(g.m('MULTIPLY', r, 7.3), g.m('MULTIPLY', r, 3.1), g.m('MULTIPLY', r, 5.7)))
    st = {'X': (1, 9, 9), 'Y': (9, 1, 9), 'Z': (9, 9, 1)}[axis]; fi = {'X': (1.2, 60, 60), 'Y': (60, 1.2, 60), 'Z': (60, 60, 1.2)}[axis]
    Pw = g.v('MULTIPLY', P, tuple(scale*x for x in st))
    warp = g.noise(Pw, 1.1, 3, .5, .4)
    rings = g.m('FRACT', g.m('MULTIPLY', warp, 9.0))
    rings = g.m('SMOOTH_MAX', g.m('SUBTRACT', 1.0, g.m('MULTIPLY', rings, 1.6)), g.m('SUBTRACT', g.m('MULTIPLY', rings, 2.5), 1.6), 0.3)
    fib = g.noise(g.v('MULTIPLY', P, tuple(scale*x for x in fi)), 5, 5, .65)
    pores = g.ramp(g.noise(g.v('MULTIPLY', P, tuple(scale*x*2.2 for x in fi)), 7, 2, .5), [(.30, 0), (.42, 1)])
    f = g.m('ADD', g.m('MULTIPLY', rings, .28), g.m('MULTIPLY', fib, .8))
    col = g.ramp(f, [(.22, srgb(dark)), (.48, srgb(mid)), (.80, srgb(light))])
    col = g.mix(g.m('MULTIPLY', g.noise(P, 6*scale, 2), .35), col, srgb(dark))
    col = g.mix(.6, col, g.mix(1, col, pores, 'MULTIPLY'))
    h = g.m('ADD', g.m('MULTIPLY', fib, .6), g.m('MULTIPLY', pores, .5))
    rg = g.mr(fib, .3, .8, rough-.08, rough+.14)
    b = g('BsdfPrincipled', {'Base Color': col, 'Roughness': rg, 'Specular': .45, 'Clearcoat': coat, 'Clearcoat Roughness': .25,
                             'Normal': g.bump(h, bump, .0006)})
    out(g, b); return m

def m_simple(name, color, rough=0.5, spec=0.5, sss=0.0, sss_r=(.01, .004, .002), bump=0.0, bscale=200, sheen=0.0, metal=0.0, coat=0.0):
    m, g = mat(name); P = g('TexCoord').outputs['Object']
    n = g.bump(g.noise(P, bscale, 5, .6), bump, .001) if bump else None
    c = g.mix(.35, srgb(color), g.mix(g.noise(P, bscale*.12, 4), tuple(x*.75 for x in srgb(color)), tuple(min(1, x*1.2) for x in srgb(color))))
    b = g('BsdfPrincipled', {'Base Color': c, 'Roughness': rough, 'Specular': spec, 'Subsurface': sss, 'Subsurface Radius': sss_r,
                             'Subsurface Color': srgb(color), 'Sheen': sheen, 'Metallic': metal, 'Clearcoat': coat, 'Normal': n})
    out(g, b); return m

def m_glass(name='glass', tint=(1, 1, 1), ior=1.45, rough=0.0):
    """Glass whose SHADOW and DIFFUSE rays pass straight through (no caustic noise, bright contents)."""
    m, g = mat(name); lp = g('LightPath')
    gl = g('BsdfGlass', {'Color': tint, 'IOR': ior, 'Roughness': rough}); tr = g('BsdfTransparent', {'Color': tuple(.96*x for x in tint)})
    f = g.m('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray'])
    out(g, g('MixShader', {0: f, 1: gl, 2: tr})); return m

def m_crystal(name, light_dir, cols=('#d9694a', '#ea9277', '#f4b7a3', '#fbdfd4'), glow=.9, light_rgb=(1.0, .47, .30), sss=.15):
    """Loose salt crystals that read as translucent without tracing glass. Per facet the view ray is refracted, then
    (1) a cloudy interior is sampled at 3 depths along it (parallax), (2) light is ADDED where the refracted ray heads for
    the window (`light_dir`, world): facets that would transmit the window light up, their neighbours stay deep.
    Meshes must be unit-size objects scaled by the object matrix (see crystal_mesh)."""
    m, g = mat(name); m.cycles.sample_as_light = False
    P = g('TexCoord').outputs['Object']; geo = g('NewGeometry'); rnd = g('ObjectInfo').outputs['Random']
    I = g.v('SCALE', geo.outputs['Incoming'], None, -1.0)
    R = g('VectorMath', {0: I, 1: geo.outputs['Normal'], 'Scale': 1/1.54}, operation='REFRACT').outputs['Vector']
    Ro = g('VectorTransform', {'Vector': R}, vector_type='VECTOR', convert_from='WORLD', convert_to='OBJECT').outputs[0]
    Ro = g.v('NORMALIZE', Ro); off = g.rgb3(g.m('MULTIPLY', rnd, 31.0), g.m('MULTIPLY', rnd, 17.0), 0.0)
    cl = None
    for t, w in ((.02, .40), (.16, .35), (.38, .25)):
        n = g.m('MULTIPLY', g.noise(g.v('ADD', g.v('ADD', P, off), g.v('SCALE', Ro, None, t)), 2.6, 4, .62, .6), w); cl = n if cl is None else g.m('ADD', cl, n)
    milk = g.ramp(cl, [(.42, 0), (.62, 1)])
    tint = g.m('ADD', g.m('MULTIPLY', rnd, .62), g.m('MULTIPLY', milk, .38))
    c = g.ramp(tint, [(0, srgb(cols[0])), (.30, srgb(cols[1])), (.62, srgb(cols[2])), (1, srgb(cols[3]))])
    ndl = g.v('DOT_PRODUCT', R, tuple(Vector(light_dir).normalized()))
    tr = g.m('MULTIPLY', g.m('POWER', g.mr(ndl, .05, 1.0), 1.5), g.mr(milk, 0, 1, 1.0, .45))
    e = g('Emission', {'Color': g.mix(.45, c, light_rgb), 'Strength': g.m('ADD', .05, g.m('MULTIPLY', tr, glow))})
    rg = g.ramp(g.noise(g.v('ADD', P, off), 1.7, 3), [(.38, .06), (.66, .34)])
    b = g('BsdfPrincipled', {'Base Color': c, 'Subsurface': sss, 'Subsurface Radius': (.006, .003, .002), 'Subsurface Color': c, 'Roughness': rg, 'Specular': .65, 'IOR': 1.54,
                             'Normal': g.bump(g.noise(P, 7, 6, .62), .22, .035)}, subsurface_method='BURLEY')
    out(g, g('AddShader', {0: b, 1: e})); return m
