"""Everything a scene needs, in one import."""
import math
import os

import bmesh
import bpy
import numpy as np
from geometry import *
from light import *
from materials import *
from mathutils import Matrix, Vector
from passes import bake
from stage import *
