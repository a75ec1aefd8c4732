// @vitest-environment happy-dom
import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { settled, usualPlacement, type Placement } from '@doodleloom/domain/placement/placement';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mugArea, placedPicture } from '../../../test/placed-picture.ts';
import { keptPlacements } from './kept-wishes.ts';
import PlacePanel from './place-panel.tsx';

const drawnPicture = placedPicture('/picture.png');

let now: Placement;
let mode: ArtworkMode;
function Placed({ usual = usualPlacement }: { usual?: Placement }): ReactElement {
  const [placement, setPlacement] = useState<Placement>(usual);
  const [shown, setShown] = useState<ArtworkMode>('scene');
  return (
    <PlacePanel
      picture={drawnPicture}
      area={mugArea}
      blank={{ title: 'Mug 11oz', mode: shown }}
      onMode={(next) => {
        mode = next;
        setShown(next);
      }}
      ground="#ffffff"
      placement={placement}
      usual={usual}
      onPlace={(next) => {
        now = settled(next);
        setPlacement(now);
      }}
    />
  );
}

let flat: HTMLElement;
beforeEach(() => {
  now = usualPlacement;
  render(<Placed />);
  flat = screen.getByRole('application');
  flat.setPointerCapture = () => undefined;
  flat.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const finger = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
  button: 0,
});

test('every tool does what it says, and all of it can be taken back', () => {
  press('Turn right');
  press('Turn right');
  press('Turn left');
  press('Mirror');
  press('Larger');
  expect(now).toEqual({ scale: 1.1, x: 0, y: 0, turn: 15, mirror: true });
  expect(screen.getByRole('status').textContent).toBe('110 % as large, turned 15° to the right, mirrored.');
  press('Smaller');
  expect(now.scale).toBe(1);
  press('As usual');
  expect(now).toEqual(usualPlacement);
  expect(screen.getByRole('button', { name: 'As usual' }).hasAttribute('disabled')).toBe(true);
  press('Fill');
  // 2475 of the area's pixels across, where the fitted picture has 1540.
  expect(now.scale).toBeCloseTo(2475 / 1540, 3);
  press('Fit');
  expect(now.scale).toBe(1);
});

test('arrow keys move it, with Shift by hairs, plus and minus change its size; other keys are left alone', () => {
  fireEvent.keyDown(flat, { key: 'ArrowRight' });
  fireEvent.keyDown(flat, { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(flat, { key: '+' });
  expect(now).toMatchObject({ x: 0.02, y: -0.004, scale: 1.05 });
  expect(fireEvent.keyDown(flat, { key: 'Tab' })).toBe(true);
  expect(fireEvent.keyDown(flat, { key: 'ArrowDown' })).toBe(false);
  press('Center');
  expect(now).toMatchObject({ x: 0, y: 0, scale: 1.05 });
});

test.each([
  ['a mouse', false, 1],
  ['a finger', true, 0],
])('keys are spoken of beside %s alone', (_, isCoarse, count) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isCoarse } as MediaQueryList);
  cleanup();
  render(<Placed />);
  expect(screen.queryAllByText(/arrow keys/)).toHaveLength(count);
  expect(screen.getByText(/What lies outside is not printed\.$/)).toBeDefined();
});

test('a finger drags it by shares of the area and never off it, two fingers enlarge it', () => {
  fireEvent.pointerDown(flat, finger(1, 200, 100));
  fireEvent.pointerMove(flat, finger(1, 240, 80));
  expect(now).toMatchObject({ x: 0.1, y: -0.1, scale: 1 });
  fireEvent.pointerMove(flat, finger(1, 900, 80));
  expect(now.x).toBe(0.5);
  fireEvent.pointerMove(flat, finger(1, 200, 100));
  fireEvent.pointerDown(flat, finger(2, 300, 100));
  fireEvent.pointerMove(flat, finger(2, 350, 100));
  expect(now.scale).toBe(1.5);
  fireEvent.pointerUp(flat, finger(1, 200, 100));
  fireEvent.pointerUp(flat, finger(2, 350, 100));
  const left = now;
  fireEvent.pointerMove(flat, finger(2, 10, 10));
  expect(now).toEqual(left);
});

test('a color lies behind the drawing alone, the picture’s own set takes it away again', () => {
  press('Mirror');
  press('Butter');
  expect([now.ground, now.mirror, mode]).toEqual(['#ffe7a6', true, 'cutout']);
  expect(flat.style.background).toBe('#ffe7a6');
  expect(screen.getByRole('status').textContent).toBe('Mirrored, on a color of its own.');
  expect(screen.getByRole('button', { name: 'Butter' }).getAttribute('aria-pressed')).toBe('true');
  press('The picture’s own');
  expect([now.ground, mode]).toEqual([undefined, 'scene']);
  press('None');
  expect([now.ground, mode, flat.style.background]).toEqual([undefined, 'cutout', '#ffffff']);
});

test('where a picture was placed is kept for the tab, for each picture and product', () => {
  const placement = { ...usualPlacement, turn: 30 };
  keptPlacements.keep('/a.png', 19, placement);
  const found = (url: string, blueprintId: number) => keptPlacements.find(url, blueprintId);
  expect([found('/a.png', 19), found('/b.png', 19), found('/a.png', 6)]).toEqual([
    placement,
    undefined,
    undefined,
  ]);
  keptPlacements.keep('/a.png', 19, undefined);
  expect(found('/a.png', 19)).toBeUndefined();
  sessionStorage.setItem('doodleloom-placements', '[["19 /a.png", {"turn": 900}]]');
  expect(found('/a.png', 19)).toBeUndefined();
});

test('a picture that was moved in for a face says so, and comes back there', () => {
  cleanup();
  render(<Placed usual={{ ...usualPlacement, y: 0.02 }} />);
  const why = 'We moved it in a little, so that no face is cut.';
  expect(screen.getByText(why)).toBeDefined();
  expect(screen.getByRole('button', { name: 'As usual' })).toHaveProperty('disabled', true);
  press('Center');
  expect(screen.queryByText(why)).toBeNull();
  press('As usual');
  expect(now.y).toBe(0.02);
  expect(screen.getByText(why)).toBeDefined();
});
