import { decodeSmall } from '@doodleloom/atelier/browser/decode-photo';
import { drawingBoard } from '@doodleloom/atelier/browser/drawing-board';
import {
  cleared,
  faultOf,
  findPages,
  lookAtPhoto,
  type Pages,
  type Point,
} from '@doodleloom/atelier/glance/look-at-photo';
import { GLANCE_SIDE, type PhotoFault } from '@doodleloom/atelier/glance/photo-fault';
import { objectUrlOf } from '../../lib/object-url.ts';

type SmallPhoto = Awaited<ReturnType<typeof decodeSmall>>;

/** A photo is decoded once, however often it is cleared. */
const decoded = new WeakMap<File, Promise<SmallPhoto>>();

function smallPhoto(file: File): Promise<SmallPhoto> {
  const known = decoded.get(file) ?? decodeAnew(file);
  decoded.set(file, known);
  return known;
}

async function decodeAnew(file: File): Promise<SmallPhoto> {
  const { naturalWidth: width, naturalHeight: height } = await opened(objectUrlOf(file));
  return decodeSmall(file, { width, height }, GLANCE_SIDE);
}

/** A picture tells its size before it is decoded. */
const opened = async (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => reject(new Error('this browser cannot open the picture')));
    picture.src = url;
  });

/** Where a photo's sheet lies; answered first, as what is wrong with it takes as long again. */
export const pagesOn = async (file: File): Promise<Pages> => findPages(await smallPhoto(file));

export const faultOn = async (file: File, pages: Pages): Promise<PhotoFault | undefined> =>
  faultOf(await smallPhoto(file), pages);

/** The sheet alone, straight and without shadows, as an address that only this page can open. */
export async function clearedUrl(file: File, corners: readonly Point[] | undefined): Promise<string> {
  return pictureUrl(cleared(await smallPhoto(file), quadOf(corners)), 0.85);
}

/** A small picture of a photo, cut out where it was set right, and what is wrong with it; nothing of it is held, as there may be thirty. */
export async function glimpse(
  file: File,
  corners: readonly Point[] | undefined,
): Promise<{ url: string; fault: PhotoFault | undefined }> {
  const photo = await decodeAnew(file);
  const sheet = quadOf(corners);
  const url = await pictureUrl(sheet ? cleared(photo, sheet) : photo, 0.7);
  return { url, fault: lookAtPhoto(photo).fault };
}

function quadOf(corners: readonly Point[] = []) {
  const [a, b, c, d] = corners;
  return a && b && c && d && ([a, b, c, d] as const);
}

async function pictureUrl({ width, height, rgb }: SmallPhoto, quality: number): Promise<string> {
  const image = new ImageData(width, height);
  for (let from = 0, to = 0; from < rgb.length; to++) {
    for (let channel = 0; channel < 3; channel++) image.data[4 * to + channel] = rgb[from++]!;
    image.data[4 * to + 3] = 255;
  }
  const board = drawingBoard(width, height);
  board.putImageData(image, 0, 0);
  return URL.createObjectURL(await board.canvas.convertToBlob({ type: 'image/jpeg', quality }));
}
