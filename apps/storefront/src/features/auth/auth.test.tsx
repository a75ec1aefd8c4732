// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anna, fakeShop, session, signInAnna } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { backend } from '../../lib/backend.ts';
import { useAuth } from './auth-context.ts';
import AuthDialog from './auth-dialog.tsx';
import { useAuthDialog } from './auth-dialog-store.ts';
import { AuthProvider } from './auth-provider.tsx';

vi.mock('../../lib/notify.ts', () => ({ notify: () => undefined, dropNoticesTo: () => undefined }));

/** Answers on demand. */
function later<Value>() {
  let answer!: (value: Value) => void;
  const promise = new Promise<Value>((resolve) => (answer = resolve));
  return { promise, answer };
}

function WhoIsHere() {
  const { user, session: known, loading, signOut } = useAuth();
  return (
    <button type="button" onClick={() => void signOut()}>
      {loading ? 'loading' : (user?.email ?? 'nobody')} {known?.access_token.slice(0, 3)}
    </button>
  );
}
const who = () => screen.getByRole('button').textContent?.trim();
const visit = () =>
  render(
    <AuthProvider>
      <WhoIsHere />
    </AuthProvider>,
  );

beforeEach(() => localStorage.clear());

// holds S4-001
test('with a session of an earlier visit auth starts as loading; without one nobody can be here, and it is known', async () => {
  fakeShop({});
  const first = visit();
  expect(who()).toBe('nobody');
  first.unmount();
  signInAnna();
  visit();
  expect(who()).toBe('loading');
  // holds S4-002
  await waitFor(() => expect(who()).toContain(anna.email));
});

// holds S4-003, S4-004
test('user and session follow every auth event, and signing out is loading while it runs', async () => {
  const signedOut = later<unknown>();
  fakeShop({
    'POST /auth/v1/logout': () => signedOut.promise,
    'POST /auth/v1/token': () => ({ ...session(), access_token: session().access_token.replace('ey', 'yy') }),
    'GET /auth/v1/user': { ...anna, email: 'ann@example.com' },
    'PUT /auth/v1/user': { ...anna, email: 'ann@example.com' },
  });
  signInAnna();
  visit();
  await waitFor(() => expect(who()).toBe(`${anna.email} eyJ`));
  const { auth } = await backend();

  await act(() => auth.updateUser({ data: { name: 'Ann' } }));
  expect(who()).toBe('ann@example.com eyJ');

  await act(() => auth.refreshSession());
  expect(who()).toBe(`${anna.email} yyJ`);

  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(who()).toMatch(/^loading/));
  await act(async () => signedOut.answer(new Response(null, { status: 204 })));
  await waitFor(() => expect(who()).toBe('nobody'));
});

const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input' });
const dialog = () => screen.getByRole('dialog');

test('Sign Up invites in the words of the specification and names the least length of a password', async () => {
  fakeShop({});
  onScreen(<AuthDialog open view="sign-up" onClose={() => undefined} />);
  // holds S1-002
  expect(screen.getByText("Create a new account to start preserving your child's artwork")).toBeTruthy();
  // holds S2-035, S2-039, S5-003
  expect((await screen.findAllByText(/at least 6 characters/i)).length).toBeGreaterThan(0);
  expect([field('Email').getAttribute('type'), field('Password').getAttribute('type')]).toEqual([
    'email',
    'password',
  ]);
  expect([field('Email'), field('Password')].map((input) => input.hasAttribute('required'))).toEqual([
    true,
    true,
  ]);
  expect(field('Password').getAttribute('minlength')).toBe('6');
});

// holds S4-010
test('while a request runs, fields, tabs and buttons of the dialog rest', async () => {
  const answered = later<unknown>();
  fakeShop({ 'POST /auth/v1/token': () => answered.promise });
  const succeeded = vi.fn<() => void>();
  const closed = vi.fn<() => void>();
  onScreen(<AuthDialog open view="sign-in" onClose={closed} onSuccess={succeeded} />);
  fireEvent.change(field('Email'), { target: { value: anna.email } });
  fireEvent.change(field('Password'), { target: { value: 'three crayons' } });
  const inside = within(dialog());
  fireEvent.click(inside.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect((field('Email') as HTMLInputElement).disabled).toBe(true));
  expect((field('Password') as HTMLInputElement).disabled).toBe(true);
  for (const name of ['One moment...', 'Forgot your password?']) {
    const button = inside.getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true);
  }
  // holds S4-009
  answered.answer(session());
  await waitFor(() => expect([succeeded.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]));
});

test('a recovery link opens "Choose a new password"', async () => {
  fakeShop({});
  useAuthDialog.setState({ open: false });
  signInAnna();
  visit();
  const client = await backend();
  const { auth } = client as unknown as {
    auth: { _notifyAllSubscribers: (event: string, s: unknown) => Promise<void> };
  };
  await act(() => auth._notifyAllSubscribers('PASSWORD_RECOVERY', session()));
  expect(useAuthDialog.getState()).toMatchObject({ open: true, view: 'new-password' });
});
