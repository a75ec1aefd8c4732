import type { Size } from '@doodleloom/domain/print/print-area';
import sharp from 'sharp';

/** Width and height of a picture; only its header is read. Undefined for what is none. */
export async function pictureShape(bytes: Uint8Array): Promise<Size | undefined> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}
