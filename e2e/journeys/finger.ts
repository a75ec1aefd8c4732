import type { Page } from '@playwright/test';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A finger that is put down, led along these spots and lifted, as a phone's screen reports it. */
export async function swipe(
  page: Page,
  start: Spot,
  way: readonly Spot[],
  whileHeld: () => Promise<void> = async () => undefined,
): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  for (const spot of way) await touch('touchMove', spot);
  await whileHeld();
  await touch('touchEnd');
  await screen.detach();
}

/** Two fingers that are put down, led along these pairs of spots and lifted. */
export async function pinch(page: Page, start: readonly Spot[], way: readonly (readonly Spot[])[]) {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Spot[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((spot, id) => ({ ...spot, id })),
    });
  await touch('touchStart', start);
  for (const spots of way) await touch('touchMove', spots);
  await touch('touchEnd', []);
  await screen.detach();
}

/** The spots on a straight way from one to another, the last one among them. */
export const between = (from: Spot, to: Spot, count = 4): Spot[] =>
  Array.from({ length: count }, (_, step) => {
    const part = (step + 1) / count;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
