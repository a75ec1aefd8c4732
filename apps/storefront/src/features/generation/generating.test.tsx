// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, stopClock } from '../../../test/clock.ts';
import { fakeShop, type Routes } from '../../../test/fake-shop.ts';
import { member, onScreen } from '../../../test/on-screen.tsx';
import { backend } from '../../lib/backend.ts';
import Generating from '../../pages/generating.tsx';

vi.mock('../../lib/notify.ts', () => ({
  notify: () => undefined,
  dropNoticesTo: () => undefined,
  dropErrorsAbout: () => undefined,
}));

const state = {
  uploadedImage: '/photo.jpg',
  selectedStyle: 'Clay/Plasticine Animation',
  styleId: 'clay',
  jobId: '7a1f8f52-9a9e-4d0c-8f38-9a1c2b3d4e5f',
  assetId: 'c6b7e1f0-2d3a-4b5c-8d6e-7f8091a2b3c4',
  fileName: 'whiskers.png',
};
const job = (change: object = {}) => ({
  id: state.jobId,
  asset_id: state.assetId,
  style_id: 'clay',
  status: 'queued',
  image_url: null,
  error_message: null,
  engine: 'embedded',
  ...change,
});
const finished = job({ status: 'succeeded', image_url: '/picture.png' });
const look = 'GET /rest/v1/jobs';
const start = 'POST /functions/v1/generate-styled-artwork';
const started = { success: true, jobId: state.jobId, status: 'queued' };
const refused = () => Response.json({ error: 'not now' }, { status: 500 });

/** Opens the screen; `routes` may be changed while it is open. */
async function weaving(routes: Routes) {
  const shop = fakeShop(routes);
  const drawn = onScreen(<Generating />, { auth: member, at: '/generating', path: '/generating', state });
  await later(10);
  return { ...shop, ...drawn, routes };
}

beforeEach(async () => {
  // The library comes by a late import, for which a stopped clock would wait in vain.
  fakeShop({});
  await backend();
  sessionStorage.clear();
  stopClock();
});
afterEach(() => vi.useRealTimers());

const percent = () => Number(screen.getByRole('progressbar').getAttribute('value'));

test('while the job runs, a bar and five steps go on', async () => {
  await weaving({ [look]: job(), [start]: started });
  // holds S2-063, S4-023, S4-024, S9-015
  expect(
    within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual([
    'Analyzing your artwork...',
    'Understanding the composition...',
    'Applying AI style transformation...',
    'Adding artistic details...',
    'Finalizing your masterpiece...',
  ]);
  await later(4000);
  expect(percent()).toBe(20);
  expect(screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]')?.textContent).toBe(
    'Understanding the composition...',
  );
  await later(60_000);
  expect(percent()).toBe(90);
  expect(screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]')?.textContent).toBe(
    'Adding artistic details...',
  );
});

// holds S4-013, S4-014, S4-015, S9-014
test('the job is started once, looked at every 2 s, and opens the preview 2 s after success', async () => {
  const { askedFor, routes, place } = await weaving({ [look]: job(), [start]: started });
  expect(askedFor(start).map(({ body }) => body)).toEqual([{ jobId: state.jobId }]);
  const before = askedFor(look).length;
  await later(1800);
  expect(askedFor(look)).toHaveLength(before);
  await later(300);
  expect(askedFor(look)).toHaveLength(before + 1);

  routes[look] = finished;
  await later(2000);
  expect([percent(), place.path]).toEqual([100, '/generating']);
  await later(1800);
  expect(place.path).toBe('/generating');
  await later(300);
  expect(place).toMatchObject({
    path: '/preview',
    state: { transformedImage: '/picture.png', originalImage: '/photo.jpg' },
  });
  expect(askedFor(start)).toHaveLength(1);
});

// holds S4-016, S4-019, S2-064
test('Try Again asks for a failed job again in place, and the screen follows it as after a reload', async () => {
  const failed = job({ status: 'failed', error_message: 'No drawing was found.' });
  const { askedFor, routes, place } = await weaving({ [look]: failed, [start]: started });
  await later(200);
  expect(screen.getByRole('alert').textContent).toContain('Generation Failed');
  expect(screen.getByRole('alert').textContent).toContain('No drawing was found.');
  expect(askedFor(start)).toEqual([]);

  routes[look] = job();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await later(10);
  expect([askedFor(start).length, percent()]).toEqual([1, 0]);
  routes[look] = finished;
  await later(4100);
  expect(place.path).toBe('/preview');
});

test.each([
  // holds S4-018
  [
    'a start that is refused',
    { [look]: job(), [start]: refused },
    'Failed to start artwork generation. Please try again.',
    10,
  ],
  // holds S4-017
  [
    'three looks in a row that fail',
    { [look]: refused, [start]: started },
    'Failed to check generation status',
    4100,
  ],
])('%s ends in words and a way on', async (_, routes, words, waitedMs) => {
  await weaving(routes);
  await later(waitedMs);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(screen.getByRole('button', { name: 'Choose Different Style' })).toBeTruthy();
});

// holds Q-19
test('two lost looks are nothing to tell, and the network’s return repairs the third', async () => {
  const { routes } = await weaving({ [look]: job(), [start]: started });
  routes[look] = refused;
  await later(4100);
  expect(screen.queryByRole('alert')).toBeNull();
  await later(2000);
  expect(screen.getByRole('alert')).toBeTruthy();
  routes[look] = job();
  await later(2100);
  expect(screen.queryByRole('alert')).toBeNull();
});

// holds Q-18
test('a job that was done before this visit opens nothing by itself', async () => {
  const { askedFor, place } = await weaving({ [look]: finished, [start]: started });
  await later(10_000);
  expect([place.path, askedFor(start)]).toEqual(['/generating', []]);
  fireEvent.click(screen.getByRole('button', { name: 'See the picture' }));
  expect(place.path).toBe('/preview');
});
