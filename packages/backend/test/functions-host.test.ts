import { FunctionRegion } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostedFunction } from '../src/functions/hosted-function.ts';
import type { TestBackend } from './test-backend.ts';
import { startTestBackend } from './test-backend.ts';

/** What a function has received, so that tests can wait for it. */
const told: string[] = [];
let tellAborted: (reason: unknown) => void = () => undefined;
const aborted = () =>
  new Promise<unknown>((resolve) => {
    tellAborted = resolve;
  });
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => {
      tellAborted(signal.reason);
      reject(signal.reason as Error);
    }),
  );

const functions: Record<string, HostedFunction> = {
  hello: { handler: () => new Response('Hello World') },
  mirror: {
    async handler(request, { caller }) {
      const body = Buffer.from(await request.arrayBuffer()).toString('base64');
      const { method, url } = request;
      const headers = Object.fromEntries(request.headers);
      return Response.json({ url, method, headers, body, sub: caller?.claims.sub, role: caller?.role });
    },
  },
  form: {
    handler: async (request) =>
      Response.json([...(await request.formData()).entries()].map(([name]) => name)),
  },
  open: { verifyJwt: false, handler: (_request, { caller }) => new Response(caller?.role ?? 'nobody') },
  buckets: {
    verifyJwt: false,
    handler: async (_request, { service }) => Response.json((await service.storage.listBuckets()).data),
  },
  refuses: { handler: () => Response.json({ error: 'no' }, { status: 418, headers: { 'x-mine': 'yes' } }) },
  throws: {
    handler: () => {
      throw new Error('a defect');
    },
  },
  nothing: { handler: (() => undefined) as unknown as HostedFunction['handler'] },
  broken: { handler: 'no function' as unknown as HostedFunction['handler'] },
  slow: { handler: (_request, { signal }) => untilAborted(signal) },
  streams: {
    handler: () => {
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
          told.push('streaming');
          setTimeout(() => {
            controller.enqueue(new TextEncoder().encode('data: 2\n\n'));
            controller.close();
          }, 700);
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    },
  },
  bytes: {
    handler: () =>
      new Response(Uint8Array.of(0, 255, 7), { headers: { 'content-type': 'application/octet-stream' } }),
  },
  preflight: {
    verifyJwt: false,
    handler: () =>
      new Response('mine', { headers: { 'access-control-allow-origin': 'https://one.example' } }),
  },
};

