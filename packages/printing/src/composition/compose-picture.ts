import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { Composition } from '@doodleloom/domain/composition/composition';
import { layOut, type LaidCaption, type LaidOut } from '@doodleloom/domain/composition/lay-out';
import { handFor } from '@doodleloom/domain/lettering/hand';
import type { Size } from '@doodleloom/domain/print/print-area';
import sharp from 'sharp';

/** Where a picture of this size and its caption lie. */
export async function laidOut(
  artwork: Size,
  composition: Composition | null | undefined,
  mode: ArtworkMode,
): Promise<LaidOut> {
  const caption = composition?.caption;
  return layOut(artwork, composition ?? {}, mode, caption && (await handFor(caption.hand, caption.text)));
}

/** The caption as a drawing of its own, as large as its box. */
function captionSvg({ letters, scale, ink, halo, box }: LaidCaption): string {
  const paths = letters.map(
    ({ outline, x, y }) =>
      `<path transform="translate(${x - box.x} ${y - box.y}) scale(${scale})" d="${outline}"/>`,
  );
  const round = halo
    ? `<g fill="none" stroke="${halo.color}" stroke-width="${halo.width}" stroke-linejoin="round">${paths.join('')}</g>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">${round}<g fill="${ink}">${paths.join('')}</g></svg>`;
}

/** A picture and what is printed with it as one picture, of which the ground is see-through. */
export async function composed(
  bytes: Uint8Array,
  composition: Composition | null | undefined,
  mode: ArtworkMode,
): Promise<Uint8Array> {
  if (!composition) return bytes;
  const { width, height } = await sharp(bytes).metadata();
  const { size, caption } = await laidOut({ width, height }, composition, mode);
  if (!caption) return bytes;
  const input = Buffer.from(captionSvg(caption));
  return sharp(bytes)
    .extend({ bottom: size.height - height, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .composite([{ input, left: caption.box.x, top: caption.box.y }])
    .keepMetadata()
    .png()
    .toBuffer();
}

/** Rows that are enough to find where a picture ends and its caption begins. */
const rows = 512;

/** Of a composed picture the part above its caption; what it shows on its edges goes on around it. */
export async function artworkIn(
  bytes: Uint8Array,
  composition: Composition | null | undefined,
): Promise<Uint8Array> {
  if (!composition) return bytes;
  const columns = 8;
  const picture = sharp(bytes);
  const [{ width, height }, alpha] = await Promise.all([
    picture.metadata(),
    picture
      .clone()
      .ensureAlpha()
      .extractChannel('alpha')
      .resize(columns, rows, { fit: 'fill' })
      .raw()
      .toBuffer(),
  ]);
  const end = alpha.findIndex((value) => value < 250);
  const opaque = end === -1 ? height : Math.floor((Math.floor(end / columns) * height) / rows) - 1;
  return opaque > 0 ? sharp(bytes).extract({ left: 0, top: 0, width, height: opaque }).toBuffer() : bytes;
}
