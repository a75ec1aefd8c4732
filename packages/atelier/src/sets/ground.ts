import { blur } from '../planes/blur.ts';
import { components, type Component } from '../planes/components.ts';
import { clamp } from '../raster/math.ts';
import { plane, type Plane } from '../raster/resample.ts';
import type { Box, DrawnObject, Region, Scene } from '../scene/scene.ts';
import { shadowsOn, type GroundShadows } from './ground-shadows.ts';
import { lies } from './lies.ts';
import { placeOf } from './place.ts';
import { FAR_BELOW, isAfloat, ROOTED } from './standing.ts';

/** Where things stand. Heights are shares of the picture's height, planes are small and cover the whole picture. */
export interface Ground {
  /** Lowest feet. */
  readonly base: number;
  readonly horizon: number;
  /** Shadow thrown on the floor, and the dark line where things touch it; 0..1. */
  readonly cast: Plane;
  readonly contact: Plane;
  /** Per column of the planes the height where something stands on the ground, else -1. */
  readonly feet: Float32Array;
  /** Upper ends of what hangs in the air, as shares of the picture. */
  readonly hanging: readonly { readonly u: number; readonly v: number }[];
  /** Coverage of the figure. */
  readonly cover: Plane;
  /** The child drew a ground: no floor of ours. */
  readonly drawn: boolean;
}

export interface Stance {
  /** How far to the right a shadow falls, as a share of what throws it. */
  readonly lean: number;
  /** Space between the feet and the horizon, share of the height. */
  readonly depth: number;
}

/** Feet below this share of the height stand, farther back the higher they are; anything above hangs in the air. */
const SKY = 0.56;
/** Small pieces higher than this above the lowest feet are crumbs, balls, butterflies: they may hover. */
const HOVER = { area: 0.004, height: 0.16 };
/** Smaller things are held, or fly: they need no thread to hang by. */
const HUNG = 0.02;
const HORIZON = { highest: 0.4, lowest: 0.9 };
/** The underside of a thing touches the ground where it is no higher than this above its lowest point: a house that leans stands in the grass. */
const UNEVEN = 0.07;
/** Seen from above: where the ground begins, and how far a lying thing throws its shadow to the lower right. */
const LYING = { horizon: 0.1, cast: 0.026, contact: 0.009 };

/** From the figure's small coverage: what stands, where the horizon goes, which shadows fall. */
export function groundFor(scene: Scene, cover: Plane, stance: Stance): Ground {
  const { width: w, height: h, data } = cover;
  // nothing of ours grows on a page that is painted all over
  if (scene.ground || scene.frame === 'full-bleed') return drawnGround(scene, scene.ground?.top, cover);
  const mask = new Uint8Array(data.length);
  for (let i = 0; i < mask.length; i++) if (data[i]! > 0.35) mask[i] = 1;
  const { label, list: pieces } = components(mask, w, h, { eight: true });
  const big = pieces.filter(({ area }) => area > 0.0006 * w * h);
  const pieceAt = (regions: readonly Region[]) => piecesOf(regions, scene, label, w, h);
  const afloat = afloatIn(scene, pieceAt, w, h);
  const earthly = big.filter((piece) => !afloat(piece));
  const lowest = Math.max(...earthly.map(({ y1 }) => y1 + 1), 0);
  // over nothing but sky the ground is far below
  const isSky = earthly.length < big.length && lowest < SKY * h;
  const base = Math.min(isSky ? h : lowest || h * 0.85, h * 0.965);
  if (lies(scene) && ['outdoors', 'anywhere'].includes(placeOf(scene))) return lyingOn(cover, base / h);
  // houses and trees stand, however high on the sheet they were drawn
  const built = pieceAt(scene.regions.filter(({ part }) => ['roof', 'wall', 'trunk'].includes(part)));
  const standing = earthly.filter(
    ({ id, y1, area }) =>
      built.has(id) || y1 + 1 > base - HOVER.height * h || (y1 + 1 > SKY * h && area > HOVER.area * w * h),
  );
  const highestFeet = Math.min(base, ...standing.map(({ y1 }) => y1 + 1));
  const stands = new Set(standing.map(({ id }) => id));
  const soles = solesOf(label, w, h, (id) => (stands.has(id) ? pieces[id]!.y1 - UNEVEN * h : Infinity));
  let shadows: GroundShadows | undefined;
  const fallen = () => (shadows ??= shadowsOn(cover, label, standing, base, UNEVEN * h, stance.lean));
  const horizon = isSky ? FAR_BELOW : clamp(highestFeet / h - stance.depth, HORIZON.highest, HORIZON.lowest);
  const feet = soles.map((y) => (y < 0 ? -1 : Math.min(y, base) / h));
  // a flower stands on its stem, though the child left a gap below its petals
  const growing = scene.objects.filter(({ kind }) => ROOTED.has(kind)).flatMap(({ regions: own }) => own);
  const rooted = pieceAt(growing.map((id) => scene.regions[id]!));
  const hanging = big
    .filter(({ id, area }) => !stands.has(id) && !rooted.has(id) && area > HUNG * w * h)
    .map(({ id, y0 }) => {
      const row = label.subarray(y0 * w, (y0 + 1) * w);
      return { u: (row.indexOf(id) + row.lastIndexOf(id) + 1) / 2 / w, v: y0 / h };
    });
  return {
    base: base / h,
    horizon,
    feet,
    hanging,
    cover,
    drawn: false,
    // clay and ink throw shadows of their own
    get cast() {
      return fallen().cast;
    },
    get contact() {
      return fallen().contact;
    },
  };
}

