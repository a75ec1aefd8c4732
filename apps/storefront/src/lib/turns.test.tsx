// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InTurn } from '../ui/in-turn.tsx';
import { takeTurns, turn } from './turns.ts';

const arriveBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);

let end = () => {};
afterEach(() => end());

const page = (
  <>
    <InTurn>one</InTurn>
    <InTurn place="(empty)">two</InTurn>
  </>
);

/** The browser's next task. */
const task = () => act(() => new Promise((resolve) => void setTimeout(resolve)));

test('on a first visit the parts are drawn one after another, each in a task of its own', async () => {
  arriveBy('navigate');
  end = takeTurns();
  const { container } = render(page);
  const seen = new Set<string>();
  new MutationObserver(() => seen.add(container.textContent)).observe(container, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  expect(container.textContent).toBe('(empty)');
  await screen.findByText('onetwo');
  expect([...seen]).toEqual(['one(empty)', 'onetwo']);
});

test.each(['reload', 'back_forward'])(
  'after a %s all is there at once, for its place to be found',
  (type) => {
    arriveBy(type);
    end = takeTurns();
    expect(render(page).container.textContent).toBe('onetwo');
  },
);

test('once the shop is open all is there at once, and work goes on in the same task', async () => {
  arriveBy('navigate');
  takeTurns()();
  expect(render(page).container.textContent).toBe('onetwo');
  const order: string[] = [];
  setTimeout(() => order.push('next task'));
  await turn();
  order.push('work');
  await task();
  expect(order).toEqual(['work', 'next task']);
});

test('a part that is gone before its turn takes none', async () => {
  arriveBy('navigate');
  end = takeTurns();
  const { unmount } = render(<InTurn>gone</InTurn>);
  unmount();
  const { container } = render(<InTurn>here</InTurn>);
  await task();
  expect(container.textContent).toBe('here');
});
