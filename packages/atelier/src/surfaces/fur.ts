import type { Light } from '../finish/light.ts';
import type { Lit } from '../light/shade.ts';
import { noise } from '../noise/lattice.ts';
import { cellRandom } from '../noise/random.ts';
import { sample, type Plane } from '../raster/resample.ts';
import type { Grid } from '../scene/scene.ts';

/** Where fur grows, from a small rendering of the whole picture: every size shows the same strands. */
export interface Pelt {
  readonly grid: Grid;
  /** Lit colour of the skin below. */
  readonly colour: readonly [Plane, Plane, Plane];
  /** Slope of the relief: strands lie along it. */
  readonly slopeX: Plane;
  readonly slopeY: Plane;
  /** Length of strands here, as a share of the full length; 0 is bare. */
  readonly length: Plane;
  readonly seed: string;
}

/** Lengths as shares of the long side, angles as shares of a strand's direction. */
export interface Coat {
  readonly spacing: number;
  readonly length: number;
  readonly width: number;
  readonly root: number;
  readonly tip: number;
  readonly opacity: number;
  /** Share of lattice cells that grow a strand. */
  readonly density: number;
  readonly salt: number;
}

const GRAVITY = 0.34;
const SWIRL = 0.22;
const SPREAD = 0.5;
const CURL = 0.9;
const DROOP = 0.1;
const SAG = 0.35;
const JITTER = 0.34;
/** Strands of one clump lean together. */
const CLUMP = 0.013;

/** Brushes one coat over what is painted, lower rows last, so that strands overlap like tiles. */
export function growFur(light: Light, pelt: Pelt, coat: Coat): void {
  const { frame } = light;
  const { grid } = pelt;
  const across = grid.width / grid.size;
  const down = grid.height / grid.size;
  const columns = Math.ceil(across / coat.spacing);
  const rows = Math.ceil(down / coat.spacing);
  const swirl = noise(`${pelt.seed}/swirl`);
  const reach = coat.length * 1.4;
  const from = Math.max(0, Math.floor((frame.top / frame.size - reach) / coat.spacing));
  const to = Math.min(rows - 1, Math.ceil((frame.bottom / frame.size + reach) / coat.spacing));
  const strand = makeStrand(light, coat);
  const { salt } = coat;
  for (let row = to; row >= from; row--)
    for (let column = 0; column < columns; column++) {
      if (coat.density < 1 && cellRandom(column, row, salt + 9) > coat.density) continue;
      const x = (column + cellRandom(column, row, salt + 1)) * coat.spacing;
      const y = (row + cellRandom(column, row, salt + 2)) * coat.spacing;
      const u = x / across;
      const v = y / down;
      const length = sample(pelt.length, u, v);
      if (length <= 0.03) continue;
      const clumpX = Math.floor(x / CLUMP);
      const clumpY = Math.floor(y / CLUMP);
      const lean = cellRandom(clumpX, clumpY, coat.salt + 20) - 0.5;
      const leanY = cellRandom(clumpX, clumpY, coat.salt + 21) - 0.5;
      let dx =
        sample(pelt.slopeX, u, v) +
        SWIRL * swirl(x * 11, y * 11) +
        (cellRandom(column, row, salt + 3) - 0.5) * SPREAD +
        lean * 0.45;
      let dy =
        sample(pelt.slopeY, u, v) +
        GRAVITY +
        SWIRL * swirl(x * 11 + 40, y * 11) +
        (cellRandom(column, row, salt + 4) - 0.5) * SPREAD +
        leanY * 0.3;
      const steep = Math.sqrt(dx * dx + dy * dy) || 1;
      dx /= steep;
      dy /= steep;
      // a strand that points at the viewer looks short
      const seen = 0.5 + 0.5 * Math.min(1, steep);
      const bright = 1 + (cellRandom(column, row, salt + 5) - 0.5) * JITTER;
      const warm = 1 + (cellRandom(column, row, salt + 6) - 0.5) * JITTER * 0.3;
      strand({
        x,
        y,
        dx,
        dy,
        length: coat.length * length * seen * (0.65 + 0.7 * cellRandom(column, row, salt + 7)),
        bend: (cellRandom(column, row, salt + 8) - 0.5) * CURL + DROOP,
        red: sample(pelt.colour[0], u, v) * bright * warm,
        green: sample(pelt.colour[1], u, v) * bright,
        blue: (sample(pelt.colour[2], u, v) * bright) / warm,
      });
    }
}

