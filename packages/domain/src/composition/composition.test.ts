import { expect, test } from 'vitest';
import { handFor } from '../lettering/hand.ts';
import { checkCaption } from './caption-problem.ts';
import {
  captionSchema,
  compositionKey,
  inkOn,
  ownComposition,
  type LiftedCaption,
  type WrittenCaption,
} from './composition.ts';
import { layOut } from './lay-out.ts';

const caption: WrittenCaption = { text: 'Mia, 5', hand: 'clear', place: 'under', ink: 'dark' };
const picture = { width: 1200, height: 900 };
const hand = await handFor('clear', '');

test('a caption is read as it is written, and a strange one is refused', () => {
  expect(captionSchema.parse({ ...caption, text: '  Mia,\n 5 ' })).toEqual(caption);
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

const outline = 'M0 0c100 0 200 300 200 500c0 300-100 500-200 500z';
const lifted: LiftedCaption = {
  writing: { width: 2600, strokes: [{ color: '#473185', outline }] },
  place: 'under',
  ink: 'own',
};

test('what a child wrote is a path of moves and curves; nothing else gets in with it', () => {
  expect(captionSchema.parse(lifted)).toEqual(lifted);
  const strange = (change: object) =>
    captionSchema.safeParse({ ...lifted, writing: { ...lifted.writing, ...change } }).success;
  expect(strange({})).toBe(true);
  for (const path of ['', 'M0 0"/><image href="x', 'M0 0L5 5z', `M0 0${'c1 1 1 1 1 1'.repeat(700)}z`])
    expect(strange({ strokes: [{ color: '#473185', outline: path }] }), path.slice(0, 20)).toBe(false);
  expect(strange({ strokes: [{ color: 'red', outline }] })).toBe(false);
  expect(strange({ width: 30_000 })).toBe(false);
});

test('it stands in the middle of its band, in the colors of its pens or in one ink', () => {
  const under = layOut([picture], { caption: lifted }, 'scene', undefined);
  const { letters, scale, box, ink } = under.caption!;
  expect(under.size.height).toBe(900 + box.height);
  expect(letters).toMatchObject([{ outline, ink: '#473185' }]);
  expect(ink).toBe('#473185');
  expect(2 * letters[0]!.x + 2600 * scale).toBeCloseTo(1200, 6);
  expect(letters[0]!.y + 1000 * scale).toBeLessThan(under.size.height);
  const inRed = layOut([picture], { caption: { ...lifted, ink: 'red' } }, 'scene', undefined).caption!;
  expect([inRed.ink, inRed.letters[0]!.ink]).toEqual(['#c2321e', undefined]);
  const onRim = layOut([picture], { caption: { ...lifted, place: 'rim' } }, 'scene', undefined);
  expect(onRim.size).toEqual(picture);
  expect(onRim.caption?.halo?.color).toBe('#ffffff');
});

test('it has a key of its own, is kept without words, and a line that nobody could read is refused', async () => {
  expect(ownComposition({ caption: lifted })).toEqual({ caption: lifted });
  const keys = [lifted, { ...lifted, ink: 'red' as const }, { ...lifted, place: 'rim' as const }].map(
    (each) => compositionKey({ caption: each }),
  );
  expect(new Set(keys).size).toBe(3);
  await expect(checkCaption({ caption: lifted })).resolves.toBeUndefined();
  const long = { ...lifted, writing: { ...lifted.writing, width: 30_000 } };
  await expect(checkCaption({ caption: long })).rejects.toMatchObject({ code: 'caption-refused' });
});
