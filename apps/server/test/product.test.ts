import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StyleDrafts } from '@doodleloom/domain/functions/style-drafts';
import { aBlankPage, aDrawing } from './drawings.ts';
import { openTestShop, type TestShop } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Member = Awaited<ReturnType<TestShop['member']>>;

async function uploaded(member: Member, photo: Buffer, name = 'cat.jpg') {
  const path = `${member.userId}/${crypto.randomUUID()}.jpg`;
  const { error } = await member.storage.from('artwork').upload(path, photo, { contentType: 'image/jpeg' });
  expect(error).toBeNull();
  const originalUrl = member.storage.from('artwork').getPublicUrl(path).data.publicUrl;
  const asset = await member
    .from('assets')
    .insert({
      user_id: member.userId,
      filename: name,
      file_size: photo.length,
      mime_type: 'image/jpeg',
      original_url: originalUrl,
    })
    .select('id')
    .single<{ id: string }>();
  expect(asset.error).toBeNull();
  return { assetId: asset.data!.id, originalUrl };
}

async function started(member: Member, assetId: string, style = 'vector'): Promise<string> {
  const job = await member
    .from('jobs')
    .insert({ asset_id: assetId, style_id: style, status: 'queued' })
    .select('id')
    .single<{ id: string }>();
  expect(job.error).toBeNull();
  const { data, error } = await member.functions.invoke('generate-styled-artwork', {
    body: { jobId: job.data!.id },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ success: true, jobId: job.data!.id, status: 'queued' });
  return job.data!.id;
}

/** What opens a picture of this member's. */
async function openedBy(member: SupabaseClient, name: string): Promise<string> {
  const { data } = await member.functions.invoke<{ addresses: string[] }>('picture-addresses', {
    body: { pictures: [name] },
  });
  return data!.addresses[0]!;
}

interface JobOutcome {
  status: string;
  image_url: string | null;
  error_message: string | null;
}

/** Waits for the job to end. */
const ended = (client: SupabaseClient, jobId: string): Promise<JobOutcome> =>
  vi.waitFor(
    async () => {
      const { data } = await client
        .from('jobs')
        .select('status, image_url, error_message')
        .eq('id', jobId)
        .single<JobOutcome>();
      expect(data?.status).not.toBe('queued');
      return data!;
    },
    { timeout: 100_000, interval: 500 },
  );

