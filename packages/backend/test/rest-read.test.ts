import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anon, openRestHouse, type RestHouse } from './rest-client.ts';
import { engines } from './test-database.ts';

describe.each(engines)('reading tables on %s', (engine) => {
  let house: RestHouse;
  beforeAll(async () => {
    house = await openRestHouse(engine);
  });
  afterAll(() => house.close());
  const users = () => house.as(anon).from('users');
  const usernames = () => users().select('username');

  // holds S1-015
  test('a plain select gives all columns as PostgreSQL writes them', async () => {
    const answer = await users().select().eq('username', 'supabot');
    expect(answer).toMatchObject({ status: 200, statusText: 'OK', error: null });
    expect(answer.data).toEqual([
      { username: 'supabot', data: null, age_range: '[1,2)', status: 'ONLINE', catchphrase: "'cat' 'fat'" },
    ]);
  });

  test.each<[string, (query: ReturnType<typeof usernames>) => unknown, string[]]>([
    ['eq', (q) => q.eq('username', 'supabot'), ['supabot']],
    ['neq', (q) => q.neq('status', 'ONLINE'), ['kiwicopple']],
    ['not', (q) => q.not('status', 'eq', 'ONLINE'), ['kiwicopple']],
    ['in', (q) => q.in('username', ['supabot', 'awai,las', 'awailas']), ['supabot', 'awailas']],
    ['in nothing', (q) => q.in('username', []), []],
    ['like', (q) => q.like('username', '%bot'), ['supabot']],
    ['ilike any', (q) => q.ilikeAnyOf('username', ['SUPA%', 'KIWI%']), ['supabot', 'kiwicopple']],
    ['like all', (q) => q.likeAllOf('username', ['%supa%', '%bot%']), ['supabot']],
    ['is', (q) => q.not('data', 'is', null), ['jsonuser']],
    [
      'or',
      (q) => q.or('status.eq.OFFLINE,and(username.eq.supabot,not.and(status.eq.OFFLINE,data.is.null))'),
      ['supabot', 'kiwicopple'],
    ],
    ['contains a range', (q) => q.contains('age_range', '[1,2)'), ['supabot']],
    ['contains json', (q) => q.contains('data', { foo: { baz: 'string value' } }), ['jsonuser']],
    ['range below', (q) => q.rangeLt('age_range', '[2,25)'), ['supabot']],
    ['range above', (q) => q.rangeGt('age_range', '[2,25)'), ['kiwicopple', 'awailas']],
    ['range adjacent', (q) => q.rangeAdjacent('age_range', '[2,25)'), ['supabot', 'kiwicopple', 'awailas']],
    ['overlaps', (q) => q.overlaps('age_range', '[1,3)'), ['supabot']],
    ['text search', (q) => q.textSearch('catchphrase', `'fat' & 'cat'`, { config: 'english' }), ['supabot']],
    ['web search', (q) => q.textSearch('catchphrase', 'bat rat', { type: 'websearch' }), ['awailas']],
    ['text search in plain text', (q) => q.textSearch('username', 'supabot', { type: 'plain' }), ['supabot']],
    ['json path', (q) => q.eq('data->foo->>baz', 'string value'), ['jsonuser']],
    ['json index', (q) => q.eq('data->list->>1', '20'), ['jsonuser']],
    ['regular expression', (q) => q.filter('username', 'match', '^(s|k)'), ['supabot', 'kiwicopple']],
    ['distinct', (q) => q.filter('status', 'isdistinct', 'ONLINE'), ['kiwicopple']],
  ])('filter: %s', async (_name, filter, expected) => {
    const query = usernames();
    filter(query);
    const { data, error } = await query;
    expect(error).toBeNull();
    expect(data?.map(({ username }) => username as string)).toEqual(expected);
  });

  test('rename, cast and json paths shape the row', async () => {
    const { data } = await users()
      .select('name:username,data->foo->>baz,first:data->list->0,kind:status::text')
      .eq('username', 'jsonuser')
      .single();
    expect(data).toEqual({ name: 'jsonuser', baz: 'string value', first: 10, kind: 'ONLINE' });
  });

  test('order, nulls and limits', async () => {
    const { data } = await users()
      .select('username')
      .order('data', { nullsFirst: false })
      .order('username')
      .range(1, 2);
    expect(data).toEqual([{ username: 'awailas' }, { username: 'dragarcia' }]);
  });

  test('counts: exact, planned and estimated; a page of more is 206', async () => {
    const exact = await users().select('*', { count: 'exact' }).limit(2);
    expect(exact).toMatchObject({ count: 5, status: 206 });
    const head = await users().select('*', { count: 'exact', head: true });
    expect(head).toMatchObject({ count: 5, status: 200, data: null });
    const planned = await users().select('*', { count: 'planned', head: true });
    expect(planned.count).toBeGreaterThan(0);
    const estimated = await users().select('*', { count: 'estimated' });
    expect(estimated).toMatchObject({ count: 5, status: 200 });
  });

  test('an offset beyond the counted rows is refused', async () => {
    const answer = await users().select('*', { count: 'exact' }).range(60, 70);
    expect(answer).toMatchObject({
      status: 416,
      error: { code: 'PGRST103', details: 'An offset of 60 was requested, but there are only 5 rows.' },
    });
  });

  test('single objects: one row, or a refusal that says how many', async () => {
    const { error, status, statusText } = await users().select().single();
    expect({ error, status, statusText }).toMatchObject({
      error: {
        code: 'PGRST116',
        details: 'The result contains 5 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
      status: 406,
      statusText: 'Not Acceptable',
    });
    expect((await users().select().eq('username', 'nobody').maybeSingle()).data).toBeNull();
  });

  test('csv, stripped nulls and plans', async () => {
    const csv = await users().select('username,age_range').limit(2).csv();
    expect(csv.data).toBe('username,age_range\nsupabot,"[1,2)"\nkiwicopple,"[25,35)"');
    const stripped = await house.raw('/users?username=eq.supabot&select=username,data', {
      headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    });
    expect(await stripped.json()).toEqual([{ username: 'supabot' }]);
    const plan = await users().select().explain({ format: 'json' });
    expect(plan.data).toEqual([{ Plan: expect.any(Object) as unknown }]);
    const verbose = await users().select().explain({ format: 'json', verbose: true, settings: true });
    expect(verbose.data).toMatchObject([
      {
        'Query Identifier': expect.any(Number) as unknown,
        Settings: { search_path: '"public", "public", "extensions"' },
      },
    ]);
    expect((await users().select().explain()).data).toMatch(/Aggregate {2}\(cost=/);
  });

  test('aggregates group by the other columns', async () => {
    const { data } = await users().select('status,count()').order('status');
    expect(data).toEqual([
      { status: 'ONLINE', count: 4 },
      { status: 'OFFLINE', count: 1 },
    ]);
  });

  test('another schema, and one that is not exposed', async () => {
    const personal = await house.as(anon).schema('personal').from('users').select('username');
    expect(personal.data).toEqual([{ username: 'supabot' }, { username: 'leroyjenkins' }]);
    const secret = await house.as(anon).schema('auth').from('users').select();
    expect(secret).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: 'Only the following schemas are exposed: public, personal',
      },
    });
  });

  test('headers tell the range, the place and what was preferred', async () => {
    const response = await house.raw('/users?select=username&limit=2', {
      headers: { prefer: 'count=exact, tx=commit, nonsense' },
    });
    expect(response.headers.get('content-range')).toBe('0-1/5');
    expect(response.headers.get('content-location')).toBe('/users?limit=2&select=username');
    expect(response.headers.get('preference-applied')).toBe('count=exact, tx=commit');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each([
    ['/nothing', 404, 'PGRST205', "Could not find the table 'public.nothing' in the schema cache"],
    ['/userz', 404, 'PGRST205', "Could not find the table 'public.userz' in the schema cache"],
    ['/users?select=missing', 400, '42703', 'column users.missing does not exist'],
    ['/users?age=xx.1', 400, 'PGRST100', '"failed to parse filter (xx.1)" (line 1, column 1)'],
    ['/users?nope.a=eq.1', 400, 'PGRST108', "'nope' is not an embedded resource in this request"],
    ['/users?limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
    ['/users/extra', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['/messages?id=eq.x', 400, '22P02', 'invalid input syntax for type bigint: "x"'],
  ])('%s is refused with %i %s', async (path, status, code, message) => {
    const response = await house.raw(path);
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status,
      body: { code, message },
    });
  });

  test('a misspelt table is answered with a hint, a misspelt operator with what was expected', async () => {
    expect(await (await house.raw('/userz')).json()).toMatchObject({
      hint: "Perhaps you meant the table 'public.users'",
    });
    expect(await (await house.raw('/users?age=xx.1')).json()).toMatchObject({
      details: 'unexpected "x" expecting "not" or operator (eq, gt, ...)',
    });
  });

  test('media types nobody makes are refused by name; unknown preferences only under strict handling', async () => {
    const response = await house.raw('/users', { headers: { accept: 'image/png' } });
    expect(await response.json()).toMatchObject({
      code: 'PGRST107',
      message: 'None of these media types are available: image/png',
    });
    const strict = await house.raw('/users', { headers: { prefer: 'handling=strict, foo, bar=1' } });
    expect(await strict.json()).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: foo, bar=1',
    });
    expect((await house.raw('/users', { headers: { prefer: 'foo' } })).status).toBe(200);
  });

  test('more conditions than a URL should carry are refused before the database is asked', async () => {
    const many = await house.raw(`/users?${'age=eq.1&'.repeat(1001)}`);
    expect([many.status, await many.json()]).toMatchObject([
      400,
      { code: 'PGRST100', details: 'At most 1000 parameters are allowed' },
    ]);
    const deep = await house.raw(`/users?or=${'(and'.repeat(60)}(a.eq.1)${')'.repeat(60)}`);
    expect([deep.status, await deep.json()]).toMatchObject([400, { code: 'PGRST100' }]);
  });

  test('OPTIONS tells what a resource allows', async () => {
    const allow = async (path: string) => (await house.raw(path, { method: 'OPTIONS' })).headers.get('allow');
    expect(await allow('/users')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(await allow('/frozen_users')).toBe('OPTIONS,GET,HEAD');
    expect(await allow('/rpc/void_func')).toBe('OPTIONS,POST');
  });

  test('a table made a moment ago is found', async () => {
    await house.database.script(
      'create table public.newcomers (id int primary key); insert into newcomers values (7)',
    );
    // The change is announced after its commit, on another connection.
    await vi.waitFor(async () => expect(await (await house.raw('/newcomers')).json()).toEqual([{ id: 7 }]));
  });

  test('the root describes what the role may see', async () => {
    const response = await house.raw('/');
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    const document = (await response.json()) as {
      paths: object;
      definitions: Record<string, { properties: Record<string, { description?: string }> }>;
    };
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/users', '/rpc/get_status']));
    expect(document.definitions['channel_details']?.properties['id']?.description).toContain(
      "<fk table='channels' column='id'/>",
    );
  });
});
