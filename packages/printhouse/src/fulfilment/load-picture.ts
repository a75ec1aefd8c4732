import { readBounded } from '@doodleloom/common/bounded-bytes';
import { unreachableUrl, uploadFailed } from '../api/errors.ts';
import type { House } from '../api/house.ts';

const longestWaitMs = 60_000;

/**
 * The bytes behind an address, no more than the house takes and not for longer than a minute. Whatever stands in the way
 * is reported in the same words: a port that is closed, one that is open, and a server that redirects look alike.
 */
export async function loadPicture(house: House, url: string): Promise<Uint8Array> {
  const bytes = await readFrom(house, url).catch(() => {
    throw unreachableUrl('cURL error 6: Could not fetch the picture');
  });
  if (!bytes) throw uploadFailed('error.file.size.limit.exceeded');
  return bytes;
}

async function readFrom(house: House, url: string): Promise<Uint8Array | undefined> {
  const response = await house.fetch(url, { signal: AbortSignal.timeout(longestWaitMs), redirect: 'error' });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.body ? readBounded(response.body, house.settings.uploadBytes) : new Uint8Array();
}
