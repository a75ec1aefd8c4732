import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRenditions } from '../src/storage/images/renditions.ts';
import type { StorageWorld } from './storage-world.ts';
import { startStorage } from './storage-world.ts';

/** Left half red, right half blue, so that cutting and squeezing can be distinguished. */
async function picture(format: 'jpeg' | 'png' = 'jpeg', width = 400, height = 200): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

describe('renditions behind the official client', () => {
  let world: StorageWorld;
  beforeAll(async () => {
    world = await startStorage('postgres', 'disk');
    await world.service.storage.createBucket('pictures', { public: true });
    await world.service.storage.createBucket('hidden');
    for (const bucket of ['pictures', 'hidden']) {
      // The announced type is wrong on purpose: the bytes decide.
      await world.service.storage.from(bucket).upload('a.jpg', await picture());
    }
    await world.service.storage
      .from('pictures')
      .upload('text.jpg', 'no picture', { contentType: 'image/jpeg' });
    await world.service.storage
      .from('pictures')
      .upload('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  afterAll(() => world.close());
  const pictures = () => world.anonymous.storage.from('pictures');
  const fetchAs = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
  const shape = async (answer: Response) => {
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [width, height, format];
  };

  test.each([
    [{ width: 100, height: 100 }, [100, 100, 'jpeg'], 'height:100,width:100,resizing_type:fill'],
    [
      { width: 100, height: 100, resize: 'contain' },
      [100, 50, 'jpeg'],
      'height:100,width:100,resizing_type:fit',
    ],
    [
      { width: 100, height: 100, resize: 'fill' },
      [100, 100, 'jpeg'],
      'height:100,width:100,resizing_type:force',
    ],
    [{ width: 100 }, [100, 50, 'jpeg'], 'width:100,resizing_type:fill'],
    [{ height: 80, rotate: 90 }, [40, 80, 'jpeg'], 'height:80,resizing_type:fill,rotate:90'],
    [{ height: 20, quality: 30 }, [40, 20, 'jpeg'], 'height:20,resizing_type:fill,quality:30'],
  ] as const)('%j gives %j', async (transform, expected, header) => {
    const query = new URLSearchParams(
      Object.entries(transform).map(([name, value]) => [name, String(value)]),
    );
    const answer = await fetchAs(`${world.url}/storage/v1/render/image/public/pictures/a.jpg?${query}`);
    expect([answer.status, answer.headers.get('x-transformations')]).toEqual([200, header]);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await shape(answer)).toEqual(expected);
  });

  test.each([
    [90, [0, 0]],
    [270, [0, 399]],
  ])('turned by %i degrees clockwise the left side comes where it belongs', async (rotate, [x, y]) => {
    const url = `${world.url}/storage/v1/render/image/public/pictures/a.jpg?rotate=${rotate}`;
    const shown = sharp(Buffer.from(await (await fetch(url)).arrayBuffer()));
    const { data } = await shown
      .extract({ left: x!, top: y!, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  test('browsers that know a smaller format get it, unless the original one is asked for', async () => {
    const url = (format?: 'origin') =>
      pictures().getPublicUrl('a.jpg', { transform: { width: 50, ...(format && { format }) } }).data
        .publicUrl;
    const webp = await fetchAs(url(), { accept: 'image/webp,*/*' });
    expect([webp.headers.get('content-type'), webp.headers.get('vary')]).toEqual([
      'image/webp',
      expect.stringContaining('Accept'),
    ]);
    expect(await shape(webp)).toEqual([50, 25, 'webp']);
    expect((await fetchAs(url(), { accept: 'image/avif,image/webp' })).headers.get('content-type')).toBe(
      'image/avif',
    );
    expect((await fetchAs(url('origin'), { accept: 'image/webp' })).headers.get('content-type')).toBe(
      'image/jpeg',
    );
  });

  test('a download with a transform needs the right to read, a signed one carries its form', async () => {
    const transform = { width: 200, height: 200 };
    const allowed = await world.service.storage.from('hidden').download('a.jpg', { transform });
    expect([allowed.error, allowed.data?.type]).toEqual([null, 'image/jpeg']);
    const refused = await world.anonymous.storage.from('hidden').download('a.jpg', { transform });
    expect(refused.error).not.toBeNull();
    const signed = await world.service.storage
      .from('hidden')
      .createSignedUrl('a.jpg', 60, { transform: { ...transform, quality: 60 } });
    expect(signed.data?.signedUrl).toContain('/storage/v1/render/image/sign/hidden/a.jpg?token=');
    const answer = await fetchAs(`${signed.data?.signedUrl}&width=9`);
    expect(answer.headers.get('x-transformations')).toBe(
      'height:200,width:200,resizing_type:fill,quality:60',
    );
    expect(await shape(answer)).toEqual([200, 200, 'jpeg']);
  });

  test('the same rendition is not sent twice', async () => {
    const url = pictures().getPublicUrl('a.jpg', { transform: { width: 77 } }).data.publicUrl;
    const first = await fetchAs(url);
    const again = await fetchAs(url, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test.each([
    ['text.jpg', 'width=9', 'The requested object is not an image that can be transformed'],
    ['drawing.svg', 'width=9', 'The requested object is not an image that can be transformed'],
    ['a.jpg', 'width=x', 'querystring/width is invalid'],
    ['a.jpg', 'quality=1', 'querystring/quality is invalid'],
    ['nowhere.jpg', 'width=9', 'Object not found'],
  ])('%s with %s is refused', async (key, query, message) => {
    const answer = await fetch(`${world.url}/storage/v1/render/image/public/pictures/${key}?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
    expect(world.defects).toEqual([]);
  });
});

describe('the cache of renditions', () => {
  test('one picture asked for by many is drawn once, and kept until others need the room', async () => {
    const source = await picture('png', 200, 100);
    let reads = 0;
    const read = async () => {
      reads += 1;
      return source;
    };
    const renditions = createRenditions(3000);
    const ask = (id: string) => renditions.of(id, read, { width: 50 }, null);
    const all = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
    expect(reads).toBe(1);
    expect(new Set(all.map(({ eTag }) => eTag)).size).toBe(1);
    await ask('a');
    expect(reads).toBe(1);
    const size = all[0]?.bytes.length ?? 0;
    for (let other = 0; other * size <= 3000; other += 1) await ask(`other-${other}`);
    const before = reads;
    await ask('a');
    expect(reads).toBe(before + 1);
  });

  test('a visitor who asks for a hundred forms of a picture keeps nobody else waiting', async () => {
    const source = await picture('png', 200, 100);
    const renditions = createRenditions();
    const drawn: string[] = [];
    const ask = (visitor: string, width: number) =>
      renditions
        .of(`of ${visitor}`, async () => source, { width }, null, visitor)
        .then(() => drawn.push(visitor));
    const pile = Array.from({ length: 100 }, (_, at) => ask('many', at + 1));
    await ask('one', 50);
    expect(drawn.length).toBeLessThan(8);
    await Promise.all(pile);
  });

  test('a failure is not kept', async () => {
    const renditions = createRenditions();
    const broken = () => renditions.of('a', async () => Buffer.from('nothing'), { width: 5 }, null);
    await expect(broken()).rejects.toThrow('not an image');
    const fine = await renditions.of('a', () => picture(), { width: 5 }, null);
    expect(fine.contentType).toBe('image/jpeg');
  });
});
