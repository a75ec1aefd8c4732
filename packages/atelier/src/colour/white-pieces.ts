import type { Region, Scene } from '../scene/scene.ts';
import { toLch } from './oklab.ts';

/** In a line drawing nobody paints with white: such a piece is paper, and belongs to the paper it lies in. */
const WHITE = { lightest: 0.93, chroma: 0.06, border: 0.25 };

/** Pieces that were taken for white paint, each with the paper around it. */
export function whitePieces({ medium, regions }: Scene): Map<number, number> {
  const around = new Map<number, number>();
  if (medium !== 'line') return around;
  for (const region of regions) {
    if (!isWhitePaint(region)) continue;
    const paper = region.neighbours.find(
      ({ id, length }) =>
        regions[id]!.kind === 'paper' &&
        regions[id]!.area > region.area &&
        length > WHITE.border * region.perimeter,
    );
    if (paper) around.set(region.id, paper.id);
  }
  return around;
}

export function isWhitePaint({ kind, lab }: Region): boolean {
  if (kind !== 'fill' || !lab) return false;
  const { L, chroma } = toLch(lab);
  return L > WHITE.lightest && chroma < WHITE.chroma;
}
