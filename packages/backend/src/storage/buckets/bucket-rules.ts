import { refuse } from '../storage-error.ts';

const unitBytes: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };

/** `"20mb"` or a number of bytes. Units are decimal, as upstream counts. */
export function readSizeLimit(limit: string | number): number {
  if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit >= 0) return limit;
  const match = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*$/i.exec(String(limit));
  const unit = unitBytes[(match?.[2] || 'b').toLowerCase()];
  const bytes = Math.floor(Number(match?.[1]) * (unit ?? Number.NaN));
  if (!Number.isSafeInteger(bytes)) throw refuse.invalidRequest(`Invalid file size limit: ${limit}`);
  return bytes;
}

const mimePattern = /^([\w.+-]+|\*)\/([\w.+-]+|\*)$/;

export function assertMimePatterns(patterns: readonly string[]): void {
  const wrong = patterns.find((pattern) => !mimePattern.test(pattern));
  if (wrong !== undefined) throw refuse.mimeType(wrong);
}

/** Parameters do not count: `text/plain;charset=UTF-8` is `text/plain`. */
export const bareType = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Exact types or whole families, `image/*`. No list means everything. */
export function allowsType(patterns: readonly string[] | null, contentType: string): boolean {
  if (!patterns || patterns.length === 0) return true;
  const type = bareType(contentType);
  return patterns.some((entry) => {
    const pattern = entry.toLowerCase();
    if (pattern === '*/*' || pattern === type) return true;
    return pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1));
  });
}
