import { decodePhoto } from '@doodleloom/atelier/browser/decode-photo';
import { drawingBoard } from '@doodleloom/atelier/browser/drawing-board';
import { cleared, lookAtPhoto, type Look, type Point } from '@doodleloom/atelier/glance/look-at-photo';
import { GLANCE_SIDE, type PhotoFault } from '@doodleloom/atelier/glance/photo-fault';

type SmallPhoto = Awaited<ReturnType<typeof decodePhoto>>;

/** A photo is decoded once, however often it is cleared. */
const decoded = new WeakMap<File, Promise<SmallPhoto>>();

function smallPhoto(file: File): Promise<SmallPhoto> {
  const known =
    decoded.get(file) ??
    file.arrayBuffer().then((bytes) => decodePhoto(new Uint8Array(bytes), { longest: GLANCE_SIDE }));
  decoded.set(file, known);
  return known;
}

/** What is wrong with a photo, and where its sheet lies. */
export const lookAt = async (file: File): Promise<Look> => lookAtPhoto(await smallPhoto(file));

/** The sheet alone, straight and without shadows, as an address that only this page can open. */
export async function clearedUrl(file: File, corners: readonly Point[] | undefined): Promise<string> {
  return pictureUrl(cleared(await smallPhoto(file), quadOf(corners)), 0.85);
}

/** A small picture of a photo, cut out where it was set right, and what is wrong with it; nothing of it is held, as there may be thirty. */
export async function glimpse(
  file: File,
  corners: readonly Point[] | undefined,
): Promise<{ url: string; fault: PhotoFault | undefined }> {
  const photo = await decodePhoto(new Uint8Array(await file.arrayBuffer()), { longest: GLANCE_SIDE });
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
