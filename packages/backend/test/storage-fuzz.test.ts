import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageWorld } from './storage-world.ts';
import { startStorage } from './storage-world.ts';
import { engines } from './test-database.ts';

const segments = [
  ...'bucket object render image public sign info authenticated upload list list-v2 move copy empty status'.split(
    ' ',
  ),
  ...`there a.png nowhere .. %2e%2e %2F %00 % %ff ü ' " [ * $1 {} null -1 %F0%9F%8E%A8 \\ ${'x'.repeat(1100)}`.split(
    ' ',
  ),
  '',
  ' ',
];
const words = fc.constantFrom(...segments);
const places = fc.tuple(fc.constantFrom('there', 'nowhere'), words).map((parts) => parts.join('/'));
const kinds = fc.constantFrom(
  ...'object object/public object/info object/info/public object/authenticated object/sign object/upload/sign'.split(
    ' ',
  ),
  ...'render/image/public render/image/authenticated render/image/sign'.split(' '),
);
const paths = fc.oneof(
  fc.array(words, { maxLength: 6 }).map((parts) => parts.join('/')),
  fc.tuple(kinds, places).map((parts) => parts.join('/')),
  fc.constantFrom(
    'bucket',
    'bucket/there',
    'object/list/there',
    'object/list-v2/there',
    'object/sign/there',
    'object/there',
    'object/move',
    'object/copy',
  ),
);
const queries = fc.constantFrom(
  '',
  '?token=x',
  '?token=',
  '?width=9',
  '?width=1e9',
  '?download=%00',
  '?limit=-1',
  '?limit=9&offset=x',
  '?sortColumn=;',
  '?search=%00',
  '?search=%25',
);
const json = fc
  .record(
    {
      prefix: fc.oneof(fc.string(), fc.constant(7), fc.constant('\0')),
      limit: fc.oneof(fc.integer(), fc.string(), fc.double()),
      offset: fc.integer(),
      search: fc.string(),
      sortBy: fc.oneof(fc.constant({ column: 'name' }), fc.constant({ column: ';' }), fc.string()),
      cursor: fc.string(),
      with_delimiter: fc.boolean(),
      prefixes: fc.oneof(fc.array(fc.string()), fc.string()),
      paths: fc.array(fc.string()),
      expiresIn: fc.oneof(fc.integer(), fc.double(), fc.string()),
      name: fc.string(),
      id: fc.string(),
      public: fc.anything(),
      file_size_limit: fc.anything(),
      allowed_mime_types: fc.anything(),
      bucketId: fc.constantFrom('there', 'nowhere', '\0'),
      sourceKey: fc.oneof(fc.string(), fc.constant('a.png')),
      destinationKey: fc.string(),
      transform: fc.anything(),
    },
    { requiredKeys: [] },
  )
  .map((value) =>
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  );
const bodies = fc.oneof(
  json,
  fc.string(),
  fc.constant('{'),
  fc.constant('[]'),
  fc.constant('null'),
  fc.constant('--b\r\n\r\n'),
);
const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'image/png',
      'nonsense',
      'text/plain;charset=ü',
    ),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=99999999999999999999-', 'bytes=-', 'x'),
    'if-none-match': fc.constantFrom('*', '"', 'W/"x"'),
    'if-modified-since': fc.constantFrom('never', '1'),
    'x-metadata': fc.constantFrom('%', 'bnVsbA==', 'e30=', 'eyJhIjoiXHUwMDAwIn0='),
    'x-upsert': fc.constantFrom('true', 'maybe'),
    'cache-control': fc.constantFrom('max-age=1', 'ü'),
    accept: fc.constantFrom('image/avif', 'image/webp,*/*', ''),
  },
  { requiredKeys: [] },
);

describe.each(engines)('anything asked of storage on %s', (engine) => {
  let world: StorageWorld;
  beforeAll(async () => {
    world = await startStorage(engine, 'disk');
    await world.service.storage.createBucket('there', { public: true });
    await world.service.storage.from('there').upload('a.png', 'not really a picture');
    await world.database.query(
      `insert into storage.objects (bucket_id, name, version, metadata)
       values ('there', 'by-sql', 'no uuid', '{"mimetype": "a\\nb", "cacheControl": 7, "eTag": "ü→", "size": "x", "lastModified": "?"}')`,
    );
  });
  afterAll(() => world.close());

  test('a row with nonsense in it is served as well as it can be', async () => {
    const info = await world.service.storage.from('there').info('by-sql');
    expect(info.error).toBeNull();
    const head = await fetch(`${world.url}/storage/v1/object/info/public/there/by-sql`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect((await world.service.storage.from('there').download('by-sql')).error).toBeInstanceOf(Error);
    expect(world.defects).toEqual([]);
  });

  test('gets an answer of its own, never a defect', { timeout: 60_000 }, async () => {
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH');
    const bearers = fc.constantFrom('service', 'anon', 'none');
    const statuses = new Set<number>();
    const asked = fc.asyncProperty(
      methods,
      paths,
      queries,
      bodies,
      headers,
      bearers,
      async (method, path, query, body, more, who) => {
        const bearer = { service: world.serviceKey, anon: world.anonKey, none: undefined }[who];
        const safe = Object.entries(more).map(
          ([name, value]) => [name, Buffer.from(value).toString('latin1')] as const,
        );
        const answer = await fetch(`${world.url}/storage/v1/${path}${query}`, {
          method,
          headers: { ...Object.fromEntries(safe), ...(bearer && { authorization: `Bearer ${bearer}` }) },
          ...(method !== 'GET' && method !== 'HEAD' && { body }),
        });
        statuses.add(answer.status);
        await answer.arrayBuffer();
        expect([method, path, answer.status < 500]).toEqual([method, path, true]);
        expect(world.defects).toEqual([]);
      },
    );
    // what is surely there: chance alone may miss it
    const listed = ['GET', 'bucket', '', 'null', {}, 'service'] as const;
    await fc.assert(asked, { numRuns: 250, examples: [[...listed]] });
    expect([...statuses].toSorted((left, right) => left - right)).toEqual(
      expect.arrayContaining([200, 400, 404]),
    );
  });
});
