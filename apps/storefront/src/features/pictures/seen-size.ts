import { pictureName } from '@doodleloom/domain/uploads/picture-name';

type Size = { width: number; height: number };

const upright: Size = { width: 4, height: 5 };
const seen = new Map<string, Size>();

/** The measures of a picture that an earlier screen has shown: its room is there before it is. Upright until it was seen. */
export const seenSize = (address: string): Size => seen.get(pictureName(address)) ?? upright;

export function noteSize(address: string, { naturalWidth, naturalHeight }: HTMLImageElement): void {
  if (naturalHeight > 0) seen.set(pictureName(address), { width: naturalWidth, height: naturalHeight });
}
