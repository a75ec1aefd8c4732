import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect } from './incoming-bytes.ts';
import { readUploadBody } from './upload-body.ts';

const form = [
  '--b\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n{"a":1}\r\n',
  '--b\r\nX-Odd: yes\r\n\r\nskipped\r\n',
  '--b\r\nContent-Disposition: form-data; name=""; filename="f.png"\r\nContent-Type: image/png\r\n\r\nbytes of it\r\n',
  '--b\r\nContent-Disposition: form-data; name="second"; filename="g"\r\n\r\nsecond file\r\n',
  '--b\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n77\r\n',
  '--b--\r\n',
].join('');

const request = (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=b') =>
  new Request('http://host/', { method: 'POST', body, headers: { 'content-type': type } });

async function read(body: string | Uint8Array<ArrayBuffer>) {
  const upload = await readUploadBody(request(body));
  const bytes = await collect(upload.bytes);
  return { text: bytes.toString(), contentType: upload.contentType, ...upload.details() };
}

test('one file is taken out of a form, with the fields before and after it', async () => {
  expect(await read(form)).toEqual({
    text: 'bytes of it',
    contentType: 'image/png',
    cacheControl: 'max-age=77',
    userMetadata: { a: 1 },
  });
});

test('a form cut off anywhere is refused, with and without a reader', async () => {
  // Whether the line break after the last boundary arrives does not matter.
  for (let length = 0; length < form.length - 2; length += 1) {
    await expect(read(form.slice(0, length)), `cut after ${length}`).rejects.toThrow(
      /multipart body|Multipart body/,
    );
  }
});

test('a form with anything wrong in it is read or refused, nothing else', async () => {
  const outcomes = new Set<string>();
  const spoiled = fc.asyncProperty(
    fc.nat(form.length - 1),
    fc.uint8Array({ maxLength: 4 }),
    async (at, noise) => {
      const bytes = Buffer.concat([Buffer.from(form.slice(0, at)), noise, Buffer.from(form.slice(at + 1))]);
      outcomes.add(
        await read(new Uint8Array(bytes)).then(
          () => 'read',
          (error: Error) => error.name,
        ),
      );
    },
  );
  await fc.assert(spoiled, { numRuns: 300 });
  expect(outcomes).toEqual(new Set(['read', 'StorageError']));
});

test('metadata that is no object is refused', async () => {
  for (const json of ['[1]', '7', '{', 'null']) {
    await expect(read(form.replace('{"a":1}', json))).rejects.toThrow('metadata must be a JSON object');
  }
});

test('a raw body brings its own type and has no cache time by itself', async () => {
  const upload = await readUploadBody(request('x', 'text/css'));
  expect([upload.contentType, upload.details()]).toEqual([
    'text/css',
    { cacheControl: 'no-cache', userMetadata: null },
  ]);
});
