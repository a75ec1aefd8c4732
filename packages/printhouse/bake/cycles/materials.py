"""Materials: plain, tintable, wood, plaster, cloth bumps."""
import math

import bpy

from stage import A_WHITE, TINTS


def mat(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return (m, m.node_tree, m.node_tree.nodes['Principled BSDF'])


def srgb(h):
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c] + [1]


def finished(name, rough, spec, metal=0, coat=0, coat_rough=0.05, sheen=0):
    m, nt, b = mat(name)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Specular'].default_value = spec
    b.inputs['Metallic'].default_value = metal
    b.inputs['Clearcoat'].default_value = coat
    b.inputs['Clearcoat Roughness'].default_value = coat_rough
    b.inputs['Sheen'].default_value = sheen
    return (m, nt, b)


def plain(name, color, rough=0.6, spec=0.4, metal=0, coat=0, sheen=0):
    m, _, b = finished(name, rough, spec, metal, coat, sheen=sheen)
    b.inputs['Base Color'].default_value = srgb(color)
    return m


def tintable(name, group, rough, spec, **finish):
    """Material whose albedo is the tint: black in the K render, A_WHITE in the W render."""
    m, nt, b = finished(name, rough, spec, **finish)
    v = nt.nodes.new('ShaderNodeRGB')
    v.outputs[0].default_value = (A_WHITE,) * 3 + (1,)
    v.name = 'TINT'
    nt.links.new(v.outputs[0], b.inputs['Base Color'])
    m['group'] = group
    TINTS.append(v)
    return m


def node(nt, typ, **kw):
    n = nt.nodes.new(typ)
    for k, v in kw.items():
        if k.startswith('i_'):
            n.inputs[k[2:].replace('_', ' ')].default_value = v
        else:
            setattr(n, k, v)
    return n


def link(nt, source, socket):
    """What a socket is fed with: the output of a node, or a value."""
    if hasattr(source, 'links'):
        nt.links.new(source, socket)
    else:
        socket.default_value = source


def arithmetic(nt, operation, *values):
    n = node(nt, 'ShaderNodeMath', operation=operation)
    for value, socket in zip(values, n.inputs):
        link(nt, value, socket)
    return n.outputs[0]


def raised(m, height, strength, distance, **kw):
    """The surface rises with `height`, on top of what raises it already."""
    nt = m.node_tree
    normal = nt.nodes['Principled BSDF'].inputs['Normal']
    bp = node(nt, 'ShaderNodeBump', i_Strength=strength, i_Distance=distance, **kw)
    nt.links.new(height, bp.inputs['Height'])
    for before in normal.links:
        nt.links.new(before.from_socket, bp.inputs['Normal'])
    nt.links.new(bp.outputs[0], normal)


def stretched(nt, coords, stretch):
    mp = node(nt, 'ShaderNodeMapping', i_Scale=stretch)
    nt.links.new(nt.nodes.new('ShaderNodeTexCoord').outputs[coords], mp.inputs[0])
    return mp


def bump(m, kind='noise', scale=200, strength=0.2, dist=0.001, coords='UV', stretch=(1, 1, 1)):
    nt = m.node_tree
    mp = stretched(nt, coords, stretch)
    if kind == 'noise':
        t = nt.nodes.new('ShaderNodeTexNoise')
        t.inputs['Scale'].default_value = scale
        t.inputs['Detail'].default_value = 6
        nt.links.new(mp.outputs[0], t.inputs['Vector'])
        out = t.outputs['Fac']
    elif kind == 'weave':
        a = nt.nodes.new('ShaderNodeTexWave')
        a.bands_direction = 'X'
        c = nt.nodes.new('ShaderNodeTexWave')
        c.bands_direction = 'Y'
        for t in (a, c):
            t.inputs['Scale'].default_value = scale
            t.inputs['Distortion'].default_value = 1.2
            t.inputs['Detail'].default_value = 2
            t.inputs['Detail Scale'].default_value = 1.5
            nt.links.new(mp.outputs[0], t.inputs['Vector'])
        out = arithmetic(nt, 'MAXIMUM', a.outputs['Fac'], c.outputs['Fac'])
    elif kind == 'knit':
        t = nt.nodes.new('ShaderNodeTexWave')
        t.bands_direction = 'X'
        t.inputs['Scale'].default_value = scale
        nt.links.new(mp.outputs[0], t.inputs['Vector'])
        out = t.outputs['Fac']
    raised(m, out, strength, dist)


