// @vitest-environment happy-dom
import { usualPlacement, type Placement } from '@doodleloom/domain/placement/placement';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveCanvas } from './live-canvas.tsx';

const moved: Placement = { ...usualPlacement, x: 0.1 };
const drawn: Placement[] = [];
const draw = (_: unknown, placement: Placement) => {
  drawn.push(placement);
  return { width: 480, height: 480 } as ImageData;
};

let frames: FrameRequestCallback[];
let seen: () => void;
beforeEach(() => {
  frames = [];
  drawn.length = 0;
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', (turn: number) => frames.splice(turn - 1, 1));
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => (seen = () => resolve()));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = (placement: Placement, isAhead: boolean, drawer: typeof draw | undefined = draw) => (
  <div>
    <img src="/mug.jpg" alt="" />
    <LiveCanvas
      draw={drawer}
      blank={{ title: 'Mug 11oz', mode: 'scene' }}
      placement={placement}
      isAhead={isAhead}
    />
  </div>
);

test('it lies over a photo that is behind, draws each placement once, and leaves when the photo can be seen', async () => {
  const { container, rerender } = render(photo(usualPlacement, false));
  const canvas = container.querySelector('canvas')!;
  expect([canvas.hidden, drawn.length]).toEqual([true, 0]);
  rerender(photo(moved, true));
  frames.forEach((work) => work(0));
  expect([canvas.hidden, canvas.width, drawn]).toEqual([false, 480, [moved]]);
  // The photo has followed, but is still being read.
  rerender(photo(moved, false));
  expect(canvas.hidden).toBe(false);
  await act(async () => seen());
  expect([canvas.hidden, drawn.length]).toEqual([true, 1]);
});

test('a hand that is faster than the screen has only its last place drawn, and without a drawer nothing lies there', () => {
  const { container, rerender } = render(photo(usualPlacement, true));
  rerender(photo(moved, true));
  frames.forEach((work) => work(0));
  expect(drawn).toEqual([moved]);
  cleanup();
  const bare = render(
    <LiveCanvas draw={undefined} blank={{ title: 'Mug', mode: 'scene' }} placement={moved} isAhead />,
  );
  expect(bare.container.querySelector('canvas')!.hidden).toBe(true);
  expect(container.isConnected).toBe(false);
});
