import sharp from 'sharp';

/** Places across and down. */
const SIDE = 6;

/** What a picture looks like from far away: the mean colours of six by six places, in hexadecimal. */
export async function fingerprint(picture: Uint8Array): Promise<string> {
  const small = await sharp(picture).removeAlpha().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer();
  return small.toString('hex');
}

/** The largest step between two fingerprints, 0 to 255. */
export function stepBetween(one: string, other: string): number {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  if (a.length !== b.length) return 255;
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);
}
