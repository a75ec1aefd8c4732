// @vitest-environment happy-dom
import { storageKeys } from '@doodleloom/domain/cache/cache-age';
import type { EvaluationResult } from '@doodleloom/domain/evaluation/criteria';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, stopClock } from '../../../test/clock.ts';
import { fakeShop, type Asked } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { backend } from '../../lib/backend.ts';
import { providerFunction } from './evaluation-source.ts';
import { EvaluationTool } from './evaluation-tool.tsx';
import { Recommendations } from './recommendations.tsx';

const notify = vi.hoisted(() => vi.fn<(message: unknown) => void>());
vi.mock('../../lib/notify.ts', () => ({
  notify: (message: unknown) => notify(message),
  dropNoticesTo: () => undefined,
  dropErrorsAbout: () => undefined,
}));

const all = {
  hasUSProvider: true,
  isTopRatedProvider: true,
  isMockupFriendly: true,
  isGreatForFamilyArt: true,
};
const result = (id: number, title: string, change: Partial<EvaluationResult> = {}): EvaluationResult => ({
  blueprint: { id, title },
  category: 'Drinkware',
  recommendedPriceCents: 1999,
  reasons: [],
  criteria: all,
  ...change,
});

// holds S2-128, S2-129, S9-057
test('of each category the two best are recommended, with how many of it meet all four criteria', () => {
  const three = [
    result(1, 'Mug'),
    result(2, 'Tumbler'),
    result(3, 'Bottle', { criteria: { ...all, hasUSProvider: false } }),
  ];
  onScreen(<Recommendations results={[...three, result(9, 'Poster', { category: 'Wall Art' })]} />);
  const card = screen.getByRole('heading', { name: 'Drinkware' }).closest('li')!;
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent),
  ).toEqual(['Mug', 'Tumbler']);
  expect(within(card).getByText('2 perfect matches')).toBeTruthy();
  expect(screen.getByText('1 perfect match')).toBeTruthy();
});

const blank = (id: number, title: string) => ({
  id,
  title,
  description: '',
  brand: '',
  model: '',
  images: [],
});
const american = [{ id: 1, title: 'SPOKE Custom Products', country: 'US' }];
const provider = (blanks: object[], providers: object[] = american) => ({
  'POST /functions/v1/printify-integration': ({ body }: Asked) =>
    (body as { action: string }).action === 'get_products' ? { blueprints: blanks } : { providers },
});

beforeEach(async () => {
  notify.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  fakeShop({});
  await backend();
  stopClock();
});
afterEach(() => vi.useRealTimers());

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

test('a run says how much of the catalog it looks at, and its results are kept for 24 hours', async () => {
  fakeShop(provider(Array.from({ length: 120 }, (_, index) => blank(index + 1, 'Mug 11oz'))));
  onScreen(<EvaluationTool />);
  press('Start Enhanced Evaluation');
  await later(1000);
  // holds Q-48: a run has a limit, and the screen says of how many
  expect(screen.getByText('100 of 120 blueprints')).toBeTruthy();
  await later(60_000);
  expect(notify).toHaveBeenCalledWith({
    title: 'Evaluation Complete',
    text: 'Found 100 products meeting all 4 criteria',
  });
  // holds S3-024, S3-025
  expect(localStorage.getItem(storageKeys.evaluation)).toContain('Mug 11oz');
  expect([storageKeys.evaluation, storageKeys.evaluatedProducts]).toEqual([
    'catalogEvaluationCache',
    'evaluatedProducts',
  ]);
  // holds S2-126
  expect(screen.getByText('Cached results available: 100 products (within 24 hours)')).toBeTruthy();
});

// holds S8-046, S8-042
test('a run that finds nothing says so, and that the provider’s limits may be why', async () => {
  fakeShop(provider([blank(1, 'Thing')], []));
  onScreen(<EvaluationTool />);
  press('Start Enhanced Evaluation');
  await later(5000);
  expect(notify).toHaveBeenCalledWith({
    title: 'No Products Found',
    text: expect.stringContaining('API rate limits may be the cause'),
  });
  expect(localStorage.getItem(storageKeys.evaluation)).toBeNull();
});

test('a run whose requests reach nobody fails in our words, on the screen and in the toast', async () => {
  fakeShop({
    'POST /functions/v1/printify-integration': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  onScreen(<EvaluationTool />);
  press('Start Enhanced Evaluation');
  await later(10_000);
  expect(notify).toHaveBeenCalledWith({
    title: 'Evaluation Failed',
    text: 'The shop cannot be reached. Please try again.',
    tone: 'destructive',
  });
  expect(screen.getByText('The shop cannot be reached. Please try again.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/TypeError|Failed to fetch/);
});

test('what an evaluation says of any failure is never what the browser says', () => {
  expect(providerFunction.wordsOf(new DOMException('signal timed out', 'TimeoutError'))).toBe(
    'The shop cannot be reached. Please try again.',
  );
});

// holds S8-050
test('shopping before any evaluation is refused in words', () => {
  fakeShop({});
  onScreen(<EvaluationTool />);
  press(/^Shop Evaluated Products/);
  expect(notify).toHaveBeenCalledWith({
    title: 'No Products Available',
    text: 'Please run the evaluation first.',
    tone: 'destructive',
  });
});
