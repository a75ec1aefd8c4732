// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, stopClock } from '../../../test/clock.ts';
import { fakeShop, type Asked } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { backend } from '../../lib/backend.ts';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { EvaluationTool } from './evaluation-tool.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Says when the shop's settings have arrived. */
const Settings = () => <p>The limit is {useSiteConfig()?.evaluationLimit}.</p>;

const american = [{ id: 1, title: 'SPOKE Custom Products', country: 'US' }];

/** A provider of so many mugs, in a shop that looks at 110 of a catalog. */
function openTool(count: number) {
  const blueprints = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: 'Mug 11oz',
    description: '',
    brand: '',
    model: '',
    images: [],
  }));
  const answer = ({ body }: Asked) =>
    (body as { action: string }).action === 'get_products' ? { blueprints } : { providers: american };
  const { asked } = fakeShop({ 'POST /functions/v1/printify-integration': answer }, { evaluationLimit: 110 });
  onScreen(
    <>
      <EvaluationTool />
      <Settings />
    </>,
  );
  return asked;
}

// holds Q-48
test('a setting raises how much of the catalog one run looks at', async () => {
  const asked = openTool(120);
  await screen.findByText('The limit is 110.');
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Start Enhanced Evaluation' }));
  expect(await screen.findByText('110 of 120 blueprints')).toBeTruthy();
});

// holds S1-014, Q-48
test('a catalog within the limit is looked at as a whole, and what qualifies of it can be shopped', async () => {
  openTool(105);
  await screen.findByText('The limit is 110.');
  await backend();
  stopClock();
  fireEvent.click(screen.getByRole('button', { name: 'Start Enhanced Evaluation' }));
  await later(60_000);
  expect(screen.getByRole('button', { name: 'Shop Evaluated Products (105)' })).toBeTruthy();
});
