import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { redeemUploadLink as redeemThroughLink } from '../src/functions/redeem-upload-link.ts';
import { unlimited } from '../src/limits/visitor-limit.ts';
import { redeemUploadLink } from '../src/links/upload-links.ts';
import { aUser, engines, originalOf, productDatabase } from './product-database.ts';

describe.each(engines)('a link that takes one photo, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await productDatabase(engine);
  });
  afterAll(() => database.close());

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
    const decoding: (() => void)[] = [];
    let most = 0;
    const redeem = redeemThroughLink({
      database,
      files: {
        remove: () => Promise.resolve(),
        addressOf: (path) => originalOf(owner.id, path.split('/').at(-1)),
      },
      storePhoto: async () => {
        const isDecoded = new Promise<void>((done) => decoding.push(done));
        most = Math.max(most, decoding.length);
        await isDecoded;
        return { sizeBytes: 10, mime: 'image/jpeg', width: 4, height: 5 };
      },
      limit: unlimited,
      now: () => new Date(),
    });
    const all = Promise.all(
      rows.map(({ id }) => {
        const body = new FormData();
        body.set('linkId', id);
        body.set('file', new File(['photo'], 'cat.jpg', { type: 'image/jpeg' }));
        const request = new Request('http://localhost/redeem-upload-link', { method: 'POST', body });
        return redeem({ request, caller: undefined, visitor: 'a phone', signal: request.signal });
      }),
    );
    for (let left = rows.length; left > 0; left -= 1) {
      // the next one takes a place as soon as there is one
      await vi.waitFor(() => expect(decoding.length).toBeGreaterThanOrEqual(Math.min(2, left)));
      decoding.shift()!();
    }
    expect((await all).map(({ status }) => status)).toEqual(rows.map(() => 200));
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
});
