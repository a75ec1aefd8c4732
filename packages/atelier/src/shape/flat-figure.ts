import { components } from '../planes/components.ts';
import { maskOf } from '../planes/morphology.ts';
import type { Region, Scene } from '../scene/scene.ts';
import { outlinesOf, smoothOutline, type Outline } from './contour.ts';
import { fitClosed, type Cubic } from './fit-curve.ts';
import { labelBoxes, type Plates } from './plates.ts';

/** A region as flat shape: parents carry their children below, so no seam can open between them. */
export interface FlatShape {
  readonly region: Region;
  readonly area: number;
  readonly outlines: readonly Outline[];
  readonly curves: readonly (readonly Cubic[])[];
}

export interface Silhouette {
  readonly area: number;
  readonly outlines: readonly Outline[];
  readonly curves: readonly (readonly Cubic[])[];
}

export interface FlatFigure {
  /** Parents first, then large to small. */
  readonly shapes: readonly FlatShape[];
  readonly silhouettes: readonly Silhouette[];
}

export interface FlatLook {
  /** Factor on smoothing: 1 keeps the hand, 2 looks designed. */
  readonly smooth: number;
  /** Cells a curve may stray from the outline. */
  readonly tolerance: number;
  /** Degrees above which a turn is a corner. */
  readonly corner: number;
}

/** Share of the grid below which a shape is a crumb. */
const CRUMB = 0.0002;

export function flatFigure(scene: Scene, plates: Plates, look: FlatLook): FlatFigure {
  const { width, height } = scene.grid;
  const { label } = plates;
  const cells = width * height;
  const leastArea = CRUMB * cells;
  const sigma = 1.6 * look.smooth;
  const draw = (
    isInside: (cell: number) => boolean,
    box: { x0: number; y0: number; x1: number; y1: number },
  ) => {
    const outlines = outlinesOf(isInside, width, height, box, { sigma, leastArea: 0.6 * leastArea }).map(
      (line) => smoothOutline(line, 2.6 * look.smooth, look.corner),
    );
    return { outlines, curves: outlines.map((outline) => fitClosed(outline, look.tolerance)) };
  };
  const boxes = labelBoxes(label, width, height);
  const shapes: FlatShape[] = [];
  for (const [id, own] of boxes) {
    if (id === 0 || own.area < leastArea) continue;
    const front = frontOf(scene, id);
    const family = new Set([id, ...front].flatMap((one) => [...descendants(scene, one)]));
    const area = front.reduce((sum, one) => sum + (boxes.get(one)?.area ?? 0), own.area);
    const box = { ...own };
    for (const child of family) {
      const other = boxes.get(child);
      if (!other) continue;
      box.x0 = Math.min(box.x0, other.x0);
      box.y0 = Math.min(box.y0, other.y0);
      box.x1 = Math.max(box.x1, other.x1);
      box.y1 = Math.max(box.y1, other.y1);
    }
    const isOfFamily = maskOf(scene.regions.length, (one) => family.has(one));
    const drawn = draw((cell) => isOfFamily[label[cell]!] === 1, box);
    if (drawn.outlines.length > 0) shapes.push({ region: scene.regions[id]!, area, ...drawn });
  }
  shapes.sort((p, q) => Number(p.region.parent !== 0) - Number(q.region.parent !== 0) || q.area - p.area);
  const mask = new Uint8Array(cells);
  for (let i = 0; i < cells; i++) if (label[i] !== 0) mask[i] = 1;
  const { label: piece, list: pieces } = components(mask, width, height, { eight: true });
  const silhouettes = pieces
    .filter(({ area }) => area >= leastArea)
    .map((box) => ({ area: box.area, ...draw((cell) => piece[cell] === box.id, box) }));
  return { shapes, silhouettes };
}

/** What a side of a house lies behind: it goes on below all of that. */
function frontOf({ regions, objects }: Scene, id: number): readonly number[] {
  const { sideOf, part } = regions[id]!;
  if (sideOf === undefined) return [];
  const house = objects.find((object) => object.regions.includes(id));
  return house!.regions.filter((other) => other !== id && regions[other]!.part === part);
}

/** A region and everything that lies inside it. */
function descendants({ regions }: Scene, id: number): Set<number> {
  const family = new Set([id]);
  for (let grown = true; grown;) {
    grown = false;
    for (const region of regions)
      if (region.id !== 0 && !family.has(region.id) && family.has(region.parent)) {
        family.add(region.id);
        grown = true;
      }
  }
  return family;
}
