import type { Region, Part, Scene } from '../scene/scene.ts';

/** Reach around a junction, as a share of the long side, and the shares of that disc by which a piece passes in front or ends. */
const JUNCTION = { reach: 0.013, passes: 0.37, full: 0.72, ends: 0.345 };
/** What a verdict weighs: a part settles it, one junction of many cells suggests it, lying inside or below hints at it. */
const WEIGHT = { part: 1000, inside: 0.5, below: 0.25 };
/** Pieces that share less of the smaller one's outline only touch. */
const TOUCH = 0.12;
/** However many pieces lie on each other, the pile is no higher than this many layers. */
const HIGHEST = 3;
/** Parts from back to front; most things are between the ground and the roof. */
const DEPTH: Partial<Record<Part, number>> = { sky: 0, sun: 1, ground: 2, water: 2, roof: 4 };
const USUAL = 3;
/** Pieces below this share of the sheet are details: they lie on the layer of what they touch most. */
const DETAIL = 0.0035;

/**
 * How far in front every region lies, 0 at the back. Where three pieces meet, the one whose outline runs on covers the one
 * whose outline ends there: a dress covers its legs, a crown its trunk.
 */
export function layersOf(
  scene: Scene,
  label: Uint16Array,
  rootOf: readonly number[],
  isFlat: readonly boolean[],
): Float32Array {
  const { regions, grid } = scene;
  const isPiece = regions.map(
    ({ id, area }) =>
      id !== 0 && !isFlat[id] && rootOf[id] === id && area > DETAIL * grid.width * grid.height,
  );
  const verdicts = junctions(scene, label, rootOf, isPiece);
  hints(regions, isPiece, living(scene), verdicts);
  for (const { id, sideOf } of regions) if (sideOf !== undefined) verdicts.add(sideOf, id, WEIGHT.part);
  const ranks = ranksOf(regions.length, verdicts);
  const most = Math.max(...ranks);
  const step = most > HIGHEST ? HIGHEST / most : 1;
  const carrier = (id: number) =>
    isPiece[id] ? id : (regions[id]!.neighbours.find((other) => isPiece[other.id])?.id ?? id);
  // scenery that reaches the top of the sheet is farthest away; grounds lie before it, things before both
  const isFar = (id: number) => isFlat[id] === true && regions[id]!.box.y0 <= 1;
  const isNear = (id: number) => id !== 0 && isFlat[id] === true && !isFar(id);
  const grounds = regions.some(({ id }) => id !== 0 && isFar(id)) && regions.some(({ id }) => isNear(id));
  return Float32Array.from(regions, ({ id, sideOf, neighbours }) => {
    if (isFlat[id]) return grounds && isNear(id) ? 1 : 0;
    const rank = ranks[carrier(rootOf[sideOf ?? id]!)]! * step;
    if (!grounds) return rank;
    return rank + (neighbours.some((other) => isNear(other.id)) ? 2 : 1);
  });
}

const living = ({ objects }: Scene) =>
  new Set(objects.filter((one) => one.living).flatMap((one) => one.regions));

/** Per pair of pieces how plainly the first lies in front; below 0 the second does. */
class Verdicts {
  readonly weights = new Map<string, number>();

  add(front: number, back: number, weight: number) {
    const key = front < back ? `${front} ${back}` : `${back} ${front}`;
    this.weights.set(key, (this.weights.get(key) ?? 0) + (front < back ? weight : -weight));
  }

  of(a: number, b: number): number {
    return this.weights.get(a < b ? `${a} ${b}` : `${b} ${a}`) ?? 0;
  }

  /** Surest first. */
  sorted(): { front: number; back: number }[] {
    return [...this.weights]
      .filter(([, weight]) => weight !== 0)
      .toSorted(([k, p], [l, q]) => Math.abs(q) - Math.abs(p) || (k < l ? -1 : 1))
      .map(([key, weight]) => {
        const [a, b] = key.split(' ').map(Number) as [number, number];
        return weight > 0 ? { front: a, back: b } : { front: b, back: a };
      });
  }
}

