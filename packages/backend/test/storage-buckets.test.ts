import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './test-database.ts';
import type { StorageWorld } from './storage-world.ts';
import { startStorage } from './storage-world.ts';

describe.each(engines)('buckets and lists on %s', (engine) => {
  let world: StorageWorld;
  beforeAll(async () => {
    world = await startStorage(engine, 'disk');
  });
  afterAll(() => world.close());

  // holds S7-020
  test('a bucket is made, read, changed in parts, emptied and deleted', async () => {
    const { storage } = world.service;
    expect((await storage.createBucket('life')).data).toEqual({ name: 'life' });
    expect((await storage.createBucket('life')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
      status: 400,
    });
    expect((await storage.getBucket('life')).data).toEqual({
      id: 'life',
      name: 'life',
      owner: '',
      public: false,
      file_size_limit: null,
      allowed_mime_types: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.any(String),
    });
    const limits = { public: true, fileSizeLimit: '20mb', allowedMimeTypes: ['image/*'] };
    expect((await storage.updateBucket('life', limits)).data).toEqual({ message: 'Successfully updated' });
    expect((await storage.updateBucket('life', { public: false })).error).toBeNull();
    expect((await storage.getBucket('life')).data).toMatchObject({
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*'],
    });
    await storage.updateBucket('life', { public: false, fileSizeLimit: null, allowedMimeTypes: null });
    expect((await storage.getBucket('life')).data).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: null,
    });
    await storage.from('life').upload('a/b', 'x');
    expect((await storage.deleteBucket('life')).error).toMatchObject({
      message: 'The bucket you tried to delete is not empty',
      statusCode: '409',
    });
    expect((await storage.emptyBucket('life')).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    expect((await storage.from('life').list('a')).data).toEqual([]);
    expect((await storage.deleteBucket('life')).data).toEqual({ message: 'Successfully deleted' });
    for (const answer of [
      storage.getBucket('life'),
      storage.emptyBucket('life'),
      storage.deleteBucket('life'),
    ]) {
      expect((await answer).error).toMatchObject({
        message: 'Bucket not found',
        statusCode: '404',
        status: 400,
      });
    }
    for await (const file of world.files.list()) expect(file).toBeUndefined();
  });

  test('wrong wishes are refused by name', async () => {
    const { storage } = world.service;
    const refusals = [
      [await storage.createBucket('a/b'), 'Bucket name invalid'],
      [await storage.createBucket('x'.repeat(101)), 'Bucket name invalid'],
      [
        await storage.createBucket('fine', { public: true, fileSizeLimit: '51gb' }),
        'The object exceeded the maximum allowed size',
      ],
      [
        await storage.createBucket('fine', { public: true, fileSizeLimit: 'lots' }),
        'Invalid file size limit: lots',
      ],
      [
        await storage.createBucket('fine', { public: true, allowedMimeTypes: ['pic'] }),
        'mime type pic is not supported',
      ],
      [
        await storage.createBucket('fine', { public: 'yes' as unknown as boolean }),
        'body/public must be boolean',
      ],
    ] as const;
    for (const [{ error }, message] of refusals) expect(error?.message).toBe(message);
    expect((await storage.getBucket('fine')).error?.message).toBe('Bucket not found');
  });

  test('buckets are listed by page, order and part of the name', async () => {
    const { storage } = world.service;
    for (const name of ['list-b', 'list-a', 'list-c', 'other']) await storage.createBucket(name);
    const names = async (options: Parameters<typeof storage.listBuckets>[0]) =>
      (await storage.listBuckets(options)).data?.map(({ name }) => name);
    expect(await names({ search: 'LIST' })).toEqual(['list-a', 'list-b', 'list-c']);
    expect(await names({ search: 'list', limit: 1, offset: 1 })).toEqual(['list-b']);
    expect(await names({ search: 'list', sortColumn: 'created_at', sortOrder: 'desc' })).toEqual([
      'list-c',
      'list-a',
      'list-b',
    ]);
    expect((await storage.listBuckets({ search: 'other' })).data).toMatchObject([
      { id: 'other', type: 'STANDARD' },
    ]);
    const wrong = await storage.listBuckets({ sortColumn: 'name; drop table x' as 'name' });
    expect(wrong.error?.status).toBe(400);
  });

  test('a list shows one level, folders among files, by page, order and search', async () => {
    const { storage } = world.service;
    await storage.createBucket('tree');
    const tree = storage.from('tree');
    for (const key of ['b.txt', 'a/1.txt', 'a/2.txt', 'a/deep/3.txt', 'c/x_y.txt', 'c/xzy.txt', 'A.txt']) {
      expect((await tree.upload(key, 'x')).error).toBeNull();
    }
    const top = (await tree.list()).data;
    expect(top?.map(({ name, id }) => [name, id !== null])).toEqual([
      ['A.txt', true],
      ['a', false],
      ['b.txt', true],
      ['c', false],
    ]);
    expect(top?.[1]).toEqual({
      name: 'a',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(top?.[2]).toMatchObject({
      metadata: {
        size: 1,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=3600',
        contentLength: 1,
        httpStatusCode: 200,
      },
    });
    const names = async (path: string, options: Parameters<typeof tree.list>[1] = {}) =>
      (await tree.list(path, options)).data?.map(({ name }) => name);
    expect(await names('a')).toEqual(['1.txt', '2.txt', 'deep']);
    expect(await names('a/')).toEqual(['1.txt', '2.txt', 'deep']);
    expect(await names('a', { limit: 1, offset: 1 })).toEqual(['2.txt']);
    expect(await names('a', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'deep',
      '2.txt',
      '1.txt',
    ]);
    expect(await names('', { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
      'c',
      'a',
      'A.txt',
      'b.txt',
    ]);
    expect(await names('', { search: 'B' })).toEqual(['b.txt']);
    expect(await names('c', { search: 'x_' })).toEqual(['x_y.txt']);
    expect(await names('c', { search: '%' })).toEqual([]);
    expect(await names('nowhere')).toEqual([]);
    expect((await storage.from('no-bucket').list()).data).toEqual([]);
  });

  test('the second list pages through everything in every order, and inserts between pages move nothing', async () => {
    const { storage } = world.service;
    await storage.createBucket('paged');
    const paged = storage.from('paged');
    const suffixes = ['zz', 'bb', 'xx', 'ww', 'cc', 'aa', 'yy'];
    for (const suffix of suffixes) await paged.upload(`in/file-${suffix}`, 'x');
    await paged.upload('in/folder/inside', 'x');
    const everything = await paged.listV2();
    expect(everything.data).toMatchObject({ hasNext: false, folders: [] });
    expect(everything.data?.objects).toHaveLength(8);
    const top = await paged.listV2({ with_delimiter: true });
    expect(top.data).toEqual({ hasNext: false, folders: [{ key: 'in', name: 'in/' }], objects: [] });
    const byName = suffixes.toSorted((left, right) => left.localeCompare(right));
    const orders = [
      [undefined, byName],
      [{ column: 'name', order: 'desc' }, byName.toReversed()],
      [{ column: 'created_at', order: 'asc' }, suffixes],
      [{ column: 'updated_at', order: 'desc' }, suffixes.toReversed()],
    ] as const;
    for (const [sortBy, expected] of orders) {
      const seen: string[] = [];
      const folders: unknown[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await paged.listV2({
          prefix: 'in/',
          with_delimiter: true,
          limit: 2,
          cursor,
          sortBy,
        });
        expect((data?.objects.length ?? 0) + (data?.folders.length ?? 0)).toBe(2);
        seen.push(...(data?.objects.map(({ name }) => name) ?? []));
        folders.push(...(data?.folders ?? []));
        cursor = data?.nextCursor;
        expect(data?.hasNext).toBe(cursor !== undefined);
      } while (cursor);
      expect(seen).toEqual(expected.map((suffix) => `in/file-${suffix}`));
      expect(folders).toEqual([{ key: 'folder', name: 'in/folder/' }]);
    }
    const first = await paged.listV2({ prefix: 'in/file', limit: 2 });
    expect(first.data?.objects[0]).toMatchObject({
      name: 'in/file-aa',
      key: 'file-aa',
      id: expect.any(String),
    });
    await paged.upload('in/file-ab', 'x');
    const second = await paged.listV2({ prefix: 'in/file', limit: 2, cursor: first.data?.nextCursor });
    expect(second.data?.objects.map(({ name }) => name)).toEqual(['in/file-cc', 'in/file-ww']);
    expect((await paged.listV2({ cursor: 'nonsense' })).error?.message).toBe('Invalid cursor');
  });

  test('without a bearer, or with a wrong one, storage says so in its own words', async () => {
    const ask = async (authorization?: string) => {
      const answer = await fetch(`${world.url}/storage/v1/bucket`, {
        headers: authorization ? { authorization } : {},
      });
      return [answer.status, await answer.json()];
    };
    const refused = (message: string) => [
      400,
      { statusCode: '403', error: 'Unauthorized', message, code: 'AccessDenied' },
    ];
    expect(await ask()).toEqual(refused('Invalid Compact JWS'));
    expect(await ask('Bearer nonsense')).toEqual(refused('Invalid Compact JWS'));
    expect(
      await ask(`Bearer ${await world.sign({ role: 'service_role' }, 'another secret, not ours')}`),
    ).toEqual(refused('signature verification failed'));
    const status = await fetch(`${world.url}/storage/v1/status`);
    expect([status.status, await status.text()]).toEqual([200, '']);
    const nowhere = await fetch(`${world.url}/storage/v1/nowhere`);
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toMatchObject({ statusCode: '404' });
  });

  test('none of this was a defect', () => {
    expect(world.defects).toEqual([]);
  });
});
