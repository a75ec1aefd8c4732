import type { Face, Region, Stroke } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';

export function findFaces(
  _evidence: Evidence,
  _label: Uint16Array,
  _shapes: readonly Omit<Region, 'role'>[],
  _strokes: readonly Stroke[],
): Face[] {
  return [];
}
