import { parseArgs } from 'node:util';
import { UsageError, knownSettings, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

export type DatabaseChoice =
  | { kind: 'memory' }
  | { kind: 'pglite'; folder: string }
  | { kind: 'postgres' }
  | { kind: 'url'; url: string };

export interface StandaloneOptions {
  port: number;
  host: string;
  database: DatabaseChoice;
  sqlFiles: string[];
  functionsModule: string | undefined;
  schemas: string[];
  settings: Settings;
}

function readDatabase(text: string): DatabaseChoice {
  if (text === 'memory' || text === 'postgres') return { kind: text };
  if (/^postgres(ql)?:\/\//.test(text)) return { kind: 'url', url: text };
  const folder = /^pglite:(.+)$/.exec(text)?.[1];
  if (folder) return { kind: 'pglite', folder };
  throw new UsageError(`--database ${text}: use memory, pglite:DIR, postgres or postgres://…`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--port ${text}: no port`);
  return port;
}

/** The command line, checked. Undefined when help is asked for. */
export function readArguments(args: readonly string[]): StandaloneOptions | undefined {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '0' },
        host: { type: 'string', default: '127.0.0.1' },
        database: { type: 'string', default: 'memory' },
        sql: { type: 'string', multiple: true, default: [] },
        functions: { type: 'string' },
        schemas: { type: 'string', default: 'public' },
        set: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (values.help) return undefined;
  return {
    port: readPort(values.port),
    host: values.host,
    database: readDatabase(values.database),
    sqlFiles: values.sql,
    functionsModule: values.functions,
    schemas: values.schemas
      .split(',')
      .map((schema) => schema.trim())
      .filter(Boolean),
    settings: readSettings(values.set),
  };
}

export const usage = () => `The backend alone, for tests and for trying things out.

npm run backend -- [options]
  --port N           0 (the default) takes any free one
  --host ADDRESS     127.0.0.1
  --database WHERE   memory (the default), pglite:DIR, postgres (a fresh server of its own), postgres://…
  --sql FILE         runs after the backend's own schemas, as superuser, statement by statement like psql; again for more
  --functions MODULE its default export maps names to { verifyJwt, handler(request, context) }
  --schemas A,B      schemas of the table API, the first is the default (public)
  --set NAME=VALUE   again for more:
${Object.entries(knownSettings)
  .map(([name, { about }]) => `      ${name.padEnd(22)} ${about}`)
  .join('\n')}

Prints one line of JSON when it is ready: {"url","anonKey","serviceKey","jwtSecret","databaseUrl"?}
`;
