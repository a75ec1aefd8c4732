import { boxOf } from './box-of.ts';
import { faceParts } from './face-parts.ts';
import type { Face, Scene } from './scene.ts';

/** Where a face is: shares of the picture, which shows all of the scene. */
export interface FaceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** More than anybody looks at one by one. */
const MOST = 24;
/** Forehead, cheeks and chin around what is drawn of a face, in its own size; its head may end before. */
const AROUND = 0.45;

/** Faces as large as their heads show them, the surest first. */
export const facesIn = (scene: Pick<Scene, 'faces' | 'regions' | 'grid'>): FaceBox[] =>
  scene.faces
    .toSorted((p, q) => q.confidence - p.confidence)
    .slice(0, MOST)
    .map((face) => faceBox(face, scene));

function faceBox(face: Face, { regions, grid: { width, height } }: Pick<Scene, 'regions' | 'grid'>): FaceBox {
  const corners = faceParts(face).flatMap((part) => {
    if ('box' in part) return [part.box.x0, part.box.y0, part.box.x1, part.box.y1];
    const { centre, radius } = part;
    return [centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius];
  });
  const { x0, y0, x1, y1 } = boxOf(Float32Array.from(corners));
  const air = AROUND * Math.max(x1 - x0, y1 - y0);
  const head = face.host === 0 ? undefined : regions[face.host]?.box;
  const left = Math.max(0, head?.x0 ?? 0, x0 - air);
  const top = Math.max(0, head?.y0 ?? 0, y0 - air);
  const right = Math.min(width, (head?.x1 ?? width) + 1, x1 + air);
  const bottom = Math.min(height, (head?.y1 ?? height) + 1, y1 + air);
  const share = (cells: number, of: number) => Math.round((1000 * cells) / of) / 1000;
  return {
    x: share(left, width),
    y: share(top, height),
    width: share(right - left, width),
    height: share(bottom - top, height),
  };
}
