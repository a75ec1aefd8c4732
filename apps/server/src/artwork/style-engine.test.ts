import { hostedSettings } from '@doodleloom/atelier/hosted/providers';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { hostedEngine, type StyleEngine } from './style-engine.ts';

test('a style is asked of the hosted model, the drawing itself never', async () => {
  const called = vi.fn<typeof fetch>(() => Promise.reject(new Error('no network')));
  const embedded: StyleEngine = {
    render: (_, { style }) => Promise.resolve({ bytes: new Uint8Array(), mime: style }),
    renderDrafts: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const settings = hostedSettings.parse({ provider: 'openai', apiKey: 'a key', retries: 0 });
  const engine = hostedEngine(settings, embedded, called, pino({ enabled: false }));
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const request = { size: 1024, seed: 1, background: 'scene', signal: AbortSignal.timeout(5000) } as const;

  expect(await engine.render(photo, { ...request, style: 'drawing' })).toMatchObject({ mime: 'drawing' });
  expect(called).not.toHaveBeenCalled();
  expect(await engine.render(photo, { ...request, style: 'clay' })).toMatchObject({ mime: 'clay' });
  expect(called).toHaveBeenCalled();
});
