import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAtelier } from '../src/atelier.ts';
import { IntakeRefusal } from '../src/paper/refusal.ts';
import type { CleanPicture } from '../src/intake/clean-drawing.ts';
import { restyle } from '../src/restyle.ts';
import { SAMPLES } from '../src/samples/drawings.ts';
import { photograph } from '../src/samples/photograph.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const atelier = createAtelier({ threads: 1 });
let photo: Uint8Array;

beforeAll(async () => {
  photo = await photograph(
    SAMPLES.find(({ name }) => name === 'bunny')!,
    700,
  );
});
afterAll(() => atelier.close());

const cornerOf = async (picture: Uint8Array) =>
  [...(await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);

test('a photo becomes drafts and then a picture, from one understanding, off this thread', async () => {
  const early: string[] = [];
  let clean: CleanPicture | undefined;
  const drafts = await atelier.drafts(
    photo,
    { size: 96, styles: ['vector', 'clay'], cleanSize: 240 },
    {
      onDraft: (style) => early.push(style),
      onClean: (picture) => {
        early.push('the drawing itself');
        clean = picture;
      },
    },
  );
  expect([...drafts.keys()]).toEqual(['vector', 'clay']);
  // The drawing itself waits for no style.
  expect(early).toEqual(['the drawing itself', 'vector', 'clay']);
  expect(clean).toMatchObject({ mime: 'image/webp' });
  expect(Math.max(clean!.width, clean!.height)).toBe(240);
  expect(await cornerOf(clean!.bytes)).toEqual([255, 255, 255]);
  expect(drafts.get('clay')).toMatchObject({ mime: 'image/webp', alpha: false });
  const stages: string[] = [];
  const picture = await atelier.render(
    photo,
    { style: 'vector', size: 160, svg: true },
    { onProgress: ({ stage }) => stages.push(stage) },
  );
  expect(Math.max(picture.width, picture.height)).toBe(160);
  expect(picture.svg).toContain('<svg');
  expect(new Set(stages)).toEqual(new Set(['understand', 'compose', 'paint', 'finish']));
  // understood for the drafts already; the other stages were measured
  expect(picture.timings.understand).toBe(0);
  for (const stage of ['compose', 'paint', 'finish'] as const)
    expect(picture.timings[stage]).toBeGreaterThan(0);
  // the worker understood the same scene to the last digit, and painted it to the byte
  const direct = await restyle(photo, { style: 'vector', size: 160, svg: true });
  expect(direct.svg).toBe(picture.svg);
  expect(Buffer.compare(direct.bytes, picture.bytes)).toBe(0);
});

test('a photo set right by hand is read, shown and painted so', async () => {
  const edits = [{ kind: 'turn', quarters: 1 }] as const;
  const [plain, corrected] = [
    await atelier.look(photo, { cleanSize: 120 }),
    await atelier.look(photo, { cleanSize: 120, edits }),
  ];
  expect(corrected.view.turns).toBe(1);
  expect([corrected.view.width, corrected.view.height]).toEqual([plain.view.height, plain.view.width]);
  expect(corrected.clean).toMatchObject({ mime: 'image/webp', width: plain.clean.height });
  // the runs cover every cell once
  const told = corrected.view.runs.reduce((sum, length, k) => sum + (k % 2 === 1 ? length : 0), 0);
  expect(told).toBe(corrected.view.width * corrected.view.height);
  const size = { style: 'clay', size: 96 } as const;
  const picture = await atelier.render(photo, { ...size, edits });
  expect(Buffer.compare((await atelier.render(photo, size)).bytes, picture.bytes)).not.toBe(0);
});

test('the drawing itself is made at any size, and cut out it is the same picture on white', async () => {
  const scene = await atelier.clean(photo, { size: 900 });
  const cutout = await atelier.clean(photo, { size: 900, background: 'cutout' });
  expect(scene.timings.understand).toBe(0);
  expect(scene).toMatchObject({ mime: 'image/png', alpha: false });
  expect(cutout).toMatchObject({ alpha: true, width: scene.width, height: scene.height });
  expect(Math.max(scene.width, scene.height)).toBe(900);

  const pixels = (picture: Sharp) => picture.raw().toBuffer();
  const onWhite = await pixels(sharp(cutout.bytes).flatten({ background: '#ffffff' }));
  const asMade = await pixels(sharp(scene.bytes));
  let apart = 0;
  onWhite.forEach((value, i) => (apart += Math.abs(value - asMade[i]!)));
  expect(apart / asMade.length).toBeLessThan(1);

  // Nothing around the figure, paper and all inside its outline.
  const cover = await pixels(sharp(cutout.bytes).extractChannel('alpha'));
  const coverAt = (x: number, y: number) =>
    cover[Math.floor(y * scene.height) * scene.width + Math.floor(x * scene.width)];
  expect(coverAt(0.01, 0.01)).toBe(0);
  expect(coverAt(0.5, 0.6)).toBe(255);
  await expect(atelier.clean(photo, { size: 10 })).rejects.toThrow(RangeError);
});

test('work can be cancelled, and the next photo is served', async () => {
  const stop = new AbortController();
  const rendering = atelier.render(
    photo,
    { style: 'vector', size: 4000 },
    { signal: stop.signal, onProgress: ({ stage }) => stage === 'compose' && stop.abort() },
  );
  await expect(rendering).rejects.toThrow(/abort/i);
  const next = await atelier.render(photo, { style: 'vector', size: 96 });
  expect(next.mime).toBe('image/png');
});

test('what waits behind a cancelled picture is made', async () => {
  const stop = new AbortController();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const cancelled = atelier.render(
    photo,
    { style: 'vector', size: 4000 },
    { signal: stop.signal, onProgress: ({ stage }) => stage === 'compose' && begin() },
  );
  await begun;
  const waiting = atelier.render(photo, { style: 'vector', size: 96 });
  // It stands in line once the turn of this call is over.
  setImmediate(() => stop.abort());
  await expect(cancelled).rejects.toThrow(/abort/i);
  expect((await waiting).mime).toBe('image/png');
});

test('a photo that cannot be read is refused with words for a parent', async () => {
  const error = await atelier
    .render(new Uint8Array([1, 2, 3]), { style: 'clay' })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(IntakeRefusal);
  expect((error as IntakeRefusal).code).toBe('not-a-picture');
});
