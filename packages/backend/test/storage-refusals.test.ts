import { randomBytes } from 'node:crypto';
import { StorageApiError } from '@supabase/storage-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StorageWorld } from './storage-world.ts';
import { aBucket, enginesWithFiles, startStorage } from './storage-world.ts';

describe.each(enginesWithFiles)('what is not stored on %s and %s', (engine, adapter) => {
  let world: StorageWorld;
  let bucket: string;
  beforeAll(async () => {
    world = await startStorage(engine, adapter);
  });
  afterAll(() => world.close());
  const from = (name = bucket) => world.service.storage.from(name);
  const get = (path: string) => fetch(`${world.url}/storage/v1/object/public/${bucket}/${path}`);
  beforeEach(async () => {
    bucket = await aBucket(world);
  });

  test('metadata without end is refused, and nothing is stored', async () => {
    const bottomless = JSON.parse('{"a":'.repeat(1000) + '1' + '}'.repeat(1000)) as Record<string, unknown>;
    const header = `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`;
    const refused = await from().upload('bottomless', 'content', {
      headers: { 'x-metadata': Buffer.from(header).toString('base64') },
    });
    expect(refused.error?.message).toBe('metadata must be a JSON object');
    const copied = await from().upload('bottomless', new Blob(['content']), { metadata: bottomless });
    expect(copied.error?.message).toBe('metadata must be a JSON object');
    expect((await from().exists('bottomless')).data).toBe(false);
  });

  test('limits of the bucket and of the server hold for raw bodies, streams and forms', async () => {
    await world.service.storage.createBucket(`small-${bucket}`, { public: true, fileSizeLimit: '1kb' });
    const small = from(`small-${bucket}`);
    const tooMuch = randomBytes(1001);
    const bodies = [
      tooMuch,
      new Blob([new Uint8Array(tooMuch)]),
      new Blob([new Uint8Array(tooMuch)]).stream(),
      new Blob([new Uint8Array(3_000_000)]),
    ];
    for (const body of bodies) {
      const { error } = await small.upload('big', body);
      expect(error).toBeInstanceOf(StorageApiError);
      expect(error).toMatchObject({
        message: 'The object exceeded the maximum allowed size',
        statusCode: '413',
      });
    }
    expect((await small.list()).data).toEqual([]);
    expect((await small.upload('fits', randomBytes(1000))).error).toBeNull();
  });

  test('only the types that the bucket names are taken', async () => {
    await world.service.storage.createBucket(`png-${bucket}`, {
      public: true,
      allowedMimeTypes: ['image/png'],
    });
    const png = from(`png-${bucket}`);
    expect((await png.upload('a', 'x', { contentType: 'image/png' })).error).toBeNull();
    const refused = [
      await png.upload('b', 'x', { contentType: 'image/jpeg' }),
      await png.upload('b', new Blob(['x'], { type: 'image/jpeg' })),
    ];
    for (const { error } of refused) {
      expect(error).toMatchObject({ message: 'mime type image/jpeg is not supported', statusCode: '415' });
    }
  });

  test('names that are tricks or cannot be stored are refused, never a defect', async () => {
    const put = (path: string) =>
      fetch(`${world.url}/storage/v1/object/${bucket}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.serviceKey}` },
        body: 'x',
      });
    const tricks = [
      '..%2f..%2fetc%2fpasswd',
      'a%2F..%2Fb',
      '%2Fabsolute',
      'null%00byte',
      'bad%5Bkey.txt',
      'sch%C3%B6n',
      'x'.repeat(1025),
      '%',
    ];
    for (const path of tricks) {
      const answer = await put(path);
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        400,
        { statusCode: '400', error: 'InvalidKey' },
      ]);
    }
    expect(await (await put('bad%5Bkey.txt')).json()).toMatchObject({ message: 'Invalid key: bad[key.txt' });
    for (const path of ['nu%00ll', '..%2fx', '%']) {
      expect((await get(path)).status).toBe(400);
    }
    expect((await from().list('nu\0ll')).error).not.toBeNull();
    expect((await from('nowhere').upload('x', 'y')).error).toMatchObject({
      message: 'Bucket not found',
      statusCode: '404',
    });
  });

  test('bodies that are no bodies are refused', async () => {
    const send = (path: string, body: string, type: string) =>
      fetch(`${world.url}/storage/v1/object/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.serviceKey}`, 'content-type': type },
        body,
      });
    const cases = [
      ['list/' + bucket, '{}', 'application/json', "body must have required property 'prefix'"],
      ['list/' + bucket, '{"prefix":7}', 'application/json', 'body/prefix must be string'],
      [
        'list/' + bucket,
        '{',
        'application/json',
        "Body is not valid JSON but content-type is set to 'application/json'",
      ],
      [`sign/${bucket}/x`, '{}', 'application/json', "body must have required property 'expiresIn'"],
      ['move', '{"bucketId":"x"}', 'application/json', "body must have required property 'sourceKey'"],
      [`${bucket}/form`, 'nonsense', 'multipart/form-data; boundary=b', 'Multipart body is malformed'],
      [
        `${bucket}/form`,
        '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--b--',
        'multipart/form-data; boundary=b',
        'No file was found in the multipart body',
      ],
      [`${bucket}/form`, 'x', 'multipart/form-data', 'Multipart body is malformed'],
      [
        `${bucket}/form`,
        '--b\r\ncontent-disposition: form-data; name=""; filename="f"\r\n\r\ncut',
        'multipart/form-data; boundary=b',
        'Multipart body is malformed',
      ],
    ] as const;
    for (const [path, body, type, message] of cases) {
      const answer = await send(path, body, type);
      expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
    }
    expect((await from().list()).data).toEqual([]);
  });

  test('none of this was a defect', () => {
    expect(world.defects).toEqual([]);
  });
});
