import type { Caption, Composition } from '@doodleloom/domain/composition/composition';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared } from '../src/composition/prepare-picture.ts';
import { artworkIn, composed } from '../src/composition/compose-picture.ts';
import { addressOf, openWorkshop, ownUrl, type Workshop } from './with-print-house.ts';

const mug = 68;
const caption: Caption = { text: 'Quentin 5 ❤', hand: 'school', place: 'under', ink: 'red' };
const signed: Composition = { caption };

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

/** A picture whose left half is black: a mirror shows. */
const halves = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#80c0ff' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#000000' } },
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({ density: 150 })
    .png()
    .toBuffer();

const few = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(120, 120, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
const apart = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test.each(['under', 'rim'] as const)(
  'written %s: mockup and print file show the same words',
  async (place) => {
    const wish = { caption: { ...caption, place } };
    const [small, large] = await Promise.all(
      [1, 3].map(async (times) => composed([await halves(1000 * times, 700 * times)], wish, 'scene')),
    );
    expect(apart(await few(small!), await few(large!))).toBeLessThan(1.5);
    expect(apart(await few(small!), await few(await halves(1000, 700)))).toBeGreaterThan(3);
  },
);

test('what the child wrote is printed in its own inks, or in one, at any size', async () => {
  const outline = 'M0 0c400 0 800 0 1200 0c0 300 0 700 0 1000c-400 0-800 0-1200 0c0-300 0-700 0-1000z';
  const other = outline.replace('M0', 'M1300');
  const writing = {
    width: 2500,
    strokes: [
      { color: '#c2321e', outline },
      { color: '#2456a6', outline: other },
    ],
  };
  const caption = { writing, place: 'under', ink: 'own' } as const;
  const [small, large] = await Promise.all(
    [1, 3].map(async (times) => composed([await halves(1000 * times, 700 * times)], { caption }, 'scene')),
  );
  expect(apart(await few(small!), await few(large!))).toBeLessThan(1.5);
  const { height } = await sharp(small).metadata();
  const at = async (bytes: Uint8Array, x: number) => [
    ...(await sharp(bytes)
      .extract({ left: x, top: Math.round((700 + height) / 2), width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ];
  expect([await at(small!, 450), await at(small!, 550)]).toEqual([
    [0xc2, 0x32, 0x1e, 255],
    [0x24, 0x56, 0xa6, 255],
  ]);
  const dark = await composed([await halves(1000, 700)], { caption: { ...caption, ink: 'dark' } }, 'scene');
  expect(await at(dark, 450)).toEqual(await at(dark, 550));
});

test('the same words are the same bytes, see-through around them, and the picture above is untouched', async () => {
  const picture = await halves(600, 400);
  const [first, again] = [
    await composed([picture], signed, 'scene'),
    await composed([picture], signed, 'scene'),
  ];
  expect(Buffer.compare(Buffer.from(first), Buffer.from(again))).toBe(0);
  const { width, height, density } = await sharp(first).metadata();
  expect([width, density]).toEqual([600, 150]);
  const { data, info } = await sharp(first).raw().toBuffer({ resolveWithObject: true });
  expect(data[(height - 1) * info.width * info.channels + 3]).toBe(0);
  const above = await sharp(await artworkIn(first, signed))
    .removeAlpha()
    .toBuffer({ resolveWithObject: true });
  expect(above.info.height).toBeGreaterThan(395);
  expect(above.info.height).toBeLessThanOrEqual(400);
  expect(await composed([picture], {}, 'scene')).toBe(picture);
});

test('a mirrored picture is signed the right way round', async () => {
  const picture = await halves(600, 400);
  const mirrored = await prepared([picture], { mode: 'scene', mirror: true, composition: signed });
  const plain = await prepared([picture], { mode: 'scene', composition: signed });
  const bandOf = (bytes: Uint8Array) =>
    sharp(bytes).extract({ left: 0, top: 402, width: 600, height: 40 }).raw().toBuffer();
  expect(Buffer.compare(await bandOf(mirrored), await bandOf(plain))).toBe(0);
  const { data, info } = await sharp(mirrored).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x80, 0xc0, 0xff]);
  expect(info.width).toBe(600);
});

test('the words leave the house in the picture alone: no title, tag or file name tells them', async () => {
  const told: string[] = [];
  const printing = workshop.another({
    fetch: (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      // The picture itself is the one place where they may be.
      told.push(`${addressOf(input)} ${body.replace(/"contents":"[^"]*"/, '')}`);
      return fetch(input, init);
    },
  });
  const { error } = await printing.mockups({
    blueprintId: mug,
    artworkUrl: ownUrl.replace('cat', 'signed'),
    composition: signed,
  });
  expect(error).toBeUndefined();
  expect(told.some((each) => each.includes('/uploads/images.json'))).toBe(true);
  expect(told.some((each) => each.includes('/products.json'))).toBe(true);
  expect(told.join('\n')).not.toMatch(/Quentin/i);
});

test('signed it is another upload and another mockup; asked again it is the cached one', async () => {
  const wish = { blueprintId: mug, artworkUrl: ownUrl.replace('cat', 'cached') };
  const uploads = () => workshop.calls.filter((each) => each.includes('POST /v1/uploads')).length;
  await workshop.printing.mockups({ ...wish, composition: signed });
  const before = uploads();
  expect((await workshop.printing.mockups(wish)).isFromCache).toBe(false);
  expect(uploads()).toBe(before + 1);
  expect(
    (await workshop.printing.mockups({ ...wish, composition: structuredClone(signed) })).isFromCache,
  ).toBe(true);
  const { rows } = await workshop.database.query<{ key: string }>('select key from printing.cached_answers');
  expect(rows.map(({ key }) => key).join(' ')).not.toContain('Quentin');
});

test('a caption that no hand can write is refused before anything is made', async () => {
  workshop.calls.length = 0;
  const { status, body } = await workshop.printing.runAction({
    caller: 'visitor',
    visitor: 'somebody',
    body: {
      action: 'create_mockup',
      blueprint_id: mug,
      artwork_url: ownUrl,
      composition: { caption: { ...caption, text: '漢' } },
    },
  });
  expect([status, body]).toMatchObject([400, { error: { code: 'caption-refused' } }]);
  expect(workshop.calls).toEqual([]);
});

test('a signed picture is drawn as large as its share of the print', async () => {
  const line = { blueprintId: mug, printProviderId: 1, variantId: 0, background: 'scene' as const };
  const offer = (await workshop.printing.catalog.offer(mug))!;
  const own = { ...line, printProviderId: offer.printProviderId ?? 0, variantId: offer.variants[0]!.id };
  const shape = { width: 1000, height: 1000 };
  const plain = await workshop.printing.orders.printSizeOf(own, [shape]);
  const withWords = await workshop.printing.orders.printSizeOf({ ...own, composition: signed }, [shape]);
  expect(withWords).toBeLessThan(plain);
  expect(withWords).toBeGreaterThan(plain * 0.75);
});
