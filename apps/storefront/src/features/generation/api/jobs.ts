import { generateStyledArtworkContract } from '@doodleloom/domain/functions/generate-styled-artwork';
import { jobRow, type JobRow } from '@doodleloom/domain/generation/job';
import { assetRow } from '@doodleloom/domain/uploads/asset';
import { z } from 'zod';
import { answerOf } from '../../../lib/invoke.ts';
import { table } from '../../../lib/table.ts';
import { noteTurns } from '../../pictures/turns.ts';

const columns = 'id, asset_id, style_id, status, image_url, error_message, engine';

/** Inserts a queued job; only the worker moves it on. The same id twice is one job. */
export async function createJob(
  assetId: string,
  styleId: string,
  jobId: string,
): Promise<{ jobId: string; isNew: boolean }> {
  const job = { id: jobId, asset_id: assetId, style_id: styleId, status: 'queued' };
  const data = await table('jobs', (jobs) =>
    jobs.upsert(job, { onConflict: 'id', ignoreDuplicates: true }).select('id'),
  );
  return { jobId, isNew: data.length > 0 };
}

export type Started = {
  /** It had succeeded before. */
  wasDone: boolean;
};

/** Starts a queued job, or a failed one again. */
export async function startJob(jobId: string): Promise<Started> {
  const { status } = await answerOf(generateStyledArtworkContract, { jobId });
  return { wasDone: status === 'succeeded' };
}

/** Several at once, for a gallery that waits for some of its versions. */
export async function readJobs(jobIds: string[]): Promise<JobRow[]> {
  const data = await table('jobs', (jobs) => jobs.select(columns).in('id', jobIds));
  return data.map((row) => jobRow.parse(row));
}

/** How the job's drawing lies: known as soon as its photo is read, long before its picture is done. */
const readPhoto = z.object({ assets: assetRow.pick({ original_url: true, turns: true }).nullish() });

/** One look, without the client's own retries: the poll decides what a lost answer means. */
export async function readJob(jobId: string): Promise<JobRow> {
  const withPhoto = `${columns}, assets(original_url, turns)`;
  const row = await table('jobs', (jobs) => jobs.select(withPhoto).eq('id', jobId).retry(false).single());
  const { assets: photo } = readPhoto.parse(row);
  if (photo) noteTurns(photo.original_url, photo.turns);
  return jobRow.parse(row);
}
