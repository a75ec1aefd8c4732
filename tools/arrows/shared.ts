import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { importedModules, type ForbiddenImport } from './arrows.ts';

const sources = 'packages/atelier/src';

/** What the server and a browser run alike: everything these reach. */
const sharedEntries = [
  'glance/look-at-photo.ts',
  'intake/read-drawing.ts',
  'intake/clean-drawing.ts',
  'render-scene.ts',
].map((file) => `${sources}/${file}`);
/** What holds no word of either side, and is followed like the atelier's own files. */
const common = '@doodleloom/common/';

const sourceAt = (root: string) => (file: string) => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/**
 * Imports of what only Node or only a browser has, in the part of the atelier that both run: a built-in or a package,
 * or one side's own file instead of the port (`#…`) that both sides fill.
 */
export function oneSidedImports(
  root: string,
  sourceOf: (file: string) => string = sourceAt(root),
): ForbiddenImport[] {
  const seen = new Set<string>(sharedEntries);
  const found: ForbiddenImport[] = [];
  for (const file of seen) {
    for (const imported of importedModules(file, sourceOf(file))) {
      if (imported.startsWith('#')) continue;
      if (imported.startsWith(common)) {
        seen.add(`packages/common/src/${imported.slice(common.length)}.ts`);
        continue;
      }
      if (!imported.startsWith('.')) {
        found.push({ file, imported, reason: 'a browser runs this, too: ask a port (#…)' });
        continue;
      }
      const target = relative(root, resolve(join(root, file), '..', imported))
        .split(sep)
        .join('/');
      if (target.startsWith(`${sources}/node/`) || target.startsWith(`${sources}/browser/`))
        found.push({ file, imported, reason: 'one side’s own file: ask its port (#…)' });
      else seen.add(target);
    }
  }
  return found;
}
