import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openPglite } from '../src/database/pglite.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { isFastRun } from '../../../tools/lib/slow-tests.mjs';

export type Engine = 'pglite' | 'postgres';
export const bothEngines: readonly Engine[] = ['pglite', 'postgres'];

/**
 * Every database test runs on both: `describe.each(engines)('… on %s', (engine) => …)`; in a fast run on the embedded one
 * alone (decision 0612).
 */
export const engines: readonly Engine[] = isFastRun ? ['postgres'] : bothEngines;

/** The URL of a fresh, migrated database on the real server. */
export async function freshPostgresUrl(): Promise<string> {
  const url = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = openPostgres({ connectionString: url, maxConnections: 1 });
  await maintenance.script(`create database ${name} template template_backend`);
  await maintenance.close();
  return url.replace(/postgres$/, name);
}

/** A fresh database with the backend's own schemas. The test closes it. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'postgres')
    return openPostgres({ connectionString: await freshPostgresUrl(), maxConnections: 10 });
  return openPglite({ dataDir: 'memory', dump: new Blob([await readFile(inject('pgliteDump'))]) });
}
