import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { FaceBox } from '@doodleloom/atelier/scene/faces-in';
import type { Queryable } from '@doodleloom/backend/database/database';
import type { PictureEngine } from '@doodleloom/domain/generation/job';
import type { LookId } from '@doodleloom/domain/styles/style';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import { orAborted } from '@doodleloom/domain/time/or-aborted';
import { within } from '@doodleloom/common/abort-signals';
import type { Logger } from 'pino';
import { artworkPathOf, type ArtworkFiles } from './artwork-files.ts';
import { cutoutPath, picturePath } from './artwork-paths.ts';
import { findStyleJob, finishStyleJob, type StyleJob } from './style-job.ts';
import { turnsKeeper } from './turns.ts';
import { logSentences } from '../log-sentences.ts';

export interface Picture {
  bytes: Uint8Array;
  mime: string;
  /** Who made it; the embedded engine if not said. */
  engine?: PictureEngine;
  /** Milliseconds per stage, where the engine measures them. */
  timings?: Readonly<Record<string, number>>;
  /** Where it shows faces, in shares of it; a hosted model tells nobody. */
  faces?: readonly FaceBox[];
}

export interface RenderRequest {
  style: LookId;
  size: number;
  seed: number;
  background: 'scene' | 'cutout';
  /** What its owner set right. */
  edits: readonly Edit[];
  signal: AbortSignal;
  /** Called with how the drawing lies on its photo, as soon as that is read. */
  onRead?: (turns: Turns) => void;
}

/** The style engine, embedded or hosted, as the worker sees it. */
export type Render = (drawing: Uint8Array, request: RenderRequest) => Promise<Picture>;

/** A drawing that cannot become a picture however often it is tried; the message is for a parent. */
export class DrawingRefused extends Error {
  override name = 'DrawingRefused';
}

/** The drawing was deleted while its picture was made. */
class DrawingGone extends Error {
  override name = 'DrawingGone';
}

export interface RenderServices {
  database: Queryable;
  files: Pick<ArtworkFiles, 'read' | 'write' | 'remove' | 'addressOf'>;
  render: Render;
  log: Logger;
  timeLimitMs: number;
}

/** Long side of the picture on the screen; print files are rendered anew from the same seed. */
export const previewSizePx = 1536;

export const renderTexts = {
  failed: 'We could not finish this picture. Your drawing is safe. Please try again.',
  tooLong: 'This picture took too long. Please try again, or choose a different style.',
  originalMissing: 'The drawing could not be opened. Please upload it again.',
} as const;

/**
 * Takes one queued job to its end. Safe to run any number of times: a finished job is left alone, the picture's name
 * follows from the job, and only one run can finish it. Throws when another try may help and one is left.
 */
export async function renderArtwork(
  jobId: string,
  services: RenderServices,
  attempt: { isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const { database, log } = services;
  const job = await findStyleJob(database, jobId);
  if (!job || job.status !== 'queued') return;
  log.info({ jobId }, logSentences.pictureTakenUp);

  let tookTooLong = false;
  try {
    const made = await within(services.timeLimitMs, [attempt.signal], (limit) =>
      orAborted(limit, renderPictures(job, services, limit)).finally(() => (tookTooLong = limit.aborted)),
    );
    await finishStyleJob(database, jobId, made);
  } catch (error) {
    if (error instanceof DrawingGone) return;
    // The process is stopping: the job stays queued and runs again after the restart.
    if (attempt.signal.aborted) throw error;
    const errorMessage = finalMessage(error, tookTooLong, attempt.isLast);
    if (!errorMessage) throw error;
    log.warn({ error, jobId }, 'a picture could not be made');
    await finishStyleJob(database, jobId, { errorMessage });
  }
}

/** What the parent reads when trying again is no use or has come to its end; otherwise nothing. */
function finalMessage(error: unknown, tookTooLong: boolean, isLast: boolean): string | undefined {
  if (error instanceof DrawingRefused) return error.message;
  if (tookTooLong) return renderTexts.tooLong;
  return isLast ? renderTexts.failed : undefined;
}

/**
 * Stores a picture of a drawing that is still there. Anyone who deletes it afterwards finds the file; one that came too late
 * goes again, also when nobody waits for it any more.
 */
async function keepPicture(
  job: StyleJob,
  path: string,
  { bytes, mime }: Picture,
  { database, files }: RenderServices,
): Promise<void> {
  await files.write(path, bytes, mime);
  if (await findStyleJob(database, job.id)) return;
  await files.remove([path]);
  throw new DrawingGone(`the drawing of job ${job.id} was deleted`);
}

async function renderPictures(job: StyleJob, services: RenderServices, signal: AbortSignal) {
  const { files, render, log } = services;
  const original = artworkPathOf(job.originalUrl);
  if (!original?.startsWith(`${job.ownerId}/`)) throw new DrawingRefused(renderTexts.originalMissing);
  const drawing = await files.read(original);
  const startedAt = performance.now();
  let engine: PictureEngine = 'embedded';
  let faces: readonly FaceBox[] | undefined;
  const { onRead, kept } = turnsKeeper(services, job);
  const stages: Record<string, Readonly<Record<string, number>>> = {};
  for (const background of ['scene', 'cutout'] as const) {
    const picture = await render(drawing, {
      style: job.styleId,
      size: previewSizePx,
      seed: job.seed,
      edits: job.edits,
      background,
      signal,
      onRead,
    });
    const path = background === 'scene' ? picturePath(job.ownerId, job.id) : cutoutPath(job.ownerId, job.id);
    await keepPicture(job, path, picture, services);
    if (picture.timings) stages[background] = rounded(picture.timings);
    // the cut-out always comes from our own engine: what the parent looks at decides
    if (background !== 'scene') continue;
    engine = picture.engine ?? engine;
    ({ faces } = picture);
  }
  await kept();
  log.info(
    { jobId: job.id, style: job.styleId, engine, ms: Math.round(performance.now() - startedAt), stages },
    logSentences.pictureMade,
  );
  return { imageUrl: files.addressOf(picturePath(job.ownerId, job.id)), engine, faces };
}

const rounded = (timings: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(timings).map(([stage, ms]) => [stage, Math.round(ms)]));
