import { isObjectKey } from '../object-key.ts';
import type { Operation, StorageCall, StorageWorld } from '../storage-call.ts';
import { assertFound, asStorageCaller, callerOf } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import { findObject, objectColumns } from './object-row.ts';
import type { ObjectRow } from './object-row.ts';

/** By which right an object is read. */
export type Access = 'authenticated' | 'public' | 'signed';

export interface VisibleObject {
  row: ObjectRow;
  /** Everybody may see it. */
  isPublic: boolean;
}

/** What lies at a place, no matter who asks, and whether everyone may: one question, because every picture asks it. */
async function lookUp(
  { database }: StorageWorld,
  { bucket, key }: StorageCall,
): Promise<{ isPublic: boolean; row: ObjectRow | undefined }> {
  const columns = objectColumns.replace(/\w+/g, 'o.$&');
  const found = await database.query<ObjectRow & { is_public: boolean }>(
    `select coalesce(b.public, false) as is_public, ${columns}
       from storage.buckets b left join storage.objects o on o.bucket_id = b.id and o.name = $2
      where b.id = $1`,
    [bucket, key],
  );
  const [answer] = found.rows;
  if (!answer) throw refuse.noSuchBucket();
  const { is_public: isPublic, ...row } = answer;
  return { isPublic, row: row.id === null ? undefined : row };
}

/** The row that the caller may read, or the refusal. Invisible and missing are the same answer. */
export async function visibleObject(
  world: StorageWorld,
  call: StorageCall,
  access: Access,
  operation: Operation,
): Promise<VisibleObject> {
  if (!isObjectKey(call.key)) throw refuse.noSuchKey();
  if (access === 'authenticated') callerOf(call);
  const { isPublic, row } = await lookUp(world, call);
  if (access === 'public' && !isPublic) throw refuse.noSuchBucket();
  // A signature stands for the right that was checked when it was made; a public bucket asks for none.
  if (isPublic || access === 'signed') return { row: assertFound(row), isPublic };
  const visible = await asStorageCaller(world, call, operation, (transaction) =>
    findObject(transaction, call.bucket, call.key),
  );
  return { row: assertFound(visible), isPublic };
}