describe('a drawing on its way to a picture', { timeout: 120_000 }, () => {
  test('asked for twice under one id is one job, and nobody else’s', async () => {
    const [member, other] = [await shop.member(), await shop.member()];
    const id = crypto.randomUUID();
    const ask = async (asking: Member, style: string) => {
      const { assetId } = await uploaded(asking, await aDrawing());
      return asking
        .from('jobs')
        .upsert(
          { id, asset_id: assetId, style_id: style, status: 'queued' },
          { onConflict: 'id', ignoreDuplicates: true },
        )
        .select('id');
    };
    expect(await ask(member, 'clay')).toMatchObject({ data: [{ id }], error: null });
    expect(await ask(member, 'comic')).toMatchObject({ data: [], error: null });
    expect(await ask(other, 'clay')).toMatchObject({ data: [], error: null });
    expect((await member.from('jobs').select('id, style_id')).data).toEqual([{ id, style_id: 'clay' }]);
    expect((await other.from('jobs').select('id')).data).toEqual([]);
  });

  // holds S1-005, D-059
  test('is uploaded, restyled, kept as a picture with its cut-out, and deleted with every file', async () => {
    const member = await shop.member();
    const { assetId, originalUrl } = await uploaded(member, await aDrawing());
    const jobId = await started(member, assetId);
    const { status, image_url: imageUrl } = await ended(member, jobId);
    expect([status, imageUrl]).toEqual([
      'succeeded',
      expect.stringContaining(`/artwork/${member.userId}/${jobId}.png`),
    ]);

    const [drawingUrl, pictureUrl, cutoutUrl] = (await Promise.all(
      [originalUrl, imageUrl!, imageUrl!.replace('.png', '-cutout.png')].map((name) =>
        openedBy(member, name),
      ),
    )) as [string, string, string];
    const picture = await sharp(await (await fetch(pictureUrl)).arrayBuffer()).metadata();
    expect(Math.max(picture.width, picture.height)).toBe(1536);
    const cutout = await sharp(await (await fetch(cutoutUrl)).arrayBuffer()).stats();
    expect(cutout.isOpaque).toBe(false);

    const again = await member.functions.invoke('generate-styled-artwork', { body: { jobId } });
    expect(again.data).toEqual({ success: true, jobId, status: 'succeeded' });

    for (const url of [drawingUrl, pictureUrl, cutoutUrl]) {
      expect((await fetch(url)).status).toBe(200);
    }
    expect((await member.from('assets').delete().eq('id', assetId)).error).toBeNull();
    for (const url of [drawingUrl, pictureUrl, cutoutUrl]) {
      await vi.waitFor(async () => expect((await fetch(url)).ok).toBe(false), {
        timeout: 10_000,
        interval: 100,
      });
    }
  });

  test('can be kept as it is: on pure white, with its cut-out, at the size of any picture', async () => {
    const member = await shop.member();
    const { assetId } = await uploaded(member, await aDrawing());
    const { status, image_url: imageUrl } = await ended(member, await started(member, assetId, 'drawing'));
    expect(status).toBe('succeeded');
    const at = async (name: string, left: number, top: number) =>
      sharp(await (await fetch(await openedBy(member, name))).arrayBuffer())
        .ensureAlpha()
        .extract({ left, top, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
    const cutoutUrl = imageUrl!.replace('.png', '-cutout.png');
    const [corner, face, cutCorner] = [
      await at(imageUrl!, 1530, 1140),
      await at(imageUrl!, 768, 614),
      await at(cutoutUrl, 1530, 1140),
    ];
    expect([...corner.data]).toEqual([255, 255, 255, 255]);
    expect([...cutCorner.data]).toEqual([0, 0, 0, 0]);
    // The child's own yellow.
    const [red, green, blue] = face.data;
    expect(red! > 230 && green! > 180 && blue! < 110).toBe(true);
  });

  test('a blank page fails in words for a parent, and can be asked for again', async () => {
    const member = await shop.member();
    const { assetId } = await uploaded(member, await aBlankPage());
    const jobId = await started(member, assetId, 'vector');
    expect(await ended(member, jobId)).toEqual({
      status: 'failed',
      image_url: null,
      error_message: expect.stringContaining('could not find a drawing'),
    });
    const again = await member.functions.invoke('generate-styled-artwork', { body: { jobId } });
    expect(again.data).toMatchObject({ status: 'queued' });
  });

  // holds D-010
  test('a job of somebody else is not found', async () => {
    const [owner, other] = [await shop.member(), await shop.member()];
    const { assetId } = await uploaded(owner, await aDrawing());
    const job = await owner
      .from('jobs')
      .insert({ asset_id: assetId, style_id: 'comic' })
      .select('id')
      .single<{ id: string }>();
    const { error } = await other.functions.invoke('generate-styled-artwork', {
      body: { jobId: job.data!.id },
    });
    expect((error as { context: Response }).context.status).toBe(404);
  });
});

describe('a phone with an upload link', { timeout: 60_000 }, () => {
  const redeem = async (linkId: string, photo: Buffer) => {
    const form = new FormData();
    form.set('linkId', linkId);
    form.set('file', new File([new Uint8Array(photo)], 'phone.jpg', { type: 'image/jpeg' }));
    return shop.visitor().functions.invoke('redeem-upload-link', { body: form });
  };
  const aLink = async (member: Member) => {
    const id = crypto.randomUUID();
    const { error } = await member.from('upload_links').insert({
      id,
      user_id: member.userId,
      description: 'For grandma',
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      is_active: true,
    });
    expect(error).toBeNull();
    return id;
  };

  // holds S6-012, S7-025
  test('checks it, redeems it once, and the photo is the owner’s', async () => {
    const member = await shop.member();
    const linkId = await aLink(member);
    const check = () => shop.visitor().functions.invoke('check-upload-link', { body: { linkId } });
    expect((await check()).data).toEqual({ valid: true, description: 'For grandma' });
    const outcomes = await Promise.all([redeem(linkId, await aDrawing()), redeem(linkId, await aDrawing())]);
    expect(
      outcomes
        .map(({ data }) => (data as { success: boolean } | null)?.success ?? false)
        .toSorted((one, other) => Number(one) - Number(other)),
    ).toEqual([false, true]);
    expect((await check()).data).toEqual({ valid: false });
    const { data: assets } = await member.from('assets').select('filename, mime_type, width, height');
    expect(assets).toEqual([{ filename: 'phone.jpg', mime_type: 'image/jpeg', width: 800, height: 600 }]);
    const { data: files } = await member.storage.from('artwork').list(member.userId);
    expect(files).toHaveLength(1);
  });

  test('sends something that is no picture: refused, and the link can still be used', async () => {
    const member = await shop.member();
    const linkId = await aLink(member);
    const { error } = await redeem(linkId, Buffer.from('this is no picture at all'));
    expect((error as { context: Response }).context.status).toBe(400);
    expect((await redeem(linkId, await aDrawing())).data).toEqual({ success: true });
  });

  test.each(['nonsense', crypto.randomUUID()])(
    'with an unknown link (%s) learns nothing but that',
    async (linkId) => {
      const { data } = await shop.visitor().functions.invoke('check-upload-link', { body: { linkId } });
      expect(data).toEqual({ valid: false });
    },
  );
});

describe('live drafts on the style cards', { timeout: 120_000 }, () => {
  const ask = (client: SupabaseClient, assetId: string) =>
    client.functions.invoke<StyleDrafts>('style-drafts', { body: { assetId } });
  const complete = (client: SupabaseClient, assetId: string) =>
    vi.waitFor(
      async () => {
        const { data } = await ask(client, assetId);
        expect(data?.pending).toBe(false);
        return data!;
      },
      { timeout: 100_000, interval: 500 },
    );

  test('arrive one by one for the drawing’s owner and for nobody else', async () => {
    const [owner, other] = [await shop.member(), await shop.member()];
    const { assetId } = await uploaded(owner, await aDrawing());
    expect((await ask(owner, assetId)).data).toMatchObject({ pending: true });
    const { drafts, cleanUrl } = await complete(owner, assetId);
    expect(drafts.map(({ styleId }) => styleId)).toEqual([
      'photorealistic',
      'pixar',
      'comic',
      'disney',
      'sesame',
      'clay',
      'vector',
    ]);
    expect((await fetch(drafts[0]!.url)).headers.get('content-type')).toBe('image/webp');
    expect(((await ask(other, assetId)).error as { context: Response }).context.status).toBe(404);

    const clean = sharp(await (await fetch(cleanUrl!)).arrayBuffer());
    expect(await clean.metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
    const corner = clean.extract({ left: 4, top: 4, width: 1, height: 1 }).raw();
    expect([...(await corner.toBuffer())]).toEqual([255, 255, 255]);
    expect((await owner.from('assets').delete().eq('id', assetId)).error).toBeNull();
    await vi.waitFor(async () => expect((await fetch(cleanUrl!)).ok).toBe(false), {
      timeout: 10_000,
      interval: 100,
    });
  });

  // holds D-056
  test('of a photo without a drawing there are none, and each visit gets the reason', async () => {
    const owner = await shop.member();
    const { assetId } = await uploaded(owner, await aBlankPage());
    await ask(owner, assetId);
    const told = await complete(owner, assetId);
    expect(told).toEqual({
      drafts: [],
      refusal: expect.stringContaining('could not find a drawing'),
      pending: false,
    });
    expect((await ask(owner, assetId)).data).toEqual(told);
  });
});
