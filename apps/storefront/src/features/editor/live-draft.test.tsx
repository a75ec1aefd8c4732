// @vitest-environment happy-dom
import type { Edit } from '@doodleloom/atelier/edits/edit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '../../lib/request-failed.ts';
import type { tryStyle } from './api/drawing-edits.ts';
import { LiveDraft } from './live-draft.tsx';
import type { Correcting } from './use-correcting.ts';

/** What was asked for, by its edits, and answered by the tests. */
const asked: { edits: readonly Edit[]; style: string; signal: AbortSignal; answer: Answer }[] = [];
type Answer = { with: (picture: string) => void; refuse: (cause: Error) => void };
vi.mock('../../lib/use-site-config.ts', () => ({ useSiteConfig: () => undefined }));
vi.mock('./api/drawing-edits.ts', () => ({
  tryStyle: ((_, edits, style, signal) =>
    new Promise((resolve, reject) => {
      asked.push({ edits, style, signal, answer: { with: resolve, refuse: reject } });
    })) satisfies typeof tryStyle,
}));
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  asked.length = 0;
  vi.useRealTimers();
});

const fill = (x: number): Edit => ({ kind: 'fill', at: { x, y: 0.5 }, colour: '#2f9e44' });

/** The editor with these edits, read or being read. */
function editor() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const correctingOf = (edits: readonly Edit[], isReading: boolean) =>
    ({
      history: { past: [], present: edits, future: [] },
      isReading,
      failed: false,
    }) as unknown as Correcting;
  const at = (edits: readonly Edit[], isReading: boolean) => (
    <QueryClientProvider client={client}>
      <LiveDraft assetId="a" correcting={correctingOf(edits, isReading)} shape={1.25}>
        hint
      </LiveDraft>
    </QueryClientProvider>
  );
  const { rerender } = render(at([], false));
  return (edits: readonly Edit[], { isReading = false } = {}) => rerender(at(edits, isReading));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryByRole('img')?.getAttribute('src');
const answered = async (turn: number, picture: string) => {
  asked[turn]!.answer.with(picture);
  await pass(0);
};

test('the picture before an edit stays until the one after it is there, and comes back with undo', async () => {
  const set = editor();
  await answered(0, 'data:before');
  set([fill(0.2)], { isReading: true });
  await pass(0);
  expect(asked).toHaveLength(1);
  set([fill(0.2)]);
  await pass(0);
  expect(shown()).toBe('data:before');
  await answered(1, 'data:after');
  expect(shown()).toBe('data:after');
  set([], { isReading: true });
  await pass(0);
  expect(shown()).toBe('data:before');
  expect(asked).toHaveLength(2);
});

test('an answer that a later edit overtook is not waited for and not shown', async () => {
  const set = editor();
  await answered(0, 'data:before');
  set([fill(0.2)]);
  await pass(0);
  set([fill(0.2), fill(0.4)]);
  await pass(0);
  expect(asked[1]!.signal.aborted).toBe(true);
  await answered(1, 'data:outdated');
  expect(shown()).toBe('data:before');
  await answered(2, 'data:newest');
  expect(shown()).toBe('data:newest');
});

test('a wait of more than a second is said, and no shorter one', async () => {
  const set = editor();
  await answered(0, 'data:before');
  set([fill(0.2)], { isReading: true });
  await pass(900);
  expect(screen.queryByText('Drawing the picture…')).toBeNull();
  await pass(200);
  expect(screen.getByText('Drawing the picture…')).toBeTruthy();
  set([fill(0.2)]);
  await pass(0);
  await answered(1, 'data:after');
  expect(screen.queryByText('Drawing the picture…')).toBeNull();
});

test('a picture that fails says so, keeps the one before, and is tried again', async () => {
  const set = editor();
  await answered(0, 'data:before');
  set([fill(0.2)]);
  await pass(0);
  asked[1]!.answer.refuse(new RequestFailed('Please wait a minute.'));
  await pass(0);
  expect(screen.getByRole('alert').textContent).toContain('Please wait a minute.');
  expect(shown()).toBe('data:before');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(0);
  await answered(2, 'data:after');
  expect(shown()).toBe('data:after');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('tucked away it draws nothing, and shown again what is newest, in the style that was chosen last', async () => {
  const set = editor();
  await answered(0, 'data:before');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'clay' } });
  await pass(0);
  expect(asked[1]!.style).toBe('clay');
  fireEvent.click(screen.getByRole('button', { name: 'Hide the picture' }));
  set([fill(0.2)]);
  await pass(0);
  expect(screen.queryByRole('img')).toBeNull();
  expect(asked).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Show the picture' }));
  await pass(0);
  expect(asked[2]).toMatchObject({ style: 'clay', edits: [fill(0.2)] });
  expect(localStorage.getItem('doodleloom-last-style')).toBe('clay');
});
