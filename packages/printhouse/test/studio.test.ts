import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createStudio, StudioClosed } from '../src/fulfilment/studio.ts';
import { renderMockup } from '../src/mockups/render-mockup.ts';

let studio = createStudio();
afterEach(async () => {
  await studio.close();
  studio = createStudio();
});

const artwork = async () =>
  new Uint8Array(
    await sharp({ create: { width: 200, height: 200, channels: 3, background: '#d9342b' } })
      .png()
      .toBuffer(),
  );

const mug = { blueprintId: 68, widthPx: 400, format: 'png' as const };

test('the thread draws the same picture as the renderer itself, and this one stays free', async () => {
  const piece = await artwork();
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  const drawn = await studio.renderMockup({ ...mug, artwork: piece });
  clearInterval(timer);
  expect(drawn.equals(await renderMockup({ ...mug, artwork: piece }))).toBe(true);
  expect(ticks).toBeGreaterThan(10);
});

test('a picture that cannot be drawn is refused with its reason, and the next one is drawn', async () => {
  await expect(studio.renderBlank({ blueprintId: 999_999 })).rejects.toThrow('There is no blueprint 999999.');
  await expect(studio.renderMockup({ ...mug, artwork: new Uint8Array([1, 2]) })).rejects.toThrow(/./);
  expect((await studio.renderBlank(mug)).length).toBeGreaterThan(1000);
});

test('closing ends what waits, and what is asked for later is refused', async () => {
  const [waiting] = await Promise.allSettled([studio.renderBlank(mug), studio.close()]);
  expect(waiting).toMatchObject({ status: 'rejected', reason: expect.any(StudioClosed) });
  await expect(studio.renderBlank(mug)).rejects.toThrow(StudioClosed);
});
