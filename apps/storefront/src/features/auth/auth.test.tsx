// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anna, fakeShop, session, signInAnna } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { backend } from '../../lib/backend.ts';
import { useAuth } from './auth-context.ts';
import AuthDialog from './auth-dialog.tsx';
import { AuthDialogHost } from './auth-dialog-host.tsx';
import { closeAuthDialog, openAuthDialog, openSignIn, useAuthDialog } from './auth-dialog-store.ts';
import { AuthProvider } from './auth-provider.tsx';
import { forgetAccount, rememberAccount } from './known-account.ts';

vi.mock('../../lib/notify.ts', () => ({
  notify: () => undefined,
  dropNoticesTo: () => undefined,
  dropErrorsAbout: () => undefined,
}));

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

// holds S4-004
test('user and session follow what the client does, and signing out is loading while it runs', async () => {
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

test('whose session cannot be renewed because too many ask at once stays signed in, and it is renewed later', async () => {
  const tooMany = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };
  const answers = [Response.json(tooMany, { status: 429 }), session()];
  const { askedFor } = fakeShop({ 'POST /auth/v1/token': () => answers.shift() });
  const ended = Math.floor(Date.now() / 1000) - 60;
  localStorage.setItem('doodleloom-auth', JSON.stringify({ ...session(), expires_at: ended }));
  visit();
  await waitFor(() => expect(who()).toContain(anna.email));
  expect(askedFor('POST /auth/v1/token')).toHaveLength(2);
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
  const rests = (part: HTMLElement) =>
    (part as HTMLButtonElement).disabled || part.getAttribute('aria-disabled') === 'true';
  const parts = [...inside.getAllByRole('button'), ...inside.queryAllByRole('tab')];
  const names = (some: HTMLElement[]) =>
    some.map((part) => part.getAttribute('aria-label') ?? part.textContent);
  expect(names(parts.filter((part) => !rests(part)))).toEqual(['Close']);
  expect(names(parts)).toEqual(expect.arrayContaining(['One moment...', 'Forgot your password?']));
  // holds S4-009
  answered.answer(session());
  await waitFor(() => expect([succeeded.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]));
});

/** What the official client says to all who listen. */
async function announce(event: string, next: unknown): Promise<void> {
  const { auth } = (await backend()) as unknown as {
    auth: { _notifyAllSubscribers: (event: string, next: unknown) => Promise<void> };
  };
  await act(() => auth._notifyAllSubscribers(event, next));
}

// holds S4-003
test.each([
  ['INITIAL_SESSION', 'ann@example.com'],
  ['SIGNED_IN', 'ann@example.com'],
  ['SIGNED_OUT', 'nobody'],
  ['TOKEN_REFRESHED', 'ann@example.com'],
  ['USER_UPDATED', 'ann@example.com'],
  ['PASSWORD_RECOVERY', 'ann@example.com'],
  ['MFA_CHALLENGE_VERIFIED', 'ann@example.com'],
])('after the auth event %s it is %s who is here', async (event, expected) => {
  fakeShop({});
  useAuthDialog.setState({ open: false });
  signInAnna();
  visit();
  await waitFor(() => expect(who()).toContain(anna.email));
  const ann = { ...session(), user: { ...anna, email: 'ann@example.com' } };
  await announce(event, event === 'SIGNED_OUT' ? null : ann);
  expect(who()?.split(' ')[0]).toBe(expected);
  // A recovery link leads to "Choose a new password".
  expect(useAuthDialog.getState().open).toBe(event === 'PASSWORD_RECOVERY');
  if (event === 'PASSWORD_RECOVERY') expect(useAuthDialog.getState().view).toBe('new-password');
});

test('who is asked on the way and is new here makes an account, until one is known; "Sign In" signs in', () => {
  localStorage.clear();
  const viewOf = (open: () => void) => {
    closeAuthDialog();
    open();
    return useAuthDialog.getState().view;
  };
  expect(viewOf(openAuthDialog)).toBe('sign-up');
  expect(viewOf(openSignIn)).toBe('sign-in');
  rememberAccount();
  expect(viewOf(openAuthDialog)).toBe('sign-in');
  forgetAccount();
  expect(viewOf(openAuthDialog)).toBe('sign-up');
});

test('a page that asks for an account late throws away neither what is typed nor what was to go on', async () => {
  fakeShop({});
  const goOn = vi.fn<() => void>();
  useAuthDialog.setState({ open: false });
  onScreen(<AuthDialogHost />);
  act(() => openAuthDialog({ onSuccess: goOn }));
  const email = await screen.findByLabelText('Email');
  fireEvent.change(email, { target: { value: 'gran' } });
  act(() => openAuthDialog());
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('gran');
  expect(useAuthDialog.getState().onSuccess).toBe(goOn);
  act(() => openAuthDialog({ view: 'dead-link' }));
  expect(await screen.findByText('This link has been used or has expired')).toBeDefined();
  act(() => closeAuthDialog());
  act(() => openAuthDialog());
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
});