function junctions(
  { grid: { width, height, size } }: Scene,
  label: Uint16Array,
  rootOf: readonly number[],
  isPiece: readonly boolean[],
): Verdicts {
  const verdicts = new Verdicts();
  const reach = Math.max(4, Math.round(JUNCTION.reach * size));
  const root = Uint16Array.from(rootOf);
  const disc = discSteps(reach, width);
  const cells = new Uint32Array(root.length);
  const met: number[] = [];
  for (let y = reach; y < height - reach - 1; y++)
    findMeetings(label, root, width, y * width + reach, (y + 1) * width - reach - 1, met);
  for (const i of met) {
    const near = piecesNear(label, root, i, disc, cells);
    const shares = near.flatMap((id) => (isPiece[id] ? [{ id, share: cells[id]! / disc.length }] : []));
    for (const id of near) cells[id] = 0;
    for (const front of shares)
      for (const back of shares)
        if (
          front.share > JUNCTION.passes &&
          front.share < JUNCTION.full &&
          back.share < JUNCTION.ends &&
          front.id !== back.id
        )
          verdicts.add(front.id, back.id, front.share - back.share);
  }
  return verdicts;
}

// both hold one loop each: what is seldom reached would make the compiler begin anew
function findMeetings(
  label: Uint16Array,
  root: Uint16Array,
  width: number,
  from: number,
  to: number,
  met: number[],
) {
  for (let i = from; i < to; i++) {
    const p = root[label[i]!]!;
    const q = root[label[i + 1]!]!;
    const r = root[label[i + width]!]!;
    const s = root[label[i + width + 1]!]!;
    // three different pieces: at most two of the four cells are of one
    const alike =
      Number(p === q) +
      Number(p === r) +
      Number(p === s) +
      Number(q === r) +
      Number(q === s) +
      Number(r === s);
    if (alike <= 1) met.push(i);
  }
}

/** Counts the cells of every piece in the disc; the pieces in the order they are met. */
function piecesNear(
  label: Uint16Array,
  root: Uint16Array,
  i: number,
  disc: Int32Array,
  cells: Uint32Array,
): number[] {
  const near: number[] = [];
  for (let k = 0; k < disc.length; k++) {
    const id = root[label[i + disc[k]!]!]!;
    if (cells[id] === 0) near.push(id);
    cells[id]!++;
  }
  return near;
}

function discSteps(reach: number, width: number): Int32Array {
  const steps: number[] = [];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      if (dx * dx + dy * dy <= reach * reach) steps.push(dy * width + dx);
  return Int32Array.from(steps);
}

/** Where no outline ends at another one: what a piece is, whether it lies inside another's bow, and of things built which is nearer. */
function hints(
  regions: readonly Region[],
  isPiece: readonly boolean[],
  lives: ReadonlySet<number>,
  verdicts: Verdicts,
) {
  for (const one of regions) {
    if (!isPiece[one.id]) continue;
    for (const { id, length } of one.neighbours) {
      const other = regions[id]!;
      if (id <= one.id || !isPiece[id]) continue;
      const deeper = (DEPTH[one.part] ?? USUAL) - (DEPTH[other.part] ?? USUAL);
      verdicts.add(one.id, id, Math.sign(deeper) * WEIGHT.part);
      if (verdicts.of(one.id, id) !== 0 || length < TOUCH * Math.min(one.perimeter, other.perimeter))
        continue;
      if (isUnderBow(one, other)) verdicts.add(one.id, id, WEIGHT.inside);
      else if (isUnderBow(other, one)) verdicts.add(id, one.id, WEIGHT.inside);
      else if (!lives.has(one.id) && !lives.has(id))
        verdicts.add(one.id, id, Math.sign(one.centre.y - other.centre.y) * WEIGHT.below);
    }
  }
}

/** As one band of a rainbow lies under the next. */
const isUnderBow = ({ box: inner }: Region, { box: outer }: Region) =>
  inner.x0 > outer.x0 && inner.x1 < outer.x1 && inner.y0 > outer.y0;

/** Layers counted from the back; a verdict that would lead in a circle is the weaker one and is dropped. */
function ranksOf(count: number, verdicts: Verdicts): number[] {
  const behind = Array.from({ length: count }, (): number[] => []);
  const covers = (from: number, to: number): boolean =>
    from === to || behind[from]!.some((next) => covers(next, to));
  for (const { front, back } of verdicts.sorted()) if (!covers(back, front)) behind[front]!.push(back);
  const ranks: number[] = [];
  const rank = (id: number): number =>
    (ranks[id] ??= behind[id]!.reduce((most, back) => Math.max(most, rank(back) + 1), 0));
  for (let id = 0; id < count; id++) rank(id);
  return ranks;
}
