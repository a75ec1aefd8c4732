import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface UnnamedFile {
  /** Takes bytes behind those it has. */
  writing(): ReturnType<typeof createWriteStream>;
  /** All of it, from its beginning. */
  reading(): ReturnType<typeof createReadStream>;
  size(): Promise<number>;
}

/**
 * Lends a temporary file whose name is gone as soon as it is open: whatever happens to this process, nothing of it stays.
 */
export async function withUnnamedFile<Result>(work: (file: UnnamedFile) => Promise<Result>): Promise<Result> {
  const path = join(tmpdir(), `unnamed-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    // By its number: a handle waits in `close` for streams that do not close it themselves.
    const { fd } = file;
    return await work({
      writing: () => createWriteStream('', { fd, autoClose: false }),
      reading: () => createReadStream('', { fd, autoClose: false, start: 0 }),
      size: async () => (await file.stat()).size,
    });
  } finally {
    await file.close();
  }
}
