import { hostedSettings } from '@doodleloom/atelier/hosted/providers';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { hostedEngine, type StyleEngine } from './style-engine.ts';

test('a hosted model is shown the drawing as its parent set it right', async () => {
  const paper = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  const [photo, setRight] = [await paper('#fff'), await paper('#c0f')];
  const rendered: string[] = [];
  const embedded: StyleEngine = {
    render(_, { style, edits }) {
      rendered.push(`${style} with ${edits.length}`);
      return Promise.resolve({ bytes: setRight, mime: 'image/png' });
    },
    renderDrafts: () => Promise.resolve(),
    look: () => Promise.reject(new Error('nobody looks')),
    liftWriting: () => Promise.reject(new Error('nobody signs')),
    tryStyle: () => Promise.reject(new Error('nobody tries')),
    close: () => Promise.resolve(),
  };
  const called: typeof fetch = () => Promise.reject(new Error('no network'));
  const settings = hostedSettings.parse({ provider: 'openai', apiKey: 'a key', retries: 0 });
  const engine = hostedEngine(settings, embedded, called, pino({ enabled: false }));
  const signal = new AbortController().signal;
  const request = { style: 'clay', size: 1024, seed: 1, background: 'scene', signal } as const;
  await engine.render(photo, { ...request, edits: [] });
  expect(rendered.splice(0)).toEqual(['clay with 0']);
  await engine.render(photo, { ...request, edits: [{ kind: 'turn', quarters: 1 }] });
  expect(rendered).toEqual(['drawing with 1', 'clay with 1']);
});

test('a style is asked of the hosted model, the drawing itself never', async () => {
  const called = vi.fn<typeof fetch>(() => Promise.reject(new Error('no network')));
  const embedded: StyleEngine = {
    render: (_, { style }) => Promise.resolve({ bytes: new Uint8Array(), mime: style }),
    renderDrafts: () => Promise.resolve(),
    look: () => Promise.reject(new Error('nobody looks')),
    liftWriting: () => Promise.reject(new Error('nobody signs')),
    tryStyle: () => Promise.reject(new Error('nobody tries')),
    close: () => Promise.resolve(),
  };
  const settings = hostedSettings.parse({ provider: 'openai', apiKey: 'a key', retries: 0 });
  const engine = hostedEngine(settings, embedded, called, pino({ enabled: false }));
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const request = {
    size: 1024,
    seed: 1,
    edits: [],
    background: 'scene',
    signal: new AbortController().signal,
  } as const;

  expect(await engine.render(photo, { ...request, style: 'drawing' })).toMatchObject({ mime: 'drawing' });
  expect(called).not.toHaveBeenCalled();
  expect(await engine.render(photo, { ...request, style: 'clay' })).toMatchObject({ mime: 'clay' });
  expect(called).toHaveBeenCalled();
});
