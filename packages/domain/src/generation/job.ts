import { z } from 'zod';

/** A job is queued, succeeded or failed, nothing else (spec §3). */
export const jobStatuses = ['queued', 'succeeded', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Only the worker moves a job; a failed one may be asked for again by its owner. */
export const jobTransitions: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  queued: ['succeeded', 'failed'],
  failed: ['queued'],
  succeeded: [],
};

const mayMove = (from: JobStatus, to: JobStatus): boolean => jobTransitions[from].includes(to);

/** Who made a picture: our own engine, or the provider of a hosted image model. */
export const pictureEngines = [
  'embedded',
  'openai',
  'google',
  'black-forest-labs',
  'fal',
  'replicate',
] as const;
export type PictureEngine = (typeof pictureEngines)[number];

/** D-039: a picture of a hosted model is marked; our own engine is drawn by rules, not by a trained model. */
export const isAiMade = (job: { engine?: string | null }): boolean =>
  Boolean(job.engine) && job.engine !== 'embedded';

export const jobRow = z.object({
  id: z.string(),
  asset_id: z.string(),
  style_id: z.string(),
  status: z.enum(jobStatuses),
  image_url: z.string().nullable().default(null),
  error_message: z.string().nullable().default(null),
  engine: z.enum(pictureEngines).nullable().default(null),
  created_at: z.string().optional(),
});

export type JobRow = z.infer<typeof jobRow>;

export type RequestedStart = 'start' | 'start-again' | 'nothing';

/** a queued job is started, a failed one re-queued with its error cleared, a succeeded one left alone. */
export const startRequested = (status: JobStatus): RequestedStart =>
  status === 'queued' ? 'start' : mayMove(status, 'queued') ? 'start-again' : 'nothing';

/** A version can be chosen for shopping only if it succeeded and has an image (spec §2). */
export const isShoppable = (job: {
  status: string;
  image_url?: string | null;
}): job is { status: 'succeeded'; image_url: string } => job.status === 'succeeded' && Boolean(job.image_url);
