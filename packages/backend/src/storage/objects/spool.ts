import { pipeline } from 'node:stream/promises';
import type { FairSemaphore } from '../../fair-semaphore.ts';
import { withUnnamedFile } from '../unnamed-file.ts';
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
  return withUnnamedFile(async (file) => {
    await pipeline(bytes, file.writing());
    return whenItsTurn(async () => work(await collect(file.reading())), whose);
  });
}
