import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCaller, type Caller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import { isFull, setQuotas } from '../src/limits/quotas.ts';
import { aJob, anAsset, aUser, engines, originalOf, productDatabase } from './product-database.ts';
import { openTestShop, type TestShop } from './shop.ts';

type User = Caller & { id: string };

describe.each(engines)('what one account may keep, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await productDatabase(engine);
    await setQuotas(database, { ACCOUNT_DRAWINGS: 5, ACCOUNT_PICTURES: 8, ACCOUNT_MEGABYTES: 40 });
    await database.query(`update public.quotas set most = 3 where what = 'links'`);
    await database.query(`update public.quotas set most = 6 where what = 'files'`);
  });
  afterAll(() => database.close());

  const as = (user: User, sql: string, parameters: readonly unknown[]) =>
    asCaller(database, user, (transaction) => transaction.query(sql, parameters));
  const addDrawings = (user: User, count: number) =>
    as(
      user,
      `insert into public.assets (user_id, filename, file_size, mime_type, original_url)
       select $1, 'cat.jpg', 10, 'image/jpeg', $2 || number from generate_series(1, $3::int) number`,
      [user.id, originalOf(user.id), count],
    );
  const addPictures = (user: User, asset: string, count: number) =>
    as(
      user,
      `insert into public.jobs (asset_id, style_id) select $1, 'clay' from generate_series(1, $2::int)`,
      [asset, count],
    );
  const addFile = (owner: string | null, folder: string, name: string, size: number) =>
    database.query(`select storage.give_name('artwork', $1, null, $2, $3, $4, null, true)`, [
      `${folder}/${name}`,
      owner,
      crypto.randomUUID(),
      { size },
    ]);
  const used = async (user: User) => {
    const { rows } = await database.query<{ what: string; used: number }>(
      'select what, used from public.account_usage where user_id = $1 and used > 0',
      [user.id],
    );
    return Object.fromEntries(rows.map((row) => [row.what, row.used]));
  };
  const refusedWith = (code: string, message: string) => ({
    code,
    message: expect.stringContaining(message) as string,
  });

  test('drawings: no more than the quota, in one statement or many, and room again after a deletion', async () => {
    const user = await aUser(database);
    await expect(addDrawings(user, 6)).rejects.toMatchObject(refusedWith('PT403', 'it holds 5 drawings'));
    await addDrawings(user, 4);
    await addDrawings(user, 1);
    await expect(addDrawings(user, 1)).rejects.toMatchObject({ code: 'PT403' });
    expect(await used(user)).toEqual({ drawings: 5 });
    await as(user, 'delete from public.assets where id in (select id from public.assets limit 2)', []);
    await addDrawings(user, 2);
    expect(await used(user)).toEqual({ drawings: 5 });
  });

  test('those who add at the same moment do not get past the quota together', async () => {
    const user = await aUser(database);
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => addDrawings(user, 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await used(user)).toEqual({ drawings: 5 });
  });

  test('nobody is charged for somebody else', async () => {
    const [full, other] = [await aUser(database), await aUser(database)];
    await addDrawings(full, 5);
    await addDrawings(other, 5);
    expect(await used(other)).toEqual({ drawings: 5 });
  });

  test('pictures: counted across drawings, and gone with their drawing', async () => {
    const user = await aUser(database);
    const [first, second] = [await anAsset(database, user.id), await anAsset(database, user.id)];
    await addPictures(user, first, 5);
    await addPictures(user, second, 3);
    await expect(addPictures(user, second, 1)).rejects.toMatchObject(refusedWith('PT403', '8 pictures'));
    await as(user, 'delete from public.assets where id = $1', [first]);
    expect(await used(user)).toEqual({ drawings: 1, pictures: 3 });
    await database.query('delete from public.jobs where asset_id = $1', [second]);
    expect(await used(user)).toEqual({ drawings: 1 });
  });

  test('bytes: what is sent is refused above the quota, what the server makes is counted', async () => {
    const user = await aUser(database);
    await addFile(user.id, user.id, 'a.jpg', 25e6);
    await expect(addFile(user.id, user.id, 'b.jpg', 16e6)).rejects.toMatchObject(
      refusedWith('PT413', 'it holds 40 MB'),
    );
    await addFile(null, user.id, 'made.png', 16e6);
    expect(await used(user)).toEqual({ files: 2, bytes: 41e6 });
    expect(await isFull(database, user.id)).toBe(true);
    // A file that takes another's place weighs what is left of it.
    await addFile(null, user.id, 'made.png', 1e6);
    expect(await used(user)).toEqual({ files: 2, bytes: 26e6 });
    await database.transaction(async (transaction) => {
      await transaction.query(`select set_config('storage.allow_delete_query', 'true', true)`);
      await transaction.query('delete from storage.objects where name = $1', [`${user.id}/a.jpg`]);
    });
    expect(await used(user)).toEqual({ files: 1, bytes: 1e6 });
    expect(await isFull(database, user.id)).toBe(false);
  });

  test('a folder full of small files is full, too', async () => {
    const user = await aUser(database);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await addFile(user.id, user.id, name, 1);
    await expect(addFile(user.id, user.id, 'g', 1)).rejects.toMatchObject(refusedWith('PT403', '6 files'));
  });

  test('a picture is not begun for which there will be no room', async () => {
    const user = await aUser(database);
    const asset = await anAsset(database, user.id);
    await addFile(user.id, user.id, 'a.jpg', 30e6);
    await addPictures(user, asset, 5);
    await expect(addPictures(user, asset, 1)).rejects.toMatchObject({ code: 'PT413' });
    await database.query(`update public.jobs set status = 'failed', error_message = 'x'`);
    await addPictures(user, asset, 1);
  });

  test('links: so many in a week', async () => {
    const user = await aUser(database);
    const addLink = () =>
      as(
        user,
        `insert into public.upload_links (user_id, expires_at) values ($1, now() + interval '1 day') returning id`,
        [user.id],
      );
    const outcomes = await Promise.allSettled([addLink(), addLink(), addLink(), addLink(), addLink()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(addLink()).rejects.toMatchObject(refusedWith('PT429', '3 upload links within a week'));
    await database.query(
      `update public.upload_links set created_at = now() - interval '8 days',
      expires_at = now() - interval '2 days' where user_id = $1`,
      [user.id],
    );
    await addLink();
  });

  test('an account that is deleted leaves nothing that is counted', async () => {
    const user = await aUser(database);
    await aJob(database, await anAsset(database, user.id));
    await database.query('delete from auth.users where id = $1', [user.id]);
    expect(await used(user)).toEqual({});
  });

  test('a list of files reads one’s own by the index, not everybody’s', async () => {
    const [user, other] = [await aUser(database), await aUser(database)];
    await addFile(user.id, user.id, 'mine.jpg', 1);
    await database.query(
      `insert into storage.objects (bucket_id, name)
       select 'artwork', $1 || '/' || number || '.jpg' from generate_series(1, 3000) number`,
      [other.id],
    );
    await database.query('analyze storage.objects');
    const listing = `select name from storage.objects where bucket_id = 'artwork'`;
    const { rows } = await as(user, listing, []);
    expect(rows).toEqual([{ name: `${user.id}/mine.jpg` }]);
    const plan = (await as(user, `explain ${listing}`, [])).rows.map(Object.values).join('\n');
    expect(plan).toMatch(/Index Cond: .*name >= .*name < /);
  });

  test('nobody but the server reads or writes quotas', async () => {
    const user = await aUser(database);
    for (const sql of [
      'select * from public.quotas',
      'update public.account_usage set used = 0',
      `select public.note_usage(auth.uid(), 'drawings', -1)`,
    ])
      await expect(as(user, sql, [])).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a full gallery in the shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ ACCOUNT_DRAWINGS: '2', ACCOUNT_MEGABYTES: '1' });
  });
  afterAll(() => shop.close());

  const noise = async (bytes: number) => {
    const side = Math.ceil(Math.sqrt(bytes / 3));
    const { default: sharp } = await import('sharp');
    const pixels = crypto.getRandomValues.bind(crypto);
    const raw = Buffer.alloc(side * side * 3);
    for (let at = 0; at < raw.length; at += 65_536) pixels(raw.subarray(at, at + 65_536));
    return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
  };

  test('says so in words for a parent, to an upload as to a row', async () => {
    const member = await shop.member();
    const upload = async (name: string, bytes: number) =>
      member.storage.from('artwork').upload(`${member.userId}/${name}.png`, await noise(bytes), {
        contentType: 'image/png',
      });
    expect((await upload('a', 600_000)).error).toBeNull();
    const { error } = await upload('b', 600_000);
    expect(error).toMatchObject({
      statusCode: '413',
      message: expect.stringContaining('Your gallery is full'),
    });
    // What was refused weighs nothing.
    expect((await upload('c', 200_000)).error).toBeNull();

    const row = (name: string) => ({
      user_id: member.userId,
      filename: name,
      file_size: 10,
      mime_type: 'image/png',
      original_url: `${shop.url}/storage/v1/object/public/artwork/${member.userId}/${name}.png`,
    });
    const { error: tooMany, status } = await member.from('assets').insert(['a', 'b', 'c'].map(row));
    expect([status, tooMany]).toMatchObject([
      403,
      {
        code: 'PT403',
        message:
          'Your gallery is full: it holds 2 drawings. Please delete drawings that you no longer need, then try again.',
      },
    ]);
  });

  test('takes no photo from a phone either', async () => {
    const member = await shop.member();
    await member.from('assets').insert(
      ['a', 'b'].map((name) => ({
        user_id: member.userId,
        filename: name,
        file_size: 10,
        mime_type: 'image/png',
        original_url: `${shop.url}/storage/v1/object/public/artwork/${member.userId}/${name}.png`,
      })),
    );
    const link = crypto.randomUUID();
    await member.from('upload_links').insert({
      id: link,
      user_id: member.userId,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      is_active: true,
    });
    const form = new FormData();
    form.set('linkId', link);
    form.set('file', new File([new Uint8Array(await noise(1000))], 'photo.png', { type: 'image/png' }));
    const answer = await fetch(`${shop.url}/functions/v1/redeem-upload-link`, {
      method: 'POST',
      headers: { apikey: shop.anonKey, authorization: `Bearer ${shop.anonKey}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'gallery-full' } }]);
  });
});
