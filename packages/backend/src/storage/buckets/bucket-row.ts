import type { Queryable } from '../../database/database.ts';
import { refuse } from '../storage-error.ts';

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** What the bucket allows, no matter who asks. */
export async function bucketById(database: Queryable, id: string): Promise<Bucket> {
  const found = await database.query<Bucket>(
    `select id, coalesce(public, false) as public, file_size_limit, allowed_mime_types
       from storage.buckets where id = $1`,
    [id],
  );
  const [bucket] = found.rows;
  if (!bucket) throw refuse.noSuchBucket();
  return bucket;
}
