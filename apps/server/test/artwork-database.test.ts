import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCaller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import type { ArtworkFiles } from '../src/artwork/artwork-files.ts';
import { DrawingRefused } from '../src/artwork/render-artwork.ts';
import { renderStyleDrafts, requestStyleDrafts, type RenderDrafts } from '../src/artwork/style-drafts.ts';
import { findStyleJob, finishStyleJob, requeueStyleJob } from '../src/artwork/style-job.ts';
import { redeemUploadLink as redeemThroughLink } from '../src/functions/redeem-upload-link.ts';
import { requeueStale } from '../src/jobs/requeue-stale.ts';
import { countAhead } from '../src/jobs/fair-order.ts';
import { unlimited } from '../src/limits/visitor-limit.ts';
import { redeemUploadLink } from '../src/links/upload-links.ts';
import { clearAway, nothingElsewhere } from './stored-artwork.ts';
import { aJob, anAsset, aUser, engines, originalOf, productDatabase } from './product-database.ts';

const access = { sign: (bucket: string, path: string) => Promise.resolve(`${bucket}/${path}`) };

describe.each(engines)('artwork in the database, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await productDatabase(engine);
  });
  afterAll(() => database.close());

  test('each further try of a style has a seed of its own', async () => {
    const asset = await anAsset(database, (await aUser(database)).id);
    const jobs = [
      await aJob(database, asset),
      await aJob(database, asset),
      await aJob(database, asset, 'comic'),
    ];
    const seeds = await Promise.all(jobs.map(async (id) => (await findStyleJob(database, id))?.seed));
    expect(seeds).toEqual([1, 2, 1]);
  });

  // holds D-013
  test('a job ends once: a second end changes nothing', async () => {
    const job = await aJob(database, await anAsset(database, (await aUser(database)).id));
    expect(await finishStyleJob(database, job, { imageUrl: 'first.png', engine: 'fal' })).toBe(true);
    expect(await finishStyleJob(database, job, { errorMessage: 'too late' })).toBe(false);
    expect(await findStyleJob(database, job)).toMatchObject({ status: 'succeeded' });
    const { rows } = await database.query('select engine from public.jobs where id = $1', [job]);
    expect(rows).toEqual([{ engine: 'fal' }]);
  });

  test('a failed job is queued again without its error, a succeeded one stays', async () => {
    const asset = await anAsset(database, (await aUser(database)).id);
    const [failed, done] = [await aJob(database, asset), await aJob(database, asset)];
    await finishStyleJob(database, failed, { errorMessage: 'oh' });
    await finishStyleJob(database, done, { imageUrl: 'done.png', engine: 'embedded' });
    await requeueStyleJob(database, failed);
    await requeueStyleJob(database, done);
    const { rows } = await database.query(
      'select status, error_message from public.jobs where id = any($1) order by status',
      [[failed, done]],
    );
    expect(rows).toEqual([
      { status: 'queued', error_message: null },
      { status: 'succeeded', error_message: null },
    ]);
  });

  test('a picture whose start never arrived is started all the same, once it has waited half a minute', async () => {
    const asset = await anAsset(database, (await aUser(database)).id);
    const agedJob = async (seconds: number, status = 'queued') => {
      const { rows } = await database.query<{ id: string }>(
        `insert into public.jobs (asset_id, style_id, status, error_message, updated_at)
         values ($1, 'clay', $2, 'It broke.', now() - make_interval(secs => $3)) returning id`,
        [asset, status, seconds],
      );
      return rows[0]!.id;
    };
    const [forgotten, fresh, failed] = [await agedJob(31), await agedJob(5), await agedJob(31, 'failed')];
    const sent: string[] = [];
    await requeueStale('jobs', database, (jobId) => Promise.resolve(void sent.push(jobId)));
    expect(sent).toContain(forgotten);
    expect(sent).not.toContain(fresh);
    expect(sent).not.toContain(failed);
  });

  test('drafts that a crash kept from the queue are sent all the same, what is done or fresh is not', async () => {
    const drafted = async (seconds: number, status: string) => {
      const asset = await anAsset(database, (await aUser(database)).id);
      await database.query(
        `insert into public.style_drafts (asset_id, status, created_at)
         values ($1, $2, now() - make_interval(secs => $3))`,
        [asset, status, seconds],
      );
      return asset;
    };
    const [forgotten, fresh, done] = [
      await drafted(40, 'queued'),
      await drafted(5, 'queued'),
      await drafted(40, 'done'),
    ];
    const sent: string[] = [];
    await requeueStale('drafts', database, (assetId) => Promise.resolve(void sent.push(assetId)));
    expect(sent).toContain(forgotten);
    expect(sent).not.toContain(fresh);
    expect(sent).not.toContain(done);
  });

  test('the one picture of somebody does not wait behind a hundred of somebody else', async () => {
    const pile = await anAsset(database, (await aUser(database)).id);
    await database.query(
      `insert into public.jobs (asset_id, style_id, status, created_at, updated_at)
       select $1, 'clay', 'queued', now() - make_interval(secs => 3600 - number), now() - interval '1 hour'
         from generate_series(1, 120) number`,
      [pile],
    );
    const { rows } = await database.query<{ id: string }>(
      `insert into public.jobs (asset_id, style_id, updated_at)
       values ($1, 'clay', now() - interval '1 minute') returning id`,
      [await anAsset(database, (await aUser(database)).id)],
    );
    const mine = rows[0]!.id;
    expect(await countAhead('jobs', database, mine)).toBe(0);
    expect(await countAhead('jobs', database, await aJob(database, pile))).toBe(120);

    const sent = new Map<string, number>();
    await requeueStale('jobs', database, (jobId, behind) => Promise.resolve(void sent.set(jobId, behind)));
    expect(sent.get(mine)).toBe(0);
  });

  test('one owner’s line of pictures has an end, and keeps nobody else out', async () => {
    const owner = await aUser(database);
    const asset = await anAsset(database, owner.id);
    const ask = (caller: typeof owner, assetId: string, count: number) =>
      asCaller(database, caller, (transaction) =>
        transaction.query<{ id: string }>(
          `insert into public.jobs (asset_id, style_id)
           select $1, 'clay' from generate_series(1, $2::int) returning id`,
          [assetId, count],
        ),
      );
    const { rows } = await ask(owner, asset, 2000);
    await expect(ask(owner, asset, 1)).rejects.toMatchObject({
      code: 'PT429',
      message: expect.stringContaining('Please wait until some of them are ready.'),
    });
    const other = await aUser(database);
    await ask(other, await anAsset(database, other.id), 1);
    await finishStyleJob(database, rows[0]!.id, { errorMessage: 'no drawing' });
    await ask(owner, asset, 1);
    await database.query('delete from public.assets where id = $1', [asset]);
    await database.query('delete from public.removed_artwork where asset_id = $1', [asset]);
  });

  test('the drafts of one drawing do not wait behind those of many of somebody else', async () => {
    const drawings = async (count: number): Promise<string[]> => {
      const owner = await aUser(database);
      const assets: string[] = [];
      for (let each = 0; each < count; each += 1) assets.push(await anAsset(database, owner.id));
      return assets;
    };
    const places: number[] = [];
    const sendDrafts = async (assetId: string) =>
      void places.push(await countAhead('drafts', database, assetId));
    const files = { list: () => Promise.resolve([]) } as unknown as ArtworkFiles;
    for (const asset of [...(await drawings(3)), ...(await drawings(1))])
      await requestStyleDrafts(asset, { database, files, access, sendDrafts });
    expect(places).toEqual([0, 1, 2, 0]);
  });

  test('drafts that a stop interrupts stay asked for, also in their last try', async () => {
    const asset = await anAsset(database, (await aUser(database)).id);
    await database.query('insert into public.style_drafts (asset_id) values ($1)', [asset]);
    const stop = new AbortController();
    const renderDrafts: RenderDrafts = () => {
      stop.abort(new Error('stopping'));
      return Promise.reject(new Error('the engine is closed'));
    };
    const files = { read: () => Promise.resolve(new Uint8Array()) } as Partial<ArtworkFiles> as ArtworkFiles;
    const services = { database, files, renderDrafts, log: pino({ level: 'silent' }) };
    const attempt = { isLast: true, signal: stop.signal };
    await expect(renderStyleDrafts(asset, services, attempt)).rejects.toThrow('the engine is closed');
    const { rows } = await database.query('select status from public.style_drafts where asset_id = $1', [
      asset,
    ]);
    expect(rows).toEqual([{ status: 'queued' }]);
  });

  test('a photo that is refused says why at once; an accident is tried again and says nothing', async () => {
    const outcomeOf = async (error: Error, isLast: boolean) => {
      const asset = await anAsset(database, (await aUser(database)).id);
      const files = {
        list: () => Promise.resolve([]),
        read: () => Promise.resolve(new Uint8Array()),
      } as unknown as ArtworkFiles;
      const renderDrafts: RenderDrafts = () => Promise.reject(error);
      const ask = () =>
        requestStyleDrafts(asset, { database, files, access, sendDrafts: () => Promise.resolve() });
      await ask();
      const attempt = { isLast, signal: AbortSignal.timeout(10_000) };
      const services = { database, files, renderDrafts, log: pino({ enabled: false }) };
      const thrown = await renderStyleDrafts(asset, services, attempt).catch(() => 'to be tried again');
      return thrown ?? ask();
    };
    const tooDark = new DrawingRefused('This photo is too dark.');
    const accident = new Error('out of memory');
    expect(await outcomeOf(tooDark, false)).toEqual({ drafts: [], refusal: tooDark.message, pending: false });
    expect(await outcomeOf(accident, false)).toBe('to be tried again');
    expect(await outcomeOf(accident, true)).toEqual({ drafts: [], pending: false });
  });

  // holds S4-037, S7-036, D-045
  test('two phones, one link: exactly one photo arrives', async () => {
    const owner = await aUser(database);
    const { rows } = await database.query<{ id: string }>(
      `insert into public.upload_links (user_id, expires_at) values ($1, now() + interval '1 hour') returning id`,
      [owner.id],
    );
    const linkId = rows[0]!.id;
    const photo = (name: string) => ({
      filename: name,
      sizeBytes: 10,
      mime: 'image/jpeg',
      width: 4,
      height: 5,
      url: originalOf(owner.id, name),
    });
    const outcomes = await Promise.all(
      ['a.jpg', 'b.jpg'].map((name) => redeemUploadLink(database, linkId, photo(name), new Date())),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const assets = await database.query('select id from public.assets where user_id = $1', [owner.id]);
    expect(assets.rows.map(({ id }) => id)).toEqual(outcomes.filter(Boolean));
    const link = await database.query(
      'select is_active, asset_id, used_at from public.upload_links where id = $1',
      [linkId],
    );
    expect(link.rows[0]).toMatchObject({
      is_active: false,
      asset_id: outcomes.find(Boolean),
      used_at: expect.any(Date),
    });
  });

  const linkOf = async (ownerId: string): Promise<string> => {
    const { rows } = await database.query<{ id: string }>(
      `insert into public.upload_links (user_id, expires_at) values ($1, now() + interval '1 hour') returning id`,
      [ownerId],
    );
    return rows[0]!.id;
  };
  /** A phone that sends a photo of this name; what was stored and not removed again is left. */
  async function sendThrough(linkId: string, fileName: string, mime = 'image/jpeg') {
    const left = new Set<string>();
    const redeem = redeemThroughLink({
      database,
      files: {
        remove: (paths) => Promise.resolve(paths.forEach((path) => left.delete(path))),
        addressOf: (path) => `http://localhost/storage/v1/object/public/artwork/${path}`,
      },
      storePhoto: (path) => {
        left.add(path);
        return Promise.resolve({ sizeBytes: 10, mime, width: 4, height: 5 });
      },
      limit: unlimited,
      now: () => new Date(),
    });
    const body = new FormData();
    body.set('linkId', linkId);
    body.set('file', new File(['photo'], fileName, { type: 'image/jpeg' }));
    const request = new Request('http://localhost/redeem-upload-link', { method: 'POST', body });
    const answer = await redeem({
      request,
      caller: undefined,
      visitor: 'a phone',
      signal: request.signal,
    }).catch((error: unknown) => error);
    return { answer, left: [...left] };
  }

  test('a photo whose name holds a null byte is taken, under the name without it', async () => {
    const owner = await aUser(database);
    const { answer, left } = await sendThrough(await linkOf(owner.id), 'my\0 cat\r\n.jpg');
    expect((answer as Response).status).toBe(200);
    expect(left).toHaveLength(1);
    const { rows } = await database.query('select filename from public.assets where user_id = $1', [
      owner.id,
    ]);
    expect(rows).toEqual([{ filename: 'my cat.jpg' }]);
  });

  test('a photo whose row is refused leaves no file, and its link can still be used', async () => {
    const owner = await aUser(database);
    const linkId = await linkOf(owner.id);
    const { answer, left } = await sendThrough(linkId, 'cat.jpg', 'a null byte \0');
    expect(answer).toMatchObject({ code: '22021' });
    expect(left).toEqual([]);
    expect(((await sendThrough(linkId, 'cat.jpg')).answer as Response).status).toBe(200);
  });

  test('of many photos that come through links at once, two are decoded at a time', async () => {
    const owner = await aUser(database);
    const { rows } = await database.query<{ id: string }>(
      `insert into public.upload_links (user_id, expires_at)
       select $1, now() + interval '1 hour' from generate_series(1, 6) returning id`,
      [owner.id],
    );
    let atWork = 0;
    let most = 0;
    const redeem = redeemThroughLink({
      database,
      files: {
        remove: () => Promise.resolve(),
        addressOf: (path) => originalOf(owner.id, path.split('/').at(-1)),
      },
      storePhoto: async () => {
        atWork += 1;
        most = Math.max(most, atWork);
        await new Promise((done) => setTimeout(done, 10));
        atWork -= 1;
        return { sizeBytes: 10, mime: 'image/jpeg', width: 4, height: 5 };
      },
      limit: unlimited,
      now: () => new Date(),
    });
    const answers = await Promise.all(
      rows.map(({ id }) => {
        const body = new FormData();
        body.set('linkId', id);
        body.set('file', new File(['photo'], 'cat.jpg', { type: 'image/jpeg' }));
        const request = new Request('http://localhost/redeem-upload-link', { method: 'POST', body });
        return redeem({ request, caller: undefined, visitor: 'a phone', signal: request.signal });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));
    expect(most).toBe(2);
  });

  test.each([
    ['expired', `now() - interval '2 hours', now() - interval '1 hour', true, null`],
    ['turned off', `now(), now() + interval '1 hour', false, null`],
    ['used', `now(), now() + interval '1 hour', false, now()`],
  ])('a link that is %s is refused and makes no asset', async (_, values) => {
    const owner = await aUser(database);
    const { rows } = await database.query<{ id: string }>(
      `insert into public.upload_links (user_id, created_at, expires_at, is_active, used_at) values ($1, ${values}) returning id`,
      [owner.id],
    );
    const photo = {
      filename: 'a.jpg',
      sizeBytes: 1,
      mime: 'image/jpeg',
      width: 4,
      height: 5,
      url: originalOf(owner.id),
    };
    expect(await redeemUploadLink(database, rows[0]!.id, photo, new Date())).toBeUndefined();
    expect(
      (await database.query('select 1 from public.assets where user_id = $1', [owner.id])).rowCount,
    ).toBe(0);
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
