// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShop, signInAnna } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { speak } from '../../lib/words.ts';
import { ChangePassword } from './sign-in-details.tsx';

vi.mock('../../lib/notify.ts', () => ({
  notify: () => undefined,
  dropNoticesTo: () => undefined,
  dropErrorsAbout: () => undefined,
}));

const table = readFileSync(join(import.meta.dirname, '../../lib/spanish.json'), 'utf8');

beforeEach(() => {
  localStorage.clear();
  signInAnna();
  // The client of sign-in also writes down what went wrong.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Somebody changes the password, and this is what the shop answers. */
async function change(answer: () => unknown): Promise<void> {
  fakeShop({ 'PUT /auth/v1/user': answer });
  onScreen(<ChangePassword />);
  const [current, next] = document.querySelectorAll('input');
  fireEvent.change(current!, { target: { value: 'three wild crayons' } });
  fireEvent.change(next!, { target: { value: 'four wild crayons' } });
  fireEvent.submit(document.querySelector('form')!);
  await screen.findByText(/./, { selector: '.error-text' });
}

/** What stands below each field, in the order of the fields. */
const complaints = () =>
  [...document.querySelectorAll<HTMLElement>('.field')].map(
    (field) => within(field).queryByText(/./, { selector: '.error-text' })?.textContent,
  );

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  'a browser that says "%s" is not quoted',
  async (words) => {
    await change(() => Promise.reject(new TypeError(words)));
    expect(complaints()).toEqual([undefined, 'The shop cannot be reached. Please try again.']);
  },
);

test('a page in place of an answer is not quoted either', async () => {
  await change(() => new Response('<html>', { status: 403 }));
  expect(complaints()).toEqual([undefined, 'The shop cannot be reached. Please try again.']);
});

test('a wrong current password is said below that field, in Spanish too', async () => {
  await speak(JSON.parse(table) as Record<string, string>);
  const body = { error_code: 'current_password_invalid', msg: 'Current password is not correct.' };
  await change(() => Response.json(body, { status: 400 }));
  expect(complaints()).toEqual(['La contraseña actual no es correcta.', undefined]);
});
