/** Boxes without which there is no picture. */
const needed = new Set(['ftyp', 'meta', 'mdat', 'moov']);

/** Length of the box at a place; one that says 0 reaches to the end of the file. */
function boxLength(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32BE(at);
  if (length === 0) return bytes.length - at;
  if (length !== 1) return length;
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : Number.POSITIVE_INFINITY;
}

/**
 * Whether all of a HEIC file is there: one whose transfer broke off announces boxes that reach beyond its end, and the
 * decoder would fill the rest with grey. What cameras leave behind the last box is not judged.
 */
export function isWholeContainer(bytes: Buffer): boolean {
  for (let at = 0; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const length = boxLength(bytes, at);
    if (!needed.has(type) && at + length > bytes.length) return true;
    if (length < 8 || at + length > bytes.length) return false;
    at += length;
  }
  return true;
}
