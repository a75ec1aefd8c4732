import { uuidOfHash } from '@doodleloom/domain/ids/uuid-of-hash';
import { drawingId } from '@doodleloom/domain/styles/style';

type Choice = {
  assetId: string;
  lookId: string;
  /** The opened style screen, the same after a reload and on the way back to it. */
  visit: string;
  /** As the drawing is set right: another picture. */
  editsId?: string;
};

/**
 * The id of the job that a choice on the style screen asks for. Choosing again on the same visit is the same choice, and
 * the drawing itself is the same picture on every visit: the database takes one job of each id.
 */
export async function choiceId({ assetId, lookId, visit, editsId }: Choice): Promise<string> {
  const drawing = editsId ? [assetId, editsId] : [assetId];
  const choice = lookId === drawingId ? [...drawing, lookId] : [...drawing, lookId, visit];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(choice.join(' ')));
  return uuidOfHash(new Uint8Array(digest));
}
