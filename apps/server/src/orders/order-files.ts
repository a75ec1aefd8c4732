import type { StorageClient } from '@supabase/storage-js';
import { compositionKey } from '@doodleloom/domain/composition/composition';
import { bucketFiles } from '../artwork/bucket-files.ts';
import type { OrderLine } from './order.ts';

export const ordersBucket = 'orders';

/** An order's own copies, so that it can be printed after its drawing was deleted. */
export interface OrderFiles {
  read(path: string): Promise<Uint8Array>;
  write(path: string, bytes: Uint8Array, mime: string): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
  /** What the provider's workflow calls it. It opens nothing. */
  addressOf(path: string): string;
}

// Named by what they show: however many lines of an order show the same, it is there once.
export const drawingCopy = (orderId: string, assetId: string) => `${orderId}/${assetId}-drawing`;
export const pictureCopy = (orderId: string, jobId: string) => `${orderId}/${jobId}-picture.png`;
export const printFile = (
  orderId: string,
  {
    jobId,
    background,
    placement,
    composition,
  }: Pick<OrderLine, 'jobId' | 'background' | 'placement' | 'composition'>,
  sizePx: number,
) => {
  const parts = [jobId, background, sizePx, placement?.mirror ? 'mirrored' : '', compositionKey(composition)];
  return `${orderId}/${parts.filter(Boolean).join('-')}.png`;
};

const publicPrefix = `/storage/v1/object/public/${ordersBucket}/`;

/** The path in our own bucket that an address names; no other address has one. */
export function orderPathOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  const path = pathname.startsWith(publicPrefix) ? pathname.slice(publicPrefix.length) : '';
  return /^[0-9a-f-]{36}\/[\w.-]+$/.test(path) ? path : undefined;
}

export const orderFiles = (storage: StorageClient, siteUrl: string): OrderFiles => ({
  ...bucketFiles(storage, ordersBucket),
  addressOf: (path) => `${siteUrl}${publicPrefix}${path}`,
});
