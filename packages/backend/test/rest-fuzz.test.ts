import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anon, openRestHouse, type RestHouse } from './rest-client.ts';
import { engines } from './test-database.ts';

/** Pieces of the grammar, of SQL, and of neither; strung together they reach far into parser, planner and PostgreSQL. */
const pieces = [
  'username',
  'id',
  'data',
  'users',
  'messages',
  'channels',
  'best_friends',
  'get_messages',
  'count',
  'sum',
  '*',
  '...',
  '(',
  ')',
  ',',
  '.',
  ':',
  '::',
  '!',
  '->',
  '->>',
  '"',
  "'",
  ';',
  '--',
  '/*',
  '\\',
  '%',
  '$1',
  '{',
  '}',
  '[',
  ']',
  '=',
  'eq',
  'not',
  'is',
  'null',
  'in',
  'or',
  'and',
  'like',
  'fts',
  'any',
  'inner',
  'left',
  'int',
  'text',
  '0',
  '1',
  '-1',
  '9999999999999999999',
  ' ',
  '\0',
  'é',
  '👋',
  '\ud800',
  '\n',
  'drop table users',
  "') or 1=1 --",
  'pg_sleep(9)',
  'asc',
  'desc',
  'nullslast',
  'limit',
] as const;
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 9 })
  .map((parts) => parts.join(''));
const key = fc.oneof(
  fc.constantFrom(
    'select',
    'order',
    'limit',
    'offset',
    'or',
    'and',
    'not.or',
    'columns',
    'on_conflict',
    'username',
    'data',
    'messages.id',
    'messages.order',
    'messages',
  ),
  text,
);
const operator = fc.constantFrom(
  '',
  'eq.',
  'not.eq.',
  'in.(',
  'like(any).{',
  'fts(english).',
  'is.',
  'cs.',
  'isdistinct.',
  '(id.eq.',
  'match.',
);
const pair = fc
  .tuple(key, operator, text)
  .map(([name, prefix, value]): [string, string] => [name, prefix + value]);

const request = fc.record({
  target: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        'users',
        'messages',
        'active_users',
        'rpc/get_status',
        'rpc/messages_by',
        'rpc/takes_json',
      ),
    },
    { weight: 1, arbitrary: text.map(encodeLoosely) },
  ),
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'),
  query: fc.array(pair, { maxLength: 4 }),
  body: fc.oneof(
    fc.json(),
    text,
    fc.constant('{"username":"fuzz"}'),
    fc.array(fc.dictionary(text, fc.jsonValue())).map((rows) => JSON.stringify(rows)),
  ),
  prefer: fc.constantFrom(
    '',
    'return=representation',
    'count=exact',
    'count=planned',
    'resolution=merge-duplicates',
    'missing=default,return=representation',
    'handling=strict,x',
    'tx=rollback',
  ),
  accept: fc.constantFrom(
    '*/*',
    'application/vnd.pgrst.object+json',
    'text/csv',
    'application/vnd.pgrst.plan+json',
    'image/png',
  ),
});

/** Half a surrogate pair cannot be sent: it becomes the replacement character. */
function wellFormed(value: string): string {
  return Buffer.from(value).toString();
}

function encodeLoosely(value: string): string {
  return encodeURIComponent(wellFormed(value));
}

/** Errors that PostgreSQL gives when a statement was put together wrongly: none may ever reach a client. */
const brokenSql = new Set(['42601', '42P02', '42P18', '08P01', '54001']);

function faultOf(status: number, answer: string): string | undefined {
  if (status >= 500) return answer;
  if (status < 400 || answer === '') return undefined;
  const { code, message } = JSON.parse(answer) as { code: string; message: string };
  // PostgreSQL gives the same code to a value that is no text search query.
  if (message.startsWith('syntax error in tsquery')) return undefined;
  return brokenSql.has(code) ? `${code} ${message}` : undefined;
}

describe.each(engines)('anything a client may send, on %s', (engine) => {
  let house: RestHouse;
  beforeAll(async () => {
    house = await openRestHouse(engine);
  });
  afterAll(() => house.close());

  test('is answered: no 5xx, no broken SQL, no table lost', async () => {
    const answered = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ target, method, query, body, prefer, accept }) => {
        const search = query
          .map(([name, value]) => `${encodeLoosely(name)}=${encodeLoosely(value)}`)
          .join('&');
        const response = await house.raw(
          `/${target}?${search}`,
          {
            method,
            headers: { prefer, accept },
            ...(['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body: wellFormed(body) }),
          },
          anon,
        );
        const answer = await response.text();
        answered.set(response.status, (answered.get(response.status) ?? 0) + 1);
        expect({ method, target, search, fault: faultOf(response.status, answer) }).toMatchObject({
          fault: undefined,
        });
      }),
      { numRuns: 250 },
    );
    expect((await house.database.query('select count(*)::int as users from users')).rows).toEqual([
      { users: expect.any(Number) as unknown },
    ]);
  }, 180_000);

  test('a value is a value: quotes, comments and statements in it find only themselves', async () => {
    await fc.assert(
      fc.asyncProperty(
        text.map((value) => wellFormed(value.replaceAll('\0', ''))),
        async (value) => {
          const { data, error } = await house.as(anon).from('users').select('username').eq('username', value);
          expect(error).toBeNull();
          expect(data).toEqual([]);
        },
      ),
      { numRuns: 100, examples: [["' or true --"], ['"'], ['$1'], ["\\'; drop table users"]] },
    );
  });
});
