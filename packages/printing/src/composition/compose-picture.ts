import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { handOf } from '@doodleloom/domain/composition/caption-problem';
import type { Composition } from '@doodleloom/domain/composition/composition';
import { layOut, type LaidCaption, type LaidOut } from '@doodleloom/domain/composition/lay-out';
import type { Size } from '@doodleloom/domain/print/print-area';
import sharp, { type Metadata } from 'sharp';

/** Where pictures of these sizes and a caption lie. */
export async function laidOut(
  pictures: readonly Size[],
  composition: Composition | null | undefined,
  mode: ArtworkMode,
): Promise<LaidOut> {
  return layOut(pictures, composition ?? {}, mode, await handOf(composition?.caption));
}

/** The caption as a drawing of its own, as large as its box. */
function captionSvg({ letters, scale, ink, halo, box }: LaidCaption): string {
  const paths = letters.map(
    ({ outline, x, y, ink: own }) =>
      `<path${own ? ` fill="${own}"` : ''} transform="translate(${x - box.x} ${y - box.y}) scale(${scale})" d="${outline}"/>`,
  );
  const round = halo
    ? `<g fill="none" stroke="${halo.color}" stroke-width="${halo.width}" stroke-linejoin="round">${paths.join('')}</g>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">${round}<g fill="${ink}">${paths.join('')}</g></svg>`;
}

/** Among several, the one whose file says how it came to be: what a model drew has to say so, whatever stands beside it. */
const markedFirst = (headers: readonly Metadata[]): number =>
  Math.max(
    0,
    headers.findIndex(({ xmpAsString }) => xmpAsString?.includes('trainedAlgorithmicMedia')),
  );

/** Pictures and what is printed with them as one picture, of which the ground is see-through. */
export async function composed(
  pictures: readonly [Uint8Array, ...Uint8Array[]],
  composition: Composition | null | undefined,
  mode: ArtworkMode,
): Promise<Uint8Array> {
  if (!composition) return pictures[0];
  const headers = await Promise.all(pictures.map((bytes) => sharp(bytes).metadata()));
  const shapes = headers.map(({ width, height }) => ({ width, height }));
  const { size, artworks, caption } = await laidOut(shapes, composition, mode);
  if (pictures.length === 1 && !caption) return pictures[0];
  // The file begins with one of them, so that it keeps what that says of itself; the others are laid on it.
  const base = markedFirst(headers);
  const layers = await Promise.all(
    artworks.flatMap(({ x: left, y: top, width, height }, index) =>
      index === base
        ? []
        : sharp(pictures[index])
            .resize(width, height, { fit: 'fill' })
            .png()
            .toBuffer()
            .then((input) => ({ input, left, top })),
    ),
  );
  const words = caption
    ? [{ input: Buffer.from(captionSvg(caption)), left: caption.box.x, top: caption.box.y }]
    : [];
  const { x, y, width, height } = artworks[base] ?? { x: 0, y: 0, ...size };
  return sharp(pictures[base])
    .resize(width, height, { fit: 'fill' })
    .extend({
      left: x,
      top: y,
      right: size.width - x - width,
      bottom: size.height - y - height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .composite([...layers, ...words])
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