def wood(name, c1, c2, scale, rough, axis, contrast=1.0, planks=0):
    m, nt, b = mat(name)
    st = [scale] * 3
    st[axis] *= 0.09
    mp = stretched(nt, 'Object', st)
    vec = mp.outputs[0]
    n1 = node(nt, 'ShaderNodeTexNoise', i_Scale=2.2, i_Detail=8.0, i_Roughness=0.62, i_Distortion=1.4)
    n2 = node(nt, 'ShaderNodeTexNoise', i_Scale=22.0, i_Detail=6.0, i_Roughness=0.7)
    w = node(nt, 'ShaderNodeTexWave', i_Scale=1.3, i_Distortion=9.0, i_Detail=4.0)
    w.inputs['Detail Scale'].default_value = 1.2
    w.inputs['Detail Roughness'].default_value = 0.65
    w.bands_direction = ['Y', 'X', 'X'][axis]
    for t in (n1, n2, w):
        nt.links.new(vec, t.inputs['Vector'])
    mx = node(nt, 'ShaderNodeMath', operation='MULTIPLY_ADD')
    mx.inputs[1].default_value = 0.45
    nt.links.new(w.outputs['Fac'], mx.inputs[0])
    nt.links.new(n1.outputs['Fac'], mx.inputs[2])
    mx2 = node(nt, 'ShaderNodeMath', operation='MULTIPLY_ADD')
    mx2.inputs[1].default_value = 0.35
    nt.links.new(n2.outputs['Fac'], mx2.inputs[0])
    nt.links.new(mx.outputs[0], mx2.inputs[2])
    val = mx2.outputs[0]
    if planks:
        br = nt.nodes.new('ShaderNodeTexBrick')
        br.inputs['Scale'].default_value = 1
        mp2 = stretched(nt, 'Object', (1, 1, 1))
        nt.links.new(mp2.outputs[0], br.inputs['Vector'])
        br.inputs['Brick Width'].default_value = planks * 8
        br.inputs['Row Height'].default_value = planks
        br.inputs['Mortar Size'].default_value = planks * 0.005
        br.inputs['Mortar Smooth'].default_value = 0.2
        br.inputs['Color1'].default_value = (0, 0, 0, 1)
        br.inputs['Color2'].default_value = (1, 1, 1, 1)
        br.inputs['Mortar'].default_value = (0.5, 0.5, 0.5, 1)
        val = arithmetic(nt, 'MULTIPLY_ADD', br.outputs['Color'], 0.22, val)
        add = node(nt, 'ShaderNodeVectorMath', operation='MULTIPLY_ADD')
        add.inputs[1].default_value = (7.3, 5.1, 3.7)
        nt.links.new(br.outputs['Color'], add.inputs[0])
        nt.links.new(mp.outputs[0], add.inputs[2])
        for t in (n1, n2, w):
            nt.links.new(add.outputs[0], t.inputs['Vector'])
    cr = nt.nodes.new('ShaderNodeValToRGB')
    mid = 0.92
    sp = 0.38 / contrast
    cr.color_ramp.elements[0].position = max(0, mid - sp)
    cr.color_ramp.elements[0].color = srgb(c1)
    cr.color_ramp.elements[1].position = min(1, mid + sp)
    cr.color_ramp.elements[1].color = srgb(c2)
    nt.links.new(val, cr.inputs[0])
    col = cr.outputs[0]
    if planks:
        mm = node(nt, 'ShaderNodeMixRGB', blend_type='MULTIPLY')
        mm.inputs['Color2'].default_value = (0.4, 0.34, 0.3, 1)
        nt.links.new(br.outputs['Fac'], mm.inputs['Fac'])
        nt.links.new(col, mm.inputs['Color1'])
        col = mm.outputs[0]
    nt.links.new(col, b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough
    b.inputs['Specular'].default_value = 0.35
    raised(m, val, 0.15, 0.002)
    return m


def wall(color, strength=0.25, scale=60):
    m = plain('wall', color, rough=0.85, spec=0.2)
    bump(m, 'noise', scale=scale, strength=strength, dist=0.002, coords='Object')
    return m


def mottled(m, scale, amount):
    """albedo texture (survives the denoiser, because the albedo guide carries it)"""
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    c = tuple(b.inputs['Base Color'].default_value)
    mp = stretched(nt, 'Object', (1, 1, 1))
    n = node(nt, 'ShaderNodeTexNoise', i_Scale=scale, i_Detail=2.0)
    nt.links.new(mp.outputs[0], n.inputs['Vector'])
    r = nt.nodes.new('ShaderNodeValToRGB')
    r.color_ramp.elements[0].position = 0.3
    r.color_ramp.elements[1].position = 0.7
    r.color_ramp.elements[0].color = (*[x * (1 - amount) for x in c[:3]], 1)
    r.color_ramp.elements[1].color = (*[min(1, x * (1 + amount)) for x in c[:3]], 1)
    nt.links.new(n.outputs['Fac'], r.inputs[0])
    nt.links.new(r.outputs[0], b.inputs['Base Color'])
    return m


def shader(name, output):
    """A material of one shader."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    s = nt.nodes.new(output)
    nt.links.new(s.outputs[0], nt.nodes.new('ShaderNodeOutputMaterial').inputs[0])
    return (m, nt, s)


def emission(name, color, strength):
    m, _, e = shader(name, 'ShaderNodeEmission')
    e.inputs[0].default_value = color
    e.inputs[1].default_value = strength
    return m


def clear_plastic(name):
    """Thin clear plastic: see-through with a gloss, no refraction, which would cost noise."""
    m, tree, mix = shader(name, 'ShaderNodeMixShader')
    through = tree.nodes.new('ShaderNodeBsdfTransparent')
    through.inputs[0].default_value = (0.86, 0.89, 0.9, 1)
    gloss = tree.nodes.new('ShaderNodeBsdfGlossy')
    gloss.inputs[1].default_value = 0.05
    fresnel = tree.nodes.new('ShaderNodeFresnel')
    fresnel.inputs[0].default_value = 1.6
    for part, socket in zip((fresnel, through, gloss), mix.inputs):
        tree.links.new(part.outputs[0], socket)
    return m
