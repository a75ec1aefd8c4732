import { blur } from '../planes/blur.ts';
import { distanceTo } from '../planes/distance.ts';
import { unit } from '../raster/math.ts';
import { plane, type Plane } from '../raster/resample.ts';
import { isBuilt } from '../scene/is-built.ts';
import type { Kind, Part, Region, Scene } from '../scene/scene.ts';
import { withHouseSides } from './house-sides.ts';
import { inflate } from './inflate.ts';
import { layersOf } from './layers.ts';
import { makePlates, type Plates } from './plates.ts';

/** How a region stands out: balloons live, slabs are built, flat things are scenery. */
export type Form = 'round' | 'slab' | 'flat';

export interface Slabs {
  /** 0 balloon .. 1 slab. */
  readonly share: Plane;
  /** Distance to the outline and to the next part, in cells. */
  readonly rim: Plane;
  readonly seam: Plane;
}

/** Geometry of a drawing, once per scene: every solid style enlarges and mixes these planes. */
export interface Relief {
  readonly plates: Plates;
  readonly forms: readonly Form[];
  /** Potentials of the three solves, in cells squared. */
  readonly body: Plane;
  readonly part: Plane;
  readonly child: Plane;
  /** Where anything is built; most drawings have none, and then nothing is computed for it. */
  readonly slabs?: Slabs;
  /** 1 where the drawing is scenery: a sky, a drawn ground. */
  readonly flat?: Plane;
  /** How far in front each region lies. */
  readonly layers: Float32Array;
  /** How far in front a cell lies, in layers; absent where nothing lies on anything. */
  readonly layer?: Plane;
  /** Half width of the piece a cell belongs to, in cells, smooth. */
  readonly girth: Plane;
}

export function makeRelief(drawn: Scene): Relief {
  const { scene, back } = withHouseSides(drawn);
  const { width, height, size } = scene.grid;
  const plates = makePlates(scene, scene.frame === 'full-bleed' ? PAGE_ROUNDING : 1);
  const forms = scene.regions.map((region) => formOf(scene, region));
  const { rootOf, partOf } = assemble(scene, forms);
  const cells = width * height;
  const body = new Uint16Array(cells);
  const part = new Uint16Array(cells);
  const child = new Uint16Array(cells);
  const slab = new Float32Array(cells);
  const flat = new Float32Array(cells);
  const outside = new Uint8Array(cells);
  for (let i = 0; i < cells; i++) {
    const id = plates.label[i]!;
    const form = forms[id]!;
    if (id === 0 || form === 'flat') {
      outside[i] = 1;
      if (id !== 0) flat[i] = 1;
      continue;
    }
    body[i] = 1;
    part[i] = partOf[id]! + 1;
    if (rootOf[id] !== id) child[i] = id;
    if (form === 'slab') slab[i] = 1;
  }
  const layers = layersOf(
    scene,
    plates.label,
    rootOf,
    forms.map((form) => form === 'flat'),
  );
  const smooth = (data: Float32Array, sigma: number) =>
    plane(width, height, blur(data, width, height, sigma, data));
  // pixel steps are taken out of rims and creases before anything is enlarged
  const solved = (labels: Uint16Array, sigma: number, rank?: Float32Array) =>
    lazily(() => smooth(inflate(labels, width, height, rank), sigma));
  const ofBody = solved(body, 0.8);
  const ofPart = solved(part, 1.3, ranksOf(scene, partOf, layers));
  const ofChild = solved(child, 1.1);
  const girth = lazily(() => smooth(girths(scene, plates), 0.008 * size));
  return {
    plates,
    forms,
    layers,
    get body() {
      return ofBody();
    },
    get part() {
      return ofPart();
    },
    get child() {
      return ofChild();
    },
    get girth() {
      return girth();
    },
    ...(forms.includes('slab')
      ? {
          slabs: {
            share: smooth(slab, 0.004 * size),
            rim: smooth(distanceTo(outside, width, height), 1.2),
            seam: smooth(distanceTo(seams(part, width, height), width, height), 1.2),
          },
        }
      : {}),
    ...(layers.some((rank) => rank > 0)
      ? {
          layer: smooth(layerOfCells(scene, plates.label, layers, back), EDGE),
        }
      : {}),
    ...(flat.includes(1) ? { flat: smooth(flat, 1.5) } : {}),
  };
}

/** On a page painted all over every border is one of crayon against crayon: rounder than outlines are. */
const PAGE_ROUNDING = 2;

/** A roof leans: its eaves lie so many layers farther in front than its ridge, and throw their shadow on the wall. */
const EAVES = 1.3;

/** A side lies so many layers farther back at its back than at its front. */
const DEEP = 1.2;

function layerOfCells(
  { regions, grid }: Scene,
  label: Uint16Array,
  layers: Float32Array,
  back?: Float32Array,
): Float32Array {
  const out = new Float32Array(label.length);
  for (let i = 0; i < out.length; i++) out[i] = layers[label[i]!]! - DEEP * (back?.[i] ?? 0);
  for (const { id, part, box, sideOf } of regions) {
    if (part !== 'roof' || layers[id] === 0 || sideOf !== undefined) continue;
    const fall = EAVES / (box.y1 - box.y0 + 1);
    for (let y = box.y0; y <= box.y1; y++)
      for (let x = box.x0; x <= box.x1; x++) {
        const i = y * grid.width + x;
        if (label[i] === id) out[i]! += fall * (y - box.y0);
      }
  }
  return out;
}

