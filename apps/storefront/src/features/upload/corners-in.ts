import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Point } from '@doodleloom/atelier/glance/look-at-photo';

/** Where the sheet ends, where somebody said so. */
export const cornersIn = (edits: readonly Edit[] = []): readonly Point[] | undefined =>
  edits.flatMap((edit) => (edit.kind === 'corners' ? [edit.corners] : []))[0];
