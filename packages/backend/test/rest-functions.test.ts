import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anon, openRestHouse, signedIn, type RestHouse } from './rest-client.ts';
import { engines } from './test-database.ts';

describe.each(engines)('calling functions on %s', (engine) => {
  let house: RestHouse;
  beforeAll(async () => {
    house = await openRestHouse(engine);
  });
  afterAll(() => house.close());
  const rpc = (name: string, args?: object, options?: object) =>
    house.as(anon).rpc(name, args as never, options);

  test('scalars, rows, sets and nothing', async () => {
    expect(await rpc('get_status', { name_param: 'supabot' })).toMatchObject({ status: 200, data: 'ONLINE' });
    expect((await rpc('get_username_and_status', { name_param: 'supabot' })).data).toEqual([
      { username: 'supabot', status: 'ONLINE' },
    ]);
    expect((await rpc('messages_by', { search_username: 'supabot' }).select('id')).data).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
    expect(await rpc('void_func')).toMatchObject({ status: 204, statusText: 'No Content', data: null });
    expect((await rpc('function_with_optional_param')).data).toBe('');
  });

  test('select, filters, embeds, order, limit and count apply to what a set gives', async () => {
    const { data, count } = await rpc('messages_by', { search_username: 'supabot' }, { count: 'exact' })
      .select('id,blurb,channels(slug)')
      .gt('id', 1)
      .order('id', { ascending: false })
      .limit(1);
    expect(count).toBe(2);
    expect(data).toEqual([{ id: 3, blurb: 'Not', channels: { slug: 'other' } }]);
    expect(
      (await rpc('get_username_and_status', { name_param: 'supabot' }).select('username.count(),status'))
        .data,
    ).toEqual([{ count: 1, status: 'ONLINE' }]);
    expect(
      (await rpc('get_username_and_status', { name_param: 'supabot' }).neq('status', 'ONLINE')).data,
    ).toEqual([]);
  });

  test('GET and HEAD take arguments from the URL, arrays and repeated ones too', async () => {
    expect(await rpc('get_status', { name_param: 'supabot' }, { get: true, count: 'exact' })).toMatchObject({
      data: 'ONLINE',
      count: 1,
    });
    expect(await rpc('get_status', { name_param: 'supabot' }, { head: true, count: 'exact' })).toMatchObject({
      data: null,
      count: 1,
      status: 200,
    });
    expect(
      (
        await rpc(
          'function_with_array_param',
          { param: ['00000000-0000-0000-0000-000000000000'] },
          { get: true },
        )
      ).data,
    ).toBe(1);
    expect(await (await house.raw('/rpc/sum_all?numbers=1&numbers=2&numbers=4')).json()).toBe(7);
    expect((await rpc('sum_all', { numbers: [1, 2, 3] })).data).toBe(6);
  });

  test('a row can be an argument, and overloads are distinguished by its name', async () => {
    expect(
      (await rpc('get_messages', { channel_row: { id: 1, data: null, slug: null } }).select('id')).data,
    ).toEqual([{ id: 1 }]);
    expect((await rpc('get_messages', { user_row: { username: 'supabot' } }).select('id')).data).toHaveLength(
      3,
    );
  });

  test('one unnamed parameter takes the whole body', async () => {
    expect((await rpc('takes_json', { a: [1, { b: null }] })).data).toEqual({ a: [1, { b: null }] });
    const text = await house.raw('/rpc/takes_text', {
      method: 'POST',
      body: 'plain "text"',
      headers: { 'content-type': 'text/plain' },
    });
    expect(await text.json()).toBe('plain "text"');
  });

  test('no such function: what was searched, and what may have been meant', async () => {
    expect(await rpc('get_status')).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.get_status without parameters in the schema cache',
        details:
          'Searched for the function public.get_status without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: null,
      },
    });
    expect((await rpc('get_statuz', { a: 1, b: 2 })).error).toMatchObject({
      message: 'Could not find the function public.get_statuz(a, b) in the schema cache',
      hint: 'Perhaps you meant to call the function public.get_status',
    });
    for (const [args, called, searched] of [
      [undefined, ' without parameters', ' without parameters'],
      [{ '': { id: 1, message: null } }, '()', ' with parameter '],
    ] as const)
      expect((await rpc('blurb_message', args)).error).toEqual({
        code: 'PGRST202',
        message: `Could not find the function public.blurb_message${called} in the schema cache`,
        details: `Searched for the function public.blurb_message${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
        hint: 'Perhaps you meant to call the function public.first_message',
      });
    expect((await rpc('get_status', { name_params: 'x' })).error).toMatchObject({
      hint: 'Perhaps you meant to call the function public.get_status(name_param)',
    });
  });

  test('overloads that differ only in types are refused', async () => {
    expect(await rpc('ambiguous', { a: 1 })).toMatchObject({
      status: 300,
      statusText: 'Multiple Choices',
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.ambiguous(a => integer), public.ambiguous(a => text)',
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    });
  });

  test('functions see the request: role, claims, path, trace, cookies, time zone', async () => {
    const response = await house.raw(
      '/rpc/whoami',
      { headers: { traceparent: '00-abc-01', cookie: 'theme=dark; x=1', prefer: 'timezone=Europe/Berlin' } },
      signedIn('00000000-0000-0000-0000-00000000000a'),
    );
    expect(await response.json()).toEqual({
      role: 'authenticated',
      claims: { role: 'authenticated', sub: '00000000-0000-0000-0000-00000000000a' },
      method: 'GET',
      path: '/rpc/whoami',
      trace: '00-abc-01',
      cookie: 'dark',
      timezone: 'Europe/Berlin',
    });
  });

  test('functions may answer with a status and headers of their own', async () => {
    const response = await house.raw('/rpc/teapot', { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([418, 'short and stout']);
    expect(response.headers.get('x-tea')).toBe('green');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('raised errors: a plain one, one with a status, one that writes the whole answer', async () => {
    expect(await rpc('refuse', { kind: '' })).toMatchObject({
      status: 400,
      error: { code: 'P0001', message: 'plainly no', hint: 'ask again' },
    });
    expect(await rpc('refuse', { kind: 'PT' })).toMatchObject({
      status: 402,
      error: { code: 'PT402', message: 'Payment required', details: 'quota', hint: 'upgrade' },
    });
    const own = await house.raw('/rpc/refuse', { method: 'POST', body: '{"kind":"PGRST"}' });
    expect([own.status, await own.json(), own.headers.get('x-powered-by')]).toEqual([
      332,
      { code: '123', message: 'Strange', details: 'really', hint: 'none' },
      'Nerds',
    ]);
  });

  test('max-affected counts what a set gives, and needs a set', async () => {
    expect(
      (await rpc('users_like', { pattern: '%' }).setHeader('prefer', 'handling=strict, max-affected=1')).error
        ?.code,
    ).toBe('PGRST124');
    expect(
      (
        await rpc('users_like', { pattern: 'supabot' })
          .setHeader('prefer', 'handling=strict, max-affected=1')
          .select('username')
      ).data,
    ).toEqual([{ username: 'supabot' }]);
    expect(
      (await rpc('get_status', { name_param: 'x' }).setHeader('prefer', 'handling=strict, max-affected=1'))
        .error?.code,
    ).toBe('PGRST128');
  });

  test('a rolled-back call answers, and changes nothing', async () => {
    expect((await rpc('offline_user', { name_param: 'dragarcia' }).rollback()).data).toBe('OFFLINE');
    expect((await rpc('get_status', { name_param: 'dragarcia' })).data).toBe('ONLINE');
  });

  test('other methods do not call', async () => {
    const response = await house.raw('/rpc/get_status', { method: 'DELETE' });
    expect([response.status, await response.json()]).toMatchObject([
      405,
      { code: 'PGRST101', message: 'Cannot use the DELETE method on RPC' },
    ]);
  });
});
