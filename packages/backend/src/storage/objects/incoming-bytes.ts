import { refuse } from '../storage-error.ts';
import { PatientHash } from './patient-hash.ts';

export interface IncomingBytes extends AsyncIterable<Uint8Array> {
  readonly sizeBytes: number;
  /** The quoted md5 of what has passed; final once the bytes are read. */
  eTag(): string;
}

/** How much of what is refused is still read, so that its sender lives to see the answer. */
const mostWastedBytes = 64 * 1024 * 1024;
/** What exceeds the limit is read and dropped, then refused. */
export async function* limited(
  bytes: AsyncIterable<Uint8Array>,
  limitBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > limitBytes + mostWastedBytes) break;
    if (size <= limitBytes) yield chunk;
  }
  if (size > limitBytes) throw refuse.tooLarge();
}

/** Counts and hashes bytes on their way. */
export function measured(bytes: AsyncIterable<Uint8Array>): IncomingBytes {
  const hash = new PatientHash();
  let size = 0;
  return {
    get sizeBytes() {
      return size;
    },
    eTag: () => `"${hash.hex()}"`,
    async *[Symbol.asyncIterator]() {
      for await (const chunk of bytes) {
        size += chunk.byteLength;
        hash.take(chunk);
        yield chunk;
      }
      hash.catchUp();
    },
  };
}

export async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
