import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { makeArtwork, openWith } from '../support/artwork.ts';
import { addDrawing, addLink } from '../support/owner.ts';
import { openShop } from '../support/shop.ts';
import { expectNoSideScroll, expectToFit } from './fit.ts';
import { fillAddress, mugLine } from './shopper.ts';
import {
  closeByEscape,
  expect,
  expectAccessible,
  openReady,
  signedIn,
  test,
  withPicture,
} from './visitor.ts';

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

/** Everything that the page shows or has read out. */
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
signedIn.use({ locale: 'es-US' });

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
    await page.getByRole('button', { name: 'Elegir productos' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '¿En qué lo quiere impreso?' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver todas las categorías' }).click();
    await page.getByRole('link', { name: /^Tazas y botellas/ }).click();
    await expect(page.getByText(/^Mostrando productos de Tazas y botellas: \d+$/)).toBeVisible();
    const mug = page.getByRole('article', { name: 'Taza de cerámica, 11 oz', exact: true });
    await mug.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByText(/^Taza de cerámica, 11 oz \(11oz, .*\) está en el carrito\.$/)).toBeVisible();
    await expectSpanish(page);
    await page.getByRole('button', { name: 'Ir al carrito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Su carrito' })).toBeVisible();
    // Another journey of this owner may have left an address with the account; what is typed counts, whenever that comes.
    await page.getByLabel('Nombre', { exact: true }).fill('Ana');
    await page.getByLabel('Nombre', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Hacer el pedido' }).click();
    await expect(page.getByText('Por favor, complete: el nombre.')).toBeVisible();
    await expectSpanishAndFit(page);
  });

  test('what the search proposes is found by its Spanish name', async ({ page }) => {
    await openReady(page, '/catalog');
    const field = page.getByRole('searchbox', { name: 'Busque un producto' });
    const proposed = (await field.getAttribute('placeholder'))!.split(/[, …]+/).filter(Boolean);
    expect(proposed.length).toBeGreaterThan(2);
    for (const word of proposed) {
      await field.fill(word);
      await expect(page.getByRole('article').first()).toContainText(new RegExp(word, 'i'));
      await expect(page.getByText(/^Encontrados: /)).toBeVisible();
    }
  });

  test('a guest’s own drawing is drawn, and the dialog for signing in speaks Spanish', async ({
    page,
    drawing,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await openReady(page, '/upload');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page
      .getByRole('dialog', { name: 'Menú' })
      .getByRole('button', { name: 'Subir un dibujo' })
      .waitFor();
    await expectSpanish(page);
    await closeByEscape(page);
    await page
      .getByTestId('chooser')
      .setInputFiles({ name: 'sol.jpg', mimeType: 'image/jpeg', buffer: drawing });
    await page.getByRole('heading', { name: 'Este mismo dibujo, de siete maneras.' }).waitFor();
    await expectSpanishAndFit(page);
    await page.getByRole('button', { name: 'Seguir a los estilos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Le damos la bienvenida a Doodleloom' });
    await dialog.getByLabel('Correo electrónico').fill('abuela');
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(dialog.getByText('Escriba una dirección de correo válida.')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Iniciar sesión' }).click();
    await expectSpanish(page);
    await expectAccessible(page);
  });

  withPicture('what opens over the pages speaks Spanish', async ({ page, artwork }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    // Other journeys of this owner may have made links to the same picture.
    await artwork.owner.client.from('shared_pictures').delete().not('id', 'is', null);
    await openWith(page, '/preview', artwork.state);
    await page.getByRole('button', { name: 'Compartir' }).click();
    await page.getByRole('dialog', { name: 'Compartir con la familia' }).getByLabel('7 días').check();
    await expectSpanish(page);
    await page.getByRole('button', { name: 'Crear un enlace' }).click();
    const link = page.getByText(/\/shared\/[0-9a-f-]{36}$/);
    await expect(link).toBeVisible();
    await expectSpanish(page);
    const address = (await link.textContent())!;
    await page.goto('/gallery');
    for (const name of ['Poner nombre', 'Eliminar']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await page.getByRole(/Eliminar/.test(name) ? 'alertdialog' : 'dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await expectSpanish(page);
      await page.keyboard.press('Escape');
    }
    await page.goto('/product/81');
    await page.getByRole('button', { name: 'Guía de tallas' }).click();
    await page.getByRole('dialog', { name: 'Guía de tallas' }).waitFor();
    await expectSpanish(page);
    for (const path of [address, `${address}/card`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectSpanishAndFit(page);
    }
  });

  withPicture('the page on the phone speaks Spanish', async ({ page, artwork, drawing }) => {
    await page.goto(await addLink(artwork.owner));
    await expect(page.getByRole('heading', { name: 'Suba su foto' })).toBeVisible();
    await expectSpanishAndFit(page);
    await page
      .getByTestId('camera')
      .setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: drawing });
    await page.getByRole('button', { name: 'Subir foto' }).click();
    await expect(page.getByRole('heading', { name: '¡Listo, ya se subió!' })).toBeVisible();
    await expectSpanishAndFit(page);
  });

  withPicture('an order is placed, thanked for and followed in Spanish', async ({ page, artwork }) => {
    test.setTimeout(180_000);
    await openWith(page, '/cart', null, { cart: [mugLine(artwork)] });
    await fillAddress(page);
    await page.getByRole('button', { name: 'Hacer el pedido' }).click();
    await expect(page.getByText('Gracias. Ya tenemos su pedido.')).toBeVisible({ timeout: 90_000 });
    await expectSpanishAndFit(page);
    await page.getByRole('link', { name: 'Ver su pedido' }).click();
    await page.getByRole('heading', { level: 2, name: /^Pedido/ }).waitFor();
    await expectSpanishAndFit(page);
    await page.goto('/orders');
    await page
      .getByRole('heading', { level: 2, name: /^Pedido/ })
      .first()
      .waitFor();
    await expectSpanishAndFit(page);
  });

  signedIn('a deletion is asked for, and its receipt read, in Spanish', async ({ page, owner, drawing }) => {
    await addDrawing(owner, drawing);
    await page.goto('/gallery');
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Ver el comprobante' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Comprobante de eliminación' })).toBeVisible();
    await expect(page.getByText('Todo se ha borrado.')).toBeVisible({ timeout: 60_000 });
    await expectSpanishAndFit(page);
  });

  test('an order is paid at the till in Spanish', async ({ page, drawing }) => {
    test.setTimeout(240_000);
    const shop = await openShop({ environment: { PAYMENT: 'till', LOG_LEVEL: 'warn' } });
    try {
      const artwork = await makeArtwork(shop.url, drawing);
      await openWith(page, '/cart', null, { shopUrl: shop.url, cart: [mugLine(artwork)] });
      await fillAddress(page);
      await page.getByRole('button', { name: 'Hacer el pedido' }).click();
      await expect(page.getByRole('heading', { name: 'Pague su pedido' })).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Pagar con su teléfono' }).click();
      await expectSpanish(page);
      await expectNoSideScroll(page);
      await page.getByRole('radio', { name: 'Una tarjeta que se rechaza' }).check();
      await page.getByRole('button', { name: /^Pagar \$/ }).click();
      await expect(page.getByText('El pago fue rechazado.')).toBeVisible();
      await expectSpanish(page);
      await page.getByRole('radio', { name: 'Una tarjeta que funciona' }).check();
      await page.getByRole('button', { name: /^Pagar \$/ }).click();
      await expect(page.getByRole('heading', { name: 'Gracias. Ya tenemos su pedido.' })).toBeVisible({
        timeout: 60_000,
      });
      await expectSpanishAndFit(page);
    } finally {
      await shop.end();
    }
  });

  test('English is one press away, stays, and so is Spanish again', async ({ page }) => {
    await openReady(page, '/how-it-works');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  });
});
