import { createClient } from '@supabase/supabase-js';
import type { Page } from '@playwright/test';
import WebSocket from 'ws';

export interface Artwork {
  email: string;
  password: string;
  /** What the shop's screens are handed about the picture. */
  state: Record<string, string>;
}

/** An account with one finished picture, made through the official client: where a shopping journey begins. */
export async function makeArtwork(shopUrl: string, drawing: Buffer): Promise<Artwork> {
  const { anonKey } = (await (await fetch(`${shopUrl}/config.json`)).json()) as { anonKey: string };
  const client = createClient(shopUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  const [email, password] = [`shopper-${crypto.randomUUID()}@example.com`, 'a crayon in the sun'];
  const { data: account, error } = await client.auth.signUp({ email, password });
  if (error || !account.user) throw new Error('sign-up failed', { cause: error });
  const userId = account.user.id;
  const path = `${userId}/${crypto.randomUUID()}.jpg`;
  const bucket = client.storage.from('artwork');
  await bucket.upload(path, drawing, { contentType: 'image/jpeg' });
  const originalImage = bucket.getPublicUrl(path).data.publicUrl;
  const asset = await client
    .from('assets')
    .insert({
      user_id: userId,
      filename: 'sun.jpg',
      file_size: drawing.length,
      mime_type: 'image/jpeg',
      original_url: originalImage,
    })
    .select('id')
    .single<{ id: string }>();
  const job = await client
    .from('jobs')
    .insert({ asset_id: asset.data!.id, style_id: 'vector' })
    .select('id')
    .single<{ id: string }>();
  const jobId = job.data!.id;

  // Told by realtime, as the storefront is; asked first, because it may be done already.
  const finished = new Promise<void>((resolve) => {
    client
      .channel(`job-${jobId}`)
      .on(
        'postgres_changes',
        { event: 'UPDATE', schema: 'public', table: 'jobs', filter: `id=eq.${jobId}` },
        () => resolve(),
      )
      .subscribe((status) => {
        if (status === 'SUBSCRIBED')
          void client.functions.invoke('generate-styled-artwork', { body: { jobId } });
      });
  });
  await finished;
  const { data } = await client
    .from('jobs')
    .select('status, image_url, error_message')
    .eq('id', jobId)
    .single();
  await client.removeAllChannels();
  if (data?.status !== 'succeeded') throw new Error(`the picture failed: ${data?.error_message}`);
  return {
    email,
    password,
    state: {
      originalImage,
      transformedImage: String(data.image_url),
      selectedStyle: 'Minimalist Vector Art',
      styleId: 'vector',
      jobId,
      assetId: asset.data!.id,
      fileName: 'sun.jpg',
    },
  };
}

/** Opens a screen with the navigation state another screen would have handed it. */
export async function openWith(page: Page, path: string, state: unknown, shopUrl = ''): Promise<void> {
  await page.goto(`${shopUrl}/how-it-works`);
  await page.evaluate(([to, usr]) => history.pushState({ usr, key: 'journey', idx: 1 }, '', to as string), [
    path,
    state,
  ] as const);
  await page.reload();
}
