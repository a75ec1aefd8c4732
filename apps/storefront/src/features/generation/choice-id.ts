import { drawingId } from '@doodleloom/domain/styles/style';

type Choice = {
  assetId: string;
  lookId: string;
  /** The opened style screen, the same after a reload and on the way back to it. */
  visit: string;
};

/**
 * The id of the job that a choice on the style screen asks for. Choosing again on the same visit is the same choice, and
 * the drawing itself is the same picture on every visit: the database takes one job of each id.
 */
export async function choiceId({ assetId, lookId, visit }: Choice): Promise<string> {
  const choice = lookId === drawingId ? [assetId, lookId] : [assetId, lookId, visit];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(choice.join(' ')));
  const bytes = new Uint8Array(digest, 0, 16);
  // A UUID of version 8, which leaves the other bits to its maker (RFC 9562).
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
