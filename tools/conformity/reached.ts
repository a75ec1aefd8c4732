import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Where production code begins: the server's process, the shop's two documents, and the backend on its own. */
export const productionEntries = [
  'apps/server/src/main.ts',
  'apps/storefront/src/main.tsx',
  'apps/storefront/src/phone/main.tsx',
  'packages/backend/src/cli.ts',
];

/** Folders that the migrator reads whole. */
export const migrationFolders = ['database/migrations/', 'packages/backend/migrations/'];

/** What a module loads when it runs: imports and re-exports of values, `import()`, and files of threads. */
function loadedModules(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start, end).replaceAll(/^['"`]|['"`]$/g, ''),
  );
  const threads = [...source.matchAll(/'(\.\.?\/[\w./-]+-(?:thread|worker)\.[jt]s)'/g)].map(
    ([, path = '']) => path,
  );
  return [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamic,
    ...threads,
  ];
}

function resolveModule(root: string, file: string, request: string): string | undefined {
  const own = /^@doodleloom\/([a-z-]+)\/(.+)$/.exec(request);
  const path = own ? `packages/${own[1]}/src/${own[2]}` : posix.join(dirname(file), request);
  if (!own && !request.startsWith('.')) return undefined;
  const candidates = [path, `${path}.ts`, `${path}.tsx`, path.replace(/\.js$/, '.ts')];
  return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate)));
}

/** Every file that production code loads, by its path from the root. */
export function reachedFiles(root: string, entries: readonly string[] = productionEntries): Set<string> {
  const reached = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file) || !existsSync(join(root, file))) continue;
    reached.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const request of loadedModules(file, readFileSync(join(root, file), 'utf8'))) {
      const next = resolveModule(root, file, request);
      if (next) queue.push(next);
    }
  }
  return reached;
}
