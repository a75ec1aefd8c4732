// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeShop } from '../../test/fake-shop.ts';
import { guest, member, onScreen, unknownYet } from '../../test/on-screen.tsx';
import { useAuthDialog } from '../features/auth/auth-dialog-store.ts';
import { routes } from '../routes.ts';
import { ScreenGuard } from './screen-guard.tsx';

const provider = 'POST /functions/v1/printify-integration';
const Page = () => <p>the page</p>;
const route = (path: string) => routes.find((one) => one.path === path)!;
const visit = (path: string, auth = guest) =>
  onScreen(<ScreenGuard route={route(path)} page={Page} />, { auth, at: path, path });

beforeEach(() => useAuthDialog.setState({ open: false }));

// holds Q-08, S2-153
test('a guard waits until it is known who is here; then it sends a guest on and lets a member in', () => {
  const { place, become } = visit('/link-manager', unknownYet);
  expect([place.path, screen.queryByText('the page')]).toEqual(['/link-manager', null]);
  become(member);
  expect(screen.getByText('the page')).toBeTruthy();
  become(guest);
  expect([place.path, useAuthDialog.getState().open]).toEqual(['/', true]);
});

// holds S6-003
test.each(['/', '/how-it-works', '/catalog', '/categories', '/cart'])(
  '%s opens for a guest, and nobody is asked to sign in',
  async (path) => {
    fakeShop({ [provider]: { blueprints: [], offers: [] } });
    const { default: RealPage } = await route(path).load();
    const { place } = onScreen(<ScreenGuard route={route(path)} page={RealPage} />, { at: path, path });
    expect((await screen.findAllByRole('heading', { level: 1 })).length).toBeGreaterThan(0);
    expect([place.path, useAuthDialog.getState().open]).toEqual([path, false]);
  },
);

// holds S6-004
test.each(routes.filter(({ path }) => path !== '/link-manager').map(({ path }) => path))(
  'the guard of %s lets guests pass',
  (path) => {
    expect(route(path).signedInOr).toBeUndefined();
  },
);
