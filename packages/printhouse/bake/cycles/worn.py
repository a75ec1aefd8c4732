"""Shirts on an invisible body, a bodysuit, and a shirt on the floor."""
from baker import *
from garments import CUTS, FLOOR, dress, soft_studio

CLOTH = dict(position='front', groups=['fabric'], grain=0.05)


def _worn(name, mesh, cut, view, print_width, print_top, placeholder, distance):
    """A shirt on an invisible body, seen from the front, the back or aside."""
    reset()
    t = CUTS[cut]
    back = view == 'back'
    pw = print_width
    ph = pw * placeholder[1] / placeholder[0]
    top = print_top['back' if back else 'front']
    dress(mesh, t, (-pw / 2, t.length - top - ph, pw, ph), 'back' if back else 'front')
    middle = t.length * 0.51
    soft_studio(middle)
    loc = {'front': (0, -distance), 'angle': (-0.47 * distance, -0.875 * distance), 'back': (0, distance)}[view]
    if back:
        for ob in list(bpy.data.objects):
            if ob.type == 'LIGHT' or ob.name == 'bg':
                ob.location.y *= -1
                ob.location.x *= -1
            if ob.type == 'LIGHT':
                ob.rotation_euler = (Vector((0, 0, middle)) - ob.location).to_track_quat('-Z', 'Y').to_euler()
    camera((*loc, middle + (0.125 if view == 'angle' else 0.065)), (0, 0, t.length * 0.478), lens=158)
    bake(
        name + '-' + view,
        dict(
            CLOTH,
            product=name,
            view=view,
            position='back' if back else 'front',
            pw=placeholder[0],
            ph=placeholder[1],
        ),
    )


def tee(view):
    _worn('tee', 'tee', 'tee', view, 0.35, {'front': 0.115, 'back': 0.03}, (2767, 3362), 3.6)


def kids_tee(view):
    _worn('kids-tee', 'kidworn', 'kids-tee-worn', view, 0.27, {'front': 0.09, 'back': 0.035}, (2875, 2875), 2.95)


def bodysuit():
    reset()
    t = CUTS['bodysuit']
    pw = 0.17
    ph = pw * 1.15
    dress('onesie', t, (-pw / 2, t.length - 0.06 - ph, pw, ph), collar_w=0.011)
    soft_studio(0.2, k=0.6, bgy=0.3)
    camera((0, -2.2, 0.23), (0, 0, 0.198), lens=166)
    bake('bodysuit-front', dict(CLOTH, product='onesie', view='front', pw=2400, ph=2760))


def flatlay():
    reset()
    t = CUTS['kids-tee']
    pw = 0.27
    dress('flat', t, (-pw / 2, t.length - 0.095 - pw, pw, pw), collar_w=0.016)
    boards = wood('fl', '#b08e66', '#d9bd94', 3.0, 0.5, 0, contrast=0.7, planks=0.14)
    plane('floor', 6, 6, (0, FLOOR, 0.3), (math.pi / 2, 0, 0), boards)
    for i, colour in enumerate(('#e4572e', '#f3a712', '#2e86ab', '#76b041', '#b04a8f')):
        o = cyl(
            'crayon',
            0.0055,
            0.085,
            (0.335 + 0.016 * i, FLOOR - 0.0055, 0.07 + 0.022 * i),
            plain('cr%d' % i, colour, 0.5),
            rot=(0, math.pi / 2 + (-0.6 + 0.1 * i), 0),
            seg=20,
            bevel=0.001,
        )
        bpy.ops.mesh.primitive_cone_add(radius1=0.0045, radius2=0.0015, depth=0.014, location=(0, 0, 0.049))
        k = bpy.context.object
        k.data.materials.append(plain('crt%d' % i, colour, 0.55))
        k.parent = o
    for i, (x, z, r) in enumerate([(-0.335, 0.075, 0.3), (-0.29, 0.035, -0.2), (-0.345, 0.02, 0.1)]):
        box(
            'block',
            (0.042, 0.042, 0.042),
            (x, FLOOR - 0.021, z),
            plain('blk%d' % i, ['#d8a15c', '#5b8e7d', '#bc4b51'][i], 0.6),
            0.004,
            rot=(0, r, 0),
        )
    area((-1.0, -1.7, 1.35), (0, 0, 0.3), 0.7, 34, (1, 0.97, 0.92), size_y=1.0)
    area((1.6, -1.8, -0.4), (0, 0, 0.3), 1.4, 9, (0.94, 0.97, 1))
    world((0.97, 0.98, 1), 0.33)
    camera((0, -3.0, 0.27), (0, 0, 0.27), lens=132)
    bake('kids-tee-flat-lay', dict(CLOTH, product='kids-tee', view='flatlay', pw=2875, ph=2875))
