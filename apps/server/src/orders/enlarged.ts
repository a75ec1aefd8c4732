import sharp from 'sharp';

/** A picture that cannot be drawn again, in as many pixels as its print has; what was written into it stays. */
export const enlarged = async (bytes: Uint8Array, sizePx: number): Promise<Uint8Array> =>
  sharp(bytes).resize(sizePx, sizePx, { fit: 'inside', kernel: 'lanczos3' }).keepMetadata().png().toBuffer();
