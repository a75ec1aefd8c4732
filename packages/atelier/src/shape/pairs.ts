import type { Face, Scene } from '../scene/scene.ts';
import type { PlacedEye } from './eyes.ts';

/** A face that is surely one, with two eyes: only such a face is given more than the child drew. */
export interface Pair {
  readonly face: Face;
  readonly left: PlacedEye;
  readonly right: PlacedEye;
  /** From eye to eye, in cells. */
  readonly reach: number;
}

const SURE = 0.6;

export function pairsOf({ faces }: Scene, eyes: readonly PlacedEye[]): Pair[] {
  return faces.flatMap((face, index) => {
    const own = eyes.filter((eye) => eye.face === index).toSorted((p, q) => p.x - q.x);
    const [left, right] = own;
    if (face.confidence < SURE || !left || !right || own.length > 2) return [];
    const reach = right.x - left.x;
    // a face that lies on its side keeps what it has
    return reach > Math.abs(right.y - left.y) ? [{ face, left, right, reach }] : [];
  });
}

/** Whether a place lies on the head itself, or on something drawn on it. */
export function isOnHead({ grid, label, regions }: Scene, { host }: Face, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return false;
  const id = label[Math.floor(y) * grid.width + Math.floor(x)]!;
  return id !== 0 && (id === host || regions[id]!.parent === host);
}
