// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeShop, signInAnna } from '../../../test/fake-shop.ts';
import { guest, member, onScreen } from '../../../test/on-screen.tsx';
import CatalogEvaluation from '../../pages/catalog-evaluation.tsx';
import PrintifyBlueprints from '../../pages/printify-blueprints.tsx';
import { OperatorGate } from './operator-gate.tsx';

const named = { operatorTools: true, operatorRestricted: true };
const shop = vi.hoisted(() => ({ config: {} }));
vi.mock('../../lib/use-site-config.ts', async (original) => ({
  ...(await original<object>()),
  useSiteConfig: () => shop.config,
}));

test('an operator whom the shop can not be asked about is not turned away, and asks again', async () => {
  let isGone = true;
  signInAnna();
  const operatorAccess = () => {
    if (isGone) throw new TypeError('network');
    return { allowed: true };
  };
  shop.config = named;
  fakeShop({ 'POST /functions/v1/operator-access': operatorAccess });
  onScreen(<OperatorGate>The desk</OperatorGate>, { auth: member });
  expect(await screen.findByText('The shop cannot be reached. Please try again.')).toBeTruthy();
  expect(screen.queryByText('This account may not use this tool.')).toBeNull();
  isGone = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The desk')).toBeTruthy();
});

const mug = { id: 68, title: 'Mug 11oz', description: '', brand: 'Generic', model: '', images: [] };

// holds D-062
test.each([
  ['the evaluation tool', CatalogEvaluation, 'Start Enhanced Evaluation'],
  ['the blueprint page', PrintifyBlueprints, 'Mug 11oz'],
])(
  '%s opens for named operators alone; with none named for everybody, but on the net for nobody',
  async (...row) => {
    const [, Page, tool] = row;
    signInAnna();
    const opens = async (auth: typeof guest, config: object, allowed: boolean, words: string) => {
      shop.config = config;
      const { asked } = fakeShop({
        'POST /functions/v1/operator-access': { allowed },
        'POST /functions/v1/printify-integration': { blueprints: [mug] },
      });
      onScreen(<Page />, { auth });
      expect(await screen.findByText(words)).toBeTruthy();
      const isOpen = screen.queryByText(tool) !== null;
      const isProviderAsked = asked.some(({ path }) => path.endsWith('printify-integration'));
      cleanup();
      return isOpen || isProviderAsked;
    };
    expect(await opens(member, named, true, tool)).toBe(true);
    expect(await opens(member, named, false, 'This account may not use this tool.')).toBe(false);
    expect(await opens(guest, named, true, 'Please sign in with the operator’s account.')).toBe(false);
    expect(await opens(guest, { operatorTools: true }, false, tool)).toBe(true);
    expect(await opens(guest, { operatorTools: false }, true, 'This shop has no such page')).toBe(false);
  },
);
