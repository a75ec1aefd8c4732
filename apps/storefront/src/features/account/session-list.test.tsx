// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anna, fakeShop } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { SessionList } from './session-list.tsx';

vi.mock('../../lib/notify.ts', () => ({ notify: () => undefined }));

const session = (id: string, isThis: boolean) => ({
  id,
  device: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  network: null,
  begunAt: '2026-11-28T09:00:00Z',
  seenAt: '2026-11-28T10:00:00Z',
  isThis,
});
const [here, there] = [
  session('0b4b9c5e-7a55-4c1f-9d3e-2f6a1c8e4d11', true),
  session('0b4b9c5e-7a55-4c1f-9d3e-2f6a1c8e4d12', false),
];

test('a device that was signed out leaves the list, also where the first look at it is lost', async () => {
  const looks: unknown[] = [
    { sessions: [here, there] },
    new TypeError('Failed to fetch'),
    { sessions: [here] },
  ];
  fakeShop({
    'POST /functions/v1/account-sessions': () => {
      const look = looks.shift();
      if (look instanceof Error) throw look;
      return look;
    },
    'POST /functions/v1/end-session': { ended: true },
  });
  onScreen(<SessionList userId={anna.id} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(looks).toEqual([]);
});
