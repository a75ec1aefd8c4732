import type { Page } from '@playwright/test';
import type { Owner } from '../support/owner.ts';
import { openReady } from './visitor.ts';

/** A file as the chooser gets it. */
export const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** Chosen together, as the file dialog would; the first is used, and all are taken. */
export async function takeAll(page: Page, files: ReturnType<typeof photo>[]) {
  await openReady(page, '/upload');
  await page.getByTestId('chooser').setInputFiles(files);
  const take = files.length === 2 ? 'Take both' : `Take all ${files.length}`;
  await page.getByRole('button', { name: take }).click();
}

/** The line of a photo that is on its way. */
export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

export async function inGallery({ client }: Owner): Promise<string[]> {
  const { data } = await client.from('assets').select('filename').order('filename');
  return (data ?? []).map(({ filename }: { filename: string }) => filename);
}
