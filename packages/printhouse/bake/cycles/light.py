"""Lamps, sky and camera."""
import math

import bpy
from mathutils import Vector


def area(loc, target, size, power, color=(1, 1, 1), size_y=None):
    l = bpy.data.lights.new('A', 'AREA')
    l.energy = power
    l.size = size
    l.color = color
    if size_y:
        l.shape = 'RECTANGLE'
        l.size_y = size_y
    o = bpy.data.objects.new('A', l)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def sun(direction, strength, angle=1.0, color=(1, 1, 1)):
    l = bpy.data.lights.new('S', 'SUN')
    l.energy = strength
    l.angle = math.radians(angle)
    l.color = color
    o = bpy.data.objects.new('S', l)
    bpy.context.collection.objects.link(o)
    o.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return o


def world(color=(1, 1, 1), strength=0.3):
    b = bpy.context.scene.world.node_tree.nodes['Background']
    b.inputs[0].default_value = (*color, 1)
    b.inputs[1].default_value = strength


def camera(loc, target, lens=70, dof=None, focus=None):
    c = bpy.data.cameras.new('C')
    o = bpy.data.objects.new('C', c)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    c.lens = lens
    c.sensor_width = 36
    c.clip_start = 0.01
    c.clip_end = 100
    if dof:
        c.dof.use_dof = True
        c.dof.aperture_fstop = dof
        c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.camera = o
    return o
