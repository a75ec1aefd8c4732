import { isOwnPicture, pictureName } from '@doodleloom/domain/uploads/picture-name';

type Size = { width: number; height: number };

const upright: Size = { width: 4, height: 5 };
const seen = new Map<string, Size>();
const keyOf = (name: string) => `doodleloom-size ${name}`;

function keptSize(name: string): Size | undefined {
  try {
    const [width, height] = (sessionStorage.getItem(keyOf(name)) ?? '').split('x').map(Number);
    return width && height ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** The measures of a picture that an earlier screen has shown, before a reload, too: its room is there before it is. */
export function knownSize(address: string): Size | undefined {
  const name = pictureName(address);
  return seen.get(name) ?? keptSize(name);
}

/** Upright until it was seen. */
export const seenSize = (address: string): Size => knownSize(address) ?? upright;

export function keepSize(address: string, { width, height }: Size): void {
  const name = pictureName(address);
  seen.set(name, { width, height });
  // Any other address may hold a whole picture.
  if (!isOwnPicture(address)) return;
  try {
    sessionStorage.setItem(keyOf(name), `${width}x${height}`);
  } catch {
    // Not kept, it has its room without a reload.
  }
}

export function noteSize(address: string, { naturalWidth, naturalHeight }: HTMLImageElement): void {
  if (naturalHeight > 0) keepSize(address, { width: naturalWidth, height: naturalHeight });
}
