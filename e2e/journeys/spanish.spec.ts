import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { openWith } from '../support/artwork.ts';
import { expectNoSideScroll, expectToFit } from './fit.ts';
import { expect, expectAccessible, test, withPicture } from './visitor.ts';

const table = JSON.parse(
  readFileSync(new URL('../../apps/storefront/src/lib/spanish.json', import.meta.url), 'utf8'),
) as Record<string, string>;
const english = new Set(Object.keys(table).filter((each) => table[each] !== each));

/** Words that no Spanish sentence has. */
const englishWords =
  /\b(the|your|with|and|of|for|from|this|that|please|until|are|was|not|you|we|it|it’s|by|size|drawing|picture|cart|order|style|found)\b/i;
/** Names that are the same in every language: languages, formats, printers and the makers of blanks. */
const names =
  /^English$|trained algorithmic media|algorithmic media|\.(jpg|jpeg|png)\b|@|printify|press|print/i;

/** Everything that somebody reads on the page or hears of it. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (!text.parentElement?.closest('script, style, noscript, [lang="en"]'))
        found.push(text.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    return found.map((words) => words.trim()).filter(Boolean);
  });

async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const said = await wordsOf(page);
  const left = said.filter((words) => !names.test(words) && (english.has(words) || englishWords.test(words)));
  expect(left, page.url()).toEqual([]);
}

async function expectSpanishAndFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForLoadState('networkidle');
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${new URL(page.url()).pathname.replaceAll('/', '-').slice(0, 40)}.png`,
      fullPage: true,
    });
  await expectSpanish(page);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await expectToFit(page);
}

test.use({ locale: 'es-US' });
withPicture.use({ locale: 'es-US' });

test.describe('in Spanish', () => {
  for (const path of [
    '/',
    '/how-it-works',
    '/help',
    '/shipping',
    '/returns',
    '/terms',
    '/contact',
    '/privacy',
    '/upload',
    '/catalog',
    '/categories',
    '/catalog/Drinkware',
    '/product/6',
    '/orders',
    '/no/such/thread',
  ]) {
    test(`${path} says nothing in English and fits`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectSpanishAndFit(page);
    });
  }

  for (const path of [
    '/style-selection',
    '/generating',
    '/preview',
    '/gallery',
    '/link-manager',
    '/account',
  ]) {
    withPicture(`${path} says nothing in English and fits`, async ({ page, artwork }) => {
      const { originalImage, ...state } = artwork.state;
      await openWith(page, path, { ...state, originalImage, uploadedImage: originalImage });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectSpanishAndFit(page);
    });
  }

  withPicture('from the landing page a mug goes into the cart', async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto('/');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Su dibujo, hecho para conservar.' }),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Mi galería' }).first().click();
    await page.getByRole('button', { name: 'Elegir productos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '¿En qué lo imprimimos?' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver todas las categorías' }).click();
    await page.getByRole('link', { name: /^Tazas y botellas/ }).click();
    await expect(page.getByText(/^Mostrando productos de Tazas y botellas: \d+$/)).toBeVisible();
    const mug = page.getByRole('article', { name: 'Taza de cerámica, 11 oz', exact: true });
    await mug.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByText(/^Taza de cerámica, 11 oz \(11oz, .*\) está en el carrito\.$/)).toBeVisible();
    await expectSpanish(page);
    await page.getByRole('button', { name: 'Ir al carrito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Su carrito' })).toBeVisible();
    await page.getByRole('button', { name: 'Hacer el pedido' }).click();
    await expect(page.getByText('Por favor, complete: el nombre.')).toBeVisible();
    await expectSpanishAndFit(page);
  });

  test('English is one press away, stays, and so is Spanish again', async ({ page }) => {
    await page.goto('/how-it-works');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  });
});
