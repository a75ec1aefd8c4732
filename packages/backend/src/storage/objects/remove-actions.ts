import { z } from 'zod';
import { readJson } from '../json-body.ts';
import { isObjectKey } from '../object-key.ts';
import type { Action, Operation, StorageCall, StorageWorld } from '../storage-call.ts';
import { asStorageCaller } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import { deleteFilesOf } from './object-file.ts';
import type { ObjectRow } from './object-row.ts';
import { objectColumns } from './object-row.ts';

const removal = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** Rows first, then files: a crash between the two leaves a file without a row, which the clean-up finds. */
async function remove(world: StorageWorld, call: StorageCall, operation: Operation, keys: readonly string[]) {
  const removed = await asStorageCaller(world, call, operation, (transaction) =>
    transaction.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`,
      [call.bucket, keys.filter(isObjectKey)],
    ),
  );
  await deleteFilesOf(world, removed.rows);
  return removed.rows;
}

/** Exact names in spite of the field's name. Unknown and invisible ones are silently absent from the answer. */
export const removeObjects: Action = async (world, call) => {
  const { prefixes } = await readJson(call.request, removal);
  return Response.json(await remove(world, call, 'storage.object.delete_many', prefixes));
};

export const removeObject: Action = async (world, call) => {
  const removed = await remove(world, call, 'storage.object.delete', [call.key]);
  if (removed.length === 0) throw refuse.noSuchKey();
  return Response.json({ message: 'Successfully deleted' });
};
