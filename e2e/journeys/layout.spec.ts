import type { Page } from '@playwright/test';
import { openWith } from '../support/artwork.ts';
import { addDrawing } from '../support/owner.ts';
import { layoutShift } from './layout-shift.ts';
import { mugLine } from './shopper.ts';
import { closeByEscape, expect, openReady, seePicture, signedIn, test, withPicture } from './visitor.ts';

const widths = [320, 360, 390, 480, 600, 700, 767, 768, 820, 900, 1023, 1024, 1100, 1280, 1440, 1920];

/** Everything in the bar stands in one row: a line through its middle meets each part. */
async function expectOneRow(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 });
    const missed = await page.getByRole('banner').evaluate((bar) => {
      const parts = [...bar.querySelectorAll('a, button')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => ({ said: part.textContent.trim(), box: part.getBoundingClientRect() }));
      const boxes = parts.map(({ box }) => box);
      const middle =
        (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 2;
      return parts.filter(({ box }) => box.top >= middle || box.bottom <= middle).map(({ said }) => said);
    });
    expect(missed, `at ${width} px`).toEqual([]);
  }
}

test.describe('the bar is one row at every width', () => {
  for (const locale of ['en-US', 'es-US']) {
    test.describe(`in ${locale}`, () => {
      test.use({ locale });
      signedIn.use({ locale });

      test('for a guest, with things in the cart', async ({ page, artwork }) => {
        await openWith(page, '/help', undefined, { cart: [mugLine(artwork, { quantity: 10 })] });
        await expect(page.getByRole('banner').getByText('10', { exact: true })).toBeVisible();
        await expectOneRow(page);
      });

      signedIn('for somebody with a long address', async ({ page, owner }) => {
        await page.setViewportSize({ width: 1440, height: 860 });
        await page.goto('/help');
        const address = page.getByRole('banner').getByText(owner.email);
        await expect(address).toBeVisible();
        await address.evaluate((element) => {
          element.textContent =
            'grandmother.of.seven.grandchildren.and.counting@a-rather-long-name.example.com';
        });
        await expectOneRow(page);
      });
    });
  }
});

withPicture(
  'on a phone each style is a picture of at least 160 px that shows all of it',
  async ({ page, artwork }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { originalImage, ...state } = artwork.state;
    await openWith(page, '/style-selection', { ...state, originalImage, uploadedImage: originalImage });
    const pictures = page.locator('[data-style-id] .thumb img:last-of-type');
    await expect(pictures).toHaveCount(7);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      const seen = await picture.evaluate((image: HTMLImageElement) => ({
        width: image.getBoundingClientRect().width,
        isWhole:
          getComputedStyle(image).objectFit === 'contain' ||
          Math.abs(image.naturalWidth / image.naturalHeight - image.clientWidth / image.clientHeight) < 0.02,
      }));
      expect(seen.width).toBeGreaterThanOrEqual(160);
      expect(seen.isWhole).toBe(true);
    }
  },
);

withPicture('on a phone no button stands alone in half a line', async ({ page, artwork }) => {
  /** The free room to the right of each line of buttons. */
  const freeRoom = (within: string) =>
    page.locator(within).evaluateAll((rows) =>
      rows.flatMap((row) => {
        const ends = new Map<number, number>();
        for (const button of row.querySelectorAll(':scope > .btn')) {
          const { top, right } = button.getBoundingClientRect();
          ends.set(top, Math.max(right, ends.get(top) ?? 0));
        }
        return [...ends.values()].map((end) => Math.round(row.getBoundingClientRect().right - end));
      }),
    );
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, '/preview', artwork.state);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(await freeRoom('.preview .btn-row'), 'three in one line').toEqual([0]);
  await openReady(page, '/gallery');
  await page.locator('button.picture').first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeVisible();
  expect(await freeRoom('.string .btn-row')).toEqual([0]);
  expect(await freeRoom('.version-view .btn-row')).toEqual([0, 0, 0]);
});

