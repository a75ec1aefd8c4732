/** Stickers and magnets: the artwork on a white ground that is cut around it. */
import sharp from 'sharp';
import { readRgba, type RgbaPicture } from './artwork.ts';
import { artworkFromRgba, type Artwork } from './mip-levels.ts';
import { blurred, coarseAlpha, enlargedStep } from './soft-plane.ts';

export type Cut = 'kiss' | 'square' | 'round';

/** Width of the white rim, as a share of the sticker's longer side. */
const RIM = 0.032;
/** Room for the rim on the canvas: the cut line swings a little wider around corners. */
const RIM_ROOM = 2;
/** The cut line is smooth, so it is found on a smaller picture. */
const COARSER = 4;
/** Blurred by a quarter of the rim, a place has artwork beside it from here on: so much is left of a thin line, too. */
const BESIDE_ARTWORK = 0.06;
/** Where the blurred shape has fallen to a seventh the knife goes; its edge is a pixel or two soft. */
const CUT_LEVEL = 0.133;
const CUT_SOFTNESS = 0.036;

const clearWhite = { r: 255, g: 255, b: 255, alpha: 0 };

/** The artwork on a canvas with room for the rim. */
function onCanvas(bytes: Uint8Array, edge: number): Promise<RgbaPicture> {
  const room = Math.ceil(RIM * edge * RIM_ROOM);
  const inner = edge - 2 * room;
  return readRgba(bytes, (picture) =>
    picture
      .resize(inner, inner, { fit: 'inside' })
      .extend({ top: room, bottom: room, left: room, right: room, background: clearWhite }),
  );
}

/** Square and round stickers are filled edge to edge. */
const filled = (bytes: Uint8Array, edge: number): Promise<RgbaPicture> =>
  readRgba(bytes, (picture) => picture.resize(edge, edge, { fit: 'cover' }));

function outline(kind: Exclude<Cut, 'kiss'>, edge: number): Promise<Uint8Array> {
  const side = edge - 2;
  const shape =
    kind === 'round'
      ? `<circle cx="${edge / 2}" cy="${edge / 2}" r="${side / 2}"/>`
      : `<rect x="1" y="1" width="${side}" height="${side}" rx="${side * 0.06}"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">${shape}</svg>`;
  return sharp(Buffer.from(picture)).ensureAlpha().extractChannel(3).raw().toBuffer();
}

/**
 * Grows the subject by the rim and rounds its corners: half of the rim grows around whatever is there, so that a thin line
 * counts as much as a full shape, the other half is blurred and cut where the blur has fallen far enough.
 */
function aroundSubject(canvas: RgbaPicture): Uint8Array {
  const rim = (RIM * Math.max(canvas.width, canvas.height)) / COARSER;
  const near = blurred(coarseAlpha(canvas.bytes, canvas, COARSER), Math.max(1, Math.round(rim / 4)));
  const grown = { ...near, values: near.values.map((value) => Math.min(1, value / BESIDE_ARTWORK)) };
  const soft = blurred(grown, Math.max(1, Math.round(rim / 2)));
  return enlargedStep(soft, canvas, COARSER, CUT_LEVEL, CUT_LEVEL + CUT_SOFTNESS);
}

/** Where there is no artwork the sticker is white; its opacity is the cut line's. */
function overWhite(bytes: Uint8Array, shape: Uint8Array): Uint8Array {
  const sticker = new Uint8Array(bytes.length);
  for (let pixel = 0, at = 0; pixel < shape.length; pixel++, at += 4) {
    const inside = shape[pixel]!;
    if (inside === 0) continue;
    const opacity = bytes[at + 3]! / 255;
    const white = 255 - bytes[at + 3]!;
    sticker[at] = white + bytes[at]! * opacity;
    sticker[at + 1] = white + bytes[at + 1]! * opacity;
    sticker[at + 2] = white + bytes[at + 2]! * opacity;
    sticker[at + 3] = inside;
  }
  return sticker;
}

/** Artwork over white, with the alpha of the cut line. */
export async function cutSticker(artwork: Uint8Array, edge: number, cut: Cut): Promise<Artwork> {
  const canvas = cut === 'kiss' ? await onCanvas(artwork, edge) : await filled(artwork, edge);
  const shape = cut === 'kiss' ? aroundSubject(canvas) : await outline(cut, edge);
  return artworkFromRgba(overWhite(canvas.bytes, shape), canvas.width, canvas.height);
}
