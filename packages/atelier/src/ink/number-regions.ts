import { growLabels } from '../planes/grow.ts';
import { renumber } from '../planes/renumber.ts';
import { SCENE_LIMITS } from '../scene/scene-limits.ts';
import { LINE, PAPER, type Basins } from '../rooms/basins.ts';
import { PAINTED_OVER, type Evidence } from './evidence.ts';
import { fillStars } from './fill-stars.ts';
import type { Pigments } from './find-pigments.ts';
import { joinPatches, meanOver } from './join-patches.ts';
import { joinShades, meanColours } from './join-shades.ts';
import { mergeSlivers } from './merge-slivers.ts';
import { measurePlaces, type Place } from './places.ts';
import { tidyAreas, type Areas } from './tidy-areas.ts';

/** A line belongs to what it encloses: so many pens and cells from its inner rim. */
const UNDER_LINE = { pens: 1.15, cells: 2 } as const;
/** Near the rim of the page what is less than so sure to lie on the sheet is beside it; the rim in shares of the page. */
const BESIDE = { sheet: 0.6, rim: 0.03 } as const;
/** Where a scene would have too many regions, slivers and crumbs are what is so much larger. */
const COARSER = 1.4;

/** From basins and the rooms they are part of to regions, lines included. */
export function numberRegions(
  { label: basin, list }: Basins,
  room: Int32Array,
  kinds: Uint8Array,
  pigments: Pigments,
  { flat, fill, sheet, bare, width, height }: Evidence,
  pen: number,
): Areas {
  const label = basin.slice();
  renumber(label, room);
  const peaks = new Float64Array(list.length);
  for (const [id, { peak }] of list.entries()) peaks[room[id]!] = Math.max(peaks[room[id]!]!, peak);
  const kindOf = list.map(({ kind }) => kind);
  renumber(label, mergeFew(measurePlaces(label, kindOf, peaks, width, height), pigments, pen));
  renumber(label, joinShades(label, kindOf, flat.lab, width, height));
  const places = measurePlaces(label, kindOf, peaks, width, height);
  const mean = meanColours(label, list.length, flat.lab);
  renumber(label, joinPatches(places, meanOver(label, fill, list.length), mean, pigments));
  growUnderLines(label, kinds, pen, width, height);
  fillStars(label, { kinds, lab: flat.lab, width, height, pen });
  if (bare > PAINTED_OVER) clearBesideSheet(label, sheet, width, height);
  return tidyAreas(
    label,
    kindOf.map((kind) => kind !== PAPER && kind !== LINE),
    width,
    height,
  );
}

/** Slivers and crumbs merged, and coarser ones until a scene has room for the rest. */
function mergeFew(places: readonly Place[], pigments: Pigments, pen: number): Int32Array {
  for (let breadth = pen; ; breadth *= COARSER) {
    const into = mergeSlivers(places, pigments, breadth);
    const left = places.filter(({ id, area }) => id !== 0 && area > 0 && into[id] === id);
    if (left.length <= SCENE_LIMITS.regions - 1) return into;
  }
}

function growUnderLines(
  label: Int32Array,
  kinds: Uint8Array,
  pen: number,
  width: number,
  height: number,
): void {
  const lines = new Uint8Array(label.length);
  let most = 0;
  for (let i = 0; i < lines.length; i++) {
    if (label[i]! > most) most = label[i]!;
    if (kinds[i] !== LINE || label[i] !== 0) continue;
    lines[i] = 1;
    label[i] = -1;
  }
  const steps = Math.round(UNDER_LINE.pens * pen) + UNDER_LINE.cells;
  const may = Array.from({ length: most + 1 }, (_, id) => id > 0);
  growLabels(label, lines, width, height, { steps, may });
  for (let i = 0; i < label.length; i++) if (label[i]! < 0) label[i] = 0;
}

function clearBesideSheet(label: Int32Array, sheet: Float32Array, width: number, height: number): void {
  const [left, right] = [BESIDE.rim * width, (1 - BESIDE.rim) * width];
  const [top, bottom] = [BESIDE.rim * height, (1 - BESIDE.rim) * height];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (sheet[i]! < BESIDE.sheet && (x < left || x > right || y < top || y > bottom)) label[i] = 0;
}
