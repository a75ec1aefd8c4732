import { z } from 'zod';
import { isPostgresError } from '../../database/database.ts';
import type { Action, StorageWorld } from '../storage-call.ts';
import { asStorageCaller, callerOf, ownerOf } from '../storage-call.ts';
import { readJson } from '../json-body.ts';
import { isBucketName } from '../object-key.ts';
import { deleteFilesOf } from '../objects/object-file.ts';
import { refuse } from '../storage-error.ts';
import { assertMimePatterns, readSizeLimit } from './bucket-rules.ts';

/** `owner` is for older clients, and empty where nobody is one. */
const columns = `id, name, coalesce(owner::text, '') as owner, coalesce(public, false) as public,
  file_size_limit, allowed_mime_types, created_at, updated_at`;

const limits = {
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.string(), z.number()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
};
const newBucket = z.object({
  id: z.string().optional(),
  name: z.string(),
  type: z.literal('STANDARD').nullish(),
  ...limits,
});
const changedBucket = z.object(limits);

function readLimits(world: StorageWorld, wanted: z.output<typeof changedBucket>) {
  const sizeLimit = wanted.file_size_limit == null ? null : readSizeLimit(wanted.file_size_limit);
  if (sizeLimit !== null && sizeLimit > world.sizeLimitBytes) throw refuse.tooLarge();
  if (wanted.allowed_mime_types) assertMimePatterns(wanted.allowed_mime_types);
  return { sizeLimit, types: wanted.allowed_mime_types ?? null };
}

const sortColumns = new Set(['id', 'name', 'created_at', 'updated_at']);

function wholeNumber(text: string | null, name: string): number | null {
  if (text === null || text === '') return null;
  if (!/^\d{1,9}$/.test(text)) throw refuse.invalidRequest(`querystring/${name} must be integer`);
  return Number(text);
}

export const listBuckets: Action = async (world, call) => {
  const asked = call.url.searchParams;
  const column = asked.get('sortColumn') ?? 'name';
  const order = asked.get('sortOrder') ?? 'asc';
  if (!sortColumns.has(column)) {
    throw refuse.invalidRequest('querystring/sortColumn must be equal to one of the allowed values');
  }
  if (order !== 'asc' && order !== 'desc') {
    throw refuse.invalidRequest('querystring/sortOrder must be equal to one of the allowed values');
  }
  const found = await asStorageCaller(world, call, 'storage.bucket.list', (transaction) =>
    transaction.query(
      `select ${columns}, type from storage.buckets
        where strpos(lower(name), lower($1)) > 0
        order by ${column}${column.endsWith('_at') ? '' : ' collate "C"'} ${order}, id collate "C" limit $2 offset $3`,
      [
        asked.get('search') ?? '',
        wholeNumber(asked.get('limit'), 'limit'),
        wholeNumber(asked.get('offset'), 'offset'),
      ],
    ),
  );
  return Response.json(found.rows);
};

export const getBucket: Action = async (world, call) => {
  const found = await asStorageCaller(world, call, 'storage.bucket.get', (transaction) =>
    transaction.query(`select ${columns} from storage.buckets where id = $1`, [call.bucket]),
  );
  if (!found.rows[0]) throw refuse.noSuchBucket();
  return Response.json(found.rows[0]);
};

export const createBucket: Action = async (world, call) => {
  const caller = callerOf(call);
  const wanted = await readJson(call.request, newBucket);
  const id = wanted.id ?? wanted.name;
  if (!isBucketName(id) || !isBucketName(wanted.name)) throw refuse.bucketName();
  const { sizeLimit, types } = readLimits(world, wanted);
  const { owner, ownerId } = ownerOf(caller);
  await asStorageCaller(world, call, 'storage.bucket.create', (transaction) =>
    transaction.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, wanted.name, owner, ownerId, wanted.public ?? false, sizeLimit, types],
    ),
  );
  return Response.json({ name: wanted.name });
};

export const updateBucket: Action = async (world, call) => {
  const wanted = await readJson(call.request, changedBucket);
  const { sizeLimit, types } = readLimits(world, wanted);
  // Absent means unchanged; null takes a limit away.
  const changed = await asStorageCaller(world, call, 'storage.bucket.update', (transaction) =>
    transaction.query(
      `update storage.buckets set
         public = coalesce($2, public),
         file_size_limit = case when $3 then $4 else file_size_limit end,
         allowed_mime_types = case when $5 then $6 else allowed_mime_types end,
         updated_at = now()
       where id = $1`,
      [
        call.bucket,
        wanted.public ?? null,
        wanted.file_size_limit !== undefined,
        sizeLimit,
        wanted.allowed_mime_types !== undefined,
        types,
      ],
    ),
  );
  if (changed.rowCount === 0) throw refuse.noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
};

export const emptyBucket: Action = async (world, call) => {
  const removed = await asStorageCaller(world, call, 'storage.bucket.empty', async (transaction) => {
    const seen = await transaction.query('select id from storage.buckets where id = $1', [call.bucket]);
    if (seen.rowCount === 0) throw refuse.noSuchBucket();
    return transaction.query<{ version: string | null }>(
      'delete from storage.objects where bucket_id = $1 returning version',
      [call.bucket],
    );
  });
  await deleteFilesOf(world, removed.rows);
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};

export const deleteBucket: Action = async (world, call) => {
  try {
    const deleted = await asStorageCaller(world, call, 'storage.bucket.delete', (transaction) =>
      transaction.query('delete from storage.buckets where id = $1', [call.bucket]),
    );
    if (deleted.rowCount === 0) throw refuse.noSuchBucket();
  } catch (error) {
    // Whether it is empty is not a question of what the caller may see: the foreign key knows.
    if (isPostgresError(error) && error.code === '23503') throw refuse.bucketNotEmpty(error);
    throw error;
  }
  return Response.json({ message: 'Successfully deleted' });
};
