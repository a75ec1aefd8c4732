import { createHash } from 'node:crypto';
import { mockupWaitMs } from '@doodleloom/domain/mockups/mockup-schedule';
import { mockupEdgePx, sizedPicture, usableMockups } from '@doodleloom/domain/mockups/mockup';
import { mockupErrors } from '@doodleloom/domain/texts/mockup-texts';
import type { PrintifyClient } from '../client/printify-client.ts';
import type { ProductAnswer } from '../client/shop-answers.ts';
import type { Clock, MockupFiles, Picture } from '../ports.ts';
import { MockupFailure } from './mockup-failure.ts';

export interface PictureTools {
  client: PrintifyClient;
  clock: Clock;
  files: MockupFiles;
  fetch: typeof fetch;
}

/** More views than a card can switch between. */
export const mostPictures = 3;
const pictureTimeoutMs = 20_000;
const mostPictureBytes = 8 * 1024 * 1024;
const firstPauseMs = 100;

const endings: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The picture behind an address, when it is drawn already. */
async function load(src: string, ask: typeof fetch): Promise<Picture | undefined> {
  try {
    const response = await ask(sizedPicture(src, mockupEdgePx), {
      headers: { accept: 'image/webp,image/jpeg,image/png', 'user-agent': 'Doodleloom/1.0' },
      signal: AbortSignal.timeout(pictureTimeoutMs),
      redirect: 'error',
    });
    const mime = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    if (!response.ok || !(mime in endings)) {
      await response.body?.cancel();
      return undefined;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length > 0 && bytes.length <= mostPictureBytes ? { bytes, mime } : undefined;
  } catch {
    return undefined;
  }
}

/** Our copy, under a name made of its content: it outlives the product and may be cached for ever. */
async function keep(picture: Picture, files: MockupFiles): Promise<string> {
  const name = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32);
  return files.put(`${name.slice(0, 2)}/${name}.${endings[picture.mime] ?? 'jpg'}`, picture);
}

/**
 * Waits until the pictures of a product are drawn, at most as long as the schedule says (3, 4, 5 s), and copies them.
 * It reads as soon as the provider says so: the first picture that can be fetched is the sign.
 */
export async function collectPictures(
  product: ProductAnswer,
  wantedVariant: number,
  attempt: number,
  tools: PictureTools,
): Promise<string[]> {
  const { client, clock } = tools;
  const until = clock.now().getTime() + mockupWaitMs(attempt);
  let shown = product;
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const sources = usableMockups(shown.images, wantedVariant).slice(0, mostPictures);
    const [first, ...others] = sources;
    const picture = first && (await load(first, tools.fetch));
    if (picture) {
      const more = await Promise.all(others.map((src) => load(src, tools.fetch)));
      const pictures = [picture, ...more.flatMap((each) => each ?? [])];
      return [...new Set(await Promise.all(pictures.map((each) => keep(each, tools.files))))];
    }
    const leftMs = until - clock.now().getTime();
    if (leftMs <= 0) throw new MockupFailure(mockupErrors.noMockupUrls);
    await clock.wait(Math.min(pauseMs, leftMs));
    if (!first) shown = await client.products.find(product.shop_id, product.id);
  }
}
