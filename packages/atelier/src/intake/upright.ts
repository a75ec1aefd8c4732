import { readWeights } from '#weights';
import type { NetMaps } from '../paper/net-maps.ts';
import { openNetwork } from '../net/network.ts';
import { UPRIGHT_FILE } from '../net/weights.ts';
import { resizePhoto } from '../paper/resize-photo.ts';
import { components, extent, type Component } from '../planes/components.ts';
import { dilate, maskOf } from '../planes/morphology.ts';
import { CELLS, SQUARE, lineDirections, turnDirections } from '../net/line-directions.ts';
import type { Turns } from '../paper/turn-page.ts';

/** Ink this near to ink, in cells of the network, belongs to the same thing. */
const JOIN = 4;
/** In shares of the page: what is narrower is a stroke that nobody can name. */
const NARROWEST = 0.06;
/** The largest things tell what there is to tell. */
const MOST = 6;
/** How much of its square a thing fills, as where the weights were trained. */
const FILLED = 0.86;
/** Belief above which a cell is drawn, or on the sheet; what is inked more than the other is in the square. */
const BELIEVED = 0.4;
const INK = 0.3;
/**
 * How much more likely a turn must be than any other, in logarithms: hardly any page lies, and one wrongly turned is worse.
 * Things of one page err alike, so what they say together grows like the root of their number (decision 0392).
 */
const SURE = 2.8;

/** What is likelier than upright by this much, but not surely so, is worth a question. */
const LIKELIER = 0.8;

/** How often a page must be turned. */
export interface Upright {
  readonly turns: Turns;
  /** Likelier, but not sure enough. */
  readonly doubted?: Turns;
}

let network: ReturnType<typeof open> | undefined;

/** A worker reads the weights once. */
const open = () => readWeights(UPRIGHT_FILE).then((file) => openNetwork(file, 'directions', ['upright']));

/**
 * How often the page must be turned: a small network that learned from real people's drawings says of every large thing
 * how far each of its turns stands upright.
 */
export async function findTurns(maps: NetMaps): Promise<Upright> {
  network ??= open();
  const look = await network;
  const evidence = [0, 0, 0, 0];
  const things = thingsOf(maps);
  for (const square of things) {
    const scores: number[] = [];
    for (let values = lineDirections(square); scores.length < 4; values = turnDirections(values))
      scores.push(look({ width: CELLS, height: CELLS, values }).upright.values[0]!);
    const all = Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0));
    scores.forEach((score, turns) => (evidence[turns]! += score - all));
  }
  const [best = 0, next = 0] = evidence.toSorted((p, q) => q - p);
  const likeliest = evidence.indexOf(best) as Turns;
  const scale = Math.sqrt(things.length);
  if (best - next > SURE * scale) return { turns: likeliest };
  const isLikelier = best - evidence[0]! > LIKELIER * scale;
  return { turns: 0, ...(isLikelier ? { doubted: likeliest } : {}) };
}

/** The largest things, each alone in its square; what the page's edge cuts off is half a thing that may look like another. */
export function thingsOf({ width, height, stroke, fill, silhouette, bound, sheet }: NetMaps): Uint8Array[] {
  const ink = new Float32Array(stroke.length);
  for (let i = 0; i < ink.length; i++) if (sheet[i]! > BELIEVED) ink[i] = Math.max(stroke[i]!, bound[i]!);
  const drawn = maskOf(
    ink.length,
    (i) => Math.max(stroke[i]!, fill[i]!, silhouette[i]!, bound[i]!) > BELIEVED,
  );
  const { label, list } = components(dilate(drawn, width, height, JOIN), width, height);
  return list
    .filter(({ x0, y0, x1, y1 }) => Math.min(x1 - x0, y1 - y0) > NARROWEST * Math.max(width, height))
    .filter(({ x0, y0, x1, y1 }) => x0 > 0 && y0 > 0 && x1 < width - 1 && y1 < height - 1)
    .toSorted((p, q) => extent(q) - extent(p))
    .slice(0, MOST)
    .map((one) => square(one, width, (i) => (label[i] === one.id ? ink[i]! : 0)))
    .filter((thing) => thing !== undefined);
}

/** What is inked, in the middle of a square as large as the small network wants it. */
function square(thing: Component, width: number, inkAt: (i: number) => number): Uint8Array | undefined {
  let [x0, y0, x1, y1] = [thing.x1, thing.y1, -1, -1];
  for (let y = thing.y0; y <= thing.y1; y++) {
    for (let x = thing.x0; x <= thing.x1; x++) {
      if (inkAt(y * width + x) <= INK) continue;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), y];
    }
  }
  if (x1 < 0) return undefined;
  const [across, down] = [x1 - x0 + 1, y1 - y0 + 1];
  const side = Math.floor(Math.max(across, down) / FILLED) + 2;
  const [left, top] = [(side - across) >> 1, (side - down) >> 1];
  const rgb = new Uint8Array(3 * side * side);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const to = 3 * ((y + top) * side + x + left);
      rgb.fill(255 * inkAt((y + y0) * width + x + x0), to, to + 3);
    }
  }
  const small = resizePhoto({ width: side, height: side, rgb }, SQUARE, SQUARE).rgb;
  return small.filter((_, i) => i % 3 === 0);
}
