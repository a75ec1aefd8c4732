import { createFairSemaphore } from '@doodleloom/backend/fair-semaphore';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  count,
  freshUrl,
  mug,
  onRecord,
  openTheWorkshop,
  products,
  tee,
  workshop,
} from './mockup-workshop.ts';
import { addressOf, openWorkshop, ownUrl } from './with-print-house.ts';

openTheWorkshop();

// holds D-033
test('the provider is told no file name that carries a trademark', async () => {
  const { body } = await workshop.printing.runAction({
    body: { action: 'upload_image', image_url: freshUrl(), file_name: 'My Mickey Mouse.png' },
    caller: 'visitor',
    visitor: '10.0.0.1',
  });
  const kept = await workshop.printing.client.uploads.find((body as { id: string }).id);
  expect(kept.file_name).toBe('artwork.png');
});

describe('the mockup workflow', () => {
  // holds S1-008, S4-056, S4-058, S4-060, D-017
  test('uploads, makes a temporary product, keeps copies of its pictures and removes it', async () => {
    const before = await products();
    const answer = await workshop.printing.mockups({ blueprintId: mug, artworkUrl: ownUrl });
    expect(answer).toMatchObject({ isFromCache: false, artworkId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(answer.error).toBeUndefined();
    expect(answer.sceneUrl).toMatch(/\/scene\/\d+\/\d+\/front$/);
    expect(answer.urls.length).toBeGreaterThan(0);
    for (const url of answer.urls) expect(workshop.kept.has(url.replace('/mockups/', ''))).toBe(true);
    expect(await products()).toBe(before);
    expect(await onRecord()).toBe(0);
    expect(count('DELETE /v1/shops/5432101/products/')).toBe(1);
  });

  test('reads as soon as the print house says so, long before the schedule ends', async () => {
    await workshop.printing.mockups({ blueprintId: mug, artworkUrl: freshUrl() });
    expect(workshop.clock.waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(1000);
  });

  // holds S3-036, S4-050
  test('the second visitor gets it from the cache, in another process too', async () => {
    const wish = { blueprintId: mug, artworkUrl: freshUrl() };
    const first = await workshop.printing.mockups(wish);
    workshop.calls.length = 0;
    expect(await workshop.another().mockups(wish)).toEqual({ ...first, isFromCache: true });
    expect(workshop.calls).toEqual([]);
    workshop.clock.pass(24 * 3_600_000);
    expect((await workshop.another().mockups(wish)).isFromCache).toBe(false);
  });

  test('elsewhere on the product it is another picture, and mirrored another upload; the usual place has the old key', async () => {
    const wish = { blueprintId: mug, artworkUrl: freshUrl() };
    await workshop.printing.mockups(wish);
    const usual = { scale: 1, x: 0, y: 0, turn: 0, mirror: false };
    expect((await workshop.printing.mockups({ ...wish, placement: usual })).isFromCache).toBe(true);
    workshop.calls.length = 0;
    const turned = { ...usual, turn: 20 };
    expect((await workshop.printing.mockups({ ...wish, placement: turned })).isFromCache).toBe(false);
    expect((await workshop.printing.mockups({ ...wish, placement: { ...turned } })).isFromCache).toBe(true);
    expect(count('POST /v1/uploads/images.json')).toBe(0);
    for (const turn of [20, 40]) {
      await workshop.printing.mockups({ ...wish, placement: { ...usual, turn, mirror: true } });
    }
    expect(count('POST /v1/uploads/images.json')).toBe(1);
    expect(count('POST /v1/shops/5432101/products.json')).toBe(3);
  });

  test('a hundred visitors at once cost one workflow and one upload', async () => {
    const wish = { blueprintId: mug, artworkUrl: freshUrl() };
    const answers = await Promise.all(Array.from({ length: 100 }, () => workshop.printing.mockups(wish)));
    expect(new Set(answers.map(({ urls }) => urls[0])).size).toBe(1);
    expect(count('POST /v1/shops/5432101/products.json')).toBe(1);
    expect(count('POST /v1/uploads/images.json')).toBe(1);
  });

  test('a visitor who asks for twenty mockups at once keeps nobody else waiting', async () => {
    const done: string[] = [];
    const printing = workshop.another({ mockupTurns: createFairSemaphore(2) });
    const ask = (visitor: string) =>
      printing.mockups({ blueprintId: mug, artworkUrl: freshUrl() }, visitor).then(() => done.push(visitor));
    const pile = Array.from({ length: 20 }, () => ask('many'));
    await ask('one');
    expect(done.length).toBeLessThan(8);
    await Promise.all(pile);
  });

  test('what is known already waits for nobody', async () => {
    const wish = { blueprintId: mug, artworkUrl: freshUrl() };
    await workshop.printing.mockups(wish);
    const busy = workshop.another({ mockupTurns: () => new Promise(() => undefined) });
    expect((await busy.mockups(wish, 'somebody')).isFromCache).toBe(true);
  });

  // holds S4-055
  test('another variant of the same artwork is not uploaded again', async () => {
    const artworkUrl = freshUrl();
    await workshop.printing.mockups({ blueprintId: tee, artworkUrl });
    const offer = await workshop.printing.catalog.offer(tee);
    const variantId = offer?.variants.findLast((variant) => variant.is_available)?.id;
    const answer = await workshop.printing.mockups({
      blueprintId: tee,
      artworkUrl,
      variantId,
      variantOnly: true,
    });
    expect(answer.variantId).toBe(variantId);
    expect(count('POST /v1/uploads/images.json')).toBe(1);
  });

  test('another size of the same color shows the same pictures, and nobody is asked', async () => {
    const artworkUrl = freshUrl();
    const offer = await workshop.printing.catalog.offer(tee);
    const [first, second] = (offer?.variants ?? []).filter((each) => each.options?.['color'] === 'White');
    const small = await workshop.printing.mockups({ blueprintId: tee, artworkUrl, variantId: first?.id });
    workshop.calls.length = 0;
    const large = await workshop.printing.mockups({ blueprintId: tee, artworkUrl, variantId: second?.id });
    expect(large).toEqual({ ...small, isFromCache: true, variantId: second?.id });
    expect(first?.id).not.toBe(second?.id);
    expect(workshop.calls).toEqual([]);
  });

  test('apparel wears the cut-out, and the whole picture where there is no cut-out', async () => {
    workshop.pictures.reads.length = 0;
    const artworkUrl = freshUrl();
    await workshop.printing.mockups({ blueprintId: tee, artworkUrl });
    expect(workshop.pictures.reads).toEqual([`cutout ${artworkUrl}`]);
    const wholeOnly = `${freshUrl()}?whole-only`;
    const answer = await workshop.printing.mockups({ blueprintId: tee, artworkUrl: wholeOnly });
    expect(answer.error).toBeUndefined();
    expect(workshop.pictures.reads.slice(1)).toEqual([`cutout ${wholeOnly}`, `scene ${wholeOnly}`]);
  });

  test('what a picture leaves free on a phone case takes the color of its edges', async () => {
    const bodies: string[] = [];
    const listening = workshop.another({
      fetch: async (input, init) => {
        if (addressOf(input).endsWith('/products.json'))
          bodies.push(typeof init?.body === 'string' ? init.body : '');
        return fetch(input, init);
      },
    });
    const artworkUrl = freshUrl();
    await listening.mockups({ blueprintId: 421, artworkUrl, artworkMode: 'scene' });
    await listening.mockups({ blueprintId: 421, artworkUrl, artworkMode: 'cutout' });
    await listening.mockups({ blueprintId: 282, artworkUrl, artworkMode: 'scene' });
    expect(bodies.map((body) => /"background":"(#[0-9a-f]{6})"/.exec(body)?.[1])).toEqual([
      '#4a9a45',
      undefined,
      undefined,
    ]);
  });

  test.each(['scene', 'cutout'] as const)(
    'a large picture (%s) is named by the address of what is stored, whatever address a visitor wrote',
    async (artworkMode) => {
      const loaded: string[] = [];
      // Not packed: what counts is its weight.
      const bytes = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 0 })
        .toBuffer();
      expect(bytes.length).toBeGreaterThan(5 * 1024 * 1024);
      const here = await openWorkshop({
        house: {
          fetch: async (input) => {
            loaded.push(addressOf(input));
            return new Response(new Uint8Array(bytes));
          },
        },
      });
      const stored = { scene: `${ownUrl}?scene`, cutout: `${ownUrl}?cutout` };
      const printing = here.another({
        artwork: {
          isThere: async () => true,
          read: async (_, mode = 'scene') => ({ bytes, mime: 'image/png', url: stored[mode] }),
        },
      });
      const artworkUrl = 'http://127.0.0.1:6379/storage/v1/object/public/artwork/u1/cat.png';
      const answer = await printing.mockups({ blueprintId: mug, artworkUrl, artworkMode });
      expect(answer.error).toBeUndefined();
      expect(loaded).toEqual([stored[artworkMode]]);
      await here.close();
    },
  );

  // holds D-031
  test('what is sent carries no trademark, only the neutral style name', async () => {
    const seen: string[] = [];
    const listening = workshop.another({
      fetch: async (input, init) => {
        seen.push(typeof init?.body === 'string' ? init.body : '');
        return fetch(input, init);
      },
    });
    await listening.mockups({ blueprintId: mug, artworkUrl: freshUrl(), styleId: 'pixar' });
    const sent = seen.join('\n');
    expect(sent).toContain('Storybook 3D');
    expect(sent.replaceAll(/"contents":"[^"]*"/g, '')).not.toMatch(/pixar|disney/i);
  });
});
