import type { Caller } from '../../database/caller.ts';
import { isObjectKey } from '../object-key.ts';
import type { Action, Operation, Owner, StorageCall, StorageWorld } from '../storage-call.ts';
import { callerOf, ownerOf, requestSettings } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import { assertTypeAllowed, sizeLimitOf, storeObject } from './store-object.ts';
import type { NewObject } from './store-object.ts';
import { readUploadBody } from './upload-body.ts';

/** A signed upload address lives two hours (protocol 4.4). */
const signedUploadSeconds = 2 * 60 * 60;

export function assertKey(key: string): void {
  if (!isObjectKey(key)) throw refuse.invalidKey(key);
}

const byOutcome: Readonly<Record<string, (cause?: unknown) => Error>> = {
  'no-bucket': refuse.noSuchBucket,
  '42501': refuse.byPolicy,
  '23505': refuse.keyExists,
  '22023': () => refuse.noAccess('Invalid role'),
};

interface Permission {
  outcome: string;
  is_public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

interface Wish {
  bucket: string;
  key: string;
  upsert: boolean;
  operation: Operation;
  /** Whose policies decide; nobody's where a signature stands for them. */
  asWhom: Caller | undefined;
  owner: Owner;
}

/** Asks for the place before a byte is accepted: the insert itself is tried as the caller, and undone. */
export async function askForPlace(world: StorageWorld, call: StorageCall, wish: Wish): Promise<NewObject> {
  const { bucket, key, upsert, operation, asWhom, owner } = wish;
  assertKey(key);
  const asked = await world.database.query<Permission>(
    'select * from storage.try_upload($1, $2, $3, $4, $5, $6, $7)',
    [
      asWhom?.role,
      asWhom && requestSettings(call, asWhom, operation),
      bucket,
      key,
      owner.owner,
      owner.ownerId,
      upsert,
    ],
  );
  const { outcome, is_public, ...limits } = asked.rows[0] ?? { outcome: 'no-bucket', is_public: false };
  if (outcome !== 'allowed') throw (byOutcome[outcome] ?? refuse.internal)();
  return {
    bucket: { id: bucket, public: is_public, ...noLimits, ...limits },
    key,
    owner,
    upsert,
    byServer: asWhom?.role === 'service_role',
  };
}

const noLimits = { file_size_limit: null, allowed_mime_types: null };

const wantsUpsert = (call: StorageCall) => call.request.headers.get('x-upsert') === 'true';

function placeForCaller(
  world: StorageWorld,
  call: StorageCall,
  operation: Operation,
  upsert: boolean,
): Promise<NewObject> {
  const asWhom = callerOf(call);
  const owner = ownerOf(asWhom);
  return askForPlace(world, call, { bucket: call.bucket, key: call.key, upsert, operation, asWhom, owner });
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
    const upsert = alwaysUpsert || wantsUpsert(call);
    const object = await placeForCaller(world, call, `storage.object.${operation}`, upsert);
    const row = await receive(world, call, object);
    return Response.json({ Key: `${row.bucket_id}/${row.name}`, Id: row.id });
  };

export const uploadObject = upload('upload', false);
export const updateObject = upload('upload_update', true);

export const signUpload: Action = async (world, call) => {
  const upsert = wantsUpsert(call);
  const object = await placeForCaller(world, call, 'storage.object.upload_sign', upsert);
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
  const object = await askForPlace(world, call, {
    bucket: call.bucket,
    key: call.key,
    upsert: token.upsert,
    operation: 'storage.object.upload_signed',
    asWhom: undefined,
    owner: ownerOf({ role: '', token: '', claims: { sub: token.owner } }),
  });
  const row = await receive(world, call, object);
  return Response.json({ Key: `${row.bucket_id}/${row.name}` });
};
