// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import Toaster, { showToast } from './toaster.tsx';
import { useCountedDialog } from './open-dialogs.ts';

function Page({ isOpen }: { isOpen: boolean }) {
  useCountedDialog(isOpen);
  return <Toaster />;
}

const onPhone = (is: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: is } as MediaQueryList);
const goodNews = { title: 'Added to your shelf' };
const error = { title: 'Not saved', tone: 'destructive' as const };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('good news makes way where a dialog opens over it on a phone', async () => {
  onPhone(true);
  const { rerender } = render(<Page isOpen={false} />);
  await showToast(goodNews, {});
  await screen.findByText(goodNews.title);
  rerender(<Page isOpen />);
  await waitFor(() => expect(screen.queryByText(goodNews.title)).toBeNull());
});

test.each([
  ['an error on a phone', true, error],
  ['good news on a wide screen', false, goodNews],
])('%s stays', async (_, isPhone, message) => {
  onPhone(isPhone);
  const { rerender } = render(<Page isOpen={false} />);
  await showToast(message, {});
  await screen.findByText(message.title);
  const dismiss = vi.spyOn(toast, 'dismiss');
  rerender(<Page isOpen />);
  expect(dismiss).not.toHaveBeenCalled();
});
