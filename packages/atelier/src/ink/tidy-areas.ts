import { inner } from '../planes/borders.ts';
import { connectRuns, labelRuns } from '../planes/components.ts';
import { growLabels } from '../planes/grow.ts';

export interface Areas {
  /** 0 background, then dense. */
  readonly label: Int32Array;
  /** By label; the background is no area. */
  readonly painted: readonly boolean[];
}

/** Every area in one piece, broad enough to be one, and numbered without gaps. */
export const tidyAreas = (
  label: Int32Array,
  isPainted: readonly boolean[],
  width: number,
  height: number,
): Areas => dropThin(largestPieces(label, isPainted, width, height), width, height);

/** Largest connected part of each area, numbered anew; torn-off bits go to whatever surrounds them. */
function largestPieces(
  label: Int32Array,
  isPainted: readonly boolean[],
  width: number,
  height: number,
): Areas {
  const everywhere = new Uint8Array(label.length).fill(1);
  const { runs, owner, list } = connectRuns(everywhere, width, height, { values: label });
  const main = new Map<number, number>();
  for (const one of list) {
    const known = main.get(one.value);
    if (known === undefined || list[known]!.area < one.area) main.set(one.value, one.id);
  }
  const painted = [false];
  const ids = list.map((one) => {
    if (one.value === 0) return 0;
    if (main.get(one.value) !== one.id) return -1;
    return painted.push(isPainted[one.value]!) - 1;
  });
  const byRun = owner.map((id) => ids[id]!);
  const numbered = labelRuns(runs, byRun, width, height);
  if (ids.includes(-1)) growLabels(numbered, everywhere, width, height);
  return { label: numbered, painted };
}

/** A sliver is a line, not an area: it goes to what surrounds it. */
function dropThin(areas: Areas, width: number, height: number): Areas {
  const { label, painted } = areas;
  const isInner = inner(label, width, height);
  // an area broad enough has a cell with its own kind on all four sides: inradius 1.5
  const broad = new Uint8Array(painted.length);
  for (let i = 0; i < label.length; i++) if (isInner[i]) broad[label[i]!] = 1;
  const kept = [false];
  const ids = painted.map((fill, id) => (id === 0 ? 0 : broad[id] ? kept.push(fill) - 1 : -1));
  if (kept.length === painted.length) return areas;
  for (let i = 0; i < label.length; i++) label[i] = ids[label[i]!]!;
  growLabels(label, new Uint8Array(label.length).fill(1), width, height);
  return { label, painted: kept };
}
