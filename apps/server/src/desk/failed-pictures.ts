import type { Queryable } from '@doodleloom/backend/database/database';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import { artworkPathOf } from '../artwork/artwork-files.ts';
import { requeueStyleJob } from '../artwork/style-job.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';

interface Row {
  jobId: string;
  style: string;
  message: string;
  filename: string;
  originalUrl: string;
  turns: Turns | null;
  email: string | null;
  tries: number;
  createdAt: Date;
  failedAt: Date;
}

const pageLength = 30;
const cursorForm = /^([0-9TZ:.+-]{20,40}) ([0-9a-f-]{36})$/;

/** Pictures that could not be made, the newest first, with the photograph each was to be made of, as its drawing stands. */
export async function failedPictures(
  { database, access }: { database: Queryable; access: Pick<PictureAccess, 'sign'> },
  after?: string,
) {
  const [, at, id] = cursorForm.exec(after ?? '') ?? [];
  const { rows } = await database.query<Row>(
    `select jobs.id as "jobId", style_id as style, error_message as message, assets.filename, assets.original_url as "originalUrl",
            assets.turns, users.email, jobs.created_at as "createdAt", jobs.updated_at as "failedAt",
            (select count(*)::int from public.jobs other where other.asset_id = jobs.asset_id and other.status = 'failed') as tries
       from public.jobs join public.assets on assets.id = jobs.asset_id left join auth.users on users.id = assets.user_id
      where jobs.status = 'failed' and ($1::timestamptz is null or (jobs.updated_at, jobs.id) < ($1::timestamptz, $2::uuid))
      order by jobs.updated_at desc, jobs.id desc limit ${pageLength + 1}`,
    [at ?? null, id ?? null],
  );
  const pictures = await Promise.all(
    rows.slice(0, pageLength).map(async ({ originalUrl, turns, ...picture }) => ({
      ...picture,
      photoUrl: await access.sign(artworkBucket, artworkPathOf(originalUrl) ?? '', 'screen', turns ?? 0),
    })),
  );
  const last = pictures.at(-1);
  const hasMore = rows.length > pageLength && last;
  return { pictures, next: hasMore ? `${last.failedAt.toISOString()} ${last.jobId}` : null };
}

/** Asks for a failed picture once more; undefined when there is no such picture. One that has not failed stays as it is. */
export async function retryPicture(
  { database, sendRender }: { database: Queryable; sendRender: (jobId: string) => Promise<void> },
  jobId: string,
): Promise<string | undefined> {
  await requeueStyleJob(database, jobId);
  const { rows } = await database.query<{ status: string }>('select status from public.jobs where id = $1', [
    jobId,
  ]);
  const status = rows[0]?.status;
  if (status === 'queued') await sendRender(jobId);
  return status;
}
