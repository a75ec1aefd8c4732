import type { Rgb } from '../colour/oklab.ts';
import { LINEAR_OF_BYTE } from '../colour/oklab.ts';
import { noise, type Noise } from '../noise/lattice.ts';
import { random, type Random } from '../noise/random.ts';
import { paintTubes, type Tube } from '../raster/capsules.ts';
import type { Frame } from '../raster/frame.ts';
import { smoothStep, unit } from '../raster/math.ts';

/** x, y in the sheet's own units: 1000 across. */
export type Spot = readonly [x: number, y: number];

export type Tool = 'crayon' | 'marker' | 'pencil';

export interface Pad {
  readonly random: Random;
  /** A line through some spots, drawn by an unsteady hand. */
  line(spots: readonly Spot[], colour: string, width?: number): void;
  /** The same, back to where it began. */
  loop(spots: readonly Spot[], colour: string, width?: number): void;
  circle(x: number, y: number, rx: number, colour: string, width?: number, ry?: number): void;
  dot(x: number, y: number, r: number, colour: string): void;
  /** Scribbles an area full, to and fro, not quite to the edge. */
  scribble(spots: readonly Spot[], colour: string, slant?: number): void;
  scribbleCircle(x: number, y: number, rx: number, colour: string, slant?: number, ry?: number): void;
}

/** How much of a lower colour an upper one hides. */
const OPAQUE = 0.82;
const WIDTH: Record<Tool, number> = { crayon: 11, marker: 12, pencil: 5 };

function hexToLinear(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [LINEAR_OF_BYTE[(n >> 16) & 255]!, LINEAR_OF_BYTE[(n >> 8) & 255]!, LINEAR_OF_BYTE[n & 255]!];
}

/** A sheet of white paper and one tool; what is drawn darkens the three channels of `paper`. */
export function openPad(tool: Tool, seed: string, frame: Frame, paper: readonly Float32Array[]): Pad {
  const rng = random(seed);
  const tremor = noise(`${seed}/tremor`);
  const grain = noise(`${seed}/grain`);
  let lifted = 0;
  const shaky = (spots: readonly Spot[], amount: number): Spot[] => {
    const at = (lifted += 17.3);
    return spots.map(
      ([x, y]) =>
        [x + amount * tremor(x / 60 + at, y / 60), y + amount * tremor(x / 60, y / 60 + at)] as const,
    );
  };
  const draw = (spots: readonly Spot[], closed: boolean, colour: string, width: number) => {
    const curve = shaky(through(spots, closed), tool === 'pencil' ? 1.6 : 2.2);
    const points = Float32Array.from(curve.flat());
    const pressure = rng.between(0.85, 1.1);
    const radius = Float32Array.from(
      curve,
      (_, k) => (width / 2) * pressure * (1 + 0.14 * tremor(k / 9, lifted)),
    );
    stain(paper, frame, { points, radius, closed }, hexToLinear(colour), tool, grain, width);
  };
  const pad: Pad = {
    random: rng,
    line: (spots, colour, width = WIDTH[tool]) => draw(spots, false, colour, width),
    // a child does not meet the beginning exactly
    loop: (spots, colour, width = WIDTH[tool]) =>
      draw([...spots, spots[0]!, midway(spots[0]!, spots[1]!, 0.15)], false, colour, width),
    circle: (x, y, rx, colour, width, ry = rx) => pad.loop(ring(x, y, rx, ry), colour, width),
    dot: (x, y, r, colour) => {
      stain(
        paper,
        frame,
        { points: Float32Array.from([x, y]), radius: Float32Array.from([r]), closed: false },
        hexToLinear(colour),
        tool === 'pencil' ? 'crayon' : tool,
        grain,
        r,
      );
    },
    scribble: (spots, colour, slant = 0.5) => {
      const width = tool === 'pencil' ? 9 : tool === 'crayon' ? 17 : 19;
      for (const hatch of hatches(through(spots, true), slant, width * 0.72, rng))
        draw(hatch, false, colour, width);
    },
    scribbleCircle: (x, y, rx, colour, slant, ry = rx) => pad.scribble(ring(x, y, rx, ry), colour, slant),
  };
  return pad;
}

const midway = (a: Spot, b: Spot, t: number): Spot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

function ring(x: number, y: number, rx: number, ry: number): Spot[] {
  return Array.from({ length: 10 }, (_, k) => {
    const angle = (k / 10) * 2 * Math.PI - 1.2;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry] as const;
  });
}

