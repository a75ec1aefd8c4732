import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { judgeLicenses, type LockedPackage } from './licenses.ts';

/** What a package says of itself: in older ones an object, or a list of them. */
function installedLicense(path: string): string | undefined {
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    license?: string | { type: string };
    licenses?: { type: string }[];
  };
  return typeof license === 'string'
    ? license
    : (license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none');
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const { shipped, refused } = judgeLicenses(lock.packages, installedLicense);

for (const line of refused) console.log(line);
if (refused.length === 0) console.log(`note: ${shipped} shipped packages, all under accepted licenses`);
process.exit(refused.length > 0 ? 1 : 0);
