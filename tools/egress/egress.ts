import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { namedGlobals } from './named-globals.ts';

/** Globals that ask another server. Code is handed its `fetch`; the word itself stands in one file. */
const globals = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);
const globalsIn: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/outgoing/outgoing.ts': ['fetch'],
  // A developer's tool on loopback, no part of the shop.
  'packages/printhouse/src/cli.ts': ['fetch'],
  // The numbers of the states of a socket that a visitor has opened.
  'packages/backend/src/realtime/socket.ts': ['WebSocket'],
};

interface Client {
  modules: RegExp;
  /** What it gives besides a client. */
  harmless?: readonly string[];
  /** Where it may be used, because there it can ask one configured place only. */
  files?: readonly string[];
}

/** Modules that can ask another server. */
const clients: readonly Client[] = [
  { modules: /^(node:)?http$/, harmless: ['createServer', 'STATUS_CODES'] },
  { modules: /^(node:)?net$/, harmless: ['createServer', 'isIP', 'isIPv4', 'isIPv6', 'BlockList'] },
  { modules: /^(node:)?(https|http2|tls|dgram)$/ },
  { modules: /^(undici|axios|got|ky|needle|request|superagent|(node|cross|isomorphic)-fetch)$/ },
  // The store of the setting S3_ENDPOINT, and no other.
  { modules: /^@(aws-sdk|smithy)\//, files: ['packages/backend/src/storage/files/s3-files.ts'] },
  // The server of the setting SMTP_URL; it may load nothing for an attachment.
  { modules: /^nodemailer$/, files: ['packages/backend/src/mail/postman.ts'] },
  // Clients of ourselves, whose requests are answered in this process.
  {
    modules: /^@supabase\//,
    files: ['apps/server/src/compose/own-storage.ts', 'packages/backend/src/functions/service-client.ts'],
  },
  // The server's side of sockets; the official client wants a class to open some, and opens none.
  {
    modules: /^ws$/,
    harmless: ['WebSocketServer'],
    files: ['packages/backend/src/functions/service-client.ts', 'packages/backend/src/realtime/socket.ts'],
  },
  // Hosted models, with the `fetch` they are handed.
  {
    modules: /^(ai|@ai-sdk\/.+)$/,
    files: ['packages/atelier/src/hosted/hosted-stylist.ts', 'packages/atelier/src/hosted/providers.ts'],
  },
];

/** Every value that a source takes of another module: its name, or `*` for more than one can tell. */
function taken(file: string, source: string): { module: string; name: string }[] {
  const { module } = parseSync(file, source);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    module: source.slice(start, end).replaceAll(/['"`]/g, ''),
    name: '*',
  }));
  return [
    ...dynamic,
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries
        .filter(({ isType }) => !isType)
        .map(({ importName }) => ({ module: moduleRequest.value, name: importName.name ?? '*' })),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest && !isType ? [{ module: moduleRequest.value, name: importName.name ?? '*' }] : [],
      ),
    ),
  ];
}

/** What this file uses to ask another server and may not, in words. */
export function forbiddenEgress(file: string, source: string): string[] {
  const imported = taken(file, source).flatMap(({ module, name }) => {
    const client = clients.find(({ modules }) => modules.test(module));
    const isAllowed = !client || client.harmless?.includes(name) || client.files?.includes(file);
    return isAllowed ? [] : [`${name} of ${module}`];
  });
  const named = namedGlobals(file, source, globals).filter((name) => !globalsIn[file]?.includes(name));
  return [...imported, ...named];
}

/** Everything that runs on the server: what a browser runs asks by itself. */
const folders = [
  'apps/server/src',
  ...['atelier', 'backend', 'common', 'domain', 'printhouse', 'printing'].map(
    (name) => `packages/${name}/src`,
  ),
];

/** The atelier's side for a browser, which the storefront bundles and Node never loads. */
const inBrowser = 'packages/atelier/src/browser/';

export function checkEgress(root: string): { file: string; used: string }[] {
  return folders.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return [];
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.(ts|tsx|mts|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !file.startsWith(inBrowser))
      .flatMap((file) =>
        forbiddenEgress(file, readFileSync(join(root, file), 'utf8')).map((used) => ({ file, used })),
      );
  });
}