/** A curve through the spots; repeating a spot makes a corner. */
export function through(spots: readonly Spot[], closed: boolean): Spot[] {
  const count = spots.length;
  if (count < 2) return [...spots];
  const at = (k: number) =>
    closed ? spots[(k + count) % count]! : spots[Math.min(count - 1, Math.max(0, k))]!;
  const out: Spot[] = [];
  for (let k = 0; k < (closed ? count : count - 1); k++) {
    const [a, b, c, d] = [at(k - 1), at(k), at(k + 1), at(k + 2)];
    const steps = Math.max(2, Math.round(Math.sqrt((c[0] - b[0]) ** 2 + (c[1] - b[1]) ** 2) / 7));
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const spline = (p: number, q: number, r: number, u: number) =>
        q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - u + t * (3 * (q - r) + u - p)));
      out.push([spline(a[0], b[0], c[0], d[0]), spline(a[1], b[1], c[1], d[1])]);
    }
  }
  if (!closed) out.push(spots[count - 1]!);
  return out;
}

/** Strokes to and fro across an area; neighbours are joined where the way between them stays inside. */
function hatches(area: readonly Spot[], slant: number, step: number, rng: Random): Spot[][] {
  const c = Math.cos(slant);
  const s = Math.sin(slant);
  const turned = area.map(([x, y]): Spot => [x * c + y * s, y * c - x * s]);
  const back = ([u, v]: Spot): Spot => [u * c - v * s, v * c + u * s];
  const low = Math.min(...turned.map(([, v]) => v));
  const high = Math.max(...turned.map(([, v]) => v));
  const out: Spot[][] = [];
  let path: Spot[] = [];
  let flip = false;
  for (let v = low + step * 0.6; v < high - step * 0.3; v += step * rng.between(0.85, 1.15)) {
    const cuts: number[] = [];
    turned.forEach(([ax, ay], i) => {
      const [bx, by] = turned[(i + 1) % turned.length]!;
      if (ay <= v !== by <= v) cuts.push(ax + ((v - ay) / (by - ay)) * (bx - ax));
    });
    cuts.sort((p, q) => p - q);
    for (let k = 0; k + 1 < cuts.length; k += 2) {
      const from = cuts[k]! + step * rng.between(0.1, 0.5);
      const to = cuts[k + 1]! - step * rng.between(0.1, 0.5);
      if (to <= from) continue;
      const ends: [Spot, Spot] = flip
        ? [
            [to, v],
            [from, v],
          ]
        : [
            [from, v],
            [to, v],
          ];
      if (cuts.length > 2 && path.length > 0) {
        out.push(path);
        path = [];
      }
      path.push(back(ends[0]), back(ends[0]), back(ends[1]), back(ends[1]));
    }
    flip = !flip;
  }
  if (path.length > 0) out.push(path);
  return out;
}

/** Wax skips the valleys of the paper, a felt pen floods them, graphite only greys the peaks. */
function stain(
  paper: readonly Float32Array[],
  frame: Frame,
  tube: Tube,
  pigment: Rgb,
  tool: Tool,
  grain: Noise,
  width: number,
) {
  const { width: w, scale, top } = frame;
  const { distance, index } = paintTubes([tube], frame, 2);
  const soft = tool === 'marker' ? 1 : 2;
  for (let i = 0; i < distance.length; i++) {
    if (index[i]! < 0) continue;
    const d = distance[i]!;
    if (d > soft) continue;
    const x = ((i % w) + 0.5) / scale;
    const y = (Math.floor(i / w) + top + 0.5) / scale;
    const inside = unit((soft * 0.5 - d) / soft);
    const tooth = grain(x / 3.1, y / 3.1) * 0.6 + grain(x / 7 + 50, y / 7) * 0.4;
    const cover =
      tool === 'marker'
        ? inside * (0.86 + 0.05 * tooth)
        : tool === 'crayon'
          ? inside * (0.3 + 0.66 * smoothStep(-0.9, 0.5, tooth + 0.5 * unit(-d / (width * scale * 0.3))))
          : inside * 0.85 * smoothStep(-0.8, 1, tooth + 0.25);
    // colour over colour: mostly the upper one shows, a little of the lower shines through
    for (let c = 0; c < 3; c++) {
      const under = paper[c]![i]!;
      paper[c]![i] = under + cover * (pigment[c]! * (OPAQUE + (1 - OPAQUE) * under) - under);
    }
  }
}
