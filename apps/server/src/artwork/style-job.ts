import type { Queryable } from '@doodleloom/backend/database/database';
import type { JobStatus, PictureEngine } from '@doodleloom/domain/generation/job';
import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { FaceBox } from '@doodleloom/atelier/scene/faces-in';
import type { LookId } from '@doodleloom/domain/styles/style';
import { storedEdits } from './drawing-edits.ts';

/** A job with what rendering it needs. */
export interface StyleJob {
  id: string;
  status: JobStatus;
  assetId: string;
  editsId: string | null;
  styleId: LookId;
  ownerId: string;
  originalUrl: string;
  /** 1 for the first picture of a drawing in a style; each "Try Again" is one more, and looks different. */
  seed: number;
  /** As its owner had set it right when the picture was asked for. */
  edits: readonly Edit[];
}

/** The seed of a row of `jobs`: how many versions of the drawing, set right as it is there, in this style there are up to it. */
export const seedOfJob = `(select count(*)::int from public.jobs earlier
  where earlier.asset_id = jobs.asset_id and earlier.style_id = jobs.style_id
    and earlier.edits_id is not distinct from jobs.edits_id
    and (earlier.created_at, earlier.id) <= (jobs.created_at, jobs.id))`;

export async function findStyleJob(database: Queryable, jobId: string): Promise<StyleJob | undefined> {
  const { rows } = await database.query<Omit<StyleJob, 'edits'> & { edits: unknown }>(
    `select jobs.id, jobs.status, jobs.asset_id as "assetId", jobs.edits_id as "editsId", jobs.style_id as "styleId", assets.user_id as "ownerId",
            assets.original_url as "originalUrl",
            drawing_edits.edits, ${seedOfJob} as seed
       from public.jobs join public.assets on assets.id = jobs.asset_id
            left join public.drawing_edits on drawing_edits.id = jobs.edits_id
      where jobs.id = $1`,
    [jobId],
  );
  const [job] = rows;
  return job && { ...job, edits: storedEdits(job.edits) };
}

/** Only a queued job can be finished: one that ran twice ends once. */
export async function finishStyleJob(
  database: Queryable,
  jobId: string,
  outcome:
    | { imageUrl: string; engine: PictureEngine; faces?: readonly FaceBox[] | undefined }
    | { errorMessage: string },
): Promise<boolean> {
  const { rowCount } =
    'imageUrl' in outcome
      ? await database.query(
          `update public.jobs set status = 'succeeded', image_url = $2, error_message = null, engine = $3,
                  faces = $4::jsonb
            where id = $1 and status = 'queued'`,
          [jobId, outcome.imageUrl, outcome.engine, outcome.faces ? JSON.stringify(outcome.faces) : null],
        )
      : await database.query(
          `update public.jobs set status = 'failed', error_message = $2 where id = $1 and status = 'queued'`,
          [jobId, outcome.errorMessage],
        );
  return rowCount > 0;
}

/** a failed job of the caller is queued again, its error cleared. */
export async function requeueStyleJob(database: Queryable, jobId: string): Promise<void> {
  await database.query(
    `update public.jobs set status = 'queued', error_message = null where id = $1 and status = 'failed'`,
    [jobId],
  );
}
