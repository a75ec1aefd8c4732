import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCaller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import type { ArtworkFiles } from '../src/artwork/artwork-files.ts';
import { DrawingRefused } from '../src/artwork/render-artwork.ts';
import { renderStyleDrafts, requestStyleDrafts, type RenderDrafts } from '../src/artwork/style-drafts.ts';
import { findStyleJob, finishStyleJob, requeueStyleJob } from '../src/artwork/style-job.ts';
import { requeueStale } from '../src/jobs/requeue-stale.ts';
import { countAhead } from '../src/jobs/fair-order.ts';
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

  test('the same drawing inserted twice is there once', async () => {
    const owner = await aUser(database);
    const id = crypto.randomUUID();
    const write = () =>
      asCaller(database, owner, (transaction) =>
        transaction.query(
          `insert into public.assets (id, user_id, filename, file_size, mime_type, original_url)
           values ($1, $2, 'cat.jpg', 10, 'image/jpeg', $3) on conflict (id) do nothing returning id`,
          [id, owner.id, originalOf(owner.id)],
        ),
      );
    expect([(await write()).rowCount, (await write()).rowCount]).toEqual([1, 0]);
  });
});
