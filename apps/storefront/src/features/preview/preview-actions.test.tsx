// @vitest-environment happy-dom
import { storageKeys } from '@doodleloom/domain/cache/cache-age';
import { pictureIn } from '@doodleloom/domain/generation/drawn-picture';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { member, onScreen } from '../../../test/on-screen.tsx';
import Catalog from '../../pages/catalog.tsx';
import { PreviewActions } from './preview-actions.tsx';

const state = {
  originalImage: '/photo.jpg',
  transformedImage: '/picture.png',
  selectedStyle: 'Clay/Plasticine Animation',
  styleId: 'clay',
  assetId: 'c6b7e1f0-2d3a-4b5c-8d6e-7f8091a2b3c4',
};
const evaluated = {
  blueprint: { id: 68, title: 'Mug 11oz' },
  category: 'Drinkware',
  recommendedPriceCents: 1999,
  reasons: ['Made in the US'],
  criteria: {
    hasUSProvider: true,
    isTopRatedProvider: true,
    isMockupFriendly: true,
    isGreatForFamilyArt: true,
  },
};
const approve = async () => {
  const { place } = onScreen(<PreviewActions drawn={pictureIn(state)} />, { auth: member, at: '/preview' });
  fireEvent.click(screen.getByRole('button', { name: 'Approve & Continue to Shop' }));
  await waitFor(() => expect(place.path).toBe('/catalog'));
  return place;
};
beforeEach(() => {
  localStorage.clear();
  fakeShop({ 'POST /functions/v1/printify-integration': { blueprints: [], offers: [] } });
});

// holds S4-026
test('Approve leads to the catalog with the picture, and with nothing else', async () => {
  expect(await approve()).toEqual({ path: '/catalog', state });
});

// holds S4-027, Q-21
test('evaluated products that are kept come along, and the way to all products is there', async () => {
  localStorage.setItem(storageKeys.evaluatedProducts, JSON.stringify([evaluated, { torn: true }]));
  const { state: handed } = await approve();
  expect(handed).toMatchObject({
    ...state,
    useEvaluatedProducts: true,
    evaluatedProducts: [{ id: 'evaluated-68' }],
  });
  cleanup();
  const { place } = onScreen(<Catalog />, { auth: member, at: '/catalog', state: handed });
  expect(await screen.findByRole('heading', { name: 'Evaluated Products' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'See all products' }));
  expect(place.state).not.toHaveProperty('useEvaluatedProducts');
});
