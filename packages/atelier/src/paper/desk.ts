import type { NetMaps } from './net-maps.ts';
import { blur } from '../planes/blur.ts';
import { labUnder, type LabPlanes } from '../planes/oklab.ts';
import { findSegments } from '../planes/segments.ts';
import type { Photo } from './photo.ts';
import { resizePhoto } from './resize-photo.ts';

/** Segments are found on a grid this many times coarser than the network's: they need no details. */
const COARSER = 4;
/** What makes a finger one segment and a page's shadow none (`findSegments`). */
const SEGMENTS = { eager: 1, least: 20 } as const;
/** Belief in the sheet, and most belief in ink, where paper shows; how far around its colour is taken, in shares of the page. */
const BARE = { sheet: 0.8, ink: 0.08, reach: 0.125 } as const;
/**
 * How sure a segment at the photo's edge is to lie on the sheet: fitted to 275 segments of desk and fingers in 113
 * photographs laid on other grounds, and 1624 of sheets in those and in 150 real ones (decision 0393).
 */
const FITTED = { constant: 0.96, belief: 0.84, doubted: -2.09, lightness: -5.0, chroma: -17.2 } as const;
/** Odds (their logarithm) below which a segment is no sheet. */
const NO_SHEET = 0.4;
/** A belief is never so sure that nothing else counts. */
const SUREST = 0.995;

/**
 * Desk, cloth and fingers come in from the photo's edge in pieces of one colour. The network sees a part of such a piece
 * and doubts the rest; its belief in a whole piece, and how far its colour is from that of the paper, decide together.
 * What is no sheet has no belief in any of its cells.
 */
export function withoutDesk(photo: Photo, maps: NetMaps): NetMaps {
  const [width, height] = [maps.width / COARSER, maps.height / COARSER];
  const mean = (plane: (i: number) => number) => shrink(plane, maps.width, width, height);
  const belief = mean((i) => maps.sheet[i]!);
  const ink = mean((i) => Math.max(maps.stroke[i]!, maps.fill[i]!, maps.bound[i]!));
  const lab = labOf(resizePhoto(photo, width, height));
  const segments = findSegments(lab, width, height, SEGMENTS);
  const far = farFromPaper(lab, belief, ink, width, height);
  const sums = Array.from({ length: segments.count }, () => ({
    cells: 0,
    edge: 0,
    belief: 0,
    doubted: 0,
    lightness: 0,
    chroma: 0,
  }));
  segments.of.forEach((segment, i) => {
    const sum = sums[segment]!;
    const [x, y] = [i % width, Math.floor(i / width)];
    sum.cells++;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) sum.edge++;
    sum.belief += belief[i]!;
    if (belief[i]! < 0.5) sum.doubted++;
    sum.lightness += far.lightness[i]!;
    sum.chroma += far.chroma[i]!;
  });
  const isDesk = sums.map(({ cells, edge, ...sum }) => {
    if (edge === 0) return false;
    const believed = Math.min(SUREST, Math.max(1 - SUREST, sum.belief / cells));
    const odds =
      FITTED.constant +
      FITTED.belief * Math.log(believed / (1 - believed)) +
      (FITTED.doubted * sum.doubted +
        FITTED.lightness * Math.abs(sum.lightness) +
        FITTED.chroma * sum.chroma) /
        cells;
    return odds < NO_SHEET;
  });
  if (!isDesk.includes(true)) return maps;
  const sheet = maps.sheet.map((value, i) => {
    const [x, y] = [i % maps.width, Math.floor(i / maps.width)];
    return isDesk[segments.of[Math.floor(y / COARSER) * width + Math.floor(x / COARSER)]!] ? 0 : value;
  });
  return { ...maps, sheet };
}

/** The mean of every square of `COARSER` cells. */
function shrink(at: (i: number) => number, from: number, width: number, height: number): Float32Array {
  const result = new Float32Array(width * height);
  for (let i = 0; i < result.length; i++) {
    const corner = COARSER * (Math.floor(i / width) * from + (i % width));
    let sum = 0;
    for (let y = 0; y < COARSER; y++) for (let x = 0; x < COARSER; x++) sum += at(corner + y * from + x);
    result[i] = sum / COARSER ** 2;
  }
  return result;
}

function labOf({ rgb, width, height }: Photo): LabPlanes {
  const full = new Float32Array(width * height).fill(1);
  return labUnder(rgb, [full, full, full], 1, width);
}

/** How much lighter or darker each cell is than the paper around it, and how far its hue is off. */
function farFromPaper(
  { L, A, B }: LabPlanes,
  belief: Float32Array,
  ink: Float32Array,
  width: number,
  height: number,
) {
  const bare = belief.map((value, i) => (value > BARE.sheet && ink[i]! < BARE.ink ? 1 : 0));
  const sigma = BARE.reach * Math.max(width, height);
  const shown = blur(bare, width, height, sigma);
  const cells = bare.reduce((sum, value) => sum + value, 0);
  const around = (plane: Float32Array) => {
    const sum = blur(
      plane.map((value, i) => value * bare[i]!),
      width,
      height,
      sigma,
    );
    let mean = 0;
    for (let i = 0; i < plane.length; i++)
      mean += cells > 0 ? (plane[i]! * bare[i]!) / cells : plane[i]! / plane.length;
    return sum.map((value, i) => {
      const near = Math.min(1, 3 * shown[i]!);
      return near * (value / (shown[i]! + 1e-3)) + (1 - near) * mean;
    });
  };
  const [l, a, b] = [around(L), around(A), around(B)];
  return {
    lightness: L.map((value, i) => value - l[i]!),
    chroma: A.map((value, i) => Math.sqrt((value - a[i]!) ** 2 + (B[i]! - b[i]!) ** 2)),
  };
}