describe('functions behind the official client', () => {
  let backend: TestBackend;
  let client: SupabaseClient;
  const url = (path: string) => `${backend.url}/functions/v1/${path}`;
  const bearer = () => ({ authorization: `Bearer ${backend.anonKey}` });
  beforeAll(async () => {
    backend = await startTestBackend('postgres', { functions, functionTimeLimitMs: 400 });
    client = backend.client();
  });
  afterAll(() => backend.close());

  // holds S7-022
  test('a function is called and its answer comes back', async () => {
    const { data, error, response } = await client.functions.invoke<string>('hello');
    expect([data, error, response?.status]).toEqual(['Hello World', null, 200]);
  });

  test('the request arrives as it was sent, its address beginning with the name', async () => {
    const options = { body: { one: 1 }, headers: { 'x-Custom': 'check me' }, region: FunctionRegion.EuWest1 };
    const { data } = await client.functions.invoke('mirror/sub/path?q=1', options);
    expect(data).toMatchObject({
      url: `${backend.url}/mirror/sub/path?q=1&forceFunctionRegion=eu-west-1`,
      method: 'POST',
      body: Buffer.from('{"one":1}').toString('base64'),
      role: 'anon',
    });
    expect(data.headers).toMatchObject({
      'x-custom': 'check me',
      'x-region': 'eu-west-1',
      apikey: backend.anonKey,
      'content-type': 'application/json',
    });
  });

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is passed on', async (method) => {
    expect((await client.functions.invoke('mirror', { method })).data).toMatchObject({ method, body: '' });
  });

  test('text, bytes, forms and answers of every type keep their form', async () => {
    const sent = { text: 'plain', bytes: new Uint8Array([0, 255, 128]).buffer, blob: new Blob(['blob']) };
    const seen = async (body: string | ArrayBuffer | Blob) => {
      const { data } = await client.functions.invoke('mirror', { body });
      return [data.headers['content-type'], Buffer.from(data.body, 'base64').toString('latin1')];
    };
    expect(await seen(sent.text)).toEqual(['text/plain', 'plain']);
    expect(await seen(sent.bytes)).toEqual(['application/octet-stream', '\0\xff\x80']);
    expect(await seen(sent.blob)).toEqual(['application/octet-stream', 'blob']);
    const form = new FormData();
    form.append('name', 'Mia');
    form.append('picture', new Blob(['x']), 'x.png');
    expect((await client.functions.invoke('form', { body: form })).data).toEqual(['name', 'picture']);
    const bytes = (await client.functions.invoke<Blob>('bytes')).data;
    expect(Buffer.from((await bytes?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(Buffer.of(0, 255, 7));
  });

  test('an answer streams while the function still writes, longer than the time limit', async () => {
    const { data } = await client.functions.invoke<Response>('streams');
    const reader = data?.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 2\n\n');
    expect((await reader?.read())?.done).toBe(true);
  });

  test('claims of the session reach the function, and any token of ours is good enough', async () => {
    const sign = (claims: Record<string, unknown>, secret = backend.jwtSecret) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    const call = async (token: string) => {
      const { data, error } = await client.functions.invoke('mirror', {
        headers: { Authorization: `Bearer ${token}` },
      });
      return error ? error.message : [data.role, data.sub];
    };
    expect(await call(await sign({ role: 'authenticated', sub: 'mia' }))).toEqual(['authenticated', 'mia']);
    expect(await call(await sign({ name: 'anon' }))).toEqual(['anon', undefined]);
    expect(await call(await sign({ role: 'some_role' }))).toEqual(['some_role', undefined]);
    const relayError = 'Relay Error invoking the Edge Function';
    expect(await call(await sign({ role: 'anon' }, 'a secret that is not ours at all'))).toBe(relayError);
    expect(await call('nonsense')).toBe(relayError);
    expect((await client.functions.invoke('open')).data).toBe('anon');
    expect(await (await fetch(url('open'))).text()).toBe('nobody');
  });

  test.each([
    ['hello', {}, 401, { code: 401, message: 'Missing authorization header' }],
    ['hello', { authorization: 'Bearer x.y.z' }, 401, { code: 401, message: 'Invalid JWT' }],
    ['missing', 'anon', 404, { code: 'NOT_FOUND', message: 'Requested function was not found' }],
    ['constructor', 'anon', 404, { code: 'NOT_FOUND', message: 'Requested function was not found' }],
    ['broken', 'anon', 503, { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' }],
    [
      'throws',
      'anon',
      500,
      { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
    ],
    [
      'nothing',
      'anon',
      500,
      { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
    ],
    ['slow', 'anon', 504, { code: 'IDLE_TIMEOUT' }],
  ] as const)('%s with %j is answered by the host: %d', async (name, headers, status, body) => {
    const answer = await fetch(url(name), {
      method: 'POST',
      headers: headers === 'anon' ? bearer() : headers,
    });
    expect([answer.status, await answer.json()]).toMatchObject([status, body]);
    expect(answer.headers.get('x-relay-error')).toBe('true');
    expect(answer.headers.get('sb-error-code')).toBe(String(body.code));
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-relay-error');
  });

  test('only defects are reported, under the error that the function threw', () => {
    expect(backend.errors.map((error) => (error as Error).message)).toEqual([
      'a defect',
      'The function nothing gave no Response',
    ]);
  });

  test('a refusal of the function itself is its own, with its headers', async () => {
    const { data, error, response } = await client.functions.invoke('refuses');
    expect([data, error.name, response?.status]).toEqual([null, 'FunctionsHttpError', 418]);
    expect(await error.context.json()).toEqual({ error: 'no' });
    expect(response?.headers.get('x-mine')).toBe('yes');
  });

  test('a function learns that its time is over, and that its caller has left', async () => {
    const over = aborted();
    expect((await client.functions.invoke('slow')).error.name).toBe('FunctionsRelayError');
    expect(await over).toMatchObject({ name: 'TimeoutError' });
    const left = aborted();
    const { error } = await client.functions.invoke('slow', { timeout: 100 });
    expect(error.name).toBe('FunctionsFetchError');
    expect(await left).toBeDefined();
  });

  test('a function may do what its caller may not, through the client with the service key', async () => {
    await backend.service.storage.createBucket('hidden');
    expect((await client.storage.listBuckets()).data).toEqual([]);
    expect((await client.functions.invoke('buckets')).data).toMatchObject([{ id: 'hidden' }]);
  });

  test('browsers may ask first: the function answers, or else the gateway', async () => {
    const ask = (name: string) =>
      fetch(url(name), {
        method: 'OPTIONS',
        headers: { origin: 'https://one.example', 'access-control-request-headers': 'x-new-header' },
      });
    const own = await ask('preflight');
    expect([own.headers.get('access-control-allow-origin'), await own.text()]).toEqual([
      'https://one.example',
      'mine',
    ]);
    for (const name of ['refuses', 'missing']) {
      const answer = await ask(name);
      expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([
        204,
        'x-new-header',
      ]);
    }
    expect(await (await fetch(url('_internal/health'))).json()).toEqual({ message: 'ok' });
  });
});
