import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { importedModules, isTest, sourceFiles, type ForbiddenImport } from './arrows.ts';

/** Folders of packages/atelier/src from the ground up: each may import those before it, and itself. */
export const atelierFloors = [
  'planes',
  'noise',
  'scene',
  'colour',
  'raster',
  'paper',
  'glance',
  'net',
  'rooms',
  'ink',
  'things',
  'shape',
  'finish',
  'light',
  'surfaces',
  'context',
  'vector',
  'sets',
  'styles',
  'edits',
  'intake',
] as const;

/** Features that any other may build on; each of them may build on those before it. */
export const sharedFeatures = [
  'samples',
  'auth',
  'operator',
  'pictures',
  'device',
  'styles',
  'editor',
  'mockups',
  'placement',
  'cart',
] as const;

/** What else a feature of the storefront builds on. */
export const featureArrows: Readonly<Record<string, readonly string[]>> = {
  catalog: ['sharing'],
  categories: ['catalog'],
  evaluation: ['blueprints'],
  account: ['receipts'],
  desk: ['orders'],
  gallery: ['generation', 'receipts', 'sharing'],
  links: ['gallery', 'privacy', 'upload'],
  orders: ['checkout'],
  preview: ['generation'],
  product: ['catalog'],
  upload: ['generation', 'privacy'],
};

const inFolder = (root: string, file: string, imported: string): string =>
  relative(root, resolve(join(root, file), '..', imported))
    .split(sep)
    .join('/');

/** Imports that climb from a floor of the atelier to one above; entries, samples and hosted models stand above all. */
export function climbingImports(root: string, file: string, source: string): ForbiddenImport[] {
  const folderOf = (path: string) => /^packages\/atelier\/src\/([a-z-]+)\//.exec(path)?.[1];
  const floorOf = (folder = '') => (atelierFloors as readonly string[]).indexOf(folder);
  const from = folderOf(file);
  if (floorOf(from) === -1 || isTest(file)) return [];
  return importedModules(file, source).flatMap((imported) => {
    const path = imported.startsWith('.') ? inFolder(root, file, imported) : '';
    if (!path.startsWith('packages/atelier/src/')) return [];
    const to = folderOf(path);
    if (to === from || (floorOf(to) !== -1 && floorOf(to) < floorOf(from))) return [];
    return [{ file, imported, reason: `${from} stands below ${to ?? 'the entries'}` }];
  });
}

/** Imports of one feature of the storefront from another that it may not build on. */
export function strayFeatureImports(root: string, file: string, source: string): ForbiddenImport[] {
  const featureOf = (path: string) => /^apps\/storefront\/src\/features\/([a-z-]+)\//.exec(path)?.[1];
  const layerOf = (path: string) => /^apps\/storefront\/src\/([a-z-]+)\//.exec(path)?.[1];
  const layer = layerOf(file);
  const from = featureOf(file);
  return importedModules(file, source).flatMap((imported) => {
    if (!imported.startsWith('.')) return [];
    const path = inFolder(root, file, imported);
    const to = featureOf(path);
    if ((layer === 'ui' || layer === 'lib') && (to || layerOf(path) === 'pages' || layerOf(path) === 'app'))
      return [{ file, imported, reason: `${layer} must not know ${to ?? layerOf(path)}` }];
    if (!from || !to || from === to || mayBuildOn(from, to)) return [];
    return [{ file, imported, reason: `feature ${from} must not know feature ${to}` }];
  });
}

function mayBuildOn(from: string, to: string): boolean {
  const shared = sharedFeatures as readonly string[];
  if (shared.includes(to)) return !shared.includes(from) || shared.indexOf(to) < shared.indexOf(from);
  return featureArrows[from]?.includes(to) ?? false;
}

export const checkFloors = (root: string): ForbiddenImport[] => [
  ...sourceFiles(root, 'packages/atelier').flatMap((file) =>
    climbingImports(root, file, readFileSync(join(root, file), 'utf8')),
  ),
  ...sourceFiles(root, 'apps/storefront').flatMap((file) =>
    strayFeatureImports(root, file, readFileSync(join(root, file), 'utf8')),
  ),
];
