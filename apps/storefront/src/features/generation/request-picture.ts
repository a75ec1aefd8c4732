import { createJob, readJob, startJob, type Started } from './api/jobs.ts';
import { choiceId } from './choice-id.ts';

type PictureRequest = {
  assetId: string;
  styleId: string;
  /** The visit of the style screen: choosing again on it asks for the same picture. Without one it is always a new one. */
  visit?: string;
  /** As the drawing is set right. */
  editsId?: string;
};

/** Starts under way, each for the screen that follows its job. */
const starts = new Map<string, Promise<Started>>();

function start(jobId: string): Promise<Started> {
  const started = startJob(jobId);
  starts.set(jobId, started);
  // The screen that follows reports it; a visitor who leaves before needs no report.
  started.catch(() => undefined);
  return started;
}

/** Inserts a job and starts it at once: the picture is made even if the visitor leaves. Answers with the job's id. */
export async function requestPicture({ assetId, styleId, visit, editsId }: PictureRequest): Promise<string> {
  const id =
    visit === undefined ? crypto.randomUUID() : await choiceId({ assetId, lookId: styleId, visit, editsId });
  const { jobId, isNew } = await createJob(assetId, styleId, id);
  const started = start(jobId);
  // An earlier choice that failed is queued again before the next screen reads it.
  if (!isNew) await started.catch(() => undefined);
  return jobId;
}

/** Starts a failed job again. */
export const restartPicture = (jobId: string): Promise<Started> => startJob(jobId);

/**
 * The start that the request began. After a reload there is none: the job is read, and started only if it is still queued,
 * because a hosted picture would be paid twice.
 */
export async function startedPicture(jobId: string): Promise<Started> {
  const started = starts.get(jobId);
  starts.delete(jobId);
  if (started) return started;
  const job = await readJob(jobId).catch(() => undefined);
  return job && job.status !== 'queued' ? { wasDone: job.status === 'succeeded' } : startJob(jobId);
}
