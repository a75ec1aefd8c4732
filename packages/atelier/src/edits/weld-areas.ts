import { connectRuns, pieceAt } from '../planes/components.ts';
import { close, maskOf } from '../planes/morphology.ts';
import type { Point } from '../scene/scene.ts';
import { cellAt } from './cell-at.ts';
import { dropSeams, type Page } from './drop-seams.ts';
import type { PlacedEdits } from './place-edits.ts';

/** Pieces this near to each other, in pens, touch: a broad line or a crack may lie between them. */
const CRACK = 1.6;

/** Pieces that a parent says belong together become one, unless a later split says otherwise; those that do not touch are missed. */
export function weldAreas(label: Int32Array, painted: boolean[], edits: PlacedEdits, page: Page): void {
  const { grid } = page;
  const idAt = (point: Point) => label[cellAt(point, grid)]!;
  for (const { points, index } of edits.of('weld')) {
    const ids = new Set(points.map(idAt));
    if (ids.has(0) || ids.size < 2) {
      edits.miss(index);
      continue;
    }
    const isUndone = edits.of('split').some((split) => {
      const [one, other] = split.points.map(idAt) as [number, number];
      return split.index > index && one !== other && ids.has(one) && ids.has(other);
    });
    if (isUndone) continue;
    const whole = wholeOf(label, ids, points, page);
    if (!whole) {
      edits.miss(index);
      continue;
    }
    dropSeams({ label, painted, ids, whole }, page);
    const cells = label.filter((id) => ids.has(id));
    const paint = cells.filter((id) => painted[id]).length;
    const id = painted.push(2 * paint > cells.length) - 1;
    for (let i = 0; i < label.length; i++) if (whole[i]) label[i] = id;
  }
}

/** All of these pieces and the cracks between them, if they hang together so. */
function wholeOf(label: Int32Array, ids: Set<number>, points: readonly Point[], page: Page) {
  const { width, height } = page.grid;
  const pieces = maskOf(label.length, (i) => ids.has(label[i]!));
  const isOne = (mask: Uint8Array) => {
    const connected = connectRuns(mask, width, height);
    return new Set(points.map(({ x, y }) => pieceAt(connected, Math.floor(x), Math.floor(y)))).size === 1;
  };
  if (isOne(pieces)) return pieces;
  for (const id of crossed(label, points, page)) {
    ids.add(id);
    for (let i = 0; i < label.length; i++) if (label[i] === id) pieces[i] = 1;
  }
  const closed = close(pieces, width, height, Math.ceil(CRACK * page.lines.width));
  const bridged = maskOf(label.length, (i) => pieces[i] === 1 || (closed[i] === 1 && label[i] === 0));
  return isOne(bridged) ? bridged : undefined;
}

/** What lies on the straight way between two places of which all is drawn: a visitor who joins them means it, too. */
function crossed(
  label: Int32Array,
  [from, to, ...others]: readonly Point[],
  { grid, lines }: Page,
): number[] {
  const long = Math.ceil(Math.hypot(to!.x - from!.x, to!.y - from!.y));
  const way = Array.from({ length: long }, (_, k) =>
    cellAt(
      { x: from!.x + ((to!.x - from!.x) * k) / long, y: from!.y + ((to!.y - from!.y) * k) / long },
      grid,
    ),
  );
  const bare = way.filter((cell) => label[cell] === 0 && !lines.mask[cell]).length;
  if (others.length > 0 || bare > CRACK * lines.width) return [];
  return way.flatMap((cell) => label[cell] || []);
}
