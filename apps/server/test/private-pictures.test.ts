import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SharedPicture } from '@doodleloom/domain/functions/shared-picture';
import { finishedPicture, type FinishedPicture, placeMugOrder } from './pictures.ts';
import { openTestShop, type TestShop } from './shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['member']>>;
let picture: FinishedPicture;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member();
  picture = await finishedPicture(owner);
}, 120_000);
afterAll(() => shop.close());

const statusOf = async (address: string) => (await fetch(address)).status;
const addressOf = async (client: SupabaseClient, name: string, toKeep = false) => {
  const { data } = await client.functions.invoke<{ addresses: (string | null)[] }>('picture-addresses', {
    body: { pictures: [name], toKeep },
  });
  return data?.addresses[0] ?? null;
};
const cutoutOf = async (client: SupabaseClient, address: string) => {
  const { data } = await client.functions.invoke<{ addresses: (string | null)[] }>('picture-addresses', {
    body: { pictures: [address], cutouts: true },
  });
  return data?.addresses[0] ?? null;
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const refusal = ({ error }: { error: unknown }) => (error as { context: Response }).context.status;

// holds S3-042
test('what rows call a drawing opens it to nobody; its owner is given an address that does, privately', async () => {
  for (const name of [picture.originalUrl, picture.imageUrl]) {
    expect(await statusOf(name)).toBe(400);
    const opened = await addressOf(owner, name);
    const answer = await fetch(opened!);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^private, max-age=\d+$/),
    ]);
    await answer.arrayBuffer();
    expect(await addressOf(owner, name)).toBe(opened);
  }
});

test('the cut-out opens to those who may have the picture printed: its owner, and anyone with an address that opens it', async () => {
  const address = await addressOf(owner, picture.imageUrl, true);
  const guest = shop.visitor();
  for (const opened of [await cutoutOf(owner, picture.imageUrl), await cutoutOf(guest, address!)]) {
    expect(opened).toContain('-cutout.png?token=');
    expect(await statusOf(opened!)).toBe(200);
  }
  expect(await cutoutOf(guest, picture.imageUrl)).toBeNull();
  expect(await cutoutOf(await shop.member(), picture.imageUrl)).toBeNull();
  expect(await cutoutOf(guest, `${picture.imageUrl}?token=x`)).toBeNull();
});

// holds Q-02
test('nobody else is given an address, signed in or not', async () => {
  expect(await addressOf(await shop.member(), picture.imageUrl)).toBeNull();
  expect(await addressOf(shop.visitor(), picture.imageUrl)).toBeNull();
});

test('a picture is ordered by its owner or with an address that opens it, and by nobody else', async () => {
  const stranger = await shop.member();
  for (const client of [stranger, shop.visitor()]) {
    const refused = await placeMugOrder(client, picture.imageUrl);
    expect(refusal(refused)).toBe(400);
  }
  const kept = await addressOf(owner, picture.imageUrl, true);
  const [own, guests] = [
    await placeMugOrder(owner, picture.imageUrl),
    await placeMugOrder(shop.visitor(), kept!),
  ];
  expect([own.data?.success, guests.data?.success]).toEqual([true, true]);
}, 120_000);

test('a shared picture is opened by its link until it ends or is ended, and says no more than its owner wrote', async () => {
  const share = async (row: object) => {
    const id = crypto.randomUUID();
    const values = { id, user_id: owner.userId, job_id: picture.jobId, expires_at: inDays(30), ...row };
    expect((await owner.from('shared_pictures').insert(values)).error).toBeNull();
    return id;
  };
  const open = (shareId: string, toKeep = false) =>
    shop.visitor().functions.invoke<SharedPicture>('shared-picture', { body: { shareId, toKeep } });
  const plain = await share({});
  const shown = (await open(plain)).data!;
  expect(shown).toMatchObject({ childName: null, styleId: 'drawing', drawing: null, aiMade: false });
  expect(await statusOf(shown.picture)).toBe(200);
  expect(JSON.stringify(shown)).not.toContain(picture.assetId);

  const named = (await open(await share({ child_name: 'Mila', shows_drawing: true }))).data!;
  expect(named.childName).toBe('Mila');
  expect(await statusOf(named.drawing!)).toBe(200);

  // The link is enough to order it without an account, and the order is made from copies of its own.
  const kept = (await open(plain, true)).data!;
  expect((await placeMugOrder(shop.visitor(), kept.picture)).data?.success).toBe(true);

  const over = await share({ expires_at: new Date(Date.now() + 1000).toISOString() });
  await owner.from('shared_pictures').update({ is_active: false }).eq('id', plain);
  await vi.waitFor(async () => expect((await open(over)).error).not.toBeNull(), { timeout: 10_000 });
  const answers = await Promise.all([plain, over, crypto.randomUUID(), 'nonsense'].map((id) => open(id)));
  const bodies = await Promise.all(
    answers.map(({ error }) => (error as { context: Response }).context.clone().json()),
  );
  expect(answers.map(refusal)).toEqual([404, 404, 404, 404]);
  expect(new Set(bodies.map(({ error }: { error: { message: string } }) => error.message)).size).toBe(1);
}, 120_000);

test('an order’s copies are opened by nobody who only knows where they lie, whatever address they have', async () => {
  const kept = await addressOf(owner, picture.imageUrl, true);
  const { data } = await placeMugOrder(shop.visitor(), kept!);
  const token = new URL(kept!).searchParams.get('token');
  for (const file of [`${picture.assetId}-drawing`, `${picture.jobId}-picture.png`, '0-drawing']) {
    const path = `orders/${data!.orderId}/${file}`;
    for (const way of ['public', 'authenticated', 'sign'])
      expect(await statusOf(`${shop.url}/storage/v1/object/${way}/${path}?token=${token}`)).toBe(400);
    expect((await owner.storage.from('orders').download(`${data!.orderId}/${file}`)).error).not.toBeNull();
  }
}, 120_000);

test('a product is photographed with a picture only for who may see it, and the photo is private too', async () => {
  const photographed = async (client: SupabaseClient, artworkUrl: string) => {
    const body = { action: 'create_mockup', blueprint_id: 19, artwork_url: artworkUrl };
    return client.functions.invoke<{ urls: string[]; srcSets: string[]; error?: string }>(
      'printify-integration',
      { body },
    );
  };
  expect(refusal(await photographed(shop.visitor(), picture.imageUrl))).toBe(403);
  expect(
    refusal(
      await shop.visitor().functions.invoke('printify-integration', {
        body: { action: 'upload_image', image_url: picture.originalUrl },
      }),
    ),
  ).toBe(403);
  const { data } = await photographed(owner, picture.imageUrl);
  const [photo = ''] = data!.urls;
  expect(photo).toContain('/object/sign/mockups/');
  const named = photo.replace('/sign/', '/public/').replace(/\?.*/, '');
  expect([await statusOf(photo), await statusOf(named)]).toEqual([200, 400]);
  const sizes = data!.srcSets[0]!.split(', ').map((each) => each.split(' ') as [string, string]);
  for (const [address, width] of sizes) {
    const shown = await (await fetch(address)).arrayBuffer();
    expect(`${(await sharp(shown).metadata()).width}w`).toBe(width);
    expect(await statusOf(address.replace('/sign/', '/public/'))).toBe(400);
  }
  const guests = await photographed(shop.visitor(), (await addressOf(owner, picture.imageUrl))!);
  expect(guests.data).toMatchObject({ isFromCache: true, urls: data!.urls });
}, 120_000);
