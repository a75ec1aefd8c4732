/** Stickers and magnets: the artwork on a white ground that is cut around it, lying on a surface with its shadow. */
import sharp from 'sharp';
import { artworkFromRgba, readArtwork, type Artwork } from './artwork.ts';

export type Cut = 'kiss' | 'square' | 'round';

/** Width of the white rim, as a share of the sticker's longer side. */
const RIM = 0.032;

interface Plane {
  width: number;
  height: number;
  values: Uint8Array;
}

async function blurred({ width, height, values }: Plane, sigma: number): Promise<Plane> {
  const soft = await sharp(values, { raw: { width, height, channels: 1 } })
    .blur(sigma)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { width, height, values: soft };
}

/** Grows a shape by `radius` and rounds its corners: blur, then cut where the blur has fallen to a sixth. */
async function grown(shape: Plane, radius: number): Promise<Plane> {
  const soft = await blurred(shape, Math.max(0.5, radius));
  const contrast = 255 / 24;
  const values = soft.values.map((value) => Math.max(0, Math.min(255, (value - 34) * contrast)));
  return { ...soft, values };
}

function outline(kind: Exclude<Cut, 'kiss'>, edge: number, inset: number): Promise<Buffer> {
  const side = edge - 2 * inset;
  const shape =
    kind === 'round'
      ? `<circle cx="${edge / 2}" cy="${edge / 2}" r="${side / 2}"/>`
      : `<rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${side * 0.06}"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">${shape}</svg>`;
  return sharp(Buffer.from(picture)).ensureAlpha().extractChannel(3).raw().toBuffer();
}

/** The artwork's own pixels on a canvas with room for the rim; square and round stickers are filled edge to edge. */
async function onCanvas(
  bytes: Uint8Array,
  edge: number,
  cut: Cut,
): Promise<{ rgba: Buffer; width: number; height: number }> {
  const { width, height } = await readArtwork(bytes, edge);
  const rim = Math.ceil(RIM * Math.max(width, height) * 1.6);
  const scaled = sharp(bytes).rotate().toColourspace('srgb').ensureAlpha();
  if (cut === 'kiss') {
    const { data, info } = await scaled
      .resize(width, height, { fit: 'fill' })
      .extend({
        top: rim,
        bottom: rim,
        left: rim,
        right: rim,
        background: { r: 255, g: 255, b: 255, alpha: 0 },
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { rgba: data, width: info.width, height: info.height };
  }
  const side = Math.max(width, height);
  const { data, info } = await scaled
    .resize(side, side, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
}

/** Artwork over white, with the alpha of the cut line. */
export async function cutSticker(bytes: Uint8Array, edge: number, cut: Cut): Promise<Artwork> {
  const { rgba, width, height } = await onCanvas(bytes, edge, cut);
  const shape = await cutLine(rgba, width, height, cut);
  const sticker = new Uint8Array(rgba);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4;
    const alpha = (rgba[at + 3] ?? 0) / 255;
    for (let channel = at; channel < at + 3; channel++)
      sticker[channel] = 255 + ((rgba[channel] ?? 0) - 255) * alpha;
    sticker[at + 3] = shape[pixel] ?? 0;
  }
  return artworkFromRgba(sticker, width, height);
}

async function cutLine(rgba: Uint8Array, width: number, height: number, cut: Cut): Promise<Uint8Array> {
  if (cut !== 'kiss') return outline(cut, width, 1);
  const values = new Uint8Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = rgba[pixel * 4 + 3] ?? 0;
  const rim = RIM * Math.max(width, height);
  const { values: cutShape } = await grown({ width, height, values }, rim);
  return cutShape;
}
