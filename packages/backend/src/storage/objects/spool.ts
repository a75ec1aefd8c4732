import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FairSemaphore } from '../../fair-semaphore.ts';
import { collect } from './incoming-bytes.ts';

/**
 * Lets an upload arrive in a temporary file, at its sender's pace, and gives it to the work in one piece once its
 * turn has come: memory is held by those whose turn it is, not by everyone who sends.
 */
export async function spooled<Result>(
  bytes: AsyncIterable<Uint8Array>,
  whenItsTurn: FairSemaphore,
  whose: string,
  work: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx', 0o600);
  try {
    try {
      for await (const chunk of bytes) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
    return await whenItsTurn(
      async () => work(await collect(createReadStream(path) as AsyncIterable<Uint8Array>)),
      whose,
    );
  } finally {
    await rm(path, { force: true });
  }
}
