import type { Queryable } from '../../database/database.ts';

/** `objects.metadata`, as upstream writes it. Rows that came in by SQL may lack any of it. */
export interface ObjectMetadata {
  eTag?: string;
  size?: number;
  mimetype?: string;
  cacheControl?: string;
  lastModified?: string;
  contentLength?: number;
  httpStatusCode?: number;
}

export interface ObjectRow {
  id: string;
  name: string;
  bucket_id: string;
  version: string | null;
  owner: string | null;
  owner_id: string | null;
  metadata: ObjectMetadata | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

export const objectColumns =
  'id, name, bucket_id, version, owner, owner_id, metadata, user_metadata, created_at, updated_at, last_accessed_at';

/** The row, if it is there and visible to anyone who the transaction runs as. */
export async function findObject(
  transaction: Queryable,
  bucket: string,
  key: string,
): Promise<ObjectRow | undefined> {
  const found = await transaction.query<ObjectRow>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  );
  return found.rows[0];
}
