import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Bucket } from '../buckets/bucket-row.ts';
import { bucketById } from '../buckets/bucket-row.ts';
import { readJson } from '../json-body.ts';
import type { Action, Operation, StorageCall, StorageWorld } from '../storage-call.ts';
import { assertFound, asServer, asStorageCaller, asTrial, callerOf, ownerOf } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import { contentTypeOf } from './download-headers.ts';
import { deleteFilesOf, fileKeyOf } from './object-file.ts';
import type { ObjectRow } from './object-row.ts';
import { findObject } from './object-row.ts';
import { assertTypeAllowed, giveName, sizeLimitOf, storeObject } from './store-object.ts';
import type { NewObject } from './store-object.ts';
import { askForPlace, assertKey } from './upload-actions.ts';

const places = {
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
};
const movement = z.object(places);
const userMetadata = z.record(z.string(), z.unknown());
const duplication = z.object({
  ...places,
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).nullish(),
  userMetadata: userMetadata.nullish(),
});

async function visibleSource(
  world: StorageWorld,
  call: StorageCall,
  operation: Operation,
  asked: z.output<typeof movement>,
): Promise<ObjectRow> {
  return assertFound(
    await asStorageCaller(world, call, operation, (transaction) =>
      findObject(transaction, asked.bucketId, asked.sourceKey),
    ),
  );
}

/** Another bucket's limits hold for what arrives from outside, by whichever way. */
function assertWelcome(world: StorageWorld, source: ObjectRow, destination: Bucket): void {
  if (source.bucket_id === destination.id) return;
  assertTypeAllowed(destination, contentTypeOf(source));
  if ((source.metadata?.size ?? 0) > sizeLimitOf(world, destination)) throw refuse.tooLarge();
}

/** Whether bytes that come from elsewhere must be looked at before they may lie in this bucket. */
const mustBeLookedAt = (world: StorageWorld, source: ObjectRow, destination: Bucket) =>
  source.bucket_id !== destination.id && world.beforeStore[destination.id] !== undefined;

async function storeAgain(world: StorageWorld, source: ObjectRow, object: NewObject): Promise<ObjectRow> {
  const bytes = assertFound(await world.files.get(assertFound(fileKeyOf(source.version))));
  return storeObject(world, object, {
    contentType: contentTypeOf(source),
    bytes,
    details: () => ({
      cacheControl: source.metadata?.cacheControl ?? 'no-cache',
      userMetadata: source.user_metadata,
    }),
  });
}

/** A move changes only the row: its file is named after its version. */
export const moveObject: Action = async (world, call) => {
  const asked = await readJson(call.request, movement);
  callerOf(call);
  assertKey(asked.destinationKey);
  const bucketId = asked.destinationBucket ?? asked.bucketId;
  const source = await visibleSource(world, call, 'storage.object.move', asked);
  const destination = await bucketById(world.database, bucketId);
  assertWelcome(world, source, destination);
  const rename = (transaction: { query: StorageWorld['database']['query'] }) =>
    transaction.query(
      'update storage.objects set bucket_id = $1, name = $2 where bucket_id = $3 and name = $4 returning id',
      [bucketId, asked.destinationKey, asked.bucketId, asked.sourceKey],
    );
  if (mustBeLookedAt(world, source, destination)) {
    const tried = await asTrial(world, call, 'storage.object.move', rename);
    if (tried.rowCount === 0) throw refuse.noSuchKey();
    const owner = { owner: source.owner, ownerId: source.owner_id };
    await storeAgain(world, source, { bucket: destination, key: asked.destinationKey, owner, upsert: false });
    await asServer(world, (transaction) =>
      transaction.query('delete from storage.objects where id = $1', [source.id]),
    );
    await deleteFilesOf(world, [source]);
  } else {
    const moved = await asStorageCaller(world, call, 'storage.object.move', rename);
    if (moved.rowCount === 0) throw refuse.noSuchKey();
  }
  return Response.json({ message: 'Successfully moved' });
};

async function copyFile(
  world: StorageWorld,
  source: ObjectRow,
  object: NewObject,
  asked: z.output<typeof duplication>,
): Promise<ObjectRow> {
  const version = randomUUID();
  const fileKey = assertFound(fileKeyOf(version));
  try {
    const copied = await world.files.copy(assertFound(fileKeyOf(source.version)), fileKey);
    if (!copied) throw refuse.noSuchKey();
    const keep = asked.copyMetadata ?? true;
    const metadata = {
      ...source.metadata,
      ...(keep ? {} : asked.metadata),
      lastModified: new Date().toISOString(),
    };
    const userMetadata = keep ? source.user_metadata : (asked.userMetadata ?? null);
    return await giveName(world, object, { version, metadata, userMetadata });
  } catch (error) {
    await world.files.delete([fileKey]);
    throw error;
  }
}

export const copyObject: Action = async (world, call) => {
  const asked = await readJson(call.request, duplication);
  const caller = callerOf(call);
  assertKey(asked.destinationKey);
  const source = await visibleSource(world, call, 'storage.object.copy', asked);
  const object = await askForPlace(world, call, {
    bucket: asked.destinationBucket ?? asked.bucketId,
    key: asked.destinationKey,
    upsert: call.request.headers.get('x-upsert') === 'true',
    operation: 'storage.object.copy',
    asWhom: caller,
    owner: ownerOf(caller),
  });
  assertWelcome(world, source, object.bucket);
  const row = mustBeLookedAt(world, source, object.bucket)
    ? await storeAgain(world, source, object)
    : await copyFile(world, source, object, asked);
  return Response.json({ Id: row.id, Key: `${row.bucket_id}/${row.name}`, ...row });
};
