import { z } from 'zod';
import { transformText, transformSchema } from '../images/transform.ts';
import { readJson } from '../json-body.ts';
import type { Action, StorageWorld } from '../storage-call.ts';
import { assertFound, asStorageCaller } from '../storage-call.ts';
import { isObjectKey } from '../object-key.ts';
import { refuse } from '../storage-error.ts';
import { findObject } from './object-row.ts';

/** A signature longer than a hundred years is a mistake, and more would overflow what a date can hold. */
const expiresIn = z
  .int()
  .min(1)
  .max(100 * 366 * 24 * 60 * 60);
const signOne = z.object({ expiresIn, transform: transformSchema.optional() });
const signMany = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) });

async function signedUrl(
  world: StorageWorld,
  path: string,
  seconds: number,
  transformations: string,
): Promise<string> {
  const token = await world.tokens.sign(
    { scope: 'download', url: path, ...(transformations && { transformations }) },
    seconds,
  );
  return `/${transformations ? 'render/image' : 'object'}/sign/${path}?token=${token}`;
}

export const signObject: Action = async (world, call) => {
  const asked = await readJson(call.request, signOne);
  if (!isObjectKey(call.key)) throw refuse.noSuchKey();
  assertFound(
    await asStorageCaller(world, call, 'storage.object.sign', (transaction) =>
      findObject(transaction, call.bucket, call.key),
    ),
  );
  const transformations = asked.transform ? transformText(asked.transform) : '';
  const signedURL = await signedUrl(world, `${call.bucket}/${call.key}`, asked.expiresIn, transformations);
  return Response.json({ signedURL });
};

export const signObjects: Action = async (world, call) => {
  const asked = await readJson(call.request, signMany);
  const found = await asStorageCaller(world, call, 'storage.object.sign_many', (transaction) =>
    transaction.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any($2)',
      [call.bucket, asked.paths.filter(isObjectKey)],
    ),
  );
  const visible = new Set(found.rows.map((row) => row.name));
  const answers = asked.paths.map(async (path) =>
    visible.has(path)
      ? {
          error: null,
          path,
          signedURL: await signedUrl(world, `${call.bucket}/${path}`, asked.expiresIn, ''),
        }
      : {
          error: 'Either the object does not exist or you do not have access to it',
          path,
          signedURL: null,
        },
  );
  return Response.json(await Promise.all(answers));
};
