import { sharedPictureContract, type SharedPicture } from '@doodleloom/domain/functions/shared-picture';
import { shareDays, type Share } from '@doodleloom/domain/sharing/share';
import { z } from 'zod';
import { lookUp } from '../../../lib/invoke.ts';
import { table } from '../../../lib/table.ts';

const dayMs = 86_400_000;
const columns = 'id, job_id, child_name, shows_drawing, expires_at';
const row = z
  .object({
    id: z.string(),
    job_id: z.string(),
    child_name: z.string().nullable(),
    shows_drawing: z.boolean(),
    expires_at: z.string(),
  })
  .transform((share): Share => ({
    id: share.id,
    jobId: share.job_id,
    childName: share.child_name,
    showsDrawing: share.shows_drawing,
    expiresAt: new Date(share.expires_at),
  }));

export interface NewShare {
  jobId: string;
  childName: string | null;
  showsDrawing: boolean;
  days: number;
}

/** Makes a link that shows a finished picture; the database gives it its secret id and its owner, who is signed in. */
export async function createShare({ jobId, childName, showsDrawing, days }: NewShare): Promise<Share> {
  const share = {
    job_id: jobId,
    child_name: childName,
    shows_drawing: showsDrawing,
    expires_at: new Date(Date.now() + days * dayMs).toISOString(),
  };
  return row.parse(await table('shared_pictures', (shares) => shares.insert(share).select(columns).single()));
}

/** The links of a picture that still open it, the newest first. */
export async function readOpenShares(jobId: string): Promise<Share[]> {
  const data = await table('shared_pictures', (shares) =>
    shares
      .select(columns)
      .eq('job_id', jobId)
      .eq('is_active', true)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false }),
  );
  return z.array(row).parse(data);
}

const weekMs = 7 * dayMs;

/** A link without name and photo that stays open for a week at least: one that was made already, else a new one. */
export async function plainShareOf(jobId: string): Promise<Share> {
  const made = (await readOpenShares(jobId)).find(
    ({ childName, showsDrawing, expiresAt }) =>
      childName === null && !showsDrawing && expiresAt.getTime() > Date.now() + weekMs,
  );
  return made ?? createShare({ jobId, childName: null, showsDrawing: false, days: shareDays[0] });
}

/** Ends a link: from now on it opens nothing. */
export async function endShare(id: string): Promise<void> {
  await table('shared_pictures', (shares) => shares.update({ is_active: false }).eq('id', id));
}

/** The name that stands at the drawing, to be proposed. */
export async function readChildName(assetId: string): Promise<string | null> {
  const data = await table('assets', (assets) => assets.select('child_name').eq('id', assetId).single());
  return z.object({ child_name: z.string().nullable() }).parse(data).child_name;
}

/** What a link shows; for a product an address that a cart can keep. */
export const readShared = (shareId: string, toKeep = false): Promise<SharedPicture> =>
  lookUp(sharedPictureContract, { shareId, toKeep });
