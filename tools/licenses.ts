import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

/** Licenses under which a package may be shipped with the product. */
const accepted =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|OFL-1\.1|Python-2\.0|PostgreSQL)$/;

/** Accepted with a reason. */
const exceptions: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later':
    'libvips inside sharp and libheif: dynamically linked or separately replaceable libraries',
  'LGPL-3.0': 'libheif-js: a separately replaceable WebAssembly library',
  'MPL-2.0': 'file-level copyleft, unchanged files',
};

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  license?: string;
  optional?: boolean;
}

/** `(MIT OR GPL-2.0)` is fine when one choice is; `MIT AND ISC` when all parts are. */
function isAccepted(license: string): boolean {
  const plain = license.replace(/[()]/g, ' ').trim();
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isAccepted(part));
  return plain.split(' AND ').every((part) => accepted.test(part.trim()) || part.trim() in exceptions);
}

function licenseOf(path: string, locked: LockedPackage): string {
  if (locked.license) return locked.license;
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) return 'not installed';
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
const shipped = Object.entries(lock.packages).filter(
  ([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.devOptional && !entry.link,
);
const refused = shipped
  .map(([path, entry]) => ({ path, license: licenseOf(path, entry) }))
  .filter(({ license }) => license !== 'not installed' && !isAccepted(license));

for (const { path, license } of refused) console.log(`${path}: ${license}`);
if (refused.length === 0)
  console.log(`note: ${shipped.length} shipped packages, all under accepted licenses`);
process.exit(refused.length > 0 ? 1 : 0);
