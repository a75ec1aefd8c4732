import type { PrintifyClient } from '../client/printify-client.ts';
import { isNotFound } from '../client/provider-errors.ts';

/** A copy of a picture, or of an order's print file, by what names it where it lies. */
export interface CopyElsewhere {
  kind: 'mockup' | 'upload' | 'sample' | 'print-file' | 'product';
  id: string;
}

/** What the provider has thrown away itself is gone. */
async function orGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

export const archiveUpload = (client: PrintifyClient, id: string) => orGone(client.uploads.archive(id));

export const removeProduct = (client: PrintifyClient, shop: number, id: string) =>
  orGone(client.products.remove(shop, id));
