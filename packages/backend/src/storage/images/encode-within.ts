import type { Sharp } from 'sharp';

export interface Encoded {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg';
}

interface Wanted {
  /** Kept as it is to the last dot, if that does not cost too much. */
  lossless: boolean;
  sentBytes: number;
  widthPx: number;
  heightPx: number;
}

/** A photograph that a newer encoding has made small is up to four times as large as a JPEG, and nothing is lost by that. */
const mostGrowth = 4;
const leastRoomBytes = 4 * 1024 * 1024;
/** What a sheet of paper needs at 450 dpi. */
const sensiblePixels = 25e6;

/** Paper is white: what reads these pictures lays them on white anyway. */
const onWhite = (picture: Sharp): Sharp => picture.flatten({ background: '#ffffff' });

const png = (picture: Sharp): Sharp => picture.png({ compressionLevel: 6 });
const fine = (picture: Sharp): Sharp => onWhite(picture).jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
const plain = (picture: Sharp): Sharp => onWhite(picture).jpeg({ quality: 80 });

/** The best encoding that is not much larger than what was sent; the smallest one where none is. */
export async function encodeWithin(picture: Sharp, wanted: Wanted): Promise<Encoded> {
  const { lossless, sentBytes, widthPx, heightPx } = wanted;
  const roomBytes = Math.max(leastRoomBytes, sentBytes * mostGrowth);
  const scale = Math.sqrt(sensiblePixels / (widthPx * heightPx));
  const side = Math.round(Math.max(widthPx, heightPx) * scale);
  const smaller = (full: Sharp): Sharp => plain(full.resize(side, side, { fit: 'inside' }));
  const jpegs = [fine, plain, ...(scale < 1 ? [smaller] : [])];
  if (lossless) {
    const bytes = await png(picture.clone()).toBuffer();
    if (bytes.length <= roomBytes) return { bytes, contentType: 'image/png' };
  }
  for (const [step, encode] of jpegs.entries()) {
    const bytes = await encode(picture.clone()).toBuffer();
    if (bytes.length <= roomBytes || step === jpegs.length - 1) return { bytes, contentType: 'image/jpeg' };
  }
  throw new Error('there is always a smallest encoding');
}
