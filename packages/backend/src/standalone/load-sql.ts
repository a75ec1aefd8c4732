import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';
import { isPostgresError } from '../database/database.ts';
import { splitSql } from './split-sql.ts';

/** What scripts written for hosted projects take for granted. */
const customary = [
  'create extension if not exists pgcrypto with schema extensions',
  'create extension if not exists "uuid-ossp" with schema extensions',
];

interface Session {
  script(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/** One session for all: what a script sets holds for the scripts after it, and ends with them. */
async function openSession(database: Database, url: string | undefined): Promise<Session> {
  if (!url) {
    return {
      script: (sql) => database.script(sql),
      end: () => database.script(`reset all; reset role; set timezone to 'UTC'`),
    };
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  return { script: (sql) => client.query(sql), end: () => client.end() };
}

/** Runs SQL files one statement after the other, as psql does: what fails is reported and the next one is tried. */
export async function loadSql(
  database: Database,
  url: string | undefined,
  files: readonly string[],
  tell: (text: string) => void,
): Promise<void> {
  const session = await openSession(database, url);

  async function run(statement: string, where: string): Promise<void> {
    try {
      await session.script(statement);
    } catch (error) {
      if (!isPostgresError(error)) throw error;
      const hint = error.hint ? ` (${error.hint})` : '';
      tell(`${where}: ${error.message}${hint}\n    in: ${statement.slice(0, 200).replaceAll(/\s+/g, ' ')}`);
    }
  }

  try {
    await session.script('set search_path to "$user", public, extensions');
    for (const statement of customary) await run(statement, 'extensions');
    for (const file of files) {
      for (const statement of splitSql(await readFile(file, 'utf8'))) await run(statement, file);
    }
  } finally {
    await session.end();
  }
}
