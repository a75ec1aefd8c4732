import { bucketById } from '../buckets/bucket-row.ts';
import { isObjectKey } from '../object-key.ts';
import type { Operation, StorageCall, StorageWorld } from '../storage-call.ts';
import { assertFound, asStorageCaller, callerOf } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import { findObject } from './object-row.ts';
import type { ObjectRow } from './object-row.ts';

/** By which right an object is read. */
export type Access = 'authenticated' | 'public' | 'signed';

/** The row behind a public address: the bucket must be public, no policy is asked. */
async function publicObject(world: StorageWorld, call: StorageCall): Promise<ObjectRow> {
  const bucket = await bucketById(world.database, call.bucket);
  if (!bucket.public) throw refuse.noSuchBucket();
  return assertFound(await findObject(world.database, call.bucket, call.key));
}

async function authenticatedObject(
  world: StorageWorld,
  call: StorageCall,
  operation: Operation,
): Promise<ObjectRow> {
  callerOf(call);
  const bucket = await bucketById(world.database, call.bucket);
  if (bucket.public) return assertFound(await findObject(world.database, call.bucket, call.key));
  return assertFound(
    await asStorageCaller(world, call, operation, (transaction) =>
      findObject(transaction, call.bucket, call.key),
    ),
  );
}

/** The row that the caller may read, or the refusal. Invisible and missing are the same answer. */
export async function visibleObject(
  world: StorageWorld,
  call: StorageCall,
  access: Access,
  operation: Operation,
): Promise<ObjectRow> {
  if (!isObjectKey(call.key)) throw refuse.noSuchKey();
  if (access === 'public') return publicObject(world, call);
  if (access === 'authenticated') return authenticatedObject(world, call, operation);
  // The signature stands for the right that was checked when it was made.
  return assertFound(await findObject(world.database, call.bucket, call.key));
}
