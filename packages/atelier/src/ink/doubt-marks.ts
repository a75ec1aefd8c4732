import { eachRun, labelRuns, sumsOf, type Connected } from '../planes/components.ts';
import { giveBack } from '../planes/idle-planes.ts';
import type { Evidence } from './evidence.ts';
import type { InkMeasure } from './measure-ink.ts';
import { chromaOf, edgesOf } from './name-pieces.ts';

/** What is known of a connected mark that tells whether a child drew it. */
export interface MarkFacts {
  /** 1 where it touches the edge of the page. */
  readonly touch: number;
  /** How far it reaches in from the edge, in shares of the page. */
  readonly far: number;
  /** Mean beliefs that it lies inside of something, is coloured, and lies on the sheet. */
  readonly inside: number;
  readonly fill: number;
  readonly sheet: number;
  /** By how much the ink changes at its border, as a share of it: what is drawn has an edge, shadow has none. */
  readonly sharp: number;
  /** On ruled paper: how far it lies from the nearest corner, in shares of the page, and its mean chroma. */
  readonly ruled?: { readonly corner: number; readonly chroma: number };
}

export type Doubt = 'page edge' | 'beside the sheet' | 'printed' | 'noise';

/**
 * The log-odds that a mark is drawn. Fitted (logistic, each photograph as much as any other) to 1,609 marks of our labelled
 * photographs that lie in something a child would name and 176 that lie in nothing: with each photograph left out in turn, 71 of 79
 * marks larger than half a square of the pen that are no drawing are recognised, and 4 of 520 that are one are lost. Six ground lines that
 * come in from the edge were added by hand: without them a long line near the edge is a seam, since none stands alone on our pages.
 */
const DRAWN = {
  offset: -10.72,
  touch: -1.03,
  far: 2.05,
  inside: 3.46,
  fill: 1.64,
  sheet: 12.96,
  sharp: 2.28,
} as const;
/**
 * What ruled paper adds: who prints lines prints ornaments, too, in the corners and without colour. Fitted to what remains after
 * the odds above, on 2,159 marks of ruled pages that are drawn and 1,445 that are not, most of them laid on our photographs
 * (`ruled` and `framed` of `bench/photographs/mishaps.ts`): with a tenth of the photographs left out in turn, 790 of 850 marks
 * larger than half a square of the pen that are no drawing are recognised instead of 471, and 134 of 1,650 that are one are
 * lost instead of 107.
 */
const RULED = { offset: -0.6, corner: 2.54, chroma: 148, full: 0.1, nearest: 0.02 } as const;
/** Marks at the very edge are distinguished to this share of the page. */
const NEAREST = 0.01;
/** What the marks of a drawing have in the mean: the fact that is farthest below names the doubt. */
const USUAL = { touch: 0, far: 0.32, inside: 0.7, fill: 0.34, sheet: 1, sharp: 0.82 };

const logOf = (far: number) => Math.log(far + NEAREST);

/** Why a mark is no drawing, if it is none. */
export function doubtOf(mark: MarkFacts): Doubt | undefined {
  const { touch, far, inside, fill, sheet, sharp } = mark;
  const edge = DRAWN.touch * touch + DRAWN.far * (logOf(far) - logOf(USUAL.far));
  const beside = DRAWN.sheet * (sheet - USUAL.sheet);
  const unseen =
    DRAWN.inside * (inside - USUAL.inside) +
    DRAWN.fill * (fill - USUAL.fill) +
    DRAWN.sharp * (sharp - USUAL.sharp);
  const printed = printedOdds(mark);
  if (ODDS + edge + beside + unseen + printed > 0) return undefined;
  const worst = Math.min(edge, beside, unseen, printed);
  if (worst === printed) return 'printed';
  return worst === edge ? 'page edge' : worst === beside ? 'beside the sheet' : 'noise';
}

const printedOdds = ({ ruled }: MarkFacts): number =>
  ruled
    ? RULED.offset +
      RULED.corner * Math.log(ruled.corner + RULED.nearest) +
      RULED.chroma * Math.min(RULED.full, ruled.chroma)
    : 0;

const ODDS =
  DRAWN.offset +
  DRAWN.far * logOf(USUAL.far) +
  DRAWN.inside * USUAL.inside +
  DRAWN.fill * USUAL.fill +
  DRAWN.sheet * USUAL.sheet +
  DRAWN.sharp * USUAL.sharp;

export function measureMarks(pieces: Connected, evidence: Evidence, { soft }: InkMeasure): MarkFacts[] {
  const { width, height, size } = evidence;
  const chroma = isRuledPaper(evidence) ? chromaSums(pieces, evidence) : undefined;
  const [inside, fill, sheet, ink] = [evidence.silhouette, evidence.fill, evidence.sheet, soft].map((plane) =>
    sumsOf(plane, pieces, width),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array];
  const label = labelRuns(pieces.runs, pieces.owner, width, height);
  const edges = edgesOf(label, soft, pieces.list.length, width, height);
  const far = farthestIn(pieces, width, height);
  return pieces.list.map(({ id, area, x0, y0, x1, y1 }) => ({
    touch: Math.min(x0, y0, width - 1 - x1, height - 1 - y1) < AT_EDGE ? 1 : 0,
    far: far[id]! / size,
    inside: inside[id]! / area,
    fill: fill[id]! / area,
    sheet: sheet[id]! / area,
    sharp: (edges[id]! * area) / Math.max(1e-6, ink[id]!),
    ...(chroma && {
      ruled: {
        corner: toCorner((x0 + x1 + 1) / 2, (y0 + y1 + 1) / 2, evidence),
        chroma: chroma[id]! / area,
      },
    }),
  }));
}

/** Lines painted over on this share of the page are three at least. */
const LEAST_PRINTED = 0.02;

const isRuledPaper = ({ printed }: Evidence): boolean =>
  printed.reduce((sum, one) => sum + one, 0) > LEAST_PRINTED * printed.length;

function chromaSums(pieces: Connected, { flat, width }: Evidence): Float64Array {
  const chroma = chromaOf(flat.lab);
  const sums = sumsOf(chroma, pieces, width);
  giveBack(chroma);
  return sums;
}

const toCorner = (x: number, y: number, { width, height, size }: Evidence): number =>
  Math.max(Math.min(x, width - x), Math.min(y, height - y)) / size;

/** Cells from the edge of the page that still touch it. */
const AT_EDGE = 3;

/** The distance from the edge of the page that each mark reaches somewhere. */
function farthestIn({ runs, owner, list }: Connected, width: number, height: number): Int32Array {
  const far = new Int32Array(list.length);
  const middle = (width - 1) >> 1;
  eachRun(runs, width, height, (run, from, last) => {
    const y = Math.floor(from / width);
    const [x0, x1] = [from - y * width, last - y * width];
    const across = x1 < middle ? x1 : x0 > middle ? width - 1 - x0 : middle;
    const reach = Math.min(across, y, height - 1 - y);
    if (reach > far[owner[run]!]!) far[owner[run]!] = reach;
  });
  return far;
}
