import type { Rgb } from '../colour/oklab.ts';
import { soften } from '../raster/soften.ts';
import { inside, paintTubes, type Tube } from '../raster/capsules.ts';
import { pixelsIn, type Frame } from '../raster/frame.ts';
import { unit } from '../raster/math.ts';
import { paintPlates, type PlateCover } from './paint-plates.ts';
import { raise, spansOf, type Spans } from './raise.ts';
import type { Relief } from './relief.ts';

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
  const plates = paintPlates(model.relief.plates, frame);
  const sculpture: Sculpture = {
    frame,
    cover: new Float32Array(pixels),
    height: new Float32Array(pixels),
    red: new Float32Array(pixels),
    green: new Float32Array(pixels),
    blue: new Float32Array(pixels),
    material: new Uint8Array(pixels),
    region: plates.first.slice(),
  };
  const spans = spansOf(plates, width, bottom - top);
  if (!level) raise(model.relief, model.modelling, frame, spans, sculpture.height);
  colourRegions(model.regionColour, plates, spans, sculpture);
  paintLines(model, frame, sculpture);
  if (!level) soften(sculpture.height, width, bottom - top);
  return sculpture;
}

/** Colours and coverage; where there is a region at all, it becomes the one that is seen. */
function colourRegions(colours: readonly Rgb[], plates: PlateCover, { ends }: Spans, into: Sculpture): void {
  const channels = Float64Array.from(colours.flat());
  const { width } = into.frame;
  for (let y = 0; 2 * y < ends.length; y++)
    colourRow(channels, plates, y * width + ends[2 * y]!, y * width + ends[2 * y + 1]!, into);
}

function colourRow(
  channels: Float64Array,
  { first, second, share }: PlateCover,
  from: number,
  to: number,
  { cover, height, red, green, blue, region }: Sculpture,
) {
  for (let i = from; i < to; i++) {
    const a = first[i]!;
    const b = second[i]!;
    if (a === 0 && b === 0) {
      height[i] = 0;
      continue;
    }
    const t = share[i]!;
    const p = 3 * (a === 0 ? b : a);
    const q = 3 * (b === 0 ? a : b);
    cover[i] = a === 0 ? t : b === 0 ? 1 - t : 1;
    red[i] = channels[p]! + (channels[q]! - channels[p]!) * t;
    green[i] = channels[p + 1]! + (channels[q + 1]! - channels[p + 1]!) * t;
    blue[i] = channels[p + 2]! + (channels[q + 2]! - channels[p + 2]!) * t;
    if (a === 0) region[i] = b;
  }
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
