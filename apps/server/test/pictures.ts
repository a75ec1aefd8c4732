import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import { anAddress } from './an-address.ts';
import { aDrawing } from './drawings.ts';
import type { TestShop } from './shop.ts';

export interface FinishedPicture {
  assetId: string;
  jobId: string;
  originalUrl: string;
  imageUrl: string;
}

/** A member's drawing with one picture of it, the quickest there is. */
export async function finishedPicture(
  member: Awaited<ReturnType<TestShop['member']>>,
): Promise<FinishedPicture> {
  const path = `${member.userId}/${crypto.randomUUID()}.jpg`;
  const bucket = member.storage.from('artwork');
  await bucket.upload(path, await aDrawing(), { contentType: 'image/jpeg' });
  const originalUrl = bucket.getPublicUrl(path).data.publicUrl;
  const [assetId, jobId] = [crypto.randomUUID(), crypto.randomUUID()];
  const asset = { id: assetId, filename: 'cat.jpg', file_size: 1, mime_type: 'image/jpeg' };
  expect((await member.from('assets').insert({ ...asset, original_url: originalUrl })).error).toBeNull();
  await member.from('jobs').insert({ id: jobId, asset_id: assetId, style_id: 'drawing' });
  await member.functions.invoke('generate-styled-artwork', { body: { jobId } });
  const imageUrl = await vi.waitFor(
    async () => {
      const { data } = await member.from('jobs').select('image_url').eq('id', jobId).single();
      expect(data?.image_url).not.toBeNull();
      return data!.image_url as string;
    },
    { timeout: 100_000, interval: 200 },
  );
  return { assetId, jobId, originalUrl, imageUrl };
}

export const placeMugOrder = (client: SupabaseClient, image: string) =>
  client.functions.invoke<{ success: boolean; orderId: string }>('process-printify-order', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      cartItems: [
        {
          id: 'a',
          productId: 'printify-19',
          blueprintId: 19,
          providerVariantId: 19_000,
          name: 'Mug',
          image,
          size: '11oz',
          variant: 'Standard',
          style: 'Drawing',
          priceCents: 1,
          quantity: 1,
        },
      ],
      shippingAddress: anAddress,
    },
  });
