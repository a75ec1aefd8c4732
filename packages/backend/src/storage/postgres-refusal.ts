import { isPostgresError } from '../database/database.ts';
import { StorageError, refuse } from './storage-error.ts';

/** Translates what PostgreSQL refuses into the storage API's words; other errors pass as they are. */
export function fromPostgres(error: unknown): unknown {
  if (error instanceof StorageError || !isPostgresError(error)) return error;
  if (error.code === '42501') return refuse.byPolicy(error);
  if (error.code === '23505') {
    return error.table === 'buckets' ? refuse.bucketExists(error) : refuse.keyExists(error);
  }
  if (error.code === '23503') return refuse.noSuchBucket(error);
  // What the application's own triggers refuse: its quotas.
  if (/^PT4(03|13|29)$/.test(error.code)) return refuse.quota(error.message, error);
  if (error.code === '57014') return refuse.timeout(error);
  // The claim `role` names a role that the database does not have or this server may not take.
  if (error.code === '22023') return refuse.noAccess(error.message, error);
  // Values that PostgreSQL cannot hold, such as a null byte in a text.
  if (error.code.startsWith('22')) return refuse.invalidRequest(error.message, error);
  return error;
}
