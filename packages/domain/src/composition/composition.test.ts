import { expect, test } from 'vitest';
import { handFor } from '../lettering/hand.ts';
import { checkCaption } from './caption-problem.ts';
import { captionSchema, compositionKey, inkOn, ownComposition, type Caption } from './composition.ts';
import { layOut } from './lay-out.ts';

const caption: Caption = { text: 'Mia, 5', hand: 'clear', place: 'under', ink: 'dark' };
const picture = { width: 1200, height: 900 };
const hand = await handFor('clear', '');

test('a caption is read as it is written, and a strange one is refused', () => {
  expect(captionSchema.parse({ ...caption, text: '  Mia,\n 5 ' }).text).toBe('Mia, 5');
  for (const strange of [
    { text: '   ' },
    { text: 'x'.repeat(61) },
    { hand: 'arial' },
    { place: 'sky' },
    { ink: '#fff' },
  ])
    expect(captionSchema.safeParse({ ...caption, ...strange }).success).toBe(false);
});

test('its key tells another one apart, and nobody what was written', () => {
  const keys = [
    caption,
    { ...caption, text: 'Mia, 6' },
    { ...caption, hand: 'school' as const },
    { ...caption, place: 'rim' as const },
    { ...caption, ink: 'red' as const },
  ].map((each) => compositionKey({ caption: each }));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.join(' ')).not.toContain('Mia');
  expect(compositionKey({ caption: { ...caption, text: ' Mia,  5' } })).toBe(keys[0]);
  expect([
    compositionKey(undefined),
    compositionKey({}),
    compositionKey({ caption: { ...caption, text: ' ' } }),
  ]).toEqual(['', '', '']);
  expect(ownComposition({ caption: { ...caption, text: ' ' } })).toBeUndefined();
});

test('under a picture it makes it higher, on its rim it does not; a cut-out has no rim', () => {
  const under = layOut([picture], { caption }, 'scene', hand);
  expect(under.artworks).toEqual([{ x: 0, y: 0, ...picture }]);
  expect(under.size).toEqual({ width: 1200, height: 900 + under.caption!.box.height });
  expect(under.caption?.halo).toBeUndefined();
  const rim = { caption: { ...caption, place: 'rim' as const } };
  const onRim = layOut([picture], rim, 'scene', hand);
  expect(onRim.size).toEqual(picture);
  expect(onRim.caption?.halo?.color).toBe('#ffffff');
  expect(onRim.caption!.box.y + onRim.caption!.box.height).toBe(900);
  expect(layOut([picture], rim, 'cutout', hand).size).toEqual(under.size);
  for (const { size, caption: laid } of [under, onRim])
    for (const { x, y } of laid!.letters) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(size.width);
      expect(y).toBeGreaterThan(laid!.box.y);
      expect(y).toBeLessThan(size.height);
    }
  expect(layOut([picture], {}, 'scene', hand)).toEqual({
    size: picture,
    artworks: [{ x: 0, y: 0, ...picture }],
  });
});

test('a larger file of the same picture is laid out the same', () => {
  const [small, large] = [1, 7].map((times) =>
    layOut([{ width: 1200 * times, height: 900 * times }], { caption }, 'scene', hand),
  );
  expect(large!.size.height / large!.size.width).toBeCloseTo(small!.size.height / small!.size.width, 2);
  expect(large!.caption!.scale / small!.caption!.scale).toBeCloseTo(7, 6);
});

test('what no hand can write and what nobody can read is refused in words', async () => {
  await expect(checkCaption({ caption: { ...caption, text: 'Mia 漢' } })).rejects.toMatchObject({
    code: 'caption-refused',
    status: 400,
    message: 'No hand of ours can write 漢. Please leave it out of the caption.',
  });
  await expect(checkCaption({ caption: { ...caption, text: 'm'.repeat(60) } })).rejects.toThrow(
    'too long to be read',
  );
  await expect(checkCaption({ caption: { ...caption, text: 'For Grandma 🌈' } })).resolves.toBeUndefined();
  await expect(checkCaption(undefined)).resolves.toBeUndefined();
});

test('dark grounds are written on in white', () => {
  expect(['#ffffff', '#f2c53d', '#1f2a44', '#1d1d20'].map(inkOn)).toEqual(['dark', 'dark', 'white', 'white']);
});
