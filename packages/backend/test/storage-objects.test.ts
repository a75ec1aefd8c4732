import { createReadStream } from 'node:fs';
import { randomBytes, createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StorageWorld } from './storage-world.ts';
import { aBucket, enginesWithFiles, startStorage } from './storage-world.ts';

const md5 = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const bytesOf = async (blob: Blob | null) => Buffer.from(await (blob ?? new Blob()).arrayBuffer());
const text = async (blob: Blob | null) => blob?.text();

describe.each(enginesWithFiles)('objects on %s and %s', (engine, adapter) => {
  let world: StorageWorld;
  let bucket: string;
  beforeAll(async () => {
    world = await startStorage(engine, adapter);
  });
  afterAll(() => world.close());
  const makeBucket = (options?: { public: boolean }) => aBucket(world, options);
  const from = (name = bucket) => world.service.storage.from(name);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${world.url}/storage/v1/object/public/${bucket}/${path}`, { headers });
  beforeEach(async () => {
    bucket = await makeBucket();
  });

  // holds S7-019
  test('every kind of body the client takes comes back as it was', async () => {
    const bytes = randomBytes(70_000);
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    await writeFile(join(folder, 'file'), bytes);
    const form = new FormData();
    form.append('', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
    const view = new Uint8Array(bytes);
    const bodies = {
      buffer: bytes,
      arrayBuffer: view.buffer,
      blob: new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
      form,
      nodeStream: createReadStream(join(folder, 'file')),
      webStream: new Blob([new Uint8Array(bytes)]).stream(),
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { data, error } = await from().upload(`kinds/${name}`, body);
      expect(error).toBeNull();
      expect(data).toMatchObject({ path: `kinds/${name}`, fullPath: `${bucket}/kinds/${name}` });
      expect(data?.id).toMatch(/^[0-9a-f-]{36}$/);
      const loaded = await from().download(`kinds/${name}`);
      expect(loaded.error).toBeNull();
      expect((await bytesOf(loaded.data)).equals(bytes)).toBe(true);
      const isForm = name === 'blob' || name === 'form';
      expect(loaded.data?.type).toBe(isForm ? 'image/png' : 'text/plain;charset=utf-8');
      const info = await from().info(`kinds/${name}`);
      expect(info.data).toMatchObject({
        size: 70_000,
        etag: md5(bytes),
        cacheControl: 'max-age=3600',
        metadata: {},
      });
    }
    await rm(folder, { recursive: true });
  });

  test('an empty file is stored', async () => {
    expect((await from().upload('empty', new Uint8Array())).error).toBeNull();
    expect((await from().download('empty')).data?.size).toBe(0);
  });

  test('what was said about a file is answered: metadata, type, cache', async () => {
    const options = {
      metadata: { by: 'Mia', age: 6, ünïcode: '🎨' },
      contentType: 'image/png',
      cacheControl: '99',
    };
    await from().upload('raw', randomBytes(9), options);
    await from().upload('form', new Blob(['x'], { type: 'text/css' }), { ...options });
    const raw = await from().info('raw');
    const form = await from().info('form');
    expect(raw.data).toMatchObject({
      metadata: options.metadata,
      contentType: 'image/png',
      cacheControl: 'max-age=99',
    });
    expect(form.data).toMatchObject({
      metadata: options.metadata,
      contentType: 'text/css',
      cacheControl: 'max-age=99',
    });
    expect(raw.data).not.toHaveProperty('updatedAt');
    expect((await from().exists('raw')).data).toBe(true);
    expect((await from().exists('nowhere')).data).toBe(false);
  });

  test('a name is taken once; with upsert and update the row stays and the version changes', async () => {
    const first = await from().upload('name', 'one');
    const before = await from().info('name');
    const again = await from().upload('name', 'two');
    expect(again.error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
      status: 400,
    });
    expect(await text((await from().download('name')).data)).toBe('one');
    const upserted = await from().upload('name', 'three', { upsert: true });
    expect(upserted.data?.id).toBe(first.data?.id);
    expect(await text((await from().download('name')).data)).toBe('three');
    const updated = await from().update('name', 'four');
    expect(updated.data?.id).toBe(first.data?.id);
    expect(await text((await from().download('name')).data)).toBe('four');
    expect((await from().info('name')).data?.version).not.toBe(before.data?.version);
    expect((await from().update('fresh', 'x')).error).toBeNull();
    const kept = [];
    for await (const file of world.files.list()) kept.push(file);
    const rows = await world.database.query('select 1 from storage.objects');
    expect(kept.length).toBe(rows.rowCount);
  });

  test('ten uploads race for one name: one wins, nine are refused, nothing is mixed', async () => {
    const bodies = Array.from({ length: 10 }, (_, index) => Buffer.alloc(50_000, index));
    const outcomes = await Promise.all(bodies.map((body) => from().upload('race', body)));
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
    expect(outcomes.filter(({ error }) => error?.message === 'The resource already exists')).toHaveLength(9);
    const stored = await bytesOf((await from().download('race')).data);
    const winner = outcomes.findIndex(({ error }) => error === null);
    expect(stored.equals(bodies[winner] ?? Buffer.alloc(0))).toBe(true);
  });

  test('ten upserts race for one name: all succeed, one of them stays whole', async () => {
    const bodies = Array.from({ length: 10 }, (_, index) => Buffer.alloc(50_000, index));
    const outcomes = await Promise.all(bodies.map((body) => from().upload('last', body, { upsert: true })));
    expect(outcomes.every(({ error }) => error === null)).toBe(true);
    const stored = await bytesOf((await from().download('last')).data);
    expect(bodies.some((body) => body.equals(stored))).toBe(true);
    const keys = [];
    for await (const { key } of world.files.list()) keys.push(key);
    const rows = await world.database.query<{ version: string }>('select version from storage.objects');
    expect(new Set(keys.map((key) => key.slice(3)))).toEqual(new Set(rows.rows.map((row) => row.version)));
  });

  test('ranges, tags and dates are understood', async () => {
    await from().upload('eleven', 'hello world', { contentType: 'text/plain' });
    const whole = await get('eleven');
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'max-age=3600',
      'content-length': '11',
      'content-type': 'text/plain',
      etag: md5(Buffer.from('hello world')),
      'x-robots-tag': 'none',
    });
    await whole.arrayBuffer();
    const part = await get('eleven', { range: 'bytes=0-3' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 0-3/11',
      'hell',
    ]);
    const tail = await get('eleven', { range: 'bytes=-5' });
    expect([tail.status, await tail.text()]).toEqual([206, 'world']);
    const beyond = await get('eleven', { range: 'bytes=11-' });
    expect([beyond.status, await beyond.json()]).toMatchObject([
      416,
      { statusCode: '416', error: 'invalid_range', message: 'invalid range provided' },
    ]);
    const tag = whole.headers.get('etag') ?? '';
    const date = whole.headers.get('last-modified') ?? '';
    expect((await get('eleven', { 'if-none-match': tag })).status).toBe(304);
    expect((await get('eleven', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('eleven', { 'if-modified-since': date })).status).toBe(304);
    expect((await get('eleven', { range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200);
    const head = await fetch(`${world.url}/storage/v1/object/public/${bucket}/eleven`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '11', '']);
    const saved = await get('eleven?download=x%20y.txt&cacheNonce=7');
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename=x%20y.txt; filename*=UTF-8''x%20y.txt;`,
    );
    await saved.arrayBuffer();
  });

  // holds S7-019
  test('signed addresses open one file for a while, and only that', async () => {
    const hidden = await makeBucket({ public: false });
    await from(hidden).upload('a/secret name.txt', 'secret');
    await from(hidden).upload('other', 'other');
    const signed = await from(hidden).createSignedUrl('a/secret name.txt', 60, { download: 'here.txt' });
    expect(signed.data?.signedUrl).toContain(
      `${world.url}/storage/v1/object/sign/${hidden}/a/secret%20name.txt?token=`,
    );
    const opened = await fetch(signed.data?.signedUrl ?? '');
    expect([opened.status, await opened.text()]).toEqual([200, 'secret']);
    expect(opened.headers.get('cache-control')).toMatch(/^private, max-age=(5\d|60)$/);
    expect(Date.parse(opened.headers.get('expires') ?? '') - Date.now()).toBeGreaterThan(50_000);
    expect(opened.headers.get('content-disposition')).toContain('here.txt');
    const token = new URL(signed.data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const at = (path: string) => fetch(`${world.url}/storage/v1/object/sign/${hidden}/${path}`);
    const expired = await world.sign({ url: `${hidden}/other`, scope: 'download', exp: 1 });
    const refusals = {
      [`other?token=${token}`]: {
        statusCode: '400',
        error: 'InvalidSignature',
        message: 'Invalid signature',
      },
      [`other?token=${world.serviceKey}`]: { error: 'InvalidSignature', message: 'Invalid signature' },
      ['other?token=x']: { statusCode: '400', error: 'InvalidJWT', message: 'Invalid Compact JWS' },
      ['other']: { error: 'Error', message: "querystring must have required property 'token'" },
    };
    for (const [path, body] of Object.entries(refusals)) {
      const answer = await at(path);
      expect([answer.status, await answer.json()]).toMatchObject([400, body]);
    }
    expect(expired).toBeTruthy();
    const many = await from(hidden).createSignedUrls(['other', 'nowhere'], 60);
    expect(many.data).toMatchObject([
      { error: null, path: 'other' },
      {
        error: 'Either the object does not exist or you do not have access to it',
        path: 'nowhere',
        signedUrl: null,
      },
    ]);
    expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('other');
    const nothing = await from(hidden).createSignedUrl('nowhere', 60);
    expect(nothing.error).toMatchObject({ message: 'Object not found', statusCode: '404', status: 400 });
  });

  test('a signed upload works once, or again and again when it was signed so', async () => {
    const once = await from().createSignedUploadUrl('up/one.txt');
    expect(once.data?.signedUrl).toContain(`/object/upload/sign/${bucket}/up/one.txt?token=`);
    const { token = '', path = '' } = once.data ?? {};
    const anonymous = world.anonymous.storage.from(bucket);
    expect((await anonymous.uploadToSignedUrl(path, token, 'first')).data?.path).toBe('up/one.txt');
    const second = await anonymous.uploadToSignedUrl(path, token, 'second');
    expect(second.error).toMatchObject({ message: 'The resource already exists', statusCode: '409' });
    expect((await anonymous.uploadToSignedUrl('up/two.txt', token, 'x')).error?.message).toBe(
      'Invalid signature',
    );
    expect((await from().createSignedUploadUrl('up/one.txt')).error?.message).toBe(
      'The resource already exists',
    );
    const again = await from().createSignedUploadUrl('up/one.txt', { upsert: true });
    const overwrite = () =>
      anonymous.uploadToSignedUrl('up/one.txt', again.data?.token ?? '', new Blob(['third']));
    expect((await overwrite()).error).toBeNull();
    expect((await overwrite()).error).toBeNull();
    expect(await text((await from().download('up/one.txt')).data)).toBe('third');
  });

  // holds S7-019
  test('files move, also to another bucket, and copies are their own', async () => {
    const other = await makeBucket({ public: false });
    const { data } = await from().upload('here', 'content', { metadata: { a: 1 } });
    expect(await from().move('here', 'there/now')).toMatchObject({ data: { message: 'Successfully moved' } });
    expect((await from().download('here')).error?.message).toBeDefined();
    expect((await from().info('there/now')).data?.id).toBe(data?.id);
    expect((await from().move('there/now', 'across', { destinationBucket: other })).error).toBeNull();
    expect(await text((await from(other).download('across')).data)).toBe('content');
    const copied = await from(other).copy('across', 'back', { destinationBucket: bucket });
    expect(copied.data).toEqual({ path: `${bucket}/back` });
    await from(other).remove(['across']);
    expect(await text((await from().download('back')).data)).toBe('content');
    expect((await from().info('back')).data?.metadata).toEqual({ a: 1 });
    expect((await from().move('nowhere', 'x')).error).toMatchObject({
      message: 'Object not found',
      statusCode: '404',
    });
    expect((await from().move('back', '')).error?.message).toBe('Invalid key: ');
    expect((await from().copy('nowhere', 'x')).error?.message).toBe('Object not found');
    await from().upload('taken', 'x');
    expect((await from().move('back', 'taken')).error?.message).toBe('The resource already exists');
    expect((await from().copy('back', 'taken')).error?.message).toBe('The resource already exists');
    expect((await from().copy('back', 'x', { destinationBucket: 'no-bucket' })).error?.message).toBe(
      'Bucket not found',
    );
  });

  test('remove takes exact names and says what it took', async () => {
    await from().upload('a/1', 'x');
    await from().upload('a/2', 'x');
    const removed = await from().remove(['a/1', 'a', 'nowhere', 'bad[key']);
    expect(removed.data).toMatchObject([{ name: 'a/1', bucket_id: bucket, id: expect.any(String) }]);
    expect((await from().list('a')).data?.map(({ name }) => name)).toEqual(['2']);
    expect((await from('no-bucket').remove(['x'])).data).toEqual([]);
    const one = (path: string) =>
      fetch(`${world.url}/storage/v1/object/${bucket}/${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${world.serviceKey}` },
      });
    expect(await (await one('a/2')).json()).toEqual({ message: 'Successfully deleted' });
    expect(await (await one('a/2')).json()).toMatchObject({ statusCode: '404', message: 'Object not found' });
  });

  test('none of this was a defect', () => {
    expect(world.defects).toEqual([]);
  });
});