/** Pieces of suns, stars, clouds and balloons: a ray is no leg. A loose line belongs to the thing it is nearest to. */
function afloatIn(
  { objects, regions, grid }: Scene,
  pieceAt: (regions: readonly Region[]) => Set<number>,
  w: number,
  h: number,
): (piece: Component) => boolean {
  const things = objects
    .filter((thing) => thing.regions.length > 0 || thing.kind !== 'unknown')
    .toSorted((p, q) => areaOf(p.box) - areaOf(q.box));
  const held = pieceAt(
    things.filter((thing) => !isAfloat(thing)).flatMap((thing) => thing.regions.map((id) => regions[id]!)),
  );
  return ({ id, x0, x1, y0, y1 }) => {
    const x = (((x0 + x1) / 2) * grid.width) / w;
    const y = (((y0 + y1) / 2) * grid.height) / h;
    const far = ({ box }: DrawnObject) =>
      Math.hypot(x - clamp(x, box.x0, box.x1), y - clamp(y, box.y0, box.y1));
    const nearest = things.toSorted((p, q) => far(p) - far(q))[0];
    return !held.has(id) && nearest !== undefined && isAfloat(nearest);
  };
}

const areaOf = ({ x0, x1, y0, y1 }: Box) => (x1 - x0) * (y1 - y0);

/** The pieces that regions lie in. */
function piecesOf(regions: readonly Region[], { grid }: Scene, label: Int32Array, w: number, h: number) {
  return new Set(
    regions.map(
      ({ centre: { x, y } }) =>
        label[Math.floor((y / grid.height) * h) * w + Math.floor((x / grid.width) * w)]!,
    ),
  );
}

/** Per column the row under the lowest cell that touches the ground, else -1. */
function solesOf(label: Int32Array, w: number, h: number, least: (id: number) => number): Float32Array {
  const out = new Float32Array(w).fill(-1);
  for (let x = 0; x < w; x++)
    for (let y = h - 1; y >= 0; y--) {
      const id = label[y * w + x]!;
      if (id < 0 || y < least(id)) continue;
      out[x] = y + 1;
      break;
    }
  return out;
}

/** The ground as one sees it looking down: it reaches almost to the upper edge, shadows lie beside the things. */
function lyingOn(cover: Plane, base: number): Ground {
  const { width: w, height: h, data } = cover;
  const shadow = (share: number, softness: number, gain: number) => {
    const soft = blur(data, w, h, softness * w + 0.6);
    const by = Math.round(share * Math.max(w, h));
    const out = new Float32Array(w * h);
    for (let y = by; y < h; y++)
      for (let x = by; x < w; x++) out[y * w + x] = Math.min(1, gain * soft[(y - by) * w + x - by]!);
    return plane(w, h, out);
  };
  return {
    base,
    horizon: LYING.horizon,
    cast: shadow(LYING.cast, 0.012, 1.1),
    contact: shadow(LYING.contact, 0.004, 1),
    feet: new Float32Array(w).fill(-1),
    hanging: [],
    cover,
    drawn: false,
  };
}

function drawnGround(scene: Scene, top: Float32Array | undefined, cover: Plane): Ground {
  const { width: w, height: h } = cover;
  const edges = [...(top ?? [])].filter((y) => y >= 0 && y < scene.grid.height).toSorted((a, b) => a - b);
  const middle = edges[edges.length >> 1] ?? scene.grid.height * 0.8;
  return {
    base: 1,
    horizon: middle / scene.grid.height + 0.02,
    cast: plane(w, h),
    contact: plane(w, h),
    feet: new Float32Array(w).fill(-1),
    hanging: [],
    cover,
    drawn: true,
  };
}
