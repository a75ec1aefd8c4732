import { randomUUID } from 'node:crypto';
import { asCaller, type Caller } from '@doodleloom/backend/database/caller';
import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { migrate } from '@doodleloom/backend/database/migrate';
import { openTestDatabase, type Engine } from '../../../packages/backend/test/test-database.ts';
import { productMigrations } from '../src/database.ts';

export { engines, type Engine } from '../../../packages/backend/test/test-database.ts';

/** A fresh database with the product's tables. The test closes it. */
export async function productDatabase(engine: Engine): Promise<Database> {
  const database = await openTestDatabase(engine);
  await migrate(database, [productMigrations]);
  return database;
}

export const anonymous: Caller = { role: 'anon', claims: { role: 'anon' }, token: '' };
export const service: Caller = { role: 'service_role', claims: { role: 'service_role' }, token: '' };

/** A user who can sign in, and the caller a request of theirs makes. */
export async function aUser(database: Queryable): Promise<Caller & { id: string }> {
  const id = randomUUID();
  await database.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
  return { id, role: 'authenticated', claims: { sub: id, role: 'authenticated' }, token: '' };
}

export const originalOf = (userId: string, name = 'cat.jpg') =>
  `http://localhost:3000/storage/v1/object/public/artwork/${userId}/${name}`;

export async function anAsset(database: Queryable, userId: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.assets (user_id, filename, file_size, mime_type, original_url)
     values ($1, 'cat.jpg', 1000, 'image/jpeg', $2) returning id`,
    [userId, originalOf(userId)],
  );
  return rows[0]!.id;
}

export async function aJob(database: Queryable, assetId: string, style = 'clay'): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'insert into public.jobs (asset_id, style_id) values ($1, $2) returning id',
    [assetId, style],
  );
  return rows[0]!.id;
}

/** What became of a statement: how many rows it met, or that it was refused. Deletes files as the storage part does. */
export async function attempt(
  database: Database,
  caller: Caller,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<number | 'refused'> {
  try {
    return await asCaller(database, caller, async (transaction) => {
      await transaction.query(`select set_config('storage.allow_delete_query', 'true', true)`);
      const { rowCount } = await transaction.query(sql, parameters);
      throw new Undo(rowCount);
    });
  } catch (error) {
    if (error instanceof Undo) return error.rowCount;
    const { code } = error as { code?: string };
    if (code === '42501' || code === '23514') return 'refused';
    throw error;
  }
}

/** Every attempt is undone, so that the rows of the table do not depend on each other. */
class Undo extends Error {
  readonly rowCount: number;
  constructor(rowCount: number) {
    super('undone');
    this.rowCount = rowCount;
  }
}
