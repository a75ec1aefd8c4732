import { mix, scale, type Rgb } from '../colour/oklab.ts';
import type { Light } from '../finish/light.ts';

/**
 * The light of a place from five sides: what is behind a figure is not seen by it. Between the sides light goes over by
 * the square of how far a slope turns to each, which never rings, as spherical harmonics of a bright window do.
 */
export interface Surroundings {
  readonly left: Rgb;
  readonly right: Rgb;
  readonly up: Rgb;
  readonly down: Rgb;
  readonly front: Rgb;
}

/** A room where nothing of the set is seen: a ceiling, a ground, and walls between them. */
export function roomOf(up: Rgb, down: Rgb): Surroundings {
  const wall = mix(up, down, 0.5);
  return { left: wall, right: scale(wall, 0.8), up, down, front: wall };
}

/** How brightly a place lights a white ball from above, whatever its exposure. */
const OVERHEAD = 0.26;
/** Shares of what a side sees that are the whole place's, as walls and sky across from it throw light back. */
const SPREAD = { up: 0.3, side: 0.45, down: 0.35 };

/** What a set throws on a figure: its sky from above, its ground from below, its two sides, and all of it from the front. */
export function surroundingsOf(view: Light): Surroundings {
  const { width, height } = view.frame;
  const up = meanOf(view, 0, 0, width, height * 0.4);
  const down = meanOf(view, 0, height * 0.8, width, height);
  const left = meanOf(view, 0, 0, width * 0.3, height);
  const right = meanOf(view, width * 0.7, 0, width, height);
  const all = meanOf(view, 0, 0, width, height);
  const gain = OVERHEAD / Math.max(0.05, brightness(up) * (1 - SPREAD.up) + brightness(all) * SPREAD.up);
  const side = (own: Rgb, share: number): Rgb => {
    const c = mix(own, all, share);
    const grey = brightness(c);
    return scale(mix(c, [grey, grey, grey], GREYED), gain);
  };
  return {
    left: side(left, SPREAD.side),
    right: side(right, SPREAD.side),
    up: side(up, SPREAD.up),
    down: side(down, SPREAD.down),
    front: side(all, 1),
  };
}

/** The eye takes the colour of a place for white, in part. */
const GREYED = 0.45;

const brightness = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function meanOf({ frame, red, green, blue }: Light, x0: number, y0: number, x1: number, y1: number): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(y0); y < Math.max(Math.floor(y0) + 1, y1 - 0.5); y++)
    for (let x = Math.floor(x0); x < Math.max(Math.floor(x0) + 1, x1 - 0.5); x++) {
      const i = y * frame.width + x;
      sum[0] += red[i]!;
      sum[1] += green[i]!;
      sum[2] += blue[i]!;
      count++;
    }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
