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

export interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  license?: string;
}

/** `(MIT OR GPL-2.0)` is fine when one choice is; `MIT AND ISC` when all parts are. */
function isAccepted(license: string): boolean {
  const plain = license.replace(/[()]/g, ' ').trim();
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isAccepted(part));
  return plain.split(' AND ').every((part) => accepted.test(part.trim()) || part.trim() in exceptions);
}

/**
 * What ships by a lock file, and what of it may not. `installed` tells the license of a package whose entry has none;
 * one made for another machine is not installed, and not judged.
 */
export function judgeLicenses(
  packages: Readonly<Record<string, LockedPackage>>,
  installed: (path: string) => string | undefined,
): { shipped: number; refused: string[] } {
  const shipped = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.devOptional && !entry.link,
  );
  const refused = shipped.flatMap(([path, entry]) => {
    const license = entry.license ?? installed(path);
    return license === undefined || isAccepted(license) ? [] : [`${path}: ${license}`];
  });
  return { shipped: shipped.length, refused };
}
