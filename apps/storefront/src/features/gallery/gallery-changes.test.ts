import type { JobRow } from '@doodleloom/domain/generation/job';
import { assetRow } from '@doodleloom/domain/uploads/asset';
import { describe, expect, test } from 'vitest';
import { withJobs } from './gallery-changes.ts';

const job = (id: string, status: JobRow['status'], assetId = 'cat'): JobRow => ({
  id,
  asset_id: assetId,
  style_id: 'clay',
  status,
  image_url: status === 'succeeded' ? '/clay.png' : null,
  error_message: null,
  engine: null,
});

const asset = (id: string, jobs: JobRow[]) =>
  assetRow.parse({
    id,
    user_id: 'mila',
    filename: `${id}.jpg`,
    file_size: 1,
    mime_type: 'image/jpeg',
    original_url: `/${id}.jpg`,
    created_at: '2026-03-12T10:00:00Z',
    jobs,
  });

describe('a gallery that learns of its jobs', () => {
  test('a finished job replaces the queued one, in its own drawing only', () => {
    const [cat, dog] = withJobs(
      [asset('cat', [job('1', 'queued'), job('2', 'failed')]), asset('dog', [])],
      [job('1', 'succeeded')],
    );
    expect(cat?.jobs.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual([
      '1 succeeded',
      '2 failed',
    ]);
    expect(dog?.jobs).toEqual([]);
  });

  test('a job nobody knew becomes a new version', () => {
    const [cat] = withJobs([asset('cat', [])], [job('9', 'queued')]);
    expect(cat?.jobs).toMatchObject([{ id: '9', status: 'queued' }]);
  });

  test('drawings without news stay the very same objects, so that nothing is drawn again', () => {
    const quiet = asset('dog', [job('5', 'succeeded', 'dog')]);
    expect(withJobs([quiet], [job('1', 'succeeded')])[0]).toBe(quiet);
  });
});