/** How far in front each part lies, by its label: as far as the foremost of its pieces, and of equals the smaller one before the larger. */
function ranksOf({ regions, grid }: Scene, partOf: readonly number[], layers: Float32Array): Float32Array {
  const out = new Float32Array(partOf.length + 1);
  const area = new Float32Array(partOf.length + 1);
  for (const [id, part] of partOf.entries()) {
    out[part + 1] = Math.max(out[part + 1]!, layers[id]!);
    area[part + 1]! += regions[id]!.area / (grid.width * grid.height);
  }
  return out.map((rank, part) => rank + SMALLER * (1 - area[part]!));
}

/** Less than two layers are ever apart. */
const SMALLER = 0.05;

/** Cells over which one layer steps up to the next. */
const EDGE = 1.5;

/** Computed when first asked for: a poster needs no heights, and only fur asks how thick things are. */
function lazily<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

function girths({ grid, regions }: Scene, { label }: Plates): Float32Array {
  const out = new Float32Array(label.length);
  for (let i = 0; i < out.length; i++)
    out[i] = label[i] === 0 ? 0.006 * grid.size : regions[label[i]!]!.inradius;
  return out;
}

/** These are flat in front; what has no name is where it is built: by its outline, a roof or a wall. */
const SLABS: ReadonlySet<Kind> = new Set(['house', 'vehicle']);
const BY_OUTLINE: ReadonlySet<Kind> = new Set(['scenery', 'unknown']);
/** Large pieces of this that run off the sheet are painted on what lies behind. */
const SCENERY: ReadonlySet<Part> = new Set(['water', 'ground', 'band', 'unknown']);

function formOf(scene: Scene, region: Region): Form {
  const { width, height } = scene.grid;
  if (region.kind === 'background') return 'flat';
  if (region.part === 'sky' || region.id === scene.ground?.region) return 'flat';
  const { x0, y0, x1, y1 } = region.box;
  const edges = Number(x0 <= 1) + Number(y0 <= 1) + Number(x1 >= width - 2) + Number(y1 >= height - 2);
  const share = region.area / (width * height);
  if (SCENERY.has(region.part) && edges >= 2 && share > 0.12) return 'flat';
  if (edges >= 3 && share > 0.2) return 'flat';
  const object = scene.objects.find((candidate) => candidate.regions.includes(region.id));
  const hasWalls = (object?.regions ?? [region.id]).some((id) =>
    ['wall', 'roof'].includes(scene.regions[id]!.part),
  );
  if (object?.living) return 'round';
  if (object && !BY_OUTLINE.has(object.kind)) return SLABS.has(object.kind) ? 'slab' : 'round';
  return (object && isBuilt(object)) || hasWalls ? 'slab' : 'round';
}

/** What has most of its outline in common with one much larger piece rides on it, as an apple at the rim of a crown. */
const HELD = { outline: 0.55, larger: 4 };

const heldBy = (
  { id, area, perimeter, neighbours }: Region,
  regions: readonly Region[],
  forms: readonly Form[],
) =>
  neighbours.find(
    (other) =>
      other.id !== 0 &&
      forms[other.id] === forms[id] &&
      other.length > HELD.outline * perimeter &&
      regions[other.id]!.area > HELD.larger * area,
  )?.id;

/** Which regions ride on which: contained ones on their parent; neighbours without a line between them are one part. */
function assemble(scene: Scene, forms: readonly Form[]): { rootOf: number[]; partOf: number[] } {
  const { regions } = scene;
  const rootOf = regions.map((region) =>
    region.parent !== 0 && forms[region.parent] !== 'flat'
      ? region.parent
      : (heldBy(region, regions, forms) ?? region.id),
  );
  for (let pass = 0; pass < 4; pass++) for (const { id } of regions) rootOf[id] = rootOf[rootOf[id]!]!;
  const group = regions.map((region) => region.id);
  const find = (id: number): number => {
    const up = group[id]!;
    return up === id ? id : (group[id] = find(up));
  };
  for (const region of regions) {
    if (region.id === 0 || forms[region.id] === 'flat') continue;
    for (const { id, length, line } of region.neighbours) {
      const other = regions[id]!;
      if (id === 0 || forms[id] !== forms[region.id] || line > 0.4) continue;
      if (length < 0.06 * Math.min(region.perimeter, other.perimeter)) continue;
      group[find(rootOf[region.id]!)] = find(rootOf[id]!);
    }
  }
  return { rootOf, partOf: regions.map((region) => find(rootOf[region.id]!)) };
}

function seams(part: Uint16Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(part.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const id = part[i];
      if (id === 0 || (x > 0 && part[i - 1] !== id) || (y > 0 && part[i - width] !== id)) out[i] = 1;
    }
  return out;
}

/** Profile of a slab: a quarter round of width `bevel`, then level. */
export function bevelled(distance: number, bevel: number, thickness: number): number {
  const t = 1 - unit(distance / bevel);
  return thickness * Math.sqrt(1 - t * t);
}
