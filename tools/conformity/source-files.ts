import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Sources below these folders, by their path from the root, in a stable order. */
export const sourceFiles = (root: string, folders: readonly string[]): string[] =>
  folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .toSorted();
