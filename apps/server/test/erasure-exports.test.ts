import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Printing } from '@doodleloom/printing/printing';
import { exportAccount, requestExport } from '../src/account/export-account.ts';
import { removeOldExports } from '../src/account/export-files.ts';
import { bucketFiles } from '../src/artwork/bucket-files.ts';
import { copiesElsewhere } from '../src/erasure/copies.ts';
import { readReceipt } from '../src/erasure/read-receipt.ts';
import { receiptOf } from '../src/erasure/receipts.ts';
import { engines } from './product-database.ts';
import { clearAway, openErasedWorld, picture, type ErasedWorld } from './stored-artwork.ts';

const attempt = { isLast: true, signal: new AbortController().signal };

/** A provider that has no copy of anything. */
const nobodyElse: { erasure: Printing['erasure'] } = {
  erasure: {
    copiesOf: () => Promise.resolve([]),
    copiesOfOrder: () => Promise.resolve([]),
    eraseMockups: () => Promise.resolve(),
    erase: () => Promise.resolve(),
    eraseOrder: () => Promise.resolve(),
  },
};

describe.each(engines)('what is packed of an account, and goes again, on %s', (engine) => {
  let database: ErasedWorld['database'];
  let store: ErasedWorld['store'];
  let stored: ErasedWorld['stored'];
  let sharing: ErasedWorld['sharing'];
  let remove: ErasedWorld['remove'];
  let close: ErasedWorld['close'];
  beforeAll(async () => {
    ({ database, store, stored, sharing, remove, close } = await openErasedWorld(engine));
  });
  afterAll(() => close());

  const packing = () => ({ database, artwork: store.artwork, storage: store.storage });
  const zipsOf = async (ownerId: string) => (await stored(ownerId)).filter((name) => name.endsWith('.zip'));

  test('what is packed of an account goes with each drawing, and what is being packed is packed again', async () => {
    const { owner, assets } = await sharing(2);
    const [first, second] = assets as [string, string];
    const ask = () => requestExport(database, owner.id);
    const services = packing();
    const packed = (id: string) => exportAccount(id, services, attempt);
    const zips = () => zipsOf(owner.id);
    await packed(await ask());
    const latest = await ask();
    await packed(latest);
    // One at a time is kept.
    expect(await zips()).toEqual([`${owner.id}/${latest}/doodleloom-1.zip`]);

    const elsewhere = copiesElsewhere({
      database,
      artwork: store.artwork,
      orderFiles: store.orders,
      storage: store.storage,
      printing: nobodyElse,
    });
    const clearExports = () => clearAway({ database, files: store.artwork, elsewhere });
    await remove(first);
    await clearExports();
    expect(await zips()).toEqual([]);
    const receipt = await readReceipt(database, (await receiptOf(database, first))!);
    expect(receipt!.lines).toContainEqual(
      expect.objectContaining({ kind: 'export', found: 1, gone: 1, kept: null }),
    );

    const underWay = await ask();
    const reading = {
      read: async (path: string) => {
        await remove(second);
        await clearExports();
        return store.artwork.read(path);
      },
    };
    await expect(
      exportAccount(underWay, { ...services, artwork: reading }, { ...attempt, isLast: false }),
    ).rejects.toThrow('packed');
    expect(await zips()).toEqual([]);
    await packed(underWay);
    expect(await zips()).toHaveLength(1);
  });

  test('packed files go after their days, and so does what a crash has left of one', async () => {
    const { owner } = await sharing(1);
    const services = packing();
    const made = await requestExport(database, owner.id);
    await exportAccount(made, services, attempt);
    const lost = `${owner.id}/${crypto.randomUUID()}/doodleloom-1.zip`;
    await bucketFiles(store.storage, 'exports').write(lost, picture.bytes, 'application/zip');
    const zips = () => zipsOf(owner.id);
    await removeOldExports(services, 7);
    expect(await zips()).toHaveLength(2);
    await database.query(`update storage.objects set created_at = now() - interval '2 hours'`);
    await removeOldExports(services, 7);
    expect(await zips()).toEqual([`${owner.id}/${made}/doodleloom-1.zip`]);
    await database.query(
      `update public.account_exports set asked_at = now() - interval '8 days' where id = $1`,
      [made],
    );
    await removeOldExports(services, 7);
    expect(await zips()).toEqual([]);
  });
});
