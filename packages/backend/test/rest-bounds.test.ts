import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anon, openRestHouse, service, type RestHouse } from './rest-client.ts';

let house: RestHouse;
beforeAll(async () => {
  house = await openRestHouse('postgres', {
    bounds: {
      operators: ['eq', 'gt', 'in', 'is', 'like', 'ilike'],
      allowsCasts: false,
      embeds: 3,
      embedDepth: 2,
      rowsWithEmbeds: 16,
      columns: 4,
      conditions: 4,
      logicDepth: 2,
      listValues: 3,
      valueLength: 20,
      patterns: 2,
      wildcards: 2,
      orderTerms: 2,
      jsonSteps: 2,
      rowsPerWrite: 2,
    },
  });
  await house.database.script(`
    insert into collections select n, 'c' || n from generate_series(1000, 1009) n;
    insert into collections select n, 'child of 1000', 1000 from generate_series(1010, 1029) n`);
});
afterAll(() => house.close());

describe('what is beyond the bounds is refused before the database is asked', () => {
  test.each([
    ['/users?username=match.^a', 'The operator "match" is not offered'],
    ['/users?username=not.imatch.(a%2B)%2Bb', 'The operator "imatch" is not offered'],
    ['/users?or=(username.eq.a,username.match.b)', 'The operator "match" is not offered'],
    ['/users?username=match(any).{a,b}', 'The operator "match" is not offered'],
    ['/users?select=username,messages(id)&messages.message=match.a', 'The operator "match" is not offered'],
    ['/users?catchphrase=fts.cat', 'The operator "fts" is not offered'],
    ['/users?age_range=ov.[1,2)', 'The operator "ov" is not offered'],
    ['/rpc/get_username_and_status?name_param=a&username=match.b', 'The operator "match" is not offered'],
    ['/users?select=username::text', 'Casts are not offered'],
    ['/collections?select=a:collections(b:collections(c:collections(id)))', 'At most 2 levels of embedded'],
    ['/users?select=a:messages(id),b:messages(id),c:messages(id),d:messages(id)', 'At most 3 embedded'],
    ['/users?select=username,data,status,age_range,username', 'At most 4 columns'],
    ['/messages?id=gt.1&id=gt.2&id=gt.3&or=(id.eq.4,id.eq.5)', 'At most 4 conditions'],
    ['/messages?or=(and(or(id.eq.4,id.eq.5),id.eq.6),id.eq.7)', 'At most 2 levels of "and"'],
    ['/messages?id=in.(1,2,3,4)', 'At most 3 values of a list'],
    ['/messages?id=eq(any).{1,2,3,4}', 'At most 3 values of a list'],
    [`/users?username=eq.${'x'.repeat(21)}`, 'At most 20 characters of a value'],
    [`/users?username=in.(a,${'x'.repeat(21)})`, 'At most 20 characters of a value'],
    [`/rpc/get_status?name_param=${'x'.repeat(21)}`, 'At most 20 characters of a value'],
    ['/users?username=like.*a*b*', 'At most 2 wildcards'],
    ['/users?username=ilike(any).{*a*,%25b*}', 'At most 2 wildcards'],
    ['/users?or=(username.like.a*,username.ilike.b*,username.like.c)', 'At most 2 patterns'],
    ['/users?username=like(any).{a,b,c}', 'At most 2 patterns'],
    ['/messages?order=id,message,username', 'At most 2 terms of an order'],
    ['/users?select=data->a->b->c', 'At most 2 steps into JSON'],
    ['/users?data->a->b->>c=eq.1', 'At most 2 steps into JSON'],
    ['/users?order=data->a->b->c', 'At most 2 steps into JSON'],
  ])('%s', async (path, details) => {
    const answer = await house.raw(path);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'BOUNDS', details: expect.stringContaining(details) },
    ]);
  });

  test('what is as large as the bounds is answered', async () => {
    const answer = await house.raw(
      '/collections?select=id,parent:parent_id(id,parent:parent_id(id))&or=(and(id.eq.1,id.eq.2),description.like.*qq*)',
    );
    expect([answer.status, await answer.json()]).toMatchObject([200, []]);
  });

  test.each([
    ['json', 'application/json', JSON.stringify([1, 2, 3].map((id) => ({ id, name: 'x' })))],
    ['csv', 'text/csv', 'id,name\n1,x\n2,x\n3,x'],
  ])('more rows than a write may have, as %s', async (_kind, type, body) => {
    const answer = await house.raw('/categories', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'BOUNDS', details: 'At most 2 rows of a write' },
    ]);
  });

  test('a write gives back its own rows only', async () => {
    const answer = await house.raw('/categories?select=id,product_categories(product_id)', {
      method: 'POST',
      headers: { prefer: 'return=representation' },
      body: JSON.stringify({ id: 1, name: 'x' }),
    });
    expect(await answer.json()).toMatchObject({ code: 'BOUNDS', details: 'At most 0 embedded resources' });
  });
});

test.each([
  ['deletes', { method: 'DELETE' }],
  ['changes', { method: 'PATCH', body: JSON.stringify({ description: 'x' }) }],
])('a write that %s more rows than it may does nothing', async (_what, init) => {
  const write = (ids: string) =>
    house.raw(
      `/collections?id=in.(${ids})`,
      { ...init, headers: { 'content-type': 'application/json', prefer: 'return=representation' } },
      anon,
    );
  const tooMany = await write('1010,1011,1012');
  expect([tooMany.status, await tooMany.json()]).toMatchObject([
    400,
    { code: 'BOUNDS', details: 'At most 2 rows of a write' },
  ]);
  const { rows } = await house.database.query<{ description: string }>(
    `select description from collections where id in (1010, 1011, 1012)`,
  );
  expect(rows.map(({ description }) => description)).toEqual(Array(3).fill('child of 1000'));
});

describe('embedded rows share the bound of an answer', () => {
  const parents = 'id=gt.999&order=id';
  type Row = { id: number; children: Row[] };
  const read = async (path: string, caller = anon) =>
    (await (await house.raw(path, {}, caller)).json()) as Row[];

  test('each level gets as much as the others', async () => {
    const rows = await read(`/collections?select=id,children:collections!parent_id(id)&${parents}`);
    expect(rows).toHaveLength(4);
    expect(rows[0]?.children).toHaveLength(4);
  });

  test('what a level leaves, those below it may have', async () => {
    const rows = await read(`/collections?select=id,children:collections!parent_id(id)&${parents}&limit=1`);
    expect(rows.map(({ children }) => children.length)).toEqual([16]);
  });

  test('what is one to a row takes nothing from the others', async () => {
    const rows = await read(`/collections?select=id,parent:parent_id(id)&${parents}`);
    expect(rows).toHaveLength(16);
  });

  test('the server itself is not bound', async () => {
    const rows = await read(
      `/collections?select=id,children:collections!parent_id(id)&${parents}&description=match.^c`,
      service,
    );
    expect([rows.length, rows[0]?.children.length]).toEqual([30, 20]);
  });
});
