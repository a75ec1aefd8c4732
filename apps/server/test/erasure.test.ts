import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyKinds } from '@doodleloom/domain/erasure/copy';
import { accountId } from '@doodleloom/printhouse/api/house';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StyleDrafts } from '@doodleloom/domain/functions/style-drafts';
import type { WhatStays } from '@doodleloom/domain/functions/erasure';
import type { Receipt } from '../src/erasure/read-receipt.ts';
import { finishedPicture, placeMugOrder } from './pictures.ts';
import { openTestShop, type TestShop } from './shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'doodleloom-erasure-'));
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: folder });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

interface ShownOrder {
  number: string;
  status: string;
  lines: { pictureUrl: string | null; artworkUrl: string | null }[];
}

/** What browsers load of the print house: its whole library. */
const library = () =>
  readdirSync(join(folder, 'print-house'))
    .filter((name) => name.startsWith('upload-'))
    .map((name) => `${shop.url}/print-house/files/${accountId}/${name}`);

/** The print house refuses to take products away, so many times or until it is mended. */
const breakDeletions = (times?: number) =>
  fetch(`${shop.url}/print-house/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'status', status: 500, method: 'DELETE', path: '/products', times }),
  });
const mendDeletions = () => fetch(`${shop.url}/print-house/admin/faults`, { method: 'DELETE' });

// holds D-059
test('of a deleted drawing no address that was ever given opens anything, within a minute', async () => {
  const member = await shop.member();
  const call = async <Answer>(name: string, body: object): Promise<Answer> => {
    const { data, error } = await member.functions.invoke<Answer>(name, { body });
    expect(error).toBeNull();
    return data!;
  };
  const picture = await finishedPicture(member);
  const drafts = await vi.waitFor(
    async () => {
      const answer = await call<StyleDrafts>('style-drafts', { assetId: picture.assetId });
      expect(answer.pending).toBe(false);
      return answer;
    },
    { timeout: 150_000, interval: 500 },
  );
  const mockups = async (artworkUrl: string, mode: string) =>
    call<{ urls: string[] }>('printify-integration', {
      action: 'create_mockup',
      blueprint_id: 19,
      artwork_url: artworkUrl,
      artwork_mode: mode,
    });
  const photos = [
    ...(await mockups(picture.imageUrl, 'scene')).urls,
    ...(await mockups(picture.imageUrl, 'cutout')).urls,
  ];
  // A sample product stays behind: as many times as one is tried to be taken away.
  await breakDeletions(4);
  photos.push(...(await mockups(picture.originalUrl, 'scene')).urls);
  await call('printify-integration', { action: 'upload_image', image_url: picture.originalUrl });
  const placed = await placeMugOrder(member, picture.imageUrl);
  const order = async () => {
    const { order: shown } = await call<{ order: ShownOrder }>('order-status', {
      orderId: placed.data!.orderId,
    });
    return shown;
  };
  await vi.waitFor(async () => expect(['received', 'submitted']).not.toContain((await order()).status), {
    timeout: 60_000,
    interval: 200,
  });
  await call('account-export', { make: true });
  const packed = await vi.waitFor(
    async () => {
      const answer = await call<{ export: { status: string; files: string[] } }>('account-export', {});
      expect(answer.export.status).toBe('done');
      return answer.export.files;
    },
    { timeout: 60_000, interval: 300 },
  );
  const named = [picture.originalUrl, picture.imageUrl, picture.imageUrl.replace('.png', '-cutout.png')];
  const addresses = async (toKeep: boolean) =>
    (await call<{ addresses: string[] }>('picture-addresses', { pictures: named, toKeep })).addresses;
  const ofOrder = (await order()).lines.flatMap(({ pictureUrl, artworkUrl }) => [pictureUrl!, artworkUrl!]);
  const given = [
    ...(await addresses(false)),
    ...(await addresses(true)),
    ...drafts.drafts.map(({ url }) => url),
    drafts.cleanUrl!,
    ...photos,
    ...ofOrder,
    ...packed,
  ];
  const atTheProvider = library();
  const statuses = (addresses = given) =>
    Promise.all(
      addresses.map(async (url) => {
        const answer = await fetch(url);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
  expect(given.length).toBeGreaterThan(25);
  expect(new Set(await statuses([...given, ...atTheProvider]))).toEqual(new Set([200]));

  const orderNumber = (await order()).number;
  const needed = await call<WhatStays>('what-stays', {
    assetId: picture.assetId,
  });
  const expected = { orders: [{ number: orderNumber, until: null }], guaranteeDays: 30, addressDays: 90 };
  expect(needed).toEqual(expected);
  expect(await call<WhatStays>('what-stays', {})).toEqual(expected);
  await breakDeletions();
  expect((await member.from('assets').delete().eq('id', picture.assetId)).error).toBeNull();
  await vi.waitFor(async () => expect(await statuses()).not.toContain(200), {
    timeout: 60_000,
    interval: 500,
  });
  const readReceipt = async () => {
    const { data } = await member.from('erasures').select('id').eq('asset_id', picture.assetId).single();
    return (await call<{ receipt: Receipt }>('erasure-receipt', { receiptId: data!.id as string })).receipt;
  };
  // The provider is away: what lay here has gone, what lies there is not said to have.
  const meanwhile = await vi.waitFor(async () => {
    const so = await readReceipt();
    expect(so.lines.find(({ kind }) => kind === 'photo')).toMatchObject({ found: 1, gone: 1 });
    return so;
  });
  expect(meanwhile.doneAt).toBeNull();
  expect(meanwhile.lines.find(({ kind }) => kind === 'provider-sample')).toMatchObject({ gone: 0 });
  expect(await statuses(atTheProvider)).toContain(200);
  await mendDeletions();
  const receipt = await vi.waitFor(
    async () => {
      const shown = await readReceipt();
      expect(shown.doneAt).not.toBeNull();
      return shown;
    },
    { timeout: 90_000, interval: 500 },
  );
  expect(await statuses(atTheProvider)).not.toContain(200);
  const standing = receipt.lines.map(({ kind, found, gone, kept }) => [kind, gone === found, kept]);
  const keptFor = { orderNumber, until: null };
  expect(standing).toEqual([
    ['photo', true, null],
    ['picture', true, null],
    ['cutout', true, null],
    ['draft', true, null],
    ['mockup', true, null],
    ['order-picture', true, null],
    ['order-drawing', false, keptFor],
    ['print-file', false, keptFor],
    ['export', true, null],
    ['provider-upload', true, null],
    ['provider-sample', true, null],
    ['provider-print-file', true, null],
    ['provider-product', false, keptFor],
  ]);
  expect(standing.map(([kind]) => kind)).toEqual(copyKinds);
  const stranger = await shop.member();
  const foreign = { body: { receiptId: receipt.id } };
  expect((await stranger.functions.invoke('erasure-receipt', foreign)).error).not.toBeNull();
  expect((await order()).lines).toMatchObject([{ pictureUrl: null, artworkUrl: null }]);
  const gone = await mockups(picture.imageUrl, 'scene');
  for (const url of gone.urls) expect((await fetch(url)).status).not.toBe(200);
}, 300_000);
