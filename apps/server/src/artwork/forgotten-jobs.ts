import type { Queryable } from '@doodleloom/backend/database/database';

/**
 * Sends what is stored as queued but was never started: the page was left between its two requests, or a crash came
 * between the row and the queue. Sending a job that waits already is the same job.
 */
export async function sendForgottenJobs(
  database: Queryable,
  send: (jobId: string) => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select id from public.jobs where status = 'queued' and updated_at < now() - interval '30 seconds'
      order by created_at limit 100`,
  );
  for (const { id } of rows) await send(id);
}
