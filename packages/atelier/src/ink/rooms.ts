import { connectRuns, eachRun, labelRuns } from '../planes/components.ts';
import { depthIn } from '../planes/distance.ts';
import { growLabels } from '../planes/grow.ts';
import { above, dilate, invert } from '../planes/morphology.ts';

/** Radii of the balls, in shares of the grid's size. */
const BALLS = [0.03, 0.02, 0.0135, 0.008, 0.0045];

/**
 * The free cells in rooms: balls of falling radius roll between the walls (Zhang et al. 2009), so that a gap in an
 * outline narrower than the ball does not join inside and outside. Walls are -1, rooms count from 0.
 */
export function findRooms(wall: Uint8Array, width: number, height: number) {
  const size = Math.max(width, height);
  const halfWidth = Math.max(1, width >> 1);
  const halfHeight = Math.max(1, height >> 1);
  // at half size, where a cell is free only when all its four are: walls keep their thickness
  const free = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const i = 2 * y * width + 2 * x;
      if (!(wall[i] || wall[i + 1] || wall[i + width] || wall[i + width + 1])) free[y * halfWidth + x] = 1;
    }
  }
  const room = roll(free, halfWidth, halfHeight, size / 2);
  const open = invert(wall);
  const label = atFullSize(room, halfWidth, halfHeight, open, width, height);
  growLabels(label, open, width, height);
  // slits too narrow for any ball become rooms of their own
  let first = 0;
  for (let i = 0; i < label.length; i++) {
    if (label[i]! >= first) first = label[i]! + 1;
    if (label[i]! >= 0) open[i] = 0;
  }
  const slits = connectRuns(open, width, height);
  eachRun(slits.runs, width, height, (run, from, to) => {
    label.fill(first + slits.owner[run]!, from, to + 1);
  });
  return { label, count: first + slits.list.length };
}

/** The rooms of the half size in the cells that are open; the last column and row have no cell of their own there. */
function atFullSize(
  room: Int32Array,
  halfWidth: number,
  halfHeight: number,
  open: Uint8Array,
  width: number,
  height: number,
): Int32Array {
  const label = new Int32Array(width * height).fill(-1);
  for (let y = 0; y < height; y++) {
    const half = Math.min(halfHeight - 1, y >> 1) * halfWidth;
    const row = y * width;
    for (let x = 0; x < width; x++)
      if (open[row + x]) label[row + x] = room[half + Math.min(halfWidth - 1, x >> 1)]!;
  }
  return label;
}

function roll(free: Uint8Array, width: number, height: number, halfSize: number): Int32Array {
  const label = new Int32Array(free.length).fill(-1);
  const room = depthIn(free, width, height);
  let next = 0;
  for (const radius of [...BALLS.map((share) => share * halfSize), 0.6]) {
    const core = above(room, radius);
    const { runs, owner, list } = connectRuns(core, width, height);
    const known = list.map(() => new Map<number, number>());
    eachRun(runs, width, height, (run, from, to) => countVotes(known[owner[run]!]!, label, from, to + 1));
    const ids = known.map((votes) => {
      let best = -1;
      let most = 0;
      for (const [id, count] of votes) if (count > most) [best, most] = [id, count];
      return best >= 0 ? best : next++;
    });
    const piece = labelRuns(
      runs,
      owner.map((id) => ids[id]!),
      width,
      height,
    );
    const ball = dilate(core, width, height, radius + 0.5);
    keepOnly(ball, free);
    growLabels(piece, ball, width, height);
    takeOver(label, piece);
  }
  return label;
}

/** How many of the cells have each label; neighbours mostly agree, so they vote at once. */
function countVotes(votes: Map<number, number>, label: Int32Array, from: number, end: number): void {
  for (let i = from; i < end;) {
    const own = label[i]!;
    const start = i;
    while (i < end && label[i] === own) i++;
    if (own >= 0) votes.set(own, (votes.get(own) ?? 0) + i - start);
  }
}

function keepOnly(mask: Uint8Array, where: Uint8Array): void {
  for (let i = 0; i < mask.length; i++) if (!where[i]) mask[i] = 0;
}

/** Cells without a label get the other one. */
function takeOver(label: Int32Array, other: Int32Array): void {
  for (let i = 0; i < label.length; i++) if (label[i]! < 0) label[i] = other[i]!;
}
