import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** Nothing sticks out to the side. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** No words are cut off at the right, nor run out of their part of a switch: what sticks out of the page is gone. */
async function expectWordsWhole(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent, textContent: words } = text;
      if (!parent || !words?.trim() || parent.closest('.sr-only, .skip')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      if (parent.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
      const room = parent.closest('.peek button')?.getBoundingClientRect().right ?? innerWidth;
      if (right > Math.min(room, innerWidth) + 1)
        found.push(`${Math.round(right)}: ${words.trim().slice(0, 40)}`);
    }
    return found;
  });
  expect(cut, page.url()).toEqual([]);
}

/** Everything that is pressed is large enough for a thumb; only links within a sentence follow its lines (WCAG 2.5.5). */
export async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="combobox"], [role="slider"]';
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return (
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
            !element.closest('[inert]'),
        )
        .filter((element) => !element.matches('.skip, .sr-only') && !isInSentence(element))
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        // Half a pixel is lost to rounding.
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
        .map(
          ({ element, box }) =>
            `${Math.round(box.width)} x ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`,
        )
    );
  });
  expect(small, page.url()).toEqual([]);
}

/** Nothing sticks out on the smallest phone, nor with letters twice as large; thumbs find everything. */
export async function expectToFit(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectThumbSized(page);
  for (const [width, size] of [
    [320, ''],
    [320, '200%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    await expectNoSideScroll(page);
    // The smallest phone or letters twice as large: both at once may break a long word.
    if (width === 390 || size === '') await expectWordsWhole(page);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (before) await page.setViewportSize(before);
}
