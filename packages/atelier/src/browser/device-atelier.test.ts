import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StyleName } from '../context/style-context.ts';
import type { Scene } from '../scene/scene.ts';
import { drawOnDevice, type DeviceOutcome } from './device-atelier.ts';
import type { DeviceTask, DeviceMessage } from './device-work.ts';

/** A worker as the page sees one; what it answers to a task is the test's. */
class FakeWorker extends EventTarget {
  ended = false;
  readonly tasks: DeviceTask[] = [];
  constructor() {
    super();
    workers.push(this);
    queueMicrotask(() => begins(this, workers.length - 1));
  }
  say(word: DeviceMessage): void {
    if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data: word }));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
  postMessage(task: DeviceTask): void {
    this.tasks.push(task);
    queueMicrotask(() => answers(this, task));
  }
  terminate(): void {
    this.ended = true;
  }
}

let workers: FakeWorker[];
let begins: (worker: FakeWorker, index: number) => void;
let answers: (worker: FakeWorker, task: DeviceTask) => void;

const picture = { picture: new Blob(), width: 1, height: 1 };
const scene = { drawingHash: 'whiskers' } as unknown as Scene;

/** Reads and draws at once. */
function works(worker: FakeWorker, task: DeviceTask): void {
  if (task.kind === 'read') {
    worker.say({ kind: 'stage', stage: 'fetch', done: 1 });
    worker.say({ kind: 'stage', stage: 'look', done: 0.1 });
    worker.say({ kind: 'stage', stage: 'light', done: 0.4 });
    worker.say({ kind: 'scene', scene });
    worker.say({ kind: 'clean', clean: { ...picture, turns: 0 } });
  }
  if (task.kind === 'draw') worker.say({ kind: 'drawn', style: task.style, draft: picture });
}

beforeEach(() => {
  workers = [];
  begins = (worker) => worker.say({ kind: 'ready' });
  answers = works;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { hardwareConcurrency: 4, deviceMemory: 8 });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const styles = ['clay', 'comic', 'vector', 'pixar'] as const;
const photo = new Blob();

function draw(signal = new AbortController().signal) {
  const drawn: StyleName[] = [];
  const cleaned = vi.fn<(clean: unknown) => void>();
  const outcome: Promise<DeviceOutcome> = drawOnDevice(
    photo,
    { styles, size: 384, cleanSize: 1024 },
    { signal, onClean: cleaned, onDraft: (style) => drawn.push(style) },
  );
  return { outcome, drawn, cleaned };
}

test('one worker reads, the others draw along with it, and all are ended', async () => {
  const { outcome, drawn, cleaned } = draw();
  expect(await outcome).toEqual({ kind: 'drawn' });
  expect(drawn.toSorted()).toEqual(styles.toSorted());
  expect(cleaned).toHaveBeenCalledOnce();
  expect(workers).toHaveLength(3);
  expect(workers.map(({ tasks }) => tasks[0])).toEqual([
    { kind: 'read', photo, cleanSize: 1024, edits: [] },
    { kind: 'share', scene },
    { kind: 'share', scene },
  ]);
  expect(workers.every(({ ended }) => ended)).toBe(true);
});

test('the quickest pictures are drawn first', async () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 1, deviceMemory: 8 });
  const { outcome, drawn } = draw();
  await outcome;
  expect(drawn).toEqual(['vector', 'comic', 'clay', 'pixar']);
});

test('helpers that do not come leave their work to the reader', async () => {
  begins = (worker, index) => (index === 0 ? worker.say({ kind: 'ready' }) : worker.fail());
  const { outcome, drawn } = draw();
  expect(await outcome).toEqual({ kind: 'drawn' });
  expect(drawn.toSorted()).toEqual(styles.toSorted());
});

test('what a helper began and could not finish is drawn by the reader', async () => {
  answers = (worker, task) => {
    if (task.kind === 'draw' && worker !== workers[0]) worker.fail();
    else works(worker, task);
  };
  const { outcome, drawn } = draw();
  expect(await outcome).toEqual({ kind: 'drawn' });
  expect(drawn.toSorted()).toEqual(styles.toSorted());
});

test('a refused photo is refused with the words for a parent', async () => {
  answers = (worker) => worker.say({ kind: 'refused', code: 'too-dark' });
  expect(await draw().outcome).toEqual({
    kind: 'refused',
    code: 'too-dark',
    message: 'This photo is too dark to see the drawing. Please take it again by a window or under a lamp.',
  });
});

test.each([
  ['blocked', () => (begins = (worker) => worker.fail())],
  ['out of memory', () => (answers = (worker) => worker.say({ kind: 'failed', message: 'Out of memory' }))],
])('a device that is %s is not able, and says so', async (_, happens) => {
  happens();
  expect(await draw().outcome).toEqual({ kind: 'unable', trouble: 'broken' });
  expect(workers.every(({ ended }) => ended)).toBe(true);
});

test('a device whose look at the photo takes too long is slow', async () => {
  answers = (worker, task) => {
    if (task.kind !== 'read') return;
    worker.say({ kind: 'stage', stage: 'look', done: 0.1 });
    vi.advanceTimersByTime(4100);
    worker.say({ kind: 'stage', stage: 'light', done: 0.4 });
  };
  expect(await draw().outcome).toEqual({ kind: 'unable', trouble: 'slow' });
});

test('time that passes while the page is out of sight is not the device’s', async () => {
  answers = (worker, task) => {
    if (task.kind !== 'read') return works(worker, task);
    worker.say({ kind: 'stage', stage: 'look', done: 0.1 });
    vi.advanceTimersByTime(29_000);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(29_000);
    worker.say({ kind: 'stage', stage: 'light', done: 0.4 });
    worker.say({ kind: 'scene', scene });
    worker.say({ kind: 'clean', clean: { ...picture, turns: 0 } });
  };
  expect(await draw().outcome).toEqual({ kind: 'drawn' });
});

test('a worker that stays silent is given up', async () => {
  answers = () => undefined;
  const { outcome } = draw();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(workers[0]?.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await outcome).toEqual({ kind: 'unable', trouble: 'slow' });
});

test('stopping ends the workers at once', async () => {
  answers = () => undefined;
  const stopper = new AbortController();
  const { outcome } = draw(stopper.signal);
  await vi.advanceTimersByTimeAsync(10);
  stopper.abort();
  await expect(outcome).rejects.toThrow('aborted');
  expect(workers.every(({ ended }) => ended)).toBe(true);
});
