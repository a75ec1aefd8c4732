import type { FileHandle } from 'node:fs/promises';

/** How much may wait for the disk: beyond it the sender waits too. */
const mostWaitingBytes = 512 * 1024;

async function writeBatch(file: FileHandle, batch: Uint8Array[]): Promise<void> {
  const size = batch.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const { bytesWritten } = await file.writev(batch);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(batch).subarray(bytesWritten));
}

/** Writes bytes at the end of a file. What arrives during a write is written together by the next one. */
export async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let isWriting = false;
  let written = Promise.resolve();

  function write(): void {
    const batch = waiting;
    waiting = [];
    waitingBytes = 0;
    isWriting = true;
    written = writeBatch(file, batch).finally(() => (isWriting = false));
    // Whoever writes next, or waits for the end, hears of it.
    written.catch(() => undefined);
  }

  for await (const chunk of bytes) {
    waiting.push(chunk);
    waitingBytes += chunk.byteLength;
    if (isWriting && waitingBytes < mostWaitingBytes) continue;
    await written;
    write();
  }
  await written;
  if (waiting.length > 0) await writeBatch(file, waiting);
}