interface Strand {
  x: number;
  y: number;
  dx: number;
  dy: number;
  length: number;
  bend: number;
  red: number;
  green: number;
  blue: number;
}

type Draw = (strand: Strand) => void;

function makeStrand(light: Light, coat: Coat): Draw {
  const { width, size, top, bottom } = light.frame;
  const half = (coat.width * size) / 2;
  const curve: Curve = { x: 0, y: 0, ax: 0, ay: 0, turnX: 1, turnY: 0, stride: 0, steps: 0 };
  return (s) => {
    const length = s.length * size;
    const y = s.y * size;
    if (y < top - length * 1.3 || y > bottom + length * 1.3) return;
    // steps of the drawing, not of the output pixel, so that every size bends alike
    const steps = Math.max(3, Math.ceil(length / Math.max(0.8, half)));
    curve.x = s.x * size;
    curve.y = y;
    curve.ax = s.dx;
    curve.ay = s.dy;
    // the bend is turned on step by step: two functions a strand, not two a step
    curve.turnX = Math.cos(s.bend / steps);
    curve.turnY = Math.sin(s.bend / steps);
    curve.stride = length / steps;
    curve.steps = steps;
    // a strand well inside of the picture asks no more of its pixels
    const reach = 1.5 * length + half + 2;
    const x = curve.x;
    const isInside = x > reach && x < width - reach && y > top + reach && y < bottom - reach;
    drawStrand(light, coat, half, s, curve, isInside);
  };
}

interface Curve {
  x: number;
  y: number;
  ax: number;
  ay: number;
  turnX: number;
  turnY: number;
  stride: number;
  steps: number;
}

function drawStrand(light: Light, coat: Coat, half: number, s: Strand, curve: Curve, isInside: boolean) {
  const { turnX, turnY, stride, steps } = curve;
  let { x, y, ax, ay } = curve;
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const vy = ay + SAG * t;
    const q = stride / Math.sqrt(ax * ax + vy * vy);
    const tone = coat.root + (coat.tip - coat.root) * Math.sqrt(t) * (0.6 + 0.4 * t);
    const fade = coat.opacity * (t < 0.75 ? 1 : 1 - (t - 0.75) * 2.4);
    const w = half * (1 - 0.75 * t * t);
    if (w > 0.75) layDisc(light, s, tone, fade, x, y, w);
    else if (isInside && !light.alpha) layDot(light, s, tone, fade * Math.min(1, w * 2), x - 0.5, y - 0.5);
    else laySafely(light, s, tone, fade * Math.min(1, w * 2), x - 0.5, y - 0.5);
    x += ax * q;
    y += vy * q;
    const next = ax * turnX - ay * turnY;
    ay = ax * turnY + ay * turnX;
    ax = next;
  }
}

/** A point thinner than a pixel, shared by the four around it: what most of fur is made of at the size of a preview. */
function layDot(
  { frame, red, green, blue }: Light,
  s: Strand,
  tone: number,
  share: number,
  x: number,
  y: number,
) {
  const { width, top } = frame;
  const bx = Math.floor(x);
  const by = Math.floor(y);
  const tx = x - bx;
  const lower = (y - by) * share;
  const upper = share - lower;
  const r = s.red * tone;
  const g = s.green * tone;
  const b = s.blue * tone;
  const i = (by - top) * width + bx;
  const j = i + width;
  const p = (1 - tx) * upper;
  const q = tx * upper;
  const u = (1 - tx) * lower;
  const v = tx * lower;
  red[i] = red[i]! + (r - red[i]!) * p;
  green[i] = green[i]! + (g - green[i]!) * p;
  blue[i] = blue[i]! + (b - blue[i]!) * p;
  red[i + 1] = red[i + 1]! + (r - red[i + 1]!) * q;
  green[i + 1] = green[i + 1]! + (g - green[i + 1]!) * q;
  blue[i + 1] = blue[i + 1]! + (b - blue[i + 1]!) * q;
  red[j] = red[j]! + (r - red[j]!) * u;
  green[j] = green[j]! + (g - green[j]!) * u;
  blue[j] = blue[j]! + (b - blue[j]!) * u;
  red[j + 1] = red[j + 1]! + (r - red[j + 1]!) * v;
  green[j + 1] = green[j + 1]! + (g - green[j + 1]!) * v;
  blue[j + 1] = blue[j + 1]! + (b - blue[j + 1]!) * v;
}

