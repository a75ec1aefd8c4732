import type { Page } from 'playwright-core';

/** Counts the stored pictures that a page shows, and what of them came over the wire. */
export async function watchPictures(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const shown = new Map<string, { address: string; cached: boolean; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Image' && request.url.includes('/storage/v1/'))
      shown.set(requestId, { address: request.url, cached: false, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const picture = shown.get(requestId);
    if (picture) picture.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const picture = shown.get(requestId);
    if (picture && response.fromDiskCache) picture.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const picture = shown.get(requestId);
    if (picture && !picture.cached) picture.bytes = encodedDataLength;
  });
  const all = () => [...shown.values()];
  return {
    addresses: () => all().map(({ address }) => address),
    sums: () => ({
      pictures: shown.size,
      cached: all().filter(({ cached }) => cached).length,
      bytes: all().reduce((sum, { bytes }) => sum + bytes, 0),
    }),
  };
}
