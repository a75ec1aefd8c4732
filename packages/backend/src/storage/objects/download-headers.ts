import type { ObjectRow } from './object-row.ts';

/** Types that a browser would run on our own origin: they are shown without scripts and without our cookies. */
const activeTypes =
  /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|(text|application)\/xml|.*\+xml)\b/i;

/** Rows may come by SQL, with anything in them: what no header can carry is left out. */
const forHeader = (value: unknown, otherwise: string) =>
  typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]+$/.test(value) ? value : otherwise;

export const contentTypeOf = (row: ObjectRow) =>
  forHeader(row.metadata?.mimetype, 'application/octet-stream');
export const cacheControlOf = (row: ObjectRow) => forHeader(row.metadata?.cacheControl, 'no-cache');
export const sizeOf = (row: ObjectRow) =>
  Number.isSafeInteger(row.metadata?.size) ? row.metadata?.size : undefined;
export const eTagOf = (row: ObjectRow) => forHeader(row.metadata?.eTag, `"${row.version ?? row.id}"`);

export function lastModifiedOf(row: ObjectRow): Date {
  const written = new Date(row.metadata?.lastModified ?? row.updated_at);
  return Number.isNaN(written.getTime()) ? row.updated_at : written;
}

/** RFC 8187: a plain and an encoded form of the name, so that every browser finds one it reads. */
export function contentDisposition(download: string | null): string | undefined {
  if (download === null) return undefined;
  if (download === '') return 'attachment;';
  const name = encodeURIComponent(download).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${encodeURIComponent(download)}; filename*=UTF-8''${name};`;
}

export interface DownloadFacts {
  contentType: string;
  eTag: string;
  lastModified: Date;
  cacheControl: string;
  /** Set for signed addresses: caches must forget the file when the address dies. */
  expiresAt?: Date;
  /** Not everybody may see it: no shared cache may keep it. */
  isPrivate?: boolean;
}

export function downloadHeaders(facts: DownloadFacts, download: string | null): Headers {
  const headers = new Headers({
    'content-type': facts.contentType,
    etag: facts.eTag,
    'last-modified': facts.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
  });
  if (facts.expiresAt) headers.set('expires', facts.expiresAt.toUTCString());
  headers.set('cache-control', cacheRule(facts));
  if (activeTypes.test(facts.contentType)) headers.set('content-security-policy', 'sandbox');
  const disposition = contentDisposition(download);
  if (disposition) headers.set('content-disposition', disposition);
  return headers;
}

function cacheRule({ cacheControl, expiresAt, isPrivate }: DownloadFacts): string {
  if (expiresAt)
    return `private, max-age=${Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000))}`;
  const saysSo = /\b(private|no-store)\b/i.test(cacheControl);
  return isPrivate && !saysSo ? `private, ${cacheControl}` : cacheControl;
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** RFC 9110, 13.2.2: a tag, when sent, decides alone; the date only without one. */
export function isUnchanged(request: Headers, eTag: string, lastModified: Date): boolean {
  const tags = request.get('if-none-match');
  if (tags !== null) {
    return tags
      .split(',')
      .some((tag) => tag.trim() === '*' || withoutWeakness(tag) === withoutWeakness(eTag));
  }
  const since = Date.parse(request.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** Whether the part asked for may be sent: only if it belongs to the version that the client holds. */
export function rangeStillHolds(request: Headers, eTag: string, lastModified: Date): boolean {
  const condition = request.get('if-range');
  if (condition === null) return true;
  if (condition.includes('"')) return condition.trim() === eTag;
  return Date.parse(condition) === Math.floor(lastModified.getTime() / 1000) * 1000;
}