withPicture('the preview’s three small buttons share a line on every screen', async ({ page, artwork }) => {
  await openWith(page, '/preview', artwork.state);
  const buttons = page.locator('.preview .btn-row > .btn');
  for (const width of [390, 700, 820, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(buttons).toHaveCount(3);
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, `lines at ${width} px`).toBe(1);
  }
});

test('the ring of the way back is whole on a page without steps, too', async ({ page }) => {
  await page.goto(`/shared/${crypto.randomUUID()}/card`);
  const back = page.getByRole('link', { name: 'The picture' });
  const ring = 9;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(async () => {
      const [bar, link] = [await page.locator('.top').boundingBox(), await back.boundingBox()];
      expect(link!.y - (bar!.y + bar!.height)).toBeGreaterThanOrEqual(ring);
    }).toPass();
  }
});

withPicture(
  'full screen is full, and at rest the comparison’s knob lies beside the picture',
  async ({ page, artwork }) => {
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openWith(page, '/preview', artwork.state);
      const slider = page.getByRole('slider', { name: /^Compare the original/ });
      const [knob, picture] = [page.locator('.weave .grip'), page.locator('.weave')];
      await slider.focus();
      for (const end of ['Home', 'End']) {
        await page.keyboard.press(end);
        await expect(async () => {
          const [on, beside] = [await picture.boundingBox(), await knob.boundingBox()];
          if (!on || !beside) throw new Error('there is no picture');
          const isBeside = beside.x + beside.width <= on.x + 1 || beside.x >= on.x + on.width - 1;
          expect(isBeside, `${end} at ${width} px: ${beside.x} to ${beside.x + beside.width}`).toBe(true);
          expect(beside.x).toBeGreaterThanOrEqual(0);
          expect(beside.x + beside.width).toBeLessThanOrEqual(width);
        }).toPass();
      }
      await page.getByRole('button', { name: 'Full screen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Full screen' });
      await expect(async () =>
        expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height }),
      ).toPass();
      const shown = await dialog.getByRole('img').boundingBox();
      expect(Math.max((shown?.width ?? 0) / width, (shown?.height ?? 0) / height)).toBeGreaterThan(0.9);
      await closeByEscape(page);
    }
  },
);

