// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

const close = vi.fn<() => void>();

afterEach(() => {
  cleanup();
  close.mockReset();
  vi.useRealTimers();
});

/** A press beside a dialog, which listens from the turn after it has opened on, and answers in another. */
function pressBeside(): void {
  act(() => void vi.runAllTimers());
  fireEvent.pointerDown(document.body, { pointerType: 'mouse', button: 0 });
  fireEvent.click(document.body);
  act(() => void vi.runAllTimers());
}

test('a press beside a dialog closes it; a question stays until it is answered, or Escape leaves all as it is', () => {
  vi.useFakeTimers();
  const { rerender } = render(
    <Dialog open onClose={close} title="Name">
      A form
    </Dialog>,
  );
  pressBeside();
  expect(close).toHaveBeenCalledTimes(1);
  close.mockReset();

  rerender(
    <AlertDialog
      open
      question="Delete it?"
      keep="Keep it"
      act="Delete"
      onKeep={close}
      onAct={() => undefined}
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Delete it?' }).contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe('Keep it');
  pressBeside();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
});
