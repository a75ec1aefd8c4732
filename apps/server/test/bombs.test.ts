import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDrawing } from './drawings.ts';
import { openTestShop, type TestShop } from './shop.ts';

let shop: TestShop;
let member: Awaited<ReturnType<TestShop['member']>>;
let token: string;
const made = new Map<string, Buffer>();
beforeAll(async () => {
  // Some take seconds to build, in which this process serves nobody: before there is anybody to serve.
  for (const [name, make] of bombs) made.set(name, await make());
  shop = await openTestShop();
  member = await shop.member();
  token = (await member.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => shop.close());

const mebibyte = 1024 * 1024;
/** What this work adds to the most that the process has ever held: no peak between two looks is missed. */
async function addedMebibytes(work: () => Promise<void>): Promise<number> {
  const peak = () => process.resourceUsage().maxRSS / 1024;
  const before = peak();
  await work();
  return peak() - before;
}
/** Far less than any of the bombs unfolds to. */
const mostMebibytes = 150;

const small = (format: 'gif' | 'jpeg' | 'webp' | 'avif') =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8281e' } })
    .toFormat(format, { lossless: true })
    .toBuffer();

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A whole PNG of one colour: 2.5 thousand million dots in 300 kB, and not one of them is missing. */
function endlessPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1; // one bit a dot, grey
  const row = 1 + Math.ceil(side / 8);
  const dots = deflateSync(Buffer.alloc(row * side));
  const parts = [pngChunk('IHDR', head), pngChunk('IDAT', dots), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

async function jpegOf(side: number): Promise<Buffer> {
  const bytes = await small('jpeg');
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

async function gifOf(side: number): Promise<Buffer> {
  const bytes = await small('gif');
  const image = bytes.indexOf(Buffer.from('2c00000000', 'hex'));
  for (const at of [6, 8, image + 5, image + 7]) bytes.writeUInt16LE(side, at);
  return bytes;
}

/** Fourteen bits for each side, less one. */
async function webpOf(side: number): Promise<Buffer> {
  const bytes = await small('webp');
  bytes.writeUInt32LE(((side - 1) << 14) | (side - 1), 21);
  return bytes;
}

/** The size that HEIC and AVIF announce stands in each `ispe` box. */
function announcing(side: number, bytes: Buffer): Buffer {
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
  }
  return bytes;
}
const heicFile = fileURLToPath(
  new URL('../../../packages/backend/test/fixtures/quadrants-p3.heic', import.meta.url),
);

const bombs = [
  ['a PNG of 50,000 by 50,000', async () => endlessPng(50_000)],
  ['a JPEG that claims 65,500 by 65,500', () => jpegOf(65_500)],
  ['a GIF that claims 65,535 by 65,535', () => gifOf(65_535)],
  ['a WebP that claims 16,383 by 16,383', () => webpOf(16_383)],
  ['an AVIF that claims 60,000 by 60,000', async () => announcing(60_000, await small('avif'))],
  ['a HEIC that claims 60,000 by 60,000', async () => announcing(60_000, await readFile(heicFile))],
] as const;
const tooMany = 'This picture has too many pixels. Please use one with at most 100 megapixels.';

const ask = (path: string, body: Buffer | FormData, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { apikey: shop.anonKey, authorization: `Bearer ${token}`, ...headers },
    body: body instanceof FormData ? body : new Uint8Array(body),
  });
const upload = (body: Buffer, headers: Record<string, string> = {}) =>
  ask(`/storage/v1/object/artwork/${member.userId}/${crypto.randomUUID()}.png`, body, {
    'content-type': 'image/png',
    ...headers,
  });

describe('a few bytes that claim to be an enormous picture are refused with a sentence and cost no memory', () => {
  // holds D-061
  test.each(bombs)('%s, sent by a member', async (name) => {
    const bomb = made.get(name)!;
    const added = await addedMebibytes(async () => {
      expect(await (await upload(bomb)).json()).toMatchObject({ statusCode: '413', message: tooMany });
    });
    expect(added).toBeLessThan(mostMebibytes);
    expect((await member.storage.from('artwork').list(member.userId)).data).toEqual([]);
  });

  test.each(bombs)('%s, sent by a phone, whose link stays good', async (name) => {
    const form = new FormData();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const links = member.from('upload_links');
    const { data: link } = await links.insert({ user_id: member.userId, expires_at }).select().single();
    form.set('linkId', link.id);
    form.set('file', new File([new Uint8Array(made.get(name)!)], 'photo.jpg'));
    const added = await addedMebibytes(async () => {
      const answer = await ask('/functions/v1/redeem-upload-link', form);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { message: tooMany } }]);
    });
    expect(added).toBeLessThan(mostMebibytes);
    const { data } = await links.select('used_at').eq('id', link.id).single();
    expect(data).toEqual({ used_at: null });
  });
});

describe('a body that is said to be compressed is not unfolded', () => {
  const json = { 'content-type': 'application/json' };
  const gzipped = { ...json, 'content-encoding': 'gzip' };
  /** 768 MiB of JSON in 784 kB: gzip files one after the other are one. */
  function gzipBomb(): Buffer {
    const stretch = gzipSync(Buffer.alloc(16 * mebibyte, 'a'));
    return Buffer.concat([gzipSync('{"code":"'), ...Array<Buffer>(48).fill(stretch), gzipSync('"}')]);
  }

  test.each([
    ['a function', '/functions/v1/check-promo-code', { code: 'HELLO' }, [400, 400]],
    ['a row of a table', '/rest/v1/assets', { filename: 'a.jpg' }, [400, 413]],
    [
      'a sign-in',
      '/auth/v1/token?grant_type=password',
      { email: 'a@example.com', password: 'x' },
      [400, 400],
    ],
    ['a broadcast', '/realtime/v1/api/broadcast', { messages: [] }, [422, 413]],
    ['a list of files', '/storage/v1/object/list/artwork', { prefix: '' }, [400, 400]],
  ])('%s', async (_, path, meant, [small, large]) => {
    const plain = await ask(path, Buffer.from(JSON.stringify(meant)), json);
    const zipped = await ask(path, gzipSync(JSON.stringify(meant)), gzipped);
    expect(zipped.status).toBe(small);
    // Were it unfolded, it would be answered as what it is.
    expect(await zipped.text()).not.toBe(await plain.text());
    const added = await addedMebibytes(async () => {
      expect((await ask(path, gzipBomb(), gzipped)).status).toBe(large);
    });
    expect(added).toBeLessThan(mostMebibytes);
  });

  test('a photograph', async () => {
    const answer = await upload(gzipSync(await aDrawing()), { 'content-encoding': 'gzip' });
    const message = expect.stringContaining('not a picture we can read') as string;
    expect(await answer.json()).toMatchObject({ statusCode: '415', message });
  });
});
