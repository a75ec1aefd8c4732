"""Scene settings shared by all scenes: sizes, samples, and the list of tintable colours."""
import math
import os

import addon_utils
import bpy

addon_utils.enable('cycles')

# Albedo of tintable surfaces in the W render; K has them black.
A_WHITE = 0.8
TINTS = []
OUT = os.environ.get('OUT', 'raw')
RES = int(os.environ.get('RES', '400'))
SPP = int(os.environ.get('SPP', '32'))


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    TINTS.clear()
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.cycles.device = 'CPU'
    s.cycles.use_denoising = False
    s.cycles.use_adaptive_sampling = True
    s.cycles.adaptive_threshold = 0.01
    s.cycles.samples = SPP
    s.cycles.max_bounces = 6
    s.cycles.diffuse_bounces = 4
    s.cycles.glossy_bounces = 3
    s.cycles.transmission_bounces = 4
    s.cycles.transparent_max_bounces = 8
    s.cycles.caustics_reflective = False
    s.cycles.caustics_refractive = False
    s.cycles.sample_clamp_indirect = 4.0
    s.cycles.blur_glossy = 0.5
    s.cycles.filter_width = 1.2
    s.cycles.seed = 1
    s.render.threads_mode = 'FIXED'
    s.render.threads = 2
    s.render.use_persistent_data = True
    s.view_settings.view_transform = 'Raw'
    s.render.resolution_x = s.render.resolution_y = RES
    s.render.resolution_percentage = 100
    s.render.image_settings.file_format = 'OPEN_EXR'
    s.render.image_settings.color_depth = '32'
    w = bpy.data.worlds.new('W')
    s.world = w
    w.use_nodes = True
