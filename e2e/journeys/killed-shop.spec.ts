import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logSentences } from '../../apps/server/src/log-sentences.ts';
import { addDrawing, addJob, jobEnd, newOwner, startJob } from '../support/owner.ts';
import { freePort } from '../../packages/backend/src/standalone/free-port.ts';
import { openShop } from '../support/shop.ts';
import { expect, test } from './visitor.ts';

let dataDir: string;
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'doodleloom-killed-'));
});
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// holds D-012
test('a picture that was being made when the shop was killed is made after the restart, unasked', async ({
  drawing,
}) => {
  test.setTimeout(300_000);
  const port = await freePort();
  const open = () => openShop({ dataDir, port, environment: { LOG_LEVEL: 'info' } });
  const killed = await open();
  const owner = await newOwner(killed.url);
  const { assetId } = await addDrawing(owner, drawing);
  const jobId = await addJob(owner, assetId, 'vector');
  const takenUp = killed.says(logSentences.pictureTakenUp);
  await startJob(owner, jobId);
  await takenUp;
  await killed.end('SIGKILL');
  expect(killed.log()).not.toContain(logSentences.pictureMade);

  const shop = await open();
  const { status, image_url: imageUrl } = await jobEnd(owner, jobId);
  expect([status, imageUrl]).toEqual(['succeeded', expect.stringContaining(jobId)]);
  await shop.end();
});
