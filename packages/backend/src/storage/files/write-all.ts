import type { FileHandle } from 'node:fs/promises';

/** How much is written at least at a time, but at the end: each write costs some work of its own. */
const leastWrittenBytes = 256 * 1024;
/** How much may wait for the disk: beyond it the sender waits too. */
const mostWaitingBytes = 512 * 1024;

async function writeBatch(file: FileHandle, batch: Uint8Array[]): Promise<void> {
  const size = batch.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const { bytesWritten } = await file.writev(batch);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(batch).subarray(bytesWritten));
}

/**
 * Writes bytes at the end of a file, which may still be opened while they begin to arrive. What arrives during a write
 * is written together by the next one.
 */
export async function writeAll(
  opening: Promise<FileHandle>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let isBusy = false;
  let idle: Promise<void> = Promise.resolve();

  function occupy(work: Promise<unknown>): void {
    isBusy = true;
    idle = work.then(() => void (isBusy = false));
    // The next write, or waiting for the end, rejects with it.
    idle.catch(() => undefined);
  }

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    waitingBytes = 0;
    await writeBatch(await opening, batch);
  }

  occupy(opening);
  for await (const chunk of bytes) {
    waiting.push(chunk);
    waitingBytes += chunk.byteLength;
    if (waitingBytes < (isBusy ? mostWaitingBytes : leastWrittenBytes)) continue;
    await idle;
    occupy(write());
  }
  await idle;
  if (waiting.length > 0) await write();
}
