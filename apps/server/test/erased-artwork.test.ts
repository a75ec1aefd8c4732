import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asCaller } from '@doodleloom/backend/database/caller';
import { cleanPath, cutoutPath, draftPath, picturePath } from '../src/artwork/artwork-paths.ts';
import { removeStrays } from '../src/artwork/remove-artwork.ts';
import { renderArtwork, type Render } from '../src/artwork/render-artwork.ts';
import { renderStyleDrafts, type RenderDrafts } from '../src/artwork/style-drafts.ts';
import type { ArtworkFiles } from '../src/artwork/artwork-files.ts';
import { aJob, anAsset, aUser, engines, originalOf } from './product-database.ts';
import { clearAway, nothingElsewhere, openErasedWorld, picture, type ErasedWorld } from './stored-artwork.ts';

const log = pino({ level: 'silent' });
const attempt = { isLast: true, signal: new AbortController().signal };

describe.each(engines)('the files of a deleted drawing, on %s', (engine) => {
  let database: ErasedWorld['database'];
  let store: ErasedWorld['store'];
  let stored: ErasedWorld['stored'];
  let sharing: ErasedWorld['sharing'];
  let remove: ErasedWorld['remove'];
  let clear: ErasedWorld['clear'];
  let close: ErasedWorld['close'];
  beforeAll(async () => {
    ({ database, store, stored, sharing, remove, clear, close } = await openErasedWorld(engine));
  });
  afterAll(() => close());

  // holds D-059
  test('an upload that two drawings share goes with the second of them', async () => {
    const { owner, drawing, assets } = await sharing(2);
    await remove(assets[0]!);
    await clear();
    expect(await stored(owner.id)).toEqual([drawing]);
    await remove(assets[1]!);
    await clear();
    expect(await stored(owner.id)).toEqual([]);
  });

  test('a picture that is another drawing’s original stays with it, and a living picture is nobody’s to take', async () => {
    const { owner, drawing, assets } = await sharing(1);
    const job = await aJob(database, assets[0]!);
    const path = picturePath(owner.id, job);
    await store.artwork.write(path, picture.bytes, picture.mime);
    const { rows } = await database.query<{ id: string }>(
      `insert into public.assets (user_id, filename, file_size, mime_type, original_url)
       values ($1, 'again.png', 3, 'image/png', $2) returning id`,
      [owner.id, originalOf(owner.id, `${job}.png?from=gallery`)],
    );
    await remove(rows[0]!.id);
    await clear();
    expect(await stored(owner.id)).toEqual([path, drawing].toSorted());
    // Nor do they go by the owner's own hand as long as a row names them.
    await store.artwork.remove([path, drawing]);
    expect(await stored(owner.id)).toEqual([path, drawing].toSorted());
    await remove(assets[0]!);
    await clear();
    expect(await stored(owner.id)).toEqual([]);
  });

  test('a drawing that is added while its file is being cleared away keeps the file', async () => {
    const { owner, drawing, assets } = await sharing(1);
    await remove(assets[0]!);
    let begin: () => void = () => undefined;
    const clearing = new Promise<void>((resolve) => (begin = resolve)).then(clear);
    await database.transaction(async (transaction) => {
      await anAsset(transaction, owner.id);
      begin();
      if (engine === 'pglite') return;
      await vi.waitFor(async () => {
        const { rows } = await transaction.query('select from pg_locks where not granted');
        expect(rows).not.toEqual([]);
      });
    });
    await clearing;
    expect(await stored(owner.id)).toEqual([drawing]);
  });

  test('drafts that are ready after their drawing was deleted leave no file, and no more are drawn', async () => {
    const { owner, assets } = await sharing(1);
    const [asset] = assets as [string];
    await database.query('insert into public.style_drafts (asset_id) values ($1)', [asset]);
    let drawn = 0;
    const renderDrafts: RenderDrafts = async (_, { signal }, { onClean, onDraft }) => {
      await onClean(picture);
      expect(await stored(owner.id)).toContain(cleanPath(owner.id, asset));
      await remove(asset);
      await clear();
      for (const style of ['clay', 'comic', 'vector'] as const) {
        signal.throwIfAborted();
        await onDraft(style, picture);
        drawn += 1;
      }
    };
    await renderStyleDrafts(asset, { database, files: store.artwork, renderDrafts, log }, attempt);
    expect(drawn).toBe(1);
    expect(await stored(owner.id)).toEqual([]);
  });

  test.each([
    ['before it is ready', 'scene'],
    ['before its cut-out is ready', 'cutout'],
  ] as const)('a picture whose drawing is deleted %s leaves no file', async (_, deletedAt) => {
    const { owner, assets } = await sharing(1);
    const job = await aJob(database, assets[0]!);
    const render: Render = async (_drawing, { background }) => {
      if (background !== deletedAt) return picture;
      await remove(assets[0]!);
      await clear();
      return picture;
    };
    const services = { database, files: store.artwork, render, log, timeLimitMs: 10_000 };
    await renderArtwork(job, services, attempt);
    expect(await stored(owner.id)).toEqual([]);
  });

  test('a picture that comes after its time limit leaves no file of a deleted drawing', async () => {
    const { owner, assets } = await sharing(1);
    const job = await aJob(database, assets[0]!);
    let finish: () => void = () => undefined;
    const render: Render = () => new Promise((resolve) => (finish = () => resolve(picture)));
    const written = vi.fn<(paths: readonly string[]) => void>();
    const files = {
      ...store.artwork,
      remove: async (paths: readonly string[]) => {
        await store.artwork.remove(paths);
        written(paths);
      },
    };
    await renderArtwork(job, { database, files, render, log, timeLimitMs: 1 }, attempt);
    await remove(assets[0]!);
    await clear();
    finish();
    await vi.waitFor(() => expect(written).toHaveBeenCalledWith([picturePath(owner.id, job)]));
    expect(await stored(owner.id)).toEqual([]);
  });

  test('a sweep takes what no row names, once it has had time to get one', async () => {
    const { owner, drawing, assets } = await sharing(1);
    const job = await aJob(database, assets[0]!);
    const named = [
      drawing,
      picturePath(owner.id, job),
      cutoutPath(owner.id, job),
      draftPath(owner.id, assets[0]!, 'clay'),
    ];
    const lost = crypto.randomUUID();
    const strays = [
      picturePath(owner.id, lost),
      cutoutPath(owner.id, lost),
      draftPath(owner.id, lost, 'clay'),
    ];
    const [young, chosen, forgotten] = ['young.png', 'chosen.heic', 'forgotten.jpg'].map(
      (name) => `${owner.id}/${name}`,
    ) as [string, string, string];
    for (const path of [...named.slice(1), ...strays, young, chosen, forgotten])
      await store.artwork.write(path, picture.bytes, picture.mime);
    const aged = (paths: string[], age: string, ownerId: string | null) =>
      database.query(
        'update storage.objects set created_at = now() - $2::interval, owner_id = $3 where name = any($1)',
        [paths, age, ownerId],
      );
    await aged([...named, ...strays], '2 hours', null);
    await aged([chosen], '2 hours', owner.id);
    await aged([forgotten], '25 hours', owner.id);
    await removeStrays({ database, files: store.artwork }, 1);
    expect(await stored(owner.id)).toEqual([...named, young, chosen].toSorted());
  });

  test('a deleted asset takes its jobs along, leaves its link without it, and a note of every file', async () => {
    const owner = await aUser(database);
    const asset = await anAsset(database, owner.id);
    const job = await aJob(database, asset);
    const linkId = (
      await database.query<{ id: string }>(
        `insert into public.upload_links (user_id, expires_at, is_active, used_at, asset_id)
         values ($1, now() + interval '1 hour', false, now(), $2) returning id`,
        [owner.id, asset],
      )
    ).rows[0]?.id;
    await asCaller(database, owner, (transaction) =>
      transaction.query('delete from public.assets where id = $1', [asset]),
    );
    expect((await database.query('select 1 from public.jobs where id = $1', [job])).rowCount).toBe(0);
    // holds Q-16
    const { rows: links } = await database.query('select asset_id from public.upload_links where id = $1', [
      linkId,
    ]);
    expect(links).toEqual([{ asset_id: null }]);

    const removed: string[] = [];
    const files = {
      list: (folder: string) => Promise.resolve([`${folder}/clay.webp`]),
      remove: (paths: readonly string[]) => Promise.resolve(void removed.push(...paths)),
    } as unknown as ArtworkFiles;
    expect(await clearAway({ database, files, elsewhere: nothingElsewhere })).toBe(1);
    expect(removed).toEqual([
      `${owner.id}/cat.jpg`,
      `${owner.id}/${job}.png`,
      `${owner.id}/${job}-cutout.png`,
      `${owner.id}/drafts-${asset}/clay.webp`,
    ]);
    expect(await clearAway({ database, files, elsewhere: nothingElsewhere })).toBe(0);
  });

  test('a note stays until its files are really gone', async () => {
    const owner = await aUser(database);
    const asset = await anAsset(database, owner.id);
    await database.query('delete from public.assets where id = $1', [asset]);
    const files = {
      list: () => Promise.resolve([]),
      remove: () => Promise.reject(new Error('disk full')),
    } as unknown as ArtworkFiles;
    await expect(clearAway({ database, files, elsewhere: nothingElsewhere })).rejects.toThrow('disk full');
    expect(
      (await database.query('select 1 from public.removed_artwork where asset_id = $1', [asset])).rowCount,
    ).toBe(1);
  });

  test('one version goes alone, with a receipt; with its drawing it leaves no note of its own', async () => {
    const owner = await aUser(database);
    const asset = await anAsset(database, owner.id);
    const [done, other] = [await aJob(database, asset, 'clay'), await aJob(database, asset, 'comic')];
    await database.query(
      `update public.jobs set status = 'succeeded', image_url = '/picture.png' where id = any($1)`,
      [[done, other]],
    );
    const asOwner = (sql: string, id: string) =>
      asCaller(database, owner, (transaction) => transaction.query(sql, [id]));
    await asOwner('delete from public.jobs where id = $1', done);
    const removed: string[] = [];
    const files = {
      list: () => Promise.resolve([]),
      remove: (paths: readonly string[]) => Promise.resolve(void removed.push(...paths)),
    } as unknown as ArtworkFiles;
    await clearAway({ database, files, elsewhere: nothingElsewhere });
    // Others of this file have left something to clear away, too.
    expect(removed.filter((path) => path.startsWith(owner.id)).toSorted()).toEqual([
      `${owner.id}/${done}-cutout.png`,
      `${owner.id}/${done}.png`,
    ]);
    const receipts = () =>
      database.query('select asset_id from public.erasures where user_id = $1 order by asked_at', [owner.id]);
    expect((await receipts()).rows).toEqual([{ asset_id: done }]);

    await asOwner('delete from public.assets where id = $1', asset);
    expect((await receipts()).rows).toEqual([{ asset_id: done }, { asset_id: asset }]);
    await clearAway({ database, files, elsewhere: nothingElsewhere });
    expect(removed).toContain(`${owner.id}/${other}.png`);
  });

  test('a drawing of which files stay keeps no other drawing from being cleared away', async () => {
    const owners = [await aUser(database), await aUser(database), await aUser(database)];
    for (const { id } of owners) await anAsset(database, id);
    const stuck = owners[1]!.id;
    await database.query('update public.assets set original_url = $2 where user_id = $1', [
      stuck,
      originalOf(stuck, '%zz.jpg'),
    ]);
    await database.query('delete from public.assets where user_id = any($1)', [owners.map(({ id }) => id)]);

    const removed: string[] = [];
    const files = {
      list: (folder: string) =>
        folder.startsWith(stuck) ? Promise.reject(new Error('broken folder')) : Promise.resolve([]),
      remove: (paths: readonly string[]) => Promise.resolve(void removed.push(...paths)),
    } as unknown as ArtworkFiles;
    await expect(clearAway({ database, files, elsewhere: nothingElsewhere })).rejects.toThrow(
      'broken folder',
    );
    expect(removed).toEqual(expect.arrayContaining([`${owners[0]!.id}/cat.jpg`, `${owners[2]!.id}/cat.jpg`]));
    const { rows } = await database.query(
      'select user_id from public.removed_artwork where user_id = any($1) and ours_gone_at is null',
      [owners.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ user_id: stuck }]);
  });

  test('the files of a drawing with six hundred pictures are named a thousand at a time', async () => {
    const owner = await aUser(database);
    const asset = await anAsset(database, owner.id);
    await database.query(
      `insert into public.jobs (asset_id, style_id) select $1, 'clay' from generate_series(1, 600)`,
      [asset],
    );
    await database.query('delete from public.assets where id = $1', [asset]);
    const removed: number[] = [];
    const files = {
      list: () => Promise.resolve([]),
      remove: (paths: readonly string[]) => Promise.resolve(void removed.push(paths.length)),
    } as unknown as ArtworkFiles;
    await clearAway({ database, files, elsewhere: nothingElsewhere }).catch(() => undefined);
    expect(removed).toContain(201);
    expect(Math.max(...removed)).toBe(1000);
  });
});