/** The same at the edge of a band, and on transparency. */
function laySafely(light: Light, s: Strand, tone: number, share: number, x: number, y: number) {
  const bx = Math.floor(x);
  const by = Math.floor(y);
  const tx = x - bx;
  const lower = (y - by) * share;
  const upper = share - lower;
  layPixel(light, bx, by, s, tone, (1 - tx) * upper);
  layPixel(light, bx + 1, by, s, tone, tx * upper);
  layPixel(light, bx, by + 1, s, tone, (1 - tx) * lower);
  layPixel(light, bx + 1, by + 1, s, tone, tx * lower);
}

function layDisc(light: Light, s: Strand, tone: number, fade: number, x: number, y: number, w: number) {
  const x1 = Math.ceil(x + w - 0.5);
  const y1 = Math.ceil(y + w - 0.5);
  for (let yy = Math.floor(y - w - 0.5); yy <= y1; yy++)
    for (let xx = Math.floor(x - w - 0.5); xx <= x1; xx++) {
      const d = w + 0.5 - Math.sqrt((xx + 0.5 - x) * (xx + 0.5 - x) + (yy + 0.5 - y) * (yy + 0.5 - y));
      if (d > 0) layPixel(light, xx, yy, s, tone, Math.min(1, d) * fade * 0.7);
    }
}

function layPixel(
  { frame, red, green, blue, alpha }: Light,
  x: number,
  y: number,
  s: Strand,
  tone: number,
  share: number,
) {
  if (share <= 0 || x < 0 || y < frame.top || x >= frame.width || y >= frame.bottom) return;
  const i = (y - frame.top) * frame.width + x;
  let k = share;
  if (alpha) {
    const out = share + alpha[i]! * (1 - share);
    k = share / out;
    alpha[i] = out;
  }
  red[i]! += (s.red * tone - red[i]!) * k;
  green[i]! += (s.green * tone - green[i]!) * k;
  blue[i]! += (s.blue * tone - blue[i]!) * k;
}

/** Lit colours at full strength for fur to take up, spread a little beyond the outline. */
export function spreadColours(
  lit: Lit,
  cover: Float32Array,
  width: number,
  height: number,
): [Float32Array, Float32Array, Float32Array] {
  const around = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  const rim: number[] = [];
  for (let y = 1; y < height - 1; y++) findRim(cover, y * width, width, rim);
  return [lit.red, lit.green, lit.blue].map((channel) => {
    const out = channel.slice();
    for (const i of rim) {
      const covered = around.filter((step) => cover[i + step]! > 0.5);
      out[i] = covered.reduce((sum, step) => sum + channel[i + step]!, 0) / covered.length;
    }
    return out;
  }) as [Float32Array, Float32Array, Float32Array];
}

/** Bare pixels of a row that touch covered ones. */
function findRim(cover: Float32Array, o: number, width: number, rim: number[]) {
  const isTouched = (i: number) => cover[i - 1]! > 0.5 || cover[i]! > 0.5 || cover[i + 1]! > 0.5;
  for (let i = o + 1; i < o + width - 1; i++)
    if (cover[i]! <= 0.5 && (isTouched(i - width) || isTouched(i) || isTouched(i + width))) rim.push(i);
}
