import sharp from 'sharp';

/** A picture as a few pixels: how far two of them are apart tells whether they show the same. */
export const few = async (bytes: Buffer, isMirrored = false): Promise<Buffer> => {
  const picture = sharp(bytes).flatten({ background: '#ffffff' }).resize(48, 48, { fit: 'fill' });
  return (isMirrored ? picture.flop() : picture).removeAlpha().raw().toBuffer();
};
export const apart = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
