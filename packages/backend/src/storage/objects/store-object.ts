import { randomUUID } from 'node:crypto';
import type { Bucket } from '../buckets/bucket-row.ts';
import { allowsType } from '../buckets/bucket-rules.ts';
import type { StorageWorld } from '../storage-call.ts';
import { asServer } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import { collect, measured } from './incoming-bytes.ts';
import type { IncomingBytes } from './incoming-bytes.ts';
import { deleteFilesOf, fileKeyOf } from './object-file.ts';
import type { ObjectMetadata, ObjectRow } from './object-row.ts';
import { objectColumns } from './object-row.ts';
import type { UploadBody } from './upload-body.ts';

export interface NewObject {
  bucket: Bucket;
  key: string;
  owner: { owner: string | null; ownerId: string | null };
  upsert: boolean;
}

export const sizeLimitOf = (world: StorageWorld, bucket: Bucket) =>
  bucket.file_size_limit ?? world.sizeLimitBytes;

export function assertTypeAllowed(bucket: Bucket, contentType: string): void {
  if (!allowsType(bucket.allowed_mime_types, contentType)) throw refuse.mimeType(contentType);
}

/** Writes the bytes under a new version, gives them to the name, and forgets the version the name had before. */
export async function storeObject(
  world: StorageWorld,
  object: NewObject,
  body: UploadBody,
): Promise<ObjectRow> {
  const version = randomUUID();
  const fileKey = fileKeyOf(version) ?? '';
  try {
    const { incoming, contentType } = await prepare(world, object, body);
    await world.files.put(fileKey, incoming);
    const { cacheControl, userMetadata } = body.details();
    const metadata: ObjectMetadata = {
      eTag: incoming.eTag(),
      size: incoming.sizeBytes,
      mimetype: contentType,
      cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: incoming.sizeBytes,
      httpStatusCode: 200,
    };
    const { row, replaced } = await giveName(world, object, { version, metadata, userMetadata });
    await deleteFilesOf(world, replaced);
    return row;
  } catch (error) {
    await world.files.delete([fileKey]);
    throw error;
  }
}

async function prepare(
  world: StorageWorld,
  { bucket, key }: NewObject,
  body: UploadBody,
): Promise<{ incoming: IncomingBytes; contentType: string }> {
  const limitBytes = sizeLimitOf(world, bucket);
  const incoming = measured(body.bytes, limitBytes);
  const beforeStore = world.beforeStore[bucket.id];
  if (!beforeStore) return { incoming, contentType: body.contentType };
  const changed = await beforeStore({ bytes: await collect(incoming), contentType: body.contentType, key });
  assertTypeAllowed(bucket, changed.contentType);
  return {
    incoming: measured(
      (async function* () {
        yield changed.bytes;
      })(),
      Number.POSITIVE_INFINITY,
    ),
    contentType: changed.contentType,
  };
}

/**
 * Of two uploads racing for one name, each has its own file already. One after the other they take the name:
 * without upsert the second is told that it exists, with upsert the last one stays. No mixture can arise.
 */
export async function giveName(
  world: StorageWorld,
  { bucket, key, owner, upsert }: NewObject,
  file: { version: string; metadata: ObjectMetadata; userMetadata: Record<string, unknown> | null },
): Promise<{ row: ObjectRow; replaced: { version: string | null }[] }> {
  return asServer(world, async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${bucket.id}/${key}`]);
    const replaced = await transaction.query<{ version: string | null }>(
      'select version from storage.objects where bucket_id = $1 and name = $2',
      [bucket.id, key],
    );
    if (replaced.rowCount > 0 && !upsert) throw refuse.keyExists();
    const written = await transaction.query<ObjectRow>(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (bucket_id, name) do update set
         owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
         metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()
       returning ${objectColumns}`,
      [bucket.id, key, owner.owner, owner.ownerId, file.version, file.metadata, file.userMetadata],
    );
    return { row: written.rows[0] as ObjectRow, replaced: replaced.rows };
  });
}
