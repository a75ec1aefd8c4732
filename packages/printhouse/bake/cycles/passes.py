"""The renders of one view: K, W, mask, print coordinates and the guides of the denoiser."""
import json
import os
import time

import bpy
import numpy as np

from denoise import finish
from materials import arithmetic, node, shader
from stage import A_WHITE, OUT, RES, SPP, TINTS


def _render(path, spp=SPP, filt=None):
    s = bpy.context.scene
    old = (s.cycles.samples, s.cycles.filter_width)
    s.cycles.samples = spp
    if filt:
        s.cycles.filter_width = filt
    s.render.filepath = path
    t = time.time()
    bpy.ops.render.render(write_still=True)
    s.cycles.samples, s.cycles.filter_width = old
    return time.time() - t


def _facing(nt):
    """1 where the front of a face is seen."""
    g = nt.nodes.new('ShaderNodeNewGeometry')
    return arithmetic(nt, 'SUBTRACT', 1, g.outputs['Backfacing'])


def _print_coordinates(nt):
    uv = nt.nodes.new('ShaderNodeUVMap')
    sp = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(uv.outputs[0], sp.inputs[0])
    return sp.outputs


def _mask_material(group, printable):
    """emission: R = tint group 1.., G = printable, B = group2 ; AA by sampling"""
    m, nt, e = shader('mask', 'ShaderNodeEmission')
    c = nt.nodes.new('ShaderNodeCombineRGB')
    nt.links.new(c.outputs[0], e.inputs[0])
    c.inputs[0].default_value = 1.0 if group == 0 else 0.0
    c.inputs[2].default_value = 1.0 if group == 1 else 0.0
    if printable:
        uv = _print_coordinates(nt)

        def inside(sock):
            off = arithmetic(nt, 'ABSOLUTE', arithmetic(nt, 'SUBTRACT', sock, 0.5))
            return arithmetic(nt, 'LESS_THAN', off, 0.5)

        on_print = arithmetic(nt, 'MULTIPLY', inside(uv[0]), inside(uv[1]))
        nt.links.new(arithmetic(nt, 'MULTIPLY', on_print, _facing(nt)), c.inputs[1])
    return m


def _uv_material(printable):
    m, nt, e = shader('uv', 'ShaderNodeEmission')
    if printable:
        uv = _print_coordinates(nt)
        c = nt.nodes.new('ShaderNodeCombineRGB')
        nt.links.new(c.outputs[0], e.inputs[0])
        for k in (0, 1):
            nt.links.new(arithmetic(nt, 'ADD', uv[k], 4), c.inputs[k])
        nt.links.new(_facing(nt), c.inputs[2])
    else:
        e.inputs[0].default_value = (0, 0, 0, 1)
    return m


def _normal_material(_):
    x, nt, e = shader('n', 'ShaderNodeEmission')
    g = nt.nodes.new('ShaderNodeNewGeometry')
    a = node(nt, 'ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    a.inputs[1].default_value = (0.5,) * 3
    a.inputs[2].default_value = (0.5,) * 3
    nt.links.new(g.outputs['Normal'], a.inputs[0])
    nt.links.new(a.outputs[0], e.inputs[0])
    return x


def _swap(make):
    """replace all materials of all mesh objects; returns restore function.  make(material)->material"""
    saved = []
    cache = {}
    for o in bpy.data.objects:
        if o.type not in ('MESH', 'CURVE'):
            continue
        for sl in o.material_slots:
            saved.append((sl, sl.material))
            k = sl.material
            if k not in cache:
                cache[k] = make(k)
            sl.material = cache[k]

    def restore():
        for sl, m in saved:
            sl.material = m

    return restore


def set_tint(v):
    for n in TINTS:
        n.outputs[0].default_value = (v, v, v, 1)


def bake(name, meta):
    """K, W, guides, masks, uv -> npz in OUT"""
    os.makedirs(OUT, exist_ok=True)
    s = bpy.context.scene
    d = os.path.join(OUT, name)
    os.makedirs(d, exist_ok=True)
    T = {}
    set_tint(0.0)
    T['K'] = _render(d + '/k.exr')
    set_tint(A_WHITE)
    T['W'] = _render(d + '/w.exr')
    cam = s.camera.data
    dof = cam.dof.use_dof
    lights = [o for o in bpy.data.objects if o.type == 'LIGHT']
    for l in lights:
        l.hide_render = True
    wb = s.world.node_tree.nodes['Background']
    ws = wb.inputs[1].default_value
    wb.inputs[1].default_value = 0
    mb = s.cycles.max_bounces
    s.cycles.max_bounces = 0
    r = _swap(lambda m: _mask_material(m.get('group', -1) if m else -1, bool(m and m.get('printable', 0))))
    ad = s.cycles.use_adaptive_sampling
    s.cycles.use_adaptive_sampling = False
    T['mask'] = _render(d + '/mask.exr', 25)
    r()
    cam.dof.use_dof = False
    r = _swap(lambda m: _uv_material(bool(m and m.get('printable', 0))))
    T['uv'] = _render(d + '/uv.exr', 1, 0.01)
    r()
    cam.dof.use_dof = dof
    r = _swap(_normal_material)
    T['nrm'] = _render(d + '/nrm.exr', 8)
    r()
    set_tint(0.5)
    undo = []
    for m in bpy.data.materials:
        if not m.use_nodes or 'Principled BSDF' not in m.node_tree.nodes:
            continue
        nt = m.node_tree
        b = nt.nodes['Principled BSDF']
        out = [n for n in nt.nodes if n.type == 'OUTPUT_MATERIAL'][0]
        e = nt.nodes.new('ShaderNodeEmission')
        src = b.inputs['Base Color']
        if src.links:
            nt.links.new(src.links[0].from_socket, e.inputs[0])
        else:
            e.inputs[0].default_value = src.default_value
        nt.links.new(e.outputs[0], out.inputs['Surface'])
        undo.append((nt, e, b, out))
    T['alb'] = _render(d + '/alb.exr', 8)
    for nt, e, b, out in undo:
        nt.nodes.remove(e)
        nt.links.new(b.outputs[0], out.inputs['Surface'])
    s.cycles.use_adaptive_sampling = ad
    s.cycles.max_bounces = mb
    for l in lights:
        l.hide_render = False
    wb.inputs[1].default_value = ws
    t0 = time.time()
    finish(d)
    T['post'] = time.time() - t0
    json.dump(
        dict(name=name, res=RES, spp=SPP, **meta),
        open(d + '/meta.json', 'w'),
    )
    print('BAKED', name, {k: round(v, 1) for k, v in T.items()}, flush=True)
