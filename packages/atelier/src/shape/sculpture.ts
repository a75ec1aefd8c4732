import type { Rgb } from '../colour/oklab.ts';
import { soften } from '../raster/blur.ts';
import { inside, paintTubes, type Tube } from '../raster/capsules.ts';
import { pixelsIn, type Frame } from '../raster/frame.ts';
import { unit } from '../raster/math.ts';
import { paintPlates } from '../raster/paint-plates.ts';
import { enlarge } from '../raster/resample.ts';
import { heightOf } from './inflate.ts';
import { bevelled, type Relief } from './relief.ts';

export const MATERIAL = { body: 0, tube: 1, paint: 2, eye: 3 } as const;

/** A figure in a band of the picture, ready for light. Heights in pixels, colours linear. */
export interface Sculpture {
  readonly frame: Frame;
  readonly cover: Float32Array;
  readonly height: Float32Array;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly material: Uint8Array;
  /** Region that wins the pixel. */
  readonly region: Uint16Array;
}

/** Lengths as shares of the long side; gains are factors on the height of a half ball. */
export interface Modelling {
  readonly body: { readonly gain: number; readonly most: number };
  readonly part: { readonly gain: number; readonly most: number; readonly crease: number };
  readonly child: { readonly gain: number; readonly most: number };
  readonly slab: { readonly thickness: number; readonly bevel: number; readonly part: number };
  /** How much higher every layer lies than the one behind it. */
  readonly layer: number;
  /** Height of scenery the child drew. */
  readonly flat: number;
  /** How round a line stands on nothing and on a body. */
  readonly tube: { readonly free: number; readonly onBody: number };
  readonly groove: number;
}

export type LineMode = 'tube' | 'groove' | 'paint';

/** What is modelled: the same for every band of a picture. */
export interface Model {
  readonly relief: Relief;
  readonly modelling: Modelling;
  readonly regionColour: readonly Rgb[];
  readonly lines: readonly Tube[];
  readonly lineColour: readonly Rgb[];
  readonly lineMode: readonly LineMode[];
}

/** `level` leaves the heights away, for those who only ask what is where. */
export function sculpt(model: Model, frame: Frame, level = false): Sculpture {
  const pixels = pixelsIn(frame);
  const { width, bottom, top } = frame;
  const sculpture: Sculpture = {
    frame,
    cover: new Float32Array(pixels),
    height: level ? new Float32Array(pixels) : heights(model, frame),
    red: new Float32Array(pixels),
    green: new Float32Array(pixels),
    blue: new Float32Array(pixels),
    material: new Uint8Array(pixels),
    region: new Uint16Array(0),
  };
  const region = paintRegions(model, frame, sculpture);
  paintLines(model, frame, sculpture);
  if (!level) soften(sculpture.height, width, bottom - top);
  return { ...sculpture, region };
}

function heights({ relief, modelling }: Model, frame: Frame): Float32Array {
  const { scale, size } = frame;
  const { body, part, child, slab, flat, layer } = modelling;
  const height = enlarge(relief.body, frame);
  const ofPart = enlarge(relief.part, frame);
  const ofChild = enlarge(relief.child, frame);
  const built = relief.slabs && {
    share: enlarge(relief.slabs.share, frame),
    rim: enlarge(relief.slabs.rim, frame),
    seam: enlarge(relief.slabs.seam, frame),
  };
  const scenery = relief.flat && enlarge(relief.flat, frame);
  const layers = relief.layer && enlarge(relief.layer, frame);
  const perArea = scale * scale;
  const crease = part.crease * size;
  for (let i = 0; i < height.length; i++) {
    let h = heightOf(height[i]! * perArea, body.gain, body.most * size, 0);
    let p = heightOf(ofPart[i]! * perArea, part.gain, part.most * size, crease);
    const s = built ? built.share[i]! : 0;
    if (built && s > 0.01) {
      h += (bevelled(built.rim[i]! * scale, slab.bevel * size, slab.thickness * size) - h) * s;
      p += (bevelled(built.seam[i]! * scale, slab.bevel * 0.5 * size, slab.part * size) - p) * s;
    }
    const c = heightOf(ofChild[i]! * perArea, child.gain, child.most * size, crease * 0.6);
    const f = scenery ? unit(scenery[i]!) : 0;
    const l = layers ? layers[i]! * layer * size : 0;
    height[i] = (h + p + c + l) * (1 - f) + flat * size * f;
  }
  return height;
}

function paintRegions(model: Model, frame: Frame, into: Sculpture): Uint16Array {
  const { first, second, share } = paintPlates(model.relief.plates, frame);
  const { cover, height, red, green, blue } = into;
  for (let i = 0; i < first.length; i++) {
    const a = first[i]!;
    const b = second[i]!;
    if (a === 0 && b === 0) {
      height[i] = 0;
      continue;
    }
    const t = share[i]!;
    const p = model.regionColour[a === 0 ? b : a]!;
    const q = model.regionColour[b === 0 ? a : b]!;
    cover[i] = a === 0 ? t : b === 0 ? 1 - t : 1;
    red[i] = p[0] + (q[0] - p[0]) * t;
    green[i] = p[1] + (q[1] - p[1]) * t;
    blue[i] = p[2] + (q[2] - p[2]) * t;
    if (a === 0) first[i] = b;
  }
  return first;
}

/** Tubes stand on the figure, grooves are pressed into it, paint lies flat. */
function paintLines(model: Model, frame: Frame, into: Sculpture) {
  const { tube, groove } = model.modelling;
  const { cover, height, red, green, blue, material } = into;
  const { distance, index, radius } = paintTubes(model.lines, frame, 3);
  for (let i = 0; i < distance.length; i++) {
    const line = index[i]!;
    const d = distance[i]!;
    if (line < 0 || d > 2.5) continue;
    const mode = model.lineMode[line]!;
    const r = radius[i]!;
    const share = inside(d);
    if (mode === 'tube' && d < 0) {
      const axis = Math.max(0, r + d);
      const stand = Math.sqrt(Math.max(0, r * r - axis * axis)) * tube.free;
      height[i] = cover[i]! > 0.5 ? height[i]! + stand * tube.onBody : Math.max(height[i]!, stand);
      material[i] = MATERIAL.tube;
    } else if (mode === 'groove') {
      const q = unit(0.5 - d / Math.max(1.5, r));
      height[i]! -= groove * frame.size * q * q * (3 - 2 * q);
      if (d < 0) material[i] = MATERIAL.paint;
    } else if (d < 0) material[i] = MATERIAL.paint;
    if (share <= 0) continue;
    const colour = model.lineColour[line]!;
    const t = cover[i]! < 0.02 ? 1 : share;
    red[i]! += (colour[0] - red[i]!) * t;
    green[i]! += (colour[1] - green[i]!) * t;
    blue[i]! += (colour[2] - blue[i]!) * t;
    cover[i] = Math.max(cover[i]!, mode === 'tube' || cover[i]! <= 0.5 ? share : 0);
  }
}
