import type { Page } from '@playwright/test';
import { addDrawing, addJob, finishJob, newOwner, type Owner } from './owner.ts';

export interface Artwork {
  owner: Owner;
  /** What the shop's screens are handed about the picture. */
  state: Record<string, string> & { transformedImage: string };
}

async function opened({ client }: Owner, name: string): Promise<string> {
  const path = name.split('/artwork/')[1] ?? '';
  const { data } = await client.storage.from('artwork').createSignedUrl(path, 24 * 3600);
  if (!data) throw new Error(`${name} cannot be opened`);
  return data.signedUrl;
}

/** An account with one finished picture, made through the official client: where a shopping journey begins. */
export async function makeArtwork(shopUrl: string, drawing: Buffer): Promise<Artwork> {
  const owner = await newOwner(shopUrl);
  const { assetId, uploadedImage, fileName } = await addDrawing(owner, drawing);
  const jobId = await addJob(owner, assetId, 'vector');
  const { status, image_url: transformedImage, error_message: reason } = await finishJob(owner, jobId);
  if (status !== 'succeeded' || !transformedImage) throw new Error(`the picture failed: ${reason}`);
  return {
    owner,
    // Journeys begin anywhere, most of them without a session: these addresses open the pictures all the same.
    state: {
      originalImage: await opened(owner, uploadedImage),
      transformedImage: await opened(owner, transformedImage),
      selectedStyle: 'Minimalist Vector Art',
      styleId: 'vector',
      jobId,
      assetId,
      fileName,
    },
  };
}

/** A picture on which something has a face, where its owner said. */
export async function pictureWithFace(owner: Owner, drawing: Buffer, eyes: { x: number; y: number }[]) {
  const { assetId, uploadedImage } = await addDrawing(owner, drawing);
  const edits = [{ kind: 'face', eyes }];
  const { error } = await owner.client.functions.invoke('correct-drawing', { body: { assetId, edits } });
  if (error) throw error;
  const jobId = await addJob(owner, assetId, 'vector');
  const { image_url: transformedImage } = await finishJob(owner, jobId);
  return { originalImage: uploadedImage, transformedImage: transformedImage!, styleId: 'vector', jobId };
}

type Visit = { shopUrl?: string; cart?: unknown };

/** Opens a screen with the navigation state another screen would have handed it, and what an earlier visit left. */
export async function openWith(
  page: Page,
  path: string,
  state: unknown,
  { shopUrl = '', cart }: Visit = {},
): Promise<void> {
  // Any address of the shop's origin does: what counts is the history entry and the load after it.
  await page.goto(`${shopUrl}/favicon.svg`);
  await page.evaluate(
    ([to, usr, lines]) => {
      if (lines) localStorage.setItem('doodleloom-cart', JSON.stringify(lines));
      history.pushState({ usr, key: 'journey', idx: 1 }, '', to);
    },
    [path, state, cart] as const,
  );
  await page.reload();
}
