import type { LaidCaption } from '@doodleloom/domain/composition/lay-out';
import type { Blank } from '@doodleloom/domain/placement/place-artwork';
import { placeArtwork } from '@doodleloom/domain/placement/place-artwork';
import { groundOf } from '@doodleloom/domain/placement/ground';
import { placementKey, type Placement } from '@doodleloom/domain/placement/placement';
import {
  artworkFromRgba,
  drawLive,
  livePx,
  liveScene,
  packedSceneSchema,
  type LiveScene,
} from '@doodleloom/printhouse/browser/live-scene';
import type { ComposedPicture } from './use-composed.ts';

/** More of the picture than the small photo can show. */
const artworkPx = 768;

/** A file's pixels as they are stored: no screen's colors, nothing multiplied. */
async function readPixels(file: string): Promise<ImageData> {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  });
  const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!paper) throw new Error('This browser has no canvas.');
  paper.drawImage(picture, 0, 0);
  return paper.getImageData(0, 0, picture.width, picture.height);
}

/** The first channels of each pixel. */
function channels({ data }: ImageData, count: number): Uint8Array {
  const pixels = data.length / 4;
  const picked = new Uint8Array(pixels * count);
  for (let pixel = 0, to = 0; pixel < pixels; pixel += 1)
    for (let channel = 0; channel < count; channel += 1, to += 1) picked[to] = data[pixel * 4 + channel] ?? 0;
  return picked;
}

/** The product as its provider's own address tells it. */
export async function openScene(address: string, signal: AbortSignal): Promise<LiveScene> {
  const answer = await fetch(address, { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`the product's photo cannot be drawn here: ${answer.status}`);
  const packed = packedSceneSchema.parse(await answer.json());
  const files = [packed.base, packed.shade, packed.mask, packed.planes];
  const [base, shade, mask, planes] = (await Promise.all(files.map(readPixels))) as [
    ImageData,
    ImageData,
    ImageData,
    ImageData,
  ];
  return liveScene(packed, {
    base: channels(base, 3),
    shade: channels(shade, 3),
    mask: channels(mask, 3),
    planes: channels(planes, 1),
  });
}

function inColor(rgb: Uint8Array): ImageData {
  const frame = new ImageData(livePx, livePx);
  const { data } = frame;
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    data[to] = rgb[from] ?? 0;
    data[to + 1] = rgb[from + 1] ?? 0;
    data[to + 2] = rgb[from + 2] ?? 0;
    data[to + 3] = 255;
  }
  return frame;
}

/** The picture as it is printed, with what is written on it or under it; none where the browser may not read it. */
function artworkOf({ images, size, artworks, caption }: ComposedPicture, isMirrored: boolean) {
  const share = Math.min(1, artworkPx / Math.max(size.width, size.height));
  const side = (length: number) => Math.max(1, Math.round(length * share));
  const paper = new OffscreenCanvas(side(size.width), side(size.height)).getContext('2d');
  if (!paper) return undefined;
  paper.imageSmoothingQuality = 'high';
  paper.scale(share, share);
  for (const [index, image] of images.entries()) {
    const box = artworks[index];
    if (!box) continue;
    paper.save();
    // Each in its own place, and a caption can be read all the same.
    if (isMirrored) paper.transform(-1, 0, 0, 1, 2 * box.x + box.width, 0);
    paper.drawImage(image, box.x, box.y, box.width, box.height);
    paper.restore();
  }
  if (caption) write(paper, caption);
  try {
    const { data, width, height } = paper.getImageData(0, 0, side(size.width), side(size.height));
    return artworkFromRgba(new Uint8Array(data.buffer), width, height);
  } catch {
    return undefined;
  }
}

function write(paper: OffscreenCanvasRenderingContext2D, { letters, scale, ink, halo }: LaidCaption): void {
  const written = letters.map(({ outline, x, y, ink: own = ink }) => {
    const path = new Path2D();
    path.addPath(new Path2D(outline), { a: scale, d: scale, e: x, f: y });
    return { path, own };
  });
  if (halo) {
    Object.assign(paper, { strokeStyle: halo.color, lineWidth: halo.width * scale, lineJoin: 'round' });
    for (const { path } of written) paper.stroke(path);
  }
  for (const { path, own } of written) {
    paper.fillStyle = own;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    paper.fill(path);
  }
}

export type Drawer = (blank: Blank, placement: Placement) => ImageData;

/** Draws this picture on this product, wherever it is placed; none where the browser may not read the picture. */
export function drawerOf(scene: LiveScene, picture: ComposedPicture): Drawer | undefined {
  const upright = artworkOf(picture, false);
  if (!upright) return undefined;
  let mirrored: typeof upright | undefined;
  const drawn = (blank: Blank, placement: Placement) => {
    if (placement.mirror) mirrored ??= artworkOf(picture, true);
    return inColor(
      drawLive(scene, {
        artwork: (placement.mirror && mirrored) || upright,
        placement: placeArtwork(picture.size, scene.placeholder, blank, placement),
        background: groundOf(blank.title, placement, picture.edge()),
      }),
    );
  };
  let last: { key: string; frame: ImageData } | undefined;
  // The large photo and the small one beside the tools show the same.
  return (blank, placement) => {
    const key = `${blank.title} ${blank.mode} ${placementKey(placement)}`;
    if (last?.key !== key) last = { key, frame: drawn(blank, placement) };
    return last.frame;
  };
}
