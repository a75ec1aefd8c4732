import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Queryable } from '@doodleloom/backend/database/database';
import { DrawingRefused, renderArtwork, renderTexts, type Render } from './render-artwork.ts';
import { logSentences } from '../log-sentences.ts';

const prefix = 'http://localhost:3000/storage/v1/object/public/artwork/';

/** A job in a table of one row, and a drawer of files: what the worker needs of the world. */
function aJob(changes: Partial<{ status: string; originalUrl: string }> = {}) {
  const row = {
    id: 'job-1',
    status: 'queued',
    styleId: 'clay',
    ownerId: 'owner-1',
    originalUrl: `${prefix}owner-1/cat.jpg`,
    seed: 2,
    ...changes,
  };
  const stored = new Map<string, string>([['owner-1/cat.jpg', 'the drawing']]);
  let outcome: unknown;
  let engine: unknown;
  let faces: unknown;
  let deleted = false;
  const database = {
    query: (sql: string, parameters?: readonly unknown[]) => {
      if (deleted) return Promise.resolve({ rows: [], rowCount: 0 });
      if (sql.trimStart().startsWith('select')) return Promise.resolve({ rows: [row], rowCount: 1 });
      outcome = parameters?.[1];
      engine = parameters?.[2];
      faces = parameters?.[3];
      row.status = sql.includes(`'succeeded'`) ? 'succeeded' : 'failed';
      return Promise.resolve({ rows: [], rowCount: 1 });
    },
  } as unknown as Queryable;
  const files = {
    read: (path: string) => Promise.resolve(new TextEncoder().encode(stored.get(path))),
    write: (path: string, _bytes: Uint8Array, mime: string) => Promise.resolve(void stored.set(path, mime)),
    remove: (paths: readonly string[]) => Promise.resolve(paths.forEach((path) => stored.delete(path))),
    list: () => Promise.resolve([]),
    addressOf: (path: string) => `${prefix}${path}`,
  };
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void said.push(line) });
  const run = (
    render: Render,
    { isLast = false, signal = new AbortController().signal, timeLimitMs = 5000 } = {},
  ) => renderArtwork('job-1', { database, files, render, log, timeLimitMs }, { isLast, signal });
  return {
    run,
    stored,
    row,
    outcome: () => outcome,
    said: () => said.map((line) => JSON.parse(line) as unknown),
    engine: () => engine,
    faces: () => faces,
    deleteAsset: () => (deleted = true),
  };
}

const paint: Render = (_, { style, seed, background }) =>
  Promise.resolve({ bytes: new TextEncoder().encode(`${style} ${seed} ${background}`), mime: 'image/png' });
const never: Render = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(new Error('aborted'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });

describe('rendering a queued job', () => {
  test('stores the picture and its cut-out in the owner’s folder and finishes the job', async () => {
    const job = aJob();
    await job.run(paint);
    expect([...job.stored.keys()]).toEqual([
      'owner-1/cat.jpg',
      'owner-1/job-1.png',
      'owner-1/job-1-cutout.png',
    ]);
    expect(job.row.status).toBe('succeeded');
    expect(job.outcome()).toBe(`${prefix}owner-1/job-1.png`);
  });

  test('the job says who made the picture that the parent sees, not who cut it out', async () => {
    const [ours, theirs] = [aJob(), aJob()];
    await ours.run(paint);
    await theirs.run(async (drawing, request) => ({
      ...(await paint(drawing, request)),
      ...(request.background === 'scene' ? { engine: 'google' as const } : {}),
    }));
    expect([ours.engine(), theirs.engine()]).toEqual(['embedded', 'google']);
  });

  test('the job says where its picture shows faces, if its engine knows', async () => {
    const face = { x: 0.4, y: 0.1, width: 0.2, height: 0.25 };
    const [known, unknown] = [aJob(), aJob()];
    await known.run(async (drawing, request) => ({
      ...(await paint(drawing, request)),
      faces: request.background === 'scene' ? [face] : [],
    }));
    await unknown.run(paint);
    expect([known.faces(), unknown.faces()]).toEqual([JSON.stringify([face]), null]);
  });

  test.each(['succeeded', 'failed'])('leaves a job alone that has %s', async (status) => {
    const job = aJob({ status });
    await job.run(() => Promise.reject(new Error('must not be rendered')));
    expect(job.row.status).toBe(status);
  });

  test('the log says how long each stage took, and of which style', async () => {
    const job = aJob();
    const timings = { understand: 700.4, compose: 99.6 };
    await job.run(async (...of) => ({ ...(await paint(...of)), timings }));
    expect(job.said()).toMatchObject([
      { msg: logSentences.pictureTakenUp },
      { msg: logSentences.pictureMade, style: 'clay', stages: { scene: { understand: 700, compose: 100 } } },
    ]);
  });

  test('a drawing that is refused fails the job at once, in words for a parent', async () => {
    const job = aJob();
    await job.run(() => Promise.reject(new DrawingRefused('We found no drawing on this page.')));
    expect([job.row.status, job.outcome()]).toEqual(['failed', 'We found no drawing on this page.']);
  });

  test('an accident is tried again, and ends as failed with the last try', async () => {
    const job = aJob();
    const accident: Render = () => Promise.reject(new Error('out of memory at 0x5'));
    await expect(job.run(accident)).rejects.toThrow('out of memory');
    expect(job.row.status).toBe('queued');
    await job.run(accident, { isLast: true });
    expect([job.row.status, job.outcome()]).toEqual(['failed', renderTexts.failed]);
  });

  test('a rendering beyond the time limit ends as failed', async () => {
    const job = aJob();
    await job.run(never, { timeLimitMs: 20 });
    expect([job.row.status, job.outcome()]).toEqual(['failed', renderTexts.tooLong]);
  });

  test('an engine that ignores the time limit does not keep the parent waiting', async () => {
    const job = aJob();
    await job.run(() => new Promise(() => {}), { timeLimitMs: 20 });
    expect([job.row.status, job.outcome()]).toEqual(['failed', renderTexts.tooLong]);
  });

  test('a process that stops leaves the job queued', async () => {
    const job = aJob();
    const stopping = new AbortController();
    const running = job.run(never, { signal: stopping.signal, isLast: true });
    stopping.abort();
    await expect(running).rejects.toThrow(/aborted/);
    expect(job.row.status).toBe('queued');
  });

  test('a drawing deleted meanwhile leaves no picture behind', async () => {
    const job = aJob();
    await job.run(async (drawing, request) => {
      job.deleteAsset();
      return paint(drawing, request);
    });
    expect([...job.stored.keys()]).toEqual(['owner-1/cat.jpg']);
  });

  test.each(['https://evil.example/cat.png', `${prefix}other-owner/secret.jpg`])(
    'an original outside the owner’s folder is never read: %s',
    async (originalUrl) => {
      const job = aJob({ originalUrl });
      await job.run(paint);
      expect([job.row.status, job.outcome()]).toEqual(['failed', renderTexts.originalMissing]);
      expect(job.stored.size).toBe(1);
    },
  );
});
