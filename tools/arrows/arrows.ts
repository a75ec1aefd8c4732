import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Which workspace may import which: the arrows of docs/architecture.md. */
export const allowedArrows: Readonly<Record<string, readonly string[]>> = {
  'apps/storefront': ['packages/common', 'packages/domain'],
  'apps/server': [
    'packages/common',
    'packages/domain',
    'packages/backend',
    'packages/atelier',
    'packages/printing',
    'packages/printhouse',
  ],
  'packages/printing': ['packages/common', 'packages/domain'],
  'packages/domain': ['packages/common'],
  'packages/backend': ['packages/common'],
  'packages/atelier': ['packages/common'],
  'packages/printhouse': ['packages/common'],
  'packages/common': [],
};

/** Single modules of a workspace that another may import, where it may not know the rest. */
const allowedModules: Readonly<Record<string, RegExp>> = {
  'apps/storefront':
    /^@doodleloom\/(atelier\/(browser\/|edits\/(along|edit|page-map)$|glance\/|net\/(pack-numbers|round-weights)$)|printhouse\/browser\/)/,
};

/** Tests may reach for a neighbour whose real part they run against (the client's contract test, say). */
const allowedInTests: Readonly<Record<string, readonly string[]>> = {
  'packages/printing': ['packages/printhouse', 'packages/backend'],
  'packages/printhouse': ['packages/backend'],
};

export interface ForbiddenImport {
  file: string;
  imported: string;
  reason: string;
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /\/(test|bench)\//.test(file);

/** Every module a source file names, by import, re-export or dynamic import. */
export function importedModules(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = source.slice(start, end);
    return /^['"`][^$]*['"`]$/.test(text) ? [text.slice(1, -1)] : [];
  });
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ),
    ...dynamic,
  ];
}

/** The workspace an import leads to: `packages/domain` for `@doodleloom/domain/…` and for a path that climbs there. */
function targetWorkspace(root: string, file: string, imported: string): string | undefined {
  const own = /^@doodleloom\/([a-z-]+)/.exec(imported)?.[1];
  if (own) return own === 'server' || own === 'storefront' ? `apps/${own}` : `packages/${own}`;
  if (!imported.startsWith('.')) return undefined;
  const path = relative(root, resolve(join(root, file), '..', imported))
    .split(sep)
    .join('/');
  return /^(apps|packages)\/[a-z-]+/.exec(path)?.[0];
}

/** The import of this file that the architecture does not allow, if there is one. */
export function forbiddenImports(root: string, file: string, source: string): ForbiddenImport[] {
  const workspace = /^(apps|packages)\/[a-z-]+/.exec(file)?.[0];
  if (!workspace) return [];
  const allowed = [
    ...(allowedArrows[workspace] ?? []),
    ...(isTest(file) ? (allowedInTests[workspace] ?? []) : []),
  ];
  return importedModules(file, source).flatMap((imported) => {
    const target = targetWorkspace(root, file, imported);
    if (!target || target === workspace || allowed.includes(target)) return [];
    if (allowedModules[workspace]?.test(imported)) return [];
    return [{ file, imported, reason: `${workspace} must not know ${target}` }];
  });
}

/** Every source file of a workspace, by its path in the repository. */
export function sourceFiles(root: string, workspace: string): string[] {
  const folder = join(root, workspace);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/\/(node_modules|dist)\//.test(file));
}

/** Walks every workspace of the repository. */
export const checkArrows = (root: string): ForbiddenImport[] =>
  Object.keys(allowedArrows).flatMap((workspace) =>
    sourceFiles(root, workspace).flatMap((file) =>
      forbiddenImports(root, file, readFileSync(join(root, file), 'utf8')),
    ),
  );
