import { imageKindOf, type ImageKind } from './image-kind.ts';

/** Boxes without which there is no picture. */
const needed = new Set(['ftyp', 'meta', 'mdat', 'moov']);

/** Length of the box at a place; one that says 0 reaches to the end of the file. */
function boxLength(view: DataView, at: number): number {
  const length = view.getUint32(at);
  if (length === 0) return view.byteLength - at;
  if (length !== 1) return length;
  return at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : Number.POSITIVE_INFINITY;
}

/**
 * Whether all of a HEIC file is there: one whose transfer broke off announces boxes that reach beyond its end, and the
 * decoder would fill the rest with grey. What cameras leave behind the last box is not judged.
 */
export function isWholeContainer(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length;) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const length = boxLength(view, at);
    if (!needed.has(type) && at + length > bytes.length) return true;
    if (length < 8 || at + length > bytes.length) return false;
    at += length;
  }
  return true;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Where a JPEG's picture itself begins, past all that is said of it; the file's length where it does not come so far. */
function scanStart(bytes: Uint8Array): number {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === startOfScan) return at;
    // any number of ff may stand before a marker
    at += marker === 0xff ? 1 : 2 + 256 * bytes[at + 2]! + bytes[at + 3]!;
  }
  return bytes.length;
}

/** Whether a JPEG comes to its end. A small picture among what is said of it has an end of its own, which does not count. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  const start = scanStart(bytes);
  for (let at = bytes.length - 1; at > start; at -= 1)
    if (bytes[at] === endOfImage && bytes[at - 1] === 0xff) return true;
  return false;
}

/** Whether a PNG comes to its last chunk, which says that it ends. A chunk says how long its body is, which twelve bytes enclose. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at))
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND') return true;
  return false;
}

/** Whether a WebP is as long as its head says. */
const isWholeWebp = (bytes: Uint8Array): boolean =>
  bytes.length >= 8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);

const judges: Partial<Record<ImageKind, (bytes: Uint8Array) => boolean>> = {
  jpeg: isWholeJpeg,
  png: isWholePng,
  webp: isWholeWebp,
  heic: isWholeContainer,
  heif: isWholeContainer,
};

/** Whether all of a picture is there, as far as its bytes tell without being decoded. */
export function isWholePicture(bytes: Uint8Array): boolean {
  const kind = imageKindOf(bytes);
  return !kind || (judges[kind]?.(bytes) ?? true);
}
