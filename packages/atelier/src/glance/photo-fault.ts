import type { Photo } from '../paper/photo.ts';
import { quantile } from '../planes/quantile.ts';
import { connected, type Patch } from './connected.ts';
import { inkOf, type Glance } from './ink-of.ts';

/** Why a photo had better be taken again. */
export type PhotoFault = 'dark' | 'blurred' | 'glare' | 'cut-off';

// fitted to photographs of real drawings and to copies of them made worse (decision 0115)

/** Longer side of the picture that is looked at: fewer pixels hide a blur. */
export const GLANCE_SIDE = 768;

/** A tenth of the blocks of a dark photo are brighter than this. */
const DARK = 0.38;
/** The steepest step from cell to cell as a share of the full ink: a line in focus rises within three cells. */
const SMEARED = 0.128;
/** White without any grey or colour, as a lamp's reflection is; and paper as bright as that is a scan. */
const WHITE = 250;
const SCANNED = 0.92;
/** A reflection that hides something covers this share of the picture. */
const GLARE_SHARE = 0.003;
const GLARE_SHRINK = 4;
/** So many of the cells that become one. */
const MOSTLY = 12;

/** What is clearly drawn. */
const DRAWN = 0.22;
/** A line that crosses this many cells inside the border leaves the picture. */
const RIM = 3;
/** Broader than that it is the desk; it reaches so far inwards, and stays off the corners. In shares of the longer side. */
const BROADEST = 0.4;
const DEEP = 0.1;
const OFF_CORNER = 4;
/** A drawing leaves its photo on three sides, or on one side many times. */
const CUT_SIDES = 3;
const CUT_CROSSINGS = 5;

/** The gravest fault of a photo, as far as a look at its small picture tells. */
export function photoFault(photo: Photo): PhotoFault | undefined {
  const glance = inkOf(photo);
  if (quantile(glance.paper, 0.9) < DARK) return 'dark';
  if (isSmeared(glance)) return 'blurred';
  if (hasGlare(photo, glance)) return 'glare';
  return leavesPicture(glance) ? 'cut-off' : undefined;
}

function isSmeared({ ink, width, height }: Glance): boolean {
  const strength = new Float32Array(Math.ceil((width * height) / 3) + height);
  const steps = new Float32Array(strength.length);
  let count = 0;
  for (let y = 1; y < height; y++) {
    // every third cell tells enough
    for (let x = 1 + (y % 3), i = y * width + x; x < width; x += 3, i += 3) {
      strength[count] = ink[i]!;
      steps[count++] = Math.max(Math.abs(ink[i]! - ink[i - 1]!), Math.abs(ink[i]! - ink[i - width]!));
    }
  }
  const full = quantile(strength.subarray(0, count), 0.995);
  // an empty sheet is not blurred
  return full > 0.05 && quantile(steps.subarray(0, count), 0.995) < SMEARED * full;
}

function hasGlare({ rgb }: Photo, { width, height, paper }: Glance): boolean {
  if (quantile(paper, 0.5) > SCANNED) return false;
  const [across, down] = [Math.floor(width / GLARE_SHRINK), Math.floor(height / GLARE_SHRINK)];
  const white = new Uint8Array(across * down);
  for (let y = 0; y < GLARE_SHRINK * down; y++) {
    const row = Math.floor(y / GLARE_SHRINK) * across;
    for (let x = 0, i = 3 * y * width; x < GLARE_SHRINK * across; x++, i += 3)
      if (rgb[i]! >= WHITE && rgb[i + 1]! >= WHITE && rgb[i + 2]! >= WHITE)
        white[row + Math.floor(x / GLARE_SHRINK)]!++;
  }
  const mask = white.map((count) => (count >= MOSTLY ? 1 : 0));
  return connected(mask, across, down).patches.some(({ area }) => area > GLARE_SHARE * mask.length);
}

/** Does what is drawn run on beyond the picture? */
function leavesPicture({ ink, width, height }: Glance): boolean {
  const drawn = new Uint8Array(ink.length);
  for (let i = 0; i < ink.length; i++) if (ink[i]! >= DRAWN) drawn[i] = 1;
  const { label, patches } = connected(drawn, width, height);
  const size = Math.max(width, height);
  const crossings = (length: number, cellAt: (k: number) => number, depthOf: (patch: Patch) => number) => {
    let count = 0;
    let from = -1;
    for (let k = 0; k <= length; k++) {
      const isDrawn = k < length && drawn[cellAt(k)] === 1;
      if (isDrawn && from < 0) from = k;
      if (isDrawn || from < 0) continue;
      const inCorner = from <= OFF_CORNER || k >= length - OFF_CORNER;
      const breadth = k - from;
      const depth = depthOf(patches[label[cellAt(from)]!]!);
      if (!inCorner && breadth >= 3 && breadth <= BROADEST * size && depth >= DEEP * size) count++;
      from = -1;
    }
    return count;
  };
  const sides = [
    crossings(
      width,
      (k) => RIM * width + k,
      ({ y1 }) => y1,
    ),
    crossings(
      width,
      (k) => (height - 1 - RIM) * width + k,
      ({ y0 }) => height - y0,
    ),
    crossings(
      height,
      (k) => k * width + RIM,
      ({ x1 }) => x1,
    ),
    crossings(
      height,
      (k) => (k + 1) * width - 1 - RIM,
      ({ x0 }) => width - x0,
    ),
  ];
  return sides.filter(Boolean).length >= CUT_SIDES || Math.max(...sides) >= CUT_CROSSINGS;
}
