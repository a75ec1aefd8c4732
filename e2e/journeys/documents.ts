import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** A page's document with its first view. On a busy machine a product can miss it: its document waits only so long. */
export async function documentOf(page: Page, path: string, language: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await page.request.get(path, { headers: { 'accept-language': language } })).text();
    expect(html).toContain('<div inert');
  }).toPass();
  return html;
}

export const firstPaintOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
