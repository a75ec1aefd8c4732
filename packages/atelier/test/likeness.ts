import type { Lab, Scene } from '../src/scene/scene.ts';
import { labAt, type Pixels } from './pictures.ts';

/** Lightness says less about which thing a pixel belongs to than its colour: forms are shaded. */
const LIGHTNESS = 0.35;
/** Regions of at least this share of the sheet are substantial. */
const SUBSTANTIAL = 0.012;

const apart = (p: Lab, q: Lab) => (LIGHTNESS * (p[0] - q[0])) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2;

/**
 * Which pixels of the figure look like which region: each is given to the region whose usual colour in this picture
 * comes nearest. Overlap is the share of cells on which drawing and picture agree, of all that either claims.
 */
export function foundAgain(scene: Scene, pixels: Pixels): { id: number; overlap: number }[] {
  const { width, height, size } = scene.grid;
  const perCell = Math.max(pixels.width, pixels.height) / size;
  const cells: { id: number; lab: Lab }[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const id = scene.label[y * width + x]!;
      if (id !== 0 && isInner(scene, x, y, id))
        cells.push({ id, lab: labAt(pixels, (x + 0.5) * perCell, (y + 0.5) * perCell) });
    }
  const usual = new Map<number, Lab>();
  for (const { id, area } of scene.regions) {
    if (id === 0 || area < SUBSTANTIAL * width * height) continue;
    const own = cells.filter((cell) => cell.id === id).map(({ lab }) => lab);
    const middle = (channel: 0 | 1 | 2) =>
      own.map((lab) => lab[channel]).toSorted((p, q) => p - q)[own.length >> 1]!;
    usual.set(id, [middle(0), middle(1), middle(2)]);
  }
  // trousers have two legs of one colour: what looks alike counts as one thing
  const kind = new Map<number, number>();
  for (const [id, lab] of usual) {
    const twin = [...usual].find(([other, own]) => other < id && apart(own, lab) < 0.02 ** 2);
    kind.set(id, twin ? kind.get(twin[0])! : id);
  }
  const both = new Map<number, number>();
  const either = new Map<number, number>();
  const add = (to: Map<number, number>, id: number) => to.set(id, (to.get(id) ?? 0) + 1);
  for (const { id, lab } of cells) {
    const own = kind.get(id);
    let best = 0;
    let least = Infinity;
    for (const [other, tone] of usual) {
      const d = apart(tone, lab);
      if (d < least) [least, best] = [d, kind.get(other)!];
    }
    add(either, best);
    if (own === best) add(both, best);
    else if (own !== undefined) add(either, own);
  }
  return [...new Set(kind.values())].map((id) => ({
    id,
    overlap: (both.get(id) ?? 0) / (either.get(id) ?? 1),
  }));
}

/** Lines are drawn along borders: what lies within a line's width of one belongs to neither side. */
const LINE = 4;
function isInner({ grid: { width, height }, label }: Scene, x: number, y: number, id: number): boolean {
  return [-LINE, LINE].every((d) => {
    const [px, py] = [Math.min(width - 1, Math.max(0, x + d)), Math.min(height - 1, Math.max(0, y + d))];
    return label[y * width + px] === id && label[py * width + x] === id;
  });
}

/** Mean step of brightness from pixel to pixel, weighted to the strong ones: what an enlargement cannot have. */
export function detailOf(data: Uint8Array, width: number): number {
  const row = width * 3;
  let sum = 0;
  for (let i = row; i < data.length - row; i += 3) {
    const here = data[i + 1]!;
    const across = 2 * here - data[i - 2]! - data[i + 4]!;
    const down = 2 * here - data[i + 1 - row]! - data[i + 1 + row]!;
    sum += across * across + down * down;
  }
  return Math.sqrt(sum / data.length);
}

/** Colours of the regions within some cells of a place. */
export function coloursNear(
  { grid, label }: Scene,
  colours: readonly Lab[],
  [x, y]: readonly [number, number],
  reach: number,
): Lab[] {
  const near = new Set<number>();
  for (let dy = -reach; dy <= reach; dy += 2)
    for (let dx = -reach; dx <= reach; dx += 2) {
      const [px, py] = [x + dx, y + dy];
      if (px >= 0 && py >= 0 && px < grid.width && py < grid.height) near.add(label[py * grid.width + px]!);
    }
  return [...near].filter((id) => id !== 0).map((id) => colours[id]!);
}
