// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShop, type Asked } from '../../test/fake-shop.ts';
import { guest, member, onScreen, unknownYet } from '../../test/on-screen.tsx';
import { useAuthDialog } from '../features/auth/auth-dialog-store.ts';
import { BlueprintList } from '../features/blueprints/blueprint-list.tsx';
import { loadBlueprints } from '../features/catalog/api/blueprints.ts';
import { knownSize } from '../features/pictures/seen-size.ts';
import Catalog from './catalog.tsx';
import Category from './category.tsx';
import Gallery from './gallery.tsx';

const notify = vi.hoisted(() => vi.fn<(message: unknown) => void>());
vi.mock('../lib/notify.ts', () => ({
  notify: (message: unknown) => notify(message),
  dropNoticesTo: () => undefined,
  dropErrorsAbout: () => undefined,
}));

beforeEach(() => {
  notify.mockClear();
  localStorage.clear();
  useAuthDialog.setState({ open: false });
});
const provider = 'POST /functions/v1/printify-integration';
const mug = { id: 68, title: 'Mug 11oz', description: '', brand: 'Generic', model: '', images: [] };

// holds S2-115
test('a guest who comes to the gallery is asked to sign in, and the dialog opens', () => {
  fakeShop({});
  const { become } = onScreen(<Gallery />, { auth: unknownYet });
  expect([screen.queryByText('Please sign in to see your gallery'), useAuthDialog.getState().open]).toEqual([
    null,
    false,
  ]);
  become(guest);
  expect(screen.getByText('Please sign in to see your gallery')).toBeTruthy();
  expect(useAuthDialog.getState().open).toBe(true);
  // The dialog does not follow a visitor who goes back.
  cleanup();
  expect(useAuthDialog.getState().open).toBe(false);
});

test('somebody who signs out in the gallery is not asked back at once', () => {
  fakeShop({ 'GET /rest/v1/assets': [] });
  const { become } = onScreen(<Gallery />, { auth: member });
  become(guest);
  expect(screen.getByText('Please sign in to see your gallery')).toBeTruthy();
  expect(useAuthDialog.getState().open).toBe(false);
});

test('a drawing in the gallery has its room on the next screen before any has shown it', async () => {
  const drawing = {
    id: 'whiskers',
    user_id: 'anna',
    filename: 'whiskers.jpg',
    file_size: 1000,
    mime_type: 'image/jpeg',
    original_url: '/photo-of-whiskers.jpg',
    created_at: '2026-01-02T03:04:05Z',
    width: 1600,
    height: 1200,
  };
  fakeShop({ 'GET /rest/v1/assets': [drawing] });
  onScreen(<Gallery />, { auth: member });
  await waitFor(() => expect(knownSize('/photo-of-whiskers.jpg')).toEqual({ width: 1600, height: 1200 }));
});

// holds S2-139
test('View Details names the blueprint in a toast, and opens its details', async () => {
  fakeShop({ [provider]: { blueprints: [mug], providers: [] } });
  onScreen(<BlueprintList />);
  fireEvent.click(await screen.findByRole('button', { name: 'View Details of Mug 11oz' }));
  expect(notify).toHaveBeenCalledWith({ title: 'Mug 11oz', text: 'Blueprint 68' });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

// holds S2-085, S2-086
test.each([
  ['the style it was opened with', 'Clay/Plasticine Animation', 'Clay/Plasticine Animation'],
  ['"Custom Product" when it has none', '', 'Custom Product'],
])('a category hands the cart %s', async (_, selectedStyle, carried) => {
  fakeShop({ [provider]: { blueprints: [mug], offers: [] } });
  const state = {
    originalImage: '/photo.jpg',
    transformedImage: '/picture.png',
    ...(selectedStyle && { selectedStyle }),
  };
  const { place } = onScreen(<Category />, { at: '/catalog/Drinkware', path: '/catalog/:category', state });
  fireEvent.click(screen.getByRole('link', { name: 'Cart (0)' }));
  expect(place).toMatchObject({
    path: '/cart',
    state: { originalImage: '/photo.jpg', transformedImage: '/picture.png', selectedStyle: carried },
  });
});

// holds S8-028
test('a catalog without a single product is an error, and is not kept', async () => {
  fakeShop({ [provider]: { blueprints: [] } });
  await expect(loadBlueprints()).rejects.toThrow('No products available');
  expect(localStorage).toHaveLength(0);
});

// holds S9-025
test('the catalog begins with eight products', async () => {
  const blueprints = Array.from({ length: 12 }, (_, index) => ({ ...mug, id: 900_000 + index }));
  const answer = ({ body }: Asked) =>
    (body as { action: string }).action === 'get_products' ? { blueprints } : { offers: [] };
  const { asked } = fakeShop({ [provider]: answer });
  const state = { originalImage: '/photo.jpg', transformedImage: '/picture.png', selectedStyle: 'Clay' };
  onScreen(<Catalog />, { at: '/catalog', state });
  const wanted = () => asked.map(({ body }) => (body as { blueprint_ids?: number[] }).blueprint_ids?.length);
  await waitFor(() => expect(wanted()).toContain(8));
});