signedIn(
  'from the weaving to the picture nothing moves that stands still',
  async ({ page, owner, drawing }) => {
    test.setTimeout(180_000);
    const { assetId, uploadedImage, fileName } = await addDrawing(owner, drawing);
    for (const [width, height, style] of [
      [390, 844, 'vector'],
      [1440, 900, 'comic'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openWith(page, '/style-selection', { assetId, uploadedImage, fileName });
      await expect(page.getByRole('img', { name: 'sun, cleaned up' })).toBeVisible({ timeout: 60_000 });
      const before = await layoutShift(page);
      await page.locator(`[data-style-id=${style}]`).click();
      await expect(page).toHaveURL('/generating');
      await seePicture(page);
      const picture = page.locator('.weave');
      await expect(picture.getByRole('img').first()).toHaveJSProperty('complete', true);
      await picture.evaluate((weave) => Promise.all(weave.getAnimations().map(({ finished }) => finished)));
      expect((await layoutShift(page)) - before, `at ${width} px`).toBeLessThan(0.01);
    }
  },
);

signedIn(
  'opened directly, with a photo seen before or not, nothing among the styles moves',
  async ({ page, owner, drawing }) => {
    test.setTimeout(120_000);
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      const { assetId, uploadedImage, fileName } = await addDrawing(owner, drawing);
      await page.setViewportSize({ width, height });
      for (const time of ['at first', 'again']) {
        await openWith(page, '/style-selection', { assetId, uploadedImage, fileName });
        await expect(page.getByRole('img', { name: 'sun, cleaned up' })).toBeVisible({ timeout: 60_000 });
        await expect(page.locator('.orig-tile .peek')).toBeVisible();
        expect(await layoutShift(page), `${time} at ${width} px`).toBeLessThan(0.01);
      }
    }
  },
);

signedIn(
  'drawings whose measures nobody wrote down move nothing in the gallery',
  async ({ page, owner, drawing }) => {
    await Promise.all([addDrawing(owner, drawing), addDrawing(owner, drawing)]);
    await page.setViewportSize({ width: 820, height: 1180 });
    for (const shape of ['upright', 'land']) {
      await openReady(page, '/gallery');
      const photos = page.getByRole('img', { name: 'Original drawing: sun' });
      for (const photo of await photos.all()) await expect(photo).toHaveJSProperty('complete', true);
      await expect(page.locator(`.string.${shape}`)).toHaveCount(2);
      expect(await layoutShift(page), shape).toBeLessThan(0.01);
      const [peg, words] = await Promise.all(
        ['.peg', 'b'].map((part) => page.locator(`.ghost ${part}`).first().boundingBox()),
      );
      expect(words!.y, 'below the peg').toBeGreaterThanOrEqual(peg!.y + peg!.height);
    }
  },
);

signedIn('an empty page that has loaded doesn’t bring the footer into view', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/orders', '/gallery']) {
      await openReady(page, path);
      await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await layoutShift(page), `${path} at ${width} px`).toBeLessThan(0.01);
    }
  }
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`what takes a drawing stays where it is when the fonts come, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openReady(page, '/upload');
    await page.waitForFunction(() =>
      ['Vollkorn Variable', 'Atkinson Hyperlegible Next Variable'].every((name) =>
        [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
      ),
    );
    expect(await layoutShift(page)).toBeLessThan(0.015);
  });

test('a fresh page begins at its top, and the way back leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const help = page.getByRole('contentinfo').getByRole('link', { name: 'Help' });
  await help.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(844);
  await help.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Their drawing/ })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

/** Words that are divided between two lines although nothing in them says where. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent, textContent: words } = text;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only, .skip'))
        continue;
      if (getComputedStyle(parent).hyphens === 'auto') continue;
      for (const { 0: word, index } of (words ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) found.push(word);
      }
    }
    return found;
  });

async function expectWholeWords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await brokenWords(page), page.url()).toEqual([]);
}

test.describe('in narrow columns', () => {
  test.use({ locale: 'es-US' });
  test('a style’s name is divided between its words', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 844 });
    await openReady(page, '/how-it-works');
    await expect(page.locator('.six h3')).toHaveCount(6);
    expect(await brokenWords(page)).toEqual([]);
  });
});

test.describe('with letters twice as large no word is broken on a phone', () => {
  /** With a heading of what comes later, where something does. */
  const pages = [
    ['/'],
    ['/how-it-works'],
    ['/upload'],
    ['/catalog', 'Unisex Heavy Cotton Tee'],
    ['/categories', 'Drinkware'],
    ['/product/6', 'About it'],
    ['/cart'],
    ['/help'],
    ['/privacy'],
  ] as const;
  for (const [path, last] of pages)
    test(path, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      if (last) await expect(page.getByRole('heading', { name: last }).first()).toBeAttached();
      await expectWholeWords(page);
    });

  for (const locale of ['en-US', 'es-US']) {
    const inLanguage = withPicture.extend({ locale });
    inLanguage(`with a picture, in ${locale}`, async ({ page, artwork }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 390, height: 844 });
      const { originalImage, ...state } = artwork.state;
      for (const path of ['/style-selection', '/preview', '/catalog', '/product/19']) {
        await openWith(page, path, { ...state, originalImage, uploadedImage: originalImage });
        await expectWholeWords(page);
      }
      for (const path of ['/gallery', '/orders', '/account', '/link-manager', '/how-it-works', '/cart']) {
        await page.goto(path);
        if (path === '/gallery') await expect(page.locator('.hung').first()).toBeVisible();
        await expectWholeWords(page);
      }
    });
  }
});
