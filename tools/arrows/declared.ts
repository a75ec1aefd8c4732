import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedModules, isTest, sourceFiles, type ForbiddenImport } from './arrows.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const packageOf = (imported: string): string =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');

const isBuiltIn = (imported: string) => /^(\.|\/|#|node:|virtual:)/.test(imported);
const isTooling = (file: string) =>
  isTest(file) || /\/(tools|bake|bin)\//.test(file) || /(\.config|\/cli)\.ts$|\/standalone\//.test(file);

/**
 * Imports of packages that the workspace does not declare: they resolve only because another workspace's packages lie in
 * the same folder. Tests and tools may use what the repository itself declares.
 */
export function undeclaredImports(
  manifest: Manifest,
  shared: Manifest,
  file: string,
  source: string,
): ForbiddenImport[] {
  const declared = manifest.dependencies ?? {};
  const tooling = { ...declared, ...manifest.devDependencies, ...shared.devDependencies };
  return importedModules(file, source).flatMap((imported) => {
    if (isBuiltIn(imported) || packageOf(imported) in (isTooling(file) ? tooling : declared)) return [];
    return [{ file, imported, reason: `${packageOf(imported)} is not declared in its package.json` }];
  });
}

const manifestOf = (root: string, workspace: string) =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest;

export const checkDeclared = (root: string, workspaces: readonly string[]): ForbiddenImport[] =>
  workspaces.flatMap((workspace) => {
    const [manifest, shared] = [manifestOf(root, workspace), manifestOf(root, '.')];
    return sourceFiles(root, workspace).flatMap((file) =>
      undeclaredImports(manifest, shared, file, readFileSync(join(root, file), 'utf8')),
    );
  });
