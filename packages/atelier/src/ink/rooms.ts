import { components } from '../planes/components.ts';
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
  const label = new Int32Array(width * height).fill(-1);
  for (let y = 0; y < height; y++) {
    const half = Math.min(halfHeight - 1, y >> 1) * halfWidth;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (open[i]) label[i] = room[half + Math.min(halfWidth - 1, x >> 1)]!;
    }
  }
  growLabels(label, open, width, height);
  // slits too narrow for any ball become rooms of their own
  const rest = new Uint8Array(label.length);
  let first = 0;
  for (let i = 0; i < label.length; i++) {
    if (label[i]! >= first) first = label[i]! + 1;
    else if (label[i]! < 0 && open[i]) rest[i] = 1;
  }
  const slits = components(rest, width, height);
  for (let i = 0; i < label.length; i++) if (rest[i]) label[i] = first + slits.label[i]!;
  return { label, count: first + slits.list.length };
}

function roll(free: Uint8Array, width: number, height: number, halfSize: number): Int32Array {
  const label = new Int32Array(free.length).fill(-1);
  const room = depthIn(free, width, height);
  let next = 0;
  for (const radius of [...BALLS.map((share) => share * halfSize), 0.6]) {
    const core = above(room, radius);
    const { label: piece, list } = components(core, width, height);
    const known = list.map(() => new Map<number, number>());
    // neighbours mostly agree: whole runs vote at once
    for (let i = 0; i < free.length;) {
      const [here, own] = [piece[i]!, label[i]!];
      let end = i + 1;
      while (end < free.length && piece[end] === here && label[end] === own) end++;
      if (here >= 0 && own >= 0) known[here]!.set(own, (known[here]!.get(own) ?? 0) + end - i);
      i = end;
    }
    const ids = known.map((votes) => {
      let best = -1;
      let most = 0;
      for (const [id, count] of votes) if (count > most) [best, most] = [id, count];
      return best >= 0 ? best : next++;
    });
    const ball = dilate(core, width, height, radius + 0.5);
    for (let i = 0; i < free.length; i++) {
      if (piece[i]! >= 0) piece[i] = ids[piece[i]!]!;
      else if (!free[i]) ball[i] = 0;
    }
    growLabels(piece, ball, width, height);
    for (let i = 0; i < free.length; i++) if (label[i]! < 0) label[i] = piece[i]!;
  }
  return label;
}
