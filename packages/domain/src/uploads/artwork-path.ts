import { fileExtension, imageTypes } from './image-type.ts';

export const artworkBucket = 'artwork';

const knownExtensions: ReadonlySet<string> = new Set(Object.values(imageTypes).flat());

/** `{userId}/{random id}.{extension}` in the bucket `artwork` (spec §3). A strange extension becomes `jpg`. */
export function artworkPath(userId: string, randomId: string, filename: string): string {
  const extension = fileExtension(filename);
  return `${userId}/${randomId}.${knownExtensions.has(extension) ? extension : 'jpg'}`;
}

/** The cut-out beside a picture. */
export const cutoutOf = (path: string): string => path.replace(/(-cutout)?\.png$/, '-cutout.png');
