"""Wire-bound notebooks."""
from baker import *
from mugs import mug_mesh
from plants import plant
from slabs import rr_solid


def notebook(view):
    reset()
    w, h, d = (1.48, 2.1, 0.12)
    cm = tintable('cover', 0, rough=0.35, spec=0.45, coat=0.25, coat_rough=0.2)
    cm['printable'] = 1
    nh = 27
    pitch = (h - 0.12) / (nh - 1)
    cov = rr_solid('cover', w, h, 0.05, 0.012, 0.003, cm, n=8)
    cov.location = (0, 0, d)
    back = rr_solid('backcover', w, h, 0.05, 0.02, 0.004, plain('back', '#e9e6e0', 0.7), n=8)
    back.location = (0.01, -0.005, 0)
    pg = plain('pages', '#f3efe6', 0.95)
    parts = [cov, back]
    for i in range(9):
        z = 0.02 + (d - 0.022) * i / 9
        size = (w - 0.03 - 0.006 * (i % 2), h - 0.03, (d - 0.022) / 9 * 0.86)
        parts.append(box('pg', size, (0.004 * (i % 3), 0, z + 0.006), pg, 0.002))
    metal = plain('wire', '#d9d9db', 0.22, 0.5, 1.0)
    hole = plain('hole', '#3a352e', 0.9)
    R = 0.082
    for i in range(nh):
        y = -h / 2 + 0.06 + i * pitch
        x = -w / 2 + 0.045
        for k in (-1, 1):
            t = np.linspace(math.radians(-20), math.radians(232), 22)
            path = [
                (-w / 2 - 0.012 + R * 0.95 * math.cos(a), y + k * 0.014, d / 2 + 0.012 + R * math.sin(a))
                for a in t
            ]
            parts.append(sweep('wire', path, circle(0.0085, 8), metal, up=(0, 1, 0)))
        parts.append(box('hole', (0.034, 0.05, 0.004), (x, y, d + 0.0115), hole, 0.004))
    root = group(*parts)
    meta = dict(product='notebook', view=view, position='front', pw=1748, ph=2480, groups=['cover'])
    if view == 'front':
        plane('bg', 20, 20, (0, 0, 0), (0, 0, 0), plain('bg', '#ebe8e3', 0.85, 0.15))
        area((-4, 3.5, 5.5), (0, 0, 0), 2.0, 520, size_y=3.5)
        area((4, -4, 5), (0, 0, 0), 3, 80)
        world((1, 1, 1), 0.4)
        camera((-0.03, -0.35, 9.5), (-0.03, 0, 0), lens=122)
    else:
        plane(
            'desk',
            14,
            10,
            (0, 1, 0),
            (0, 0, 0),
            wood('desk', '#a87b50', '#cfa97c', 2.3, 0.45, 0, contrast=0.8),
        )
        root.rotation_euler = (0, 0, math.radians(14))
        for i, c in enumerate(['#e4572e', '#f3a712', '#2e86ab', '#76b041']):
            o = cyl(
                'pencil',
                0.036,
                1.5,
                (1.32 + 0.13 * i, -0.1 + 0.22 * i, 0.036),
                plain('pc%d' % i, c, 0.4),
                rot=(math.pi / 2, 0, -0.2 - 0.1 * i),
                seg=6,
            )
            bpy.ops.mesh.primitive_cone_add(
                radius1=0.036, radius2=0.008, depth=0.16, location=(0, 0, 0.83), vertices=6
            )
            k = bpy.context.object
            k.data.materials.append(plain('tip', '#e5c79a', 0.7))
            k.parent = o
            bpy.ops.mesh.primitive_cone_add(
                radius1=0.014, radius2=0.002, depth=0.05, location=(0, 0, 0.92), vertices=8
            )
            k = bpy.context.object
            k.data.materials.append(plain('lead%d' % i, c, 0.6))
            k.parent = o
        mg = mug_mesh()
        mg.location = (-1.55, 1.75, 0)
        mg.rotation_euler[2] = 2.4
        for o in mg.children:
            for sl in o.material_slots:
                sl.material = plain('mugplain', '#e9e4da', 0.15, 0.5, coat=0.5)
        box(
            'sheet',
            (2.1, 2.97, 0.004),
            (0.9, 1.3, 0.002),
            plain('sheet', '#fbfaf6', 0.9),
            0,
            rot=(0, 0, -0.3),
        )
        plant((2.1, 2.4, 0), 1.1, 8, '#c96f4a', 0.36, 0.5, 36, w=0.08)
        area((-4.5, 3, 4.2), (0, 0, 0), 2, 520, (1, 0.95, 0.88), size_y=3)
        area((4, -4, 5), (0, 0, 0), 3, 90, (0.92, 0.96, 1))
        world((0.95, 0.97, 1), 0.38)
        camera((0.5, -6.1, 5.6), (0.02, 0.12, 0), lens=96, dof=7, focus=(0, -0.2, 0.1))
    bake('notebook-' + view, meta)
