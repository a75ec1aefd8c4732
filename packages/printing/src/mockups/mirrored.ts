import sharp from 'sharp';

/** The picture as a mirror shows it: the provider can turn one, but not this. */
export const mirrored = async (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes).flop().keepMetadata().toBuffer();

/** So small that no picture of it weighs much. */
const smallEdge = 1024;

/** The same, sent along instead of fetched: no address has a mirrored one. Mockups do not show that it became smaller. */
export async function mirroredWithin(bytes: Uint8Array, mostBytes: number): Promise<Uint8Array> {
  const whole = await mirrored(bytes);
  if (whole.length <= mostBytes) return whole;
  return sharp(whole).resize(smallEdge, smallEdge, { fit: 'inside' }).toBuffer();
}
