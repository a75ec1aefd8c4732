import type { RestQuery } from './grammar/query-string.ts';
import { invalidRange, putLimited } from './rest-error.ts';

/** The rows asked for at the top level. */
export interface TopRange {
  offset: number;
  limit?: number | undefined;
}

function headerRange(header: string | null): TopRange | undefined {
  const match = /^(\d{1,15})-(\d{0,15})$/.exec((header ?? '').trim().replace(/^items=/, ''));
  if (!match) return undefined;
  const [, from = '0', to = ''] = match;
  if (to === '') return { offset: Number(from) };
  if (Number(to) < Number(from))
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  return { offset: Number(from), limit: Number(to) - Number(from) + 1 };
}

/** The query string wins over the header Range, which only reads know. */
export function topRange(query: RestQuery, method: string, header: string | null): TopRange {
  const limit = query.limits.findLast(({ path }) => path.length === 0)?.limit;
  const offset = query.offsets.findLast(({ path }) => path.length === 0)?.offset;
  if (query.limits.some((each) => each.limit < 0))
    throw invalidRange('Limit should be greater than or equal to zero.');
  if (method === 'PUT' && (limit !== undefined || offset !== undefined)) throw putLimited();
  if (limit === undefined && offset === undefined && (method === 'GET' || method === 'HEAD'))
    return headerRange(header) ?? { offset: 0 };
  return { offset: Math.max(0, offset ?? 0), limit };
}

/** The limits of the request with those of the header Range put in. */
export function withRange(query: RestQuery, range: TopRange): RestQuery {
  const isEmbedded = ({ path }: { path: readonly string[] }) => path.length > 0;
  return {
    ...query,
    limits: [
      ...query.limits.filter(isEmbedded),
      ...(range.limit === undefined ? [] : [{ path: [], limit: range.limit }]),
    ],
    offsets: [...query.offsets.filter(isEmbedded), { path: [], offset: range.offset }],
  };
}

export function contentRange(lower: number, upper: number, total: number | undefined): string {
  const rows = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*';
  return `${rows}/${total ?? '*'}`;
}

/** 206 when a known total says that there is more, 416 when the offset lies beyond it. */
export function rangeStatus(lower: number, rows: number, total: number | undefined): 200 | 206 | 416 {
  if (total === undefined) return 200;
  if (lower > total) return 416;
  return rows < total ? 206 : 200;
}
