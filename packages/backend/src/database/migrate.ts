import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isPostgresError } from './database.ts';
import type { Database } from './database.ts';

/** A folder of plain SQL files, applied in the order of their names. */
export interface MigrationFolder {
  /** Names the folder in the ledger; never changed once released. */
  name: string;
  path: string;
}

interface Migration {
  folder: string;
  file: string;
  sql: string;
  checksum: string;
}

/** The schemas that the backend itself needs. The same relative place from `src` and from `dist`. */
export const backendMigrations: MigrationFolder = {
  name: 'backend',
  path: fileURLToPath(new URL('../../migrations', import.meta.url)),
};

/** Any constant: processes that start together take the same lock. */
const migrationLock = 7_041_776_502;

const ledger = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (
    folder text not null,
    file text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    primary key (folder, file)
  );`;

async function readMigrations({ name, path }: MigrationFolder): Promise<Migration[]> {
  const files = (await readdir(path)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(`${path}/${file}`, 'utf8')).replaceAll('\r\n', '\n');
      return { folder: name, file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const insufficientPrivilege = '42501';

/** An owner of the database who is no superuser may lack a right: what to do about it is said. */
function explained(cause: unknown, migration: string): unknown {
  if (!isPostgresError(cause) || cause.code !== insufficientPrivilege) return cause;
  const advice = cause.message.includes('bypassrls')
    ? ' Before PostgreSQL 16 only a superuser may make one of the roles: create role service_role nologin noinherit bypassrls'
    : '';
  return new Error(
    `Migration ${migration} needs a right that the user of the database does not have: ${cause.message}.${advice}`,
    { cause },
  );
}

/**
 * Applies what is missing, each file once and in its own transaction. Each transaction takes the lock and looks again,
 * so that any number of processes may start together. Answers the files that this call applied.
 */
export async function migrate(database: Database, folders: readonly MigrationFolder[]): Promise<string[]> {
  const migrations = (await Promise.all(folders.map(readMigrations))).flat();
  const locked = async <Result>(work: Parameters<typeof database.transaction<Result>>[0]) =>
    database.transaction(async (transaction) => {
      // A migration may take long, and so may waiting for another process that migrates.
      await transaction.query(`set local statement_timeout = 0`);
      await transaction.query('select pg_advisory_xact_lock($1)', [migrationLock]);
      return work(transaction);
    });

  await locked((transaction) => transaction.script(ledger));
  const applied: string[] = [];
  for (const { folder, file, sql, checksum } of migrations) {
    const isNew = await locked(async (transaction) => {
      const known = await transaction.query<{ checksum: string }>(
        'select checksum from migrations.applied where folder = $1 and file = $2',
        [folder, file],
      );
      if (known.rows[0]) {
        if (known.rows[0].checksum === checksum) return false;
        throw new Error(
          `Migration ${folder}/${file} was changed after it had been applied; add a new file instead.`,
        );
      }
      await transaction.script(sql).catch((error: unknown) => {
        throw explained(error, `${folder}/${file}`);
      });
      await transaction.query('insert into migrations.applied (folder, file, checksum) values ($1, $2, $3)', [
        folder,
        file,
        checksum,
      ]);
      return true;
    });
    if (isNew) applied.push(`${folder}/${file}`);
  }
  return applied;
}
