import { FunctionsClient } from '@supabase/functions-js';
import { StorageApiError, StorageClient } from '@supabase/storage-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from './test-backend.ts';
import { startTestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

const somebody = '4d56e902-0000-4000-8000-000000000000';

/** The clients of storage and functions by themselves: with nothing but a bearer, as their own tests use them. */
describe.each(engines)('the clients by themselves, over a schema loaded by SQL, on %s', (engine) => {
  let backend: TestBackend;
  const sign = (claims: Record<string, unknown>, secret = backend.jwtSecret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
  const storageAs = (token?: string) =>
    new StorageClient(`${backend.url}/storage/v1`, token ? { Authorization: `Bearer ${token}` } : {});
  let service: StorageClient;

  beforeAll(async () => {
    backend = await startTestBackend(engine, {
      functions: {
        hello: { handler: () => new Response('Hello World') },
        mirror: {
          handler: async (request) =>
            Response.json({ url: request.url, headers: [...request.headers], body: await request.text() }),
        },
      },
    });
    await backend.database.script(`
      insert into storage.buckets (id, name, owner, owner_id, public, created_at, updated_at) values
        ('first', 'first', '${somebody}', null, false, '2021-02-17T04:43:32.770Z', '2021-02-17T04:43:32.770Z'),
        ('second', 'second', '${somebody}', '${somebody}', false, '2021-02-17T04:43:32.770Z', '2021-02-17T04:43:32.770Z');
      insert into storage.objects (bucket_id, name, owner, metadata) values
        ('first', 'public/one.png', gen_random_uuid(), '{"mimetype": "image/png", "size": 1234}'),
        ('first', 'loose.jpg', null, '{"size": 1234}'),
        ('first', 'private/two.png', null, null);
      create policy "the public folder is everyone's" on storage.objects for all
        using (bucket_id = 'first' and (storage.foldername(name))[1] = 'public');
    `);
    // A key as the command line tools hand it out: another issuer, no subject.
    service = storageAs(await sign({ iss: 'supabase-demo', role: 'service_role', exp: 1983812996 }));
  });
  afterAll(async () => {
    await backend.close();
  });

  test('an upload that is refused is heard to its end: the sender learns why, and the next one is served', async () => {
    await service.createBucket('narrow', { public: false, fileSizeLimit: '1kb' });
    const big = Buffer.alloc(3 * 1024 * 1024, 'x');
    const bytes = new ReadableStream({
      start(controller) {
        controller.enqueue(big);
        controller.close();
      },
    });
    const refused = await service.from('narrow').upload('big.txt', bytes, { duplex: 'half' });
    expect(refused.error).toMatchObject({
      message: 'The object exceeded the maximum allowed size',
      statusCode: '413',
    });
    expect((await service.from('narrow').upload('small.txt', Buffer.from('small'))).error).toBeNull();
    expect(await (await service.from('narrow').download('small.txt')).data?.text()).toBe('small');
    expect(backend.errors).toEqual([]);
    await service.emptyBucket('narrow');
    await service.deleteBucket('narrow');
  });

  test('buckets that came by SQL are read, changed and listed', async () => {
    expect((await service.getBucket('first')).data).toEqual({
      id: 'first',
      name: 'first',
      owner: somebody,
      public: false,
      file_size_limit: null,
      allowed_mime_types: null,
      created_at: '2021-02-17T04:43:32.770Z',
      updated_at: '2021-02-17T04:43:32.770Z',
    });
    expect((await service.listBuckets()).data).toMatchObject([
      { id: 'first', owner: somebody },
      { id: 'second', owner: somebody },
    ]);
    const missing = await service.getBucket('nowhere');
    expect(missing.error).toBeInstanceOf(StorageApiError);
    expect(String(missing.error)).toBe('StorageApiError: Bucket not found');
    await expect(service.throwOnError().getBucket('nowhere')).rejects.toThrow('Bucket not found');
    expect((await storageAs().listBuckets()).error?.message).toBe('Invalid Compact JWS');
  });

  test('rows without files are listed, described and moved; their bytes are not found', async () => {
    const first = service.from('first');
    expect((await first.list()).data?.map(({ name }) => name)).toEqual(['loose.jpg', 'private', 'public']);
    expect((await first.info('public/one.png')).data).toMatchObject({ size: 1234, contentType: 'image/png' });
    expect((await first.info('private/two.png')).data).toMatchObject({
      name: 'private/two.png',
      metadata: {},
    });
    expect((await first.download('loose.jpg')).error).toBeInstanceOf(StorageApiError);
    expect((await first.exists('loose.jpg')).data).toBe(false);
    expect((await first.move('loose.jpg', 'moved.jpg', { destinationBucket: 'second' })).error).toBeNull();
    expect((await first.copy('private/two.png', 'copy.png')).error?.message).toBe('Object not found');
    expect((await service.from('second').remove(['moved.jpg'])).data).toHaveLength(1);
  });

  test('policies of the loaded schema decide for everyone else', async () => {
    const visitor = storageAs(backend.anonKey).from('first');
    expect((await visitor.list('public')).data).toHaveLength(1);
    expect((await visitor.list('private')).data).toEqual([]);
    expect((await visitor.upload('public/mine.txt', 'x')).error).toBeNull();
    expect((await visitor.upload('private/mine.txt', 'x')).error).toMatchObject({ statusCode: '403' });
    expect((await visitor.remove(['public/mine.txt', 'private/two.png'])).data).toHaveLength(1);
  });

  test('functions: the bearer of the call outdoes the one of the client, wrong ones are the relay’s to refuse', async () => {
    const right = await sign({ name: 'anon' });
    const wrong = await sign({ name: 'anon' }, 'a secret that belongs to someone else');
    const url = `${backend.url}/functions/v1`;
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    const client = (token?: string) => new FunctionsClient(url, token ? { headers: bearer(token) } : {});
    const reset = client(wrong);
    reset.setAuth(right);
    expect((await client(right).invoke('hello', {})).data).toBe('Hello World');
    expect((await reset.invoke('hello', {})).data).toBe('Hello World');
    expect((await client(wrong).invoke('hello', { headers: bearer(right) })).data).toBe('Hello World');
    for (const refused of [
      client(wrong).invoke('hello'),
      client(right).invoke('hello', { headers: bearer(wrong) }),
    ]) {
      const { data, error, response } = await refused;
      expect([data, error?.message, response?.status]).toEqual([
        null,
        'Relay Error invoking the Edge Function',
        401,
      ]);
    }
    const own = new FunctionsClient(url, {
      customFetch: (_input, init) =>
        fetch(`${url}/hello`, { ...init, method: 'GET', headers: bearer(right) }),
    });
    expect((await own.invoke('', {})).data).toBe('Hello World');
  });

  test('functions: addresses, headers and bodies arrive untouched', async () => {
    const client = new FunctionsClient(`${backend.url}/functions/v1`, {
      headers: { Authorization: `Bearer ${await sign({ name: 'anon' })}`, CustomHeader: 'check me' },
    });
    const query = new URLSearchParams({ one: 'a b', flag: 'false' });
    const { data } = await client.invoke(`mirror?${query}`, {
      body: JSON.stringify({ n: 11 }),
      headers: { 'content-type': 'application/json' },
    });
    expect(data.url).toBe(`${backend.url}/mirror?${query}`);
    expect(data.headers).toContainEqual(['customheader', 'check me']);
    expect(JSON.parse(data.body)).toEqual({ n: 11 });
    expect((await client.invoke('mirror', {})).data.body).toBe('');
  });

  test('none of this was a defect', () => {
    expect(backend.errors).toEqual([]);
  });
});
