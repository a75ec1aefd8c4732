import type { Transaction } from '../../database/database.ts';
import { bucketById } from '../buckets/bucket-row.ts';
import { isObjectKey } from '../object-key.ts';
import type { Action, StorageCall, StorageWorld } from '../storage-call.ts';
import { asTrial, callerOf, ownerOf } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import { assertTypeAllowed, sizeLimitOf, storeObject } from './store-object.ts';
import type { NewObject } from './store-object.ts';
import { readUploadBody } from './upload-body.ts';

/** A signed upload address lives two hours (protocol 4.4). */
const signedUploadSeconds = 2 * 60 * 60;

export function assertKey(key: string): void {
  if (!isObjectKey(key)) throw refuse.invalidKey(key);
}

/** What the policies must allow before a byte is accepted: the insert itself, tried as the caller and rolled back. */
export const tryInsert =
  ({ bucket, key, owner, upsert }: NewObject) =>
  async (transaction: Transaction) => {
    await transaction.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version)
     values ($1, $2, $3, $4, 'trial')
     ${upsert ? 'on conflict (bucket_id, name) do update set owner_id = excluded.owner_id, version = excluded.version' : ''}
     returning id`,
      [bucket.id, key, owner.owner, owner.ownerId],
    );
  };

const wantsUpsert = (call: StorageCall) => call.request.headers.get('x-upsert') === 'true';

async function announced(world: StorageWorld, call: StorageCall, upsert: boolean): Promise<NewObject> {
  const caller = callerOf(call);
  assertKey(call.key);
  const bucket = await bucketById(world.database, call.bucket);
  return { bucket, key: call.key, owner: ownerOf(caller), upsert };
}

/** A raw body says beforehand how long it is: no need to read what will be refused. */
function assertAnnouncedSize(world: StorageWorld, { bucket }: NewObject, request: Request): void {
  const isForm = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/');
  const length = Number(request.headers.get('content-length') ?? 0);
  if (!isForm && length > sizeLimitOf(world, bucket)) throw refuse.tooLarge();
}

async function receive(world: StorageWorld, call: StorageCall, object: NewObject) {
  assertAnnouncedSize(world, object, call.request);
  const body = await readUploadBody(call.request);
  // A bucket that looks at the bytes judges by them, not by what the sender says they are.
  if (!world.beforeStore[object.bucket.id]) assertTypeAllowed(object.bucket, body.contentType);
  return storeObject(world, object, body);
}

const upload =
  (operation: 'upload' | 'upload_update', alwaysUpsert: boolean): Action =>
  async (world, call) => {
    const object = await announced(world, call, alwaysUpsert || wantsUpsert(call));
    await asTrial(world, call, `storage.object.${operation}`, tryInsert(object));
    const row = await receive(world, call, object);
    return Response.json({ Key: `${row.bucket_id}/${row.name}`, Id: row.id });
  };

export const uploadObject = upload('upload', false);
export const updateObject = upload('upload_update', true);

export const signUpload: Action = async (world, call) => {
  const upsert = wantsUpsert(call);
  const object = await announced(world, call, upsert);
  await asTrial(world, call, 'storage.object.upload_sign', tryInsert(object));
  const url = `${call.bucket}/${call.key}`;
  const { ownerId } = object.owner;
  const token = await world.tokens.sign(
    { scope: 'upload', url, upsert, ...(ownerId !== null && { owner: ownerId }) },
    signedUploadSeconds,
  );
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
};

export const uploadToSigned: Action = async (world, call) => {
  const url = `${call.bucket}/${call.key}`;
  const token = await world.tokens.verifyUpload(call.url.searchParams.get('token'), url);
  assertKey(call.key);
  const bucket = await bucketById(world.database, call.bucket);
  const owner = ownerOf({ role: '', token: '', claims: { sub: token.owner } });
  const row = await receive(world, call, { bucket, key: call.key, owner, upsert: token.upsert });
  return Response.json({ Key: `${row.bucket_id}/${row.name}` });
};
