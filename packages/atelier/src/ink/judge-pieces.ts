import { markPieces } from '../planes/components.ts';
import { PAINTED_OVER, type Evidence } from './evidence.ts';
import type { Pigments } from './find-pigments.ts';
import { noteReasons } from './reasons.ts';
import type { InkMeasure } from './measure-ink.ts';
import { measurePieces, type PieceFacts } from './name-pieces.ts';
import type { Drawn } from './part-ink.ts';

type Verdict = 'line' | 'paint' | 'shadow' | 'page edge' | 'faint';

/** Whether each piece of a pigment is a line, paint, or no drawing, from its breadth, what the network says and what it hangs on. */
export function judgePieces(
  drawn: Drawn,
  hatched: Uint8Array,
  pigments: Pigments,
  evidence: Evidence,
  measure: InkMeasure,
  dropped: Uint8Array,
): void {
  const { width } = evidence;
  const { pieces, facts } = measurePieces(drawn, pigments, evidence, measure);
  const verdicts = facts.map((piece) => judge(piece, measure, evidence.bare <= PAINTED_OVER));
  const are = (verdict: Verdict) =>
    verdicts.map((one, id) => one === verdict && (one === 'paint') !== facts[id]!.isPaint);
  const [lines, paints] = [are('line'), are('paint')];
  const gone = verdicts.map((one) => one !== 'line' && one !== 'paint');
  noteReasons(dropped, pieces, verdicts, width);
  const turned = new Uint8Array(drawn.line.length);
  markPieces(
    turned,
    1,
    pieces,
    lines.map((is, id) => is && facts[id]!.isPaint),
    width,
  );
  markPieces(
    drawn.paint,
    0,
    pieces,
    lines.map((is, id) => is || gone[id]!),
    width,
  );
  markPieces(
    drawn.line,
    0,
    pieces,
    paints.map((is, id) => is || gone[id]!),
    width,
  );
  markPieces(drawn.paint, 1, pieces, paints, width);
  addLines(drawn.line, turned, hatched, measure);
}

/** The paper between hatching is no line, even where the hatching turned out to be lines. */
function addLines(
  line: Uint8Array,
  turned: Uint8Array,
  hatched: Uint8Array,
  { soft, low, usual }: InkMeasure,
): void {
  for (let i = 0; i < line.length; i++)
    if (turned[i] && soft[i]! > low && !(hatched[i] && soft[i]! < 0.4 * usual)) line[i] = 1;
}

/** `isAllPaint`: the page is painted to its edges, so nothing at them is beside it. */
export function judge(
  piece: PieceFacts,
  { pen, high }: Pick<InkMeasure, 'pen' | 'high'>,
  isAllPaint: boolean,
): Verdict {
  const { isPaint, area, depth, long, fill, stroke, ink, chroma, edge } = piece;
  const { linked, even, hollow, clear, inside, sheet, atEdge, compact } = piece;
  const half = pen / 2;
  const isBig = area > 0.8;
  if (!isAllPaint && atEdge && isBig && (sheet < 0.5 || Math.max(fill, stroke, inside) < 0.2))
    return 'page edge';
  if (!isPaint) {
    const isBlot = long < 2.8 && depth > 0.8 * half + 0.5 && fill > 0.25;
    const isTold = clear < 0.4 && fill > 0.55 && fill > stroke && depth > 0.7 * half + 0.5 && long < 5;
    const isBroad = hollow < 0.01 && fill > 0.15 && stroke > 0.7 && clear < 0.6 && depth > 1.6 * half + 0.5;
    return isBig && (isBroad || isBlot || isTold) ? 'paint' : 'line';
  }
  if (even > 0.85 && hollow > 1 && long > 8) return 'line';
  if (Math.max(fill, stroke, inside) < 0.12 && chroma < 0.06 && area > 2) return 'shadow';
  if (ink < 0.25 && fill < 0.22 && stroke < 0.25 && chroma < 0.06 && edge < 0.55) return 'shadow';
  if (compact > 0.55 && area > 4) return 'paint';
  if (fill < 0.5 && (depth < 0.9 * half + 1 || !isBig)) return ink > high ? 'line' : 'faint';
  if (fill < 0.35 && linked > 0.12 && depth < 1.5 * half + 1 && area < 10) return 'line';
  if (fill < 0.5 && stroke > 1.5 * fill && long > 5 && depth < 2.6 * half + 1) return 'line';
  if (depth < 1.2 * half + 1 && long > 5 && stroke > 0.2 && fill < 0.85) return 'line';
  return 'paint';
}
