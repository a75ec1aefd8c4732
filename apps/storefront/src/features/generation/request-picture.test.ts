import { beforeEach, expect, test, vi } from 'vitest';
import { createJob, readJob, startJob } from './api/jobs.ts';
import { requestPicture, startedPicture } from './request-picture.ts';

vi.mock(import('./api/jobs.ts'));

const choice = { assetId: 'asset', styleId: 'clay', visit: 'visit' };

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(createJob).mockImplementation((_asset, _style, jobId) => Promise.resolve({ jobId, isNew: true }));
  vi.mocked(startJob).mockResolvedValue({ wasDone: false });
});

test('a requested picture is started once, and the screen that follows it gets that start', async () => {
  const jobId = await requestPicture(choice);
  expect(startJob).toHaveBeenCalledExactlyOnceWith(jobId);
  await expect(startedPicture(jobId)).resolves.toEqual({ wasDone: false });
  expect(startJob).toHaveBeenCalledTimes(1);
  expect(readJob).not.toHaveBeenCalled();
});

test('a start that fails is reported by the screen that follows', async () => {
  vi.mocked(startJob).mockRejectedValue(new Error('unreachable'));
  const jobId = await requestPicture(choice);
  await expect(startedPicture(jobId)).rejects.toThrow('unreachable');
});

test('the same choice on one visit is one job, a choice without a visit always a new one', async () => {
  expect(await requestPicture(choice)).toBe(await requestPicture(choice));
  const { visit: _none, ...anew } = choice;
  expect(await requestPicture(anew)).not.toBe(await requestPicture(anew));
});

test('an earlier choice is started before the next screen opens', async () => {
  vi.mocked(createJob).mockResolvedValue({ jobId: 'job', isNew: false });
  let isStarted = false;
  vi.mocked(startJob).mockImplementation(async () => {
    await Promise.resolve();
    isStarted = true;
    return { wasDone: false };
  });
  await requestPicture(choice);
  expect(isStarted).toBe(true);
});

test.each([
  ['queued', 1, false],
  ['succeeded', 0, true],
  ['failed', 0, false],
] as const)('after a reload a %s job is started %i times', async (status, starts, wasDone) => {
  vi.mocked(readJob).mockResolvedValue({ status } as never);
  await expect(startedPicture('reloaded')).resolves.toEqual({ wasDone });
  expect(startJob).toHaveBeenCalledTimes(starts);
});
