import { randomUUID } from 'node:crypto';
import type { Bucket } from '../buckets/bucket-row.ts';
import { allowsType } from '../buckets/bucket-rules.ts';
import type { Owner, StorageWorld } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import { limited, measured } from './incoming-bytes.ts';
import type { IncomingBytes } from './incoming-bytes.ts';
import { deleteFilesOf, fileKeyOf } from './object-file.ts';
import type { ObjectMetadata, ObjectRow } from './object-row.ts';
import { spooled } from './spool.ts';
import type { UploadBody } from './upload-body.ts';

export interface NewObject {
  bucket: Bucket;
  key: string;
  owner: Owner;
  upsert: boolean;
  /** Put there with the service key. */
  byServer?: boolean;
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
    return await giveName(world, object, { version, metadata, userMetadata });
  } catch (error) {
    await world.files.delete([fileKey]);
    throw error;
  }
}

async function prepare(
  world: StorageWorld,
  { bucket, key, owner, byServer = false }: NewObject,
  body: UploadBody,
): Promise<{ incoming: IncomingBytes; contentType: string }> {
  const bytes = limited(body.bytes, sizeLimitOf(world, bucket));
  const beforeStore = world.beforeStore[bucket.id];
  if (!beforeStore) return { incoming: measured(bytes), contentType: body.contentType };
  const changed = await spooled(bytes, world.beforeStoreSemaphore, owner.ownerId ?? '', (whole) =>
    beforeStore({ bytes: whole, contentType: body.contentType, key, byServer }),
  );
  assertTypeAllowed(bucket, changed.contentType);
  // The limit is what the bucket holds: for what is stored as for what was sent.
  if (changed.bytes.length > sizeLimitOf(world, bucket)) throw refuse.tooLarge();
  return { incoming: measured(oneChunk(changed.bytes)), contentType: changed.contentType };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Of two uploads racing for one name, each has its own file already. One after the other they take the name:
 * without upsert the second is refused as existing, with upsert the last one stays. No mixture can arise.
 */
export async function giveName(
  world: StorageWorld,
  { bucket, key, owner, upsert }: NewObject,
  file: { version: string; metadata: ObjectMetadata; userMetadata: Record<string, unknown> | null },
): Promise<ObjectRow> {
  const { rows } = await world.database.query<ObjectRow & { replaced_version: string | null }>(
    `select (object).*, replaced_version from storage.give_name($1, $2, $3, $4, $5, $6, $7, $8)`,
    [bucket.id, key, owner.owner, owner.ownerId, file.version, file.metadata, file.userMetadata, upsert],
  );
  const [row] = rows;
  if (!row) throw refuse.keyExists();
  const { replaced_version, ...object } = row;
  await deleteFilesOf(world, [{ version: replaced_version }]);
  return object;
}
