import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the repository and of a package: what begins like this, in backticks, is a path. */
const roots = /^(apps|packages|tools|database|e2e|docs|bench|src|test)\//;
const endings = ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx', '.spec.ts'];

/** Paths that a page names; patterns, and paths with a part left open, say nothing that could be looked up. */
function namedPaths(page: string): string[] {
  const words = [...page.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word.replace(/[:#].*$/, ''));
  return [...new Set(words)].filter((word) => roots.test(word) && !/[*{}<>$…]/.test(word));
}

/** Paths that a page names and that are not there, neither from the repository nor from the page's own folder. */
export const lostPaths = (root: string, folder: string, page: string): string[] =>
  namedPaths(page).filter(
    (path) =>
      ![root, join(root, folder)].some((from) =>
        endings.some((ending) => existsSync(join(from, path + ending))),
      ),
  );
