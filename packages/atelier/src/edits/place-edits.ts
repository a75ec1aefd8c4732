import type { Grid, Point } from '../scene/scene.ts';
import { LINE_RADIUS, type Edit, type EditKind, type EditOf } from './edit.ts';
import type { PageMap } from './page-map.ts';

/** Edits on the grid of a page, and those that found nothing there to act on. */
export interface PlacedEdits {
  /** Of this kind, in their order, with the cells they speak of; what lies beside the page is missed. */
  of<Name extends EditKind>(kind: Name): readonly Placed<Name>[];
  /** Says that an edit found nothing to act on. */
  miss(index: number): void;
  /** Says that it did find something, later than was looked for first. */
  meet(index: number): void;
  /** By number, rising. */
  missed(): number[];
}

export interface Placed<Kind extends EditKind> {
  readonly edit: EditOf<Kind>;
  readonly index: number;
  /** The edit's places in cells. */
  readonly points: readonly Point[];
  /** Of a brush, in cells. */
  readonly radius: number;
}

export function placeEdits(edits: readonly Edit[], map: PageMap, { width, height }: Grid): PlacedEdits {
  const missed = new Set<number>();
  const onGrid = (point: Point): Point => {
    const { x, y } = map.toPage(point);
    return { x: x * width, y: y * height };
  };
  const isOnPage = ({ x, y }: Point) => x >= 0 && y >= 0 && x < width && y < height;
  return {
    of<Kind extends EditKind>(kind: Kind) {
      return edits.flatMap((edit, index): Placed<Kind>[] => {
        if (edit.kind !== kind) return [];
        const points = spotsOf(edit).map(onGrid);
        const brushed = 'points' in edit;
        if (!brushed && points.some((point) => !isOnPage(point))) {
          missed.add(index);
          return [];
        }
        const radius = brushed ? radiusOnGrid(edit.points[0]!, breadthOf(edit), onGrid) : 0;
        return [{ edit: edit as EditOf<Kind>, index, points, radius }];
      });
    },
    miss: (index) => void missed.add(index),
    meet: (index) => void missed.delete(index),
    missed: () => [...missed].toSorted((p, q) => p - q),
  };
}

function spotsOf(edit: Edit): readonly Point[] {
  if ('points' in edit) return edit.points;
  if ('ends' in edit) return edit.ends;
  if ('places' in edit) return edit.places;
  if (edit.kind === 'face') return edit.mouth ? [...edit.eyes, edit.mouth] : edit.eyes;
  return 'at' in edit ? [edit.at] : [];
}

/** What is drawn clears what was erased around it. */
const breadthOf = (edit: EditOf<'erase' | 'line' | 'cut'>) =>
  'radius' in edit ? edit.radius : 2 * LINE_RADIUS;

/** A brush is round on the photo; on the page it is as large as the mean of its two ways across. */
function radiusOnGrid({ x, y }: Point, radius: number, onGrid: (point: Point) => Point): number {
  const here = onGrid({ x, y });
  const lengthTo = (point: Point) => {
    const there = onGrid(point);
    return Math.sqrt((there.x - here.x) ** 2 + (there.y - here.y) ** 2);
  };
  return (lengthTo({ x: x + radius, y }) + lengthTo({ x, y: y + radius })) / 2;
}
