// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShop, signInAnna, type Asked } from '../../../test/fake-shop.ts';
import { guest, member, onScreen } from '../../../test/on-screen.tsx';
import { useAuthDialog } from '../auth/auth-dialog-store.ts';
import { HandOnArtwork } from './hand-on-artwork.tsx';

const notify = vi.hoisted(() => vi.fn<(message: unknown) => void>());
vi.mock('../../lib/notify.ts', () => ({
  notify: (message: unknown) => notify(message),
  dropErrorsAbout: () => undefined,
}));

const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
const picture = { photo: '/drawing.jpg', picture: '/picture.png', style: 'Clay', styleId: 'clay' };
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const shares = 'GET /rest/v1/shared_pictures';
const making = 'POST /rest/v1/shared_pictures';

beforeEach(() => {
  notify.mockClear();
  copied.mockClear();
  localStorage.clear();
  signInAnna();
  useAuthDialog.setState({ open: false });
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
});

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Share' }));

test('the link that was made is handed on again; one with a name, or that ends soon, is not', async () => {
  const kept: object[] = [
    { id: 'named', job_id: 'job', child_name: 'Mila', shows_drawing: false, expires_at: days(80) },
    { id: 'ending', job_id: 'job', child_name: null, shows_drawing: false, expires_at: days(2) },
  ];
  const { askedFor } = fakeShop({
    [shares]: () => kept,
    [making]: ({ body }: Asked) => {
      const made = { id: 'made', ...(body as object) };
      kept.unshift(made);
      return made;
    },
  });
  onScreen(<HandOnArtwork drawn={{ ...picture, jobId: 'job' }} />, { auth: member });
  for (const times of [1, 2]) {
    press();
    await waitFor(() => expect(copied).toHaveBeenCalledTimes(times));
    await screen.findByRole('button', { name: 'Share' });
  }
  expect(copied.mock.calls).toEqual([[`${location.origin}/shared/made`], [`${location.origin}/shared/made`]]);
  expect(askedFor(making)).toHaveLength(1);
});

test.each([
  ['fails', { message: 'broken' }, 'No link of this picture could be made. Please try again.'],
  ['is one too many', { code: 'PT429', message: 'You have shared 200.' }, 'You have shared 200.'],
])('a link that %s is said, and nothing is handed on', async (_, answer, text) => {
  fakeShop({ [shares]: [], [making]: Response.json(answer, { status: 400 }) });
  onScreen(<HandOnArtwork drawn={{ ...picture, jobId: 'job' }} />, { auth: member });
  press();
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({ title: 'Not shared', text, tone: 'destructive' }),
  );
  expect(copied).not.toHaveBeenCalled();
});

test('who was sent a link hands that one on, and asks nothing', async () => {
  const { asked } = fakeShop({});
  onScreen(<HandOnArtwork drawn={{ ...picture, shareId: 'sent' }} />);
  press();
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/shared/sent`));
  expect(asked).toEqual([]);
});

test('a picture that only the cart knows is shared from the gallery', async () => {
  fakeShop({});
  onScreen(<HandOnArtwork drawn={picture} />);
  press();
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Please share this picture from your gallery.' }),
    ),
  );
});

test('who is signed out is asked to sign in, and the link is made after that', async () => {
  fakeShop({ [shares]: [], [making]: ({ body }: Asked) => ({ id: 'made', ...(body as object) }) });
  onScreen(<HandOnArtwork drawn={{ ...picture, jobId: 'job' }} />, { auth: guest });
  press();
  const { open, onSuccess } = useAuthDialog.getState();
  expect([open, copied.mock.calls]).toEqual([true, []]);
  onSuccess?.();
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/shared/made`));
});
