// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const table = readFileSync(join(import.meta.dirname, 'spanish.json'), 'utf8');

/** The storefront's words, loaded anew by somebody whose browser asks for these languages. */
async function words(languages: readonly string[], answer: () => Promise<Response>) {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([...languages]);
  const asked = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', asked);
  const module = await import('./words.ts');
  await module.learnLanguage();
  return { ...module, asked };
}
const spanish = () => Promise.resolve(new Response(table));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
  document.documentElement.lang = 'en';
});

test('somebody who reads Spanish is spoken to in Spanish, dates and numbers of things included', async () => {
  const { t, several, asked } = await words(['es-MX', 'en-US'], spanish);
  expect(document.documentElement.lang).toBe('es');
  expect(t('Add to Cart')).toBe('Agregar al carrito');
  expect([1, 2].map((count) => several(count, '{count} product', '{count} products'))).toEqual([
    '1 producto',
    '2 productos',
  ]);
  const { dayInWords, weekdayInWords } = await import('./format.ts');
  expect(dayInWords(new Date(2026, 2, 12), new Date(2026, 0, 2))).toBe('12 de marzo');
  expect(weekdayInWords(new Date(2026, 11, 11))).toBe('vie, 11 de diciembre');
  expect(asked).toHaveBeenCalledOnce();
});

test('what the server refuses is said in Spanish, and what nobody knows as it came', async () => {
  await words(['es'], spanish);
  const { RequestFailed } = await import('./request-failed.ts');
  expect(new RequestFailed('Please sign in first.').message).toBe('Primero inicie sesión, por favor.');
  expect(new RequestFailed('duplicate key').message).toBe('duplicate key');
});

test('a sentence with a link in it puts the link where Spanish wants it', async () => {
  await words(['es'], spanish);
  const { sentence } = await import('./sentence.tsx');
  const { container } = render(
    sentence('Write to {address}, and we tell you where to.', { address: <a href="mailto:a@b">a@b</a> }),
  );
  expect(container.innerHTML).toBe('Escriba a <a href="mailto:a@b">a@b</a> y le decimos adónde enviarla.');
});

test('somebody who reads English, or neither, loads nothing for it', async () => {
  for (const languages of [['en-GB', 'es'], ['de-DE'], []]) {
    const { t, several, asked } = await words(languages, spanish);
    expect(t('Add to Cart')).toBe('Add to Cart');
    expect(several(1, '{count} product', '{count} products')).toBe('1 product');
    expect(asked).not.toHaveBeenCalled();
    expect(document.documentElement.lang).toBe('en');
  }
});

test('a choice counts more than the browser’s languages, and is kept', async () => {
  localStorage.setItem('doodleloom-language', 'es');
  expect((await words(['en-US'], spanish)).t('Help')).toBe('Ayuda');
  expect(document.cookie).toContain('doodleloom-language=es');
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const { chooseLanguage } = await import('./language.ts');
  chooseLanguage('en');
  expect(reload).toHaveBeenCalledOnce();
  expect(document.cookie).toContain('doodleloom-language=en');
  expect((await words(['es-US'], spanish)).t('Help')).toBe('Help');
});

test('a table that cannot be had leaves the shop in English', async () => {
  const { t } = await words(['es-US'], () => Promise.reject(new TypeError('network')));
  expect(t('Help')).toBe('Help');
});
