import { generateStyledArtworkContract } from '@doodleloom/domain/functions/generate-styled-artwork';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { asCaller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import { startRequested, type JobStatus } from '@doodleloom/domain/generation/job';
import { requeueStyleJob } from '../artwork/style-job.ts';
import { serverFunction, signedIn } from './server-function.ts';

interface Services {
  database: Database;
  /** Puts the rendering on the durable queue; the same job twice is one job. */
  sendRender: (jobId: string) => Promise<void>;
}

/** Starts a job that its owner created. Calling it again changes nothing. */
export const generateStyledArtwork = ({ database, sendRender }: Services) =>
  serverFunction(generateStyledArtworkContract, async ({ jobId }, { caller }) => {
    signedIn(caller);
    const owned = await asCaller(database, caller!, (transaction) =>
      transaction.query<{ status: JobStatus }>('select status from public.jobs where id = $1', [jobId]),
    );
    const status = owned.rows[0]?.status;
    if (!status) throw new Refusal('job-not-found');
    const start = startRequested(status);
    if (start === 'start-again') await requeueStyleJob(database, jobId);
    if (start !== 'nothing') await sendRender(jobId);
    return {
      status: 202,
      body: { success: true as const, jobId, status: start === 'nothing' ? status : 'queued' },
    };
  });
