import { meanColours } from '../ink/join-shades.ts';
import { components } from '../planes/components.ts';
import type { LabPlanes } from '../planes/oklab.ts';
import type { Lines } from '../ink/lines.ts';
import type { Grid, Lab } from '../scene/scene.ts';

/**
 * Nearer than this, as a sine, to the direction of a piece's paint away from paper, a line beside it is that paint lying
 * denser. Where two painted pieces of nine photographs met, such lines were off by 0.27 at most, those of another pen by
 * 0.3 at least.
 */
const SAME_PAINT = 0.29;

/** Cells of no piece. */
const NOWHERE = -1;

export interface Page {
  readonly grid: Grid;
  readonly lines: Lines;
  readonly lab: LabPlanes;
  /** What of the ink was taken for no drawing. */
  readonly dropped: Uint8Array;
}

interface Pieces {
  readonly label: Int32Array;
  readonly painted: readonly boolean[];
  /** Those that become one. */
  readonly ids: ReadonlySet<number>;
  /** All that becomes one, the cracks between them included. */
  readonly whole: Uint8Array;
}

/** Lines that only part what becomes one piece go with it, unless a pen of their own drew them. */
export function dropSeams(pieces: Pieces, { grid: { width, height }, lines, lab }: Page): void {
  const seam = seamsOf(pieces, lines, width, height);
  const { label: number, list } = components(seam, width, height, { eight: true });
  if (list.length === 0) return;
  const free = pieces.label.map((id, i) => (lines.mask[i] ? NOWHERE : id));
  // paper has no paint, and what is nothing but line shows none
  const painted = new Set([...pieces.ids].filter((id) => pieces.painted[id] && free.includes(id)));
  const paints = meanColours(free, pieces.painted.length, lab);
  const colors = meanColours(number, list.length, lab);
  const beside = list.map(() => new Set<number>());
  for (let i = 0; i < number.length; i++) if (number[i]! >= 0) beside[number[i]!]!.add(pieces.label[i]!);
  const isPaint = list.map(({ id }) =>
    [...beside[id]!].some(
      (piece) => painted.has(piece) && offPaint(colors[id]!, paints[piece]!) < SAME_PAINT,
    ),
  );
  for (let i = 0; i < number.length; i++) if (number[i]! >= 0 && isPaint[number[i]!]) lines.mask[i] = 0;
}

/** Line cells around which nothing lies but two of the pieces or more. */
function seamsOf({ label, ids, whole }: Pieces, lines: Page['lines'], width: number, height: number) {
  const reach = Math.ceil(lines.width);
  const disc: [dx: number, dy: number][] = [];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) if (dx * dx + dy * dy <= reach * reach) disc.push([dx, dy]);
  const seam = new Uint8Array(label.length);
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      const cell = y * width + x;
      if (!lines.mask[cell] || !whole[cell]) continue;
      const first = label[cell]!;
      let parts = false;
      const inside = disc.every(([dx, dy]) => {
        const near = cell + dy * width + dx;
        parts ||= label[near] !== first && ids.has(label[near]!);
        return whole[near] === 1;
      });
      if (inside && parts) seam[cell] = 1;
    }
  return seam;
}

/** How far a color lies off the way from paper to a paint, as a sine. */
function offPaint(color: Lab, paint: Lab): number {
  const [p, q] = [color, paint].map(([L, a, b]) => [L - 1, a, b] as const) as [Lab, Lab];
  const dot = (u: Lab, v: Lab) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
  const cosine = dot(p, q) / Math.sqrt(dot(p, p) * dot(q, q) || 1);
  return Math.sqrt(Math.max(0, 1 - cosine * cosine));
}
