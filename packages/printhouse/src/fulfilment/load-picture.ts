import { unreachableUrl, uploadFailed } from '../api/errors.ts';
import type { House } from '../api/house.ts';

const longestWaitMs = 60_000;

/**
 * The bytes behind an address, no more than the house takes and not for longer than a minute. Whatever stands in the way
 * is reported in the same words: a port that is closed, one that is open, and a server that redirects look alike.
 */
export async function loadPicture(house: House, url: string): Promise<Uint8Array> {
  const ended = AbortSignal.timeout(longestWaitMs);
  try {
    const response = await house.fetch(url, { signal: ended, redirect: 'error' });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return await readAtMost(response, house.settings.uploadBytes, ended);
  } catch (cause) {
    if (cause instanceof TooLarge) throw uploadFailed('error.file.size.limit.exceeded');
    throw unreachableUrl('cURL error 6: Could not fetch the picture');
  }
}

class TooLarge extends Error {}

async function readAtMost(response: Response, mostBytes: number, ended: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const take = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength;
      if (size > mostBytes) throw new TooLarge();
      chunks.push(chunk);
    },
  });
  // A pipe that fails or is ended leaves nobody sending: the body behind it is cancelled.
  await response.body?.pipeTo(take, { signal: ended });
  return new Uint8Array(Buffer.concat(chunks));
}
