import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anon, openRestHouse, service, signedIn, type RestHouse } from './rest-client.ts';
import { engines } from './test-database.ts';

const owner = '00000000-0000-0000-0000-000000000001';

describe.each(engines)('writing tables on %s', (engine) => {
  let house: RestHouse;
  beforeAll(async () => {
    house = await openRestHouse(engine);
  });
  afterAll(() => house.close());
  const from = (table: string) => house.as(anon).from(table);
  /** What the work did is gone afterwards: each test sees the first state. */
  const rows = async (sql: string) => (await house.database.query(sql)).rows;

  // holds S7-024
  test('insert one and many, with and without the rows', async () => {
    const silent = await from('channels').insert({ slug: 'quiet' });
    expect(silent).toMatchObject({ status: 201, data: null, count: null });
    const many = await from('channels')
      .insert([{ slug: 'a' }, { slug: 'b' }], { count: 'exact' })
      .select('slug');
    expect(many).toMatchObject({ status: 201, count: 2, data: [{ slug: 'a' }, { slug: 'b' }] });
    const joined = await from('messages')
      .insert({ message: 'new', username: 'supabot', channel_id: 1 })
      .select('message,channels(slug)')
      .single();
    expect(joined.data).toEqual({ message: 'new', channels: { slug: 'public' } });
    expect((await from('channels').insert([]).select()).data).toEqual([]);
  });

  test('absent keys are null, or the default when asked for', async () => {
    const nulls = await from('users')
      .insert([{ username: 'n1' }, { username: 'n2', status: 'OFFLINE' }])
      .select('username,status');
    expect(nulls.data).toEqual([
      { username: 'n1', status: null },
      { username: 'n2', status: 'OFFLINE' },
    ]);
    const defaults = await from('users')
      .insert([{ username: 'd1' }, { username: 'd2', status: 'OFFLINE' }], { defaultToNull: false })
      .select('username,status');
    expect(defaults.data).toEqual([
      { username: 'd1', status: 'ONLINE' },
      { username: 'd2', status: 'OFFLINE' },
    ]);
  });

  test('upsert: 200 when all rows were there, 201 when one was new; duplicates may be ignored', async () => {
    await from('users').insert({ username: 'up', status: 'ONLINE' });
    const merged = await from('users')
      .upsert({ username: 'up', status: 'OFFLINE' })
      .select('username,status');
    expect(merged).toMatchObject({ status: 200, data: [{ username: 'up', status: 'OFFLINE' }] });
    const mixed = await from('users').upsert([{ username: 'up' }, { username: 'upper' }], {
      onConflict: 'username',
    });
    expect(mixed.status).toBe(201);
    const ignored = await from('users')
      .upsert({ username: 'up', status: 'ONLINE' }, { ignoreDuplicates: true })
      .select();
    expect(ignored).toMatchObject({ status: 201, data: [] });
  });

  test('update and delete the filtered rows, with counts', async () => {
    await from('channels').insert([{ slug: 'old' }, { slug: 'old' }]);
    const updated = await from('channels')
      .update({ slug: 'renamed' }, { count: 'exact' })
      .eq('slug', 'old')
      .select('slug');
    expect(updated).toMatchObject({
      status: 200,
      count: 2,
      data: [{ slug: 'renamed' }, { slug: 'renamed' }],
    });
    const nothing = await from('channels').update({}).eq('slug', 'renamed');
    expect(nothing.status).toBe(204);
    const deleted = await from('channels').delete({ count: 'exact' }).eq('slug', 'renamed');
    expect(deleted).toMatchObject({ status: 204, count: 2, data: null });
  });

  test('a write that would touch every row is refused', async () => {
    expect(await from('channels').update({ slug: 'x' })).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    });
    expect(await from('channels').delete()).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'DELETE requires a WHERE clause' },
    });
  });

  test('a refused write leaves nothing behind: singular, max-affected, rollback', async () => {
    const count = async () => rows(`select count(*)::int as n from channels`);
    const before = await count();
    const singular = await from('channels')
      .insert([{ slug: 's' }, { slug: 's' }])
      .select()
      .single();
    expect(singular).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 2 rows' },
    });
    const many = await from('product_categories')
      .delete()
      .gt('product_id', 0)
      .setHeader('prefer', 'handling=strict, max-affected=1');
    expect(many).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: expect.stringMatching(/^The query affects \d+ rows$/) as unknown },
    });
    const undone = await from('channels').insert({ slug: 'undone' }).select('slug').rollback();
    expect(undone).toMatchObject({ status: 201, data: [{ slug: 'undone' }] });
    expect(await count()).toEqual(before);
  });

  test('a constraint that is only asked at the commit refuses the write and its answer', async () => {
    await house.database.script(`
      alter table channel_details drop constraint channel_details_id_fkey,
        add constraint channel_details_id_fkey foreign key (id) references channels deferrable initially deferred`);
    const orphan = await from('channel_details').insert({ id: 9999, details: 'of nothing' }).select();
    expect(orphan).toMatchObject({ status: 409, data: null, error: { code: '23503' } });
    expect(await rows('select id from channel_details where id = 9999')).toEqual([]);
    const next = await from('channel_details').update({ details: 'again' }).eq('id', 2).select('id');
    expect(next.data).toEqual([{ id: 2 }]);
  });

  test('PUT writes the one row its URL names', async () => {
    const put = async (path: string, body: unknown) =>
      house.raw(path, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { prefer: 'return=representation' },
      });
    const created = await put('/cornercase?id=eq.50', {
      id: 50,
      'column whitespace': 'x',
      array_column: ['a'],
    });
    expect([created.status, await created.json()]).toEqual([
      201,
      [{ id: 50, 'column whitespace': 'x', array_column: ['a'] }],
    ]);
    expect(
      (await put('/cornercase?id=eq.50', { id: 50, 'column whitespace': 'y', array_column: null })).status,
    ).toBe(200);
    expect(
      await (
        await put('/cornercase?id=eq.51', { id: 50, 'column whitespace': 'y', array_column: null })
      ).json(),
    ).toMatchObject({ code: 'PGRST115' });
    expect(await (await put('/cornercase?id=gt.51', { id: 52 })).json()).toMatchObject({ code: 'PGRST105' });
    expect(await (await put('/cornercase?id=eq.50&limit=1', { id: 50 })).json()).toMatchObject({
      code: 'PGRST114',
    });
  });

  test('headers of a write: place, range, preferences', async () => {
    const response = await house.raw('/cornercase', {
      method: 'POST',
      body: '{"id":60}',
      headers: { prefer: 'return=headers-only, count=exact' },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/cornercase?id=eq.60');
    expect(response.headers.get('content-range')).toBe('*/1');
    expect(response.headers.get('preference-applied')).toBe('return=headers-only, count=exact');
  });

  test('csv and forms are bodies too; a column with a blank is quoted', async () => {
    const csv = await house.raw('/cornercase', {
      method: 'POST',
      headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
      body: 'id,"column whitespace"\n70,"a, ""b"""\n71,NULL\n',
    });
    expect(await csv.json()).toMatchObject([
      { id: 70, 'column whitespace': 'a, "b"' },
      { id: 71, 'column whitespace': null },
    ]);
    const form = await house.raw('/cornercase', { method: 'POST', body: new URLSearchParams({ id: '72' }) });
    expect(form.status).toBe(201);
    const { data } = await from('cornercase')
      .select('"column whitespace"')
      .eq('"column whitespace"', 'a, "b"');
    expect(data).toEqual([{ 'column whitespace': 'a, "b"' }]);
  });

  test.each([
    ['{"x":', 400, 'PGRST102', 'Empty or invalid json'],
    ['', 400, 'PGRST102', 'Empty or invalid json'],
    ['[{"id":1},{"slug":"x"}]', 400, 'PGRST102', 'All object keys must match'],
    ['{"nope":1}', 400, 'PGRST204', "Could not find the 'nope' column of 'channels' in the schema cache"],
    ['{"id":"x"}', 400, '22P02', 'invalid input syntax for type bigint: "x"'],
    ['{"id":1}', 409, '23505', 'duplicate key value violates unique constraint "channels_pkey"'],
    ['{"slug":"a\\u0000b"}', 400, '22P05', 'unsupported Unicode escape sequence'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 400, 'PGRST102', 'JSON nested deeper than 500 levels'],
  ])('body %# is refused', async (body, status, code, message) => {
    const response = await house.raw('/channels', { method: 'POST', body });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status,
      body: { code, message },
    });
  });

  test('a foreign key that leads nowhere is a conflict', async () => {
    const { status, error } = await from('messages').insert({
      message: 'x',
      username: 'nobody',
      channel_id: 1,
    });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: '23503',
      details: 'Key (username)=(nobody) is not present in table "users".',
    });
  });

  // holds S6-014
  test('row security: own rows only; a forbidden insert is 403 signed in and 401 as anonymous', async () => {
    const mine = house.as(signedIn(owner)).from('notes');
    expect((await mine.select('id')).data).toEqual([{ id: 1 }]);
    expect((await from('notes').select('id')).data).toEqual([]);
    const foreign = await mine.insert({ id: 9, owner: '00000000-0000-0000-0000-000000000002', body: 'x' });
    expect(foreign).toMatchObject({
      status: 403,
      error: { code: '42501', message: 'new row violates row-level security policy for table "notes"' },
    });
    const anonymous = await from('notes').insert({ id: 9, owner, body: 'x' });
    expect(anonymous.status).toBe(401);
    expect((await mine.update({ body: 'stolen' }).eq('id', 2).select()).data).toEqual([]);
    expect((await house.as(service).from('notes').select('id')).data).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('reads cannot write, whatever they call', async () => {
    const response = await house.raw('/rpc/offline_user?name_param=supabot');
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: '25006' });
  });
});
