// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { OrderSearch } from './order-search.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['where there are some', false, 1],
  ['not on a phone', true, 0],
])('the keys of the list are spoken of %s', (_, isCoarse, count) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isCoarse } as MediaQueryList);
  fakeShop({ 'POST /functions/v1/desk-orders': () => new Promise(() => undefined) });
  onScreen(<OrderSearch />);
  expect(screen.getByLabelText('Number, mail address or name')).toBeDefined();
  expect(screen.queryAllByText(/^Press \/ to come here/)).toHaveLength(count);
});
