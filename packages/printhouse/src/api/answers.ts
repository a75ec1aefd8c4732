/** `2026-03-01 09:30:00+00:00`, as shops, products, orders and events write times. */
export const dateTime = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}+00:00`;

/** Uploads leave the offset away. */
export const uploadTime = (ms: number): string => dateTime(ms).slice(0, 19);

const positive = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

export interface PageRequest {
  page: number;
  limit: number;
}

/** `limit` is clamped in silence. */
export const pageRequest = (query: Record<string, string>, most: number): PageRequest => ({
  page: positive(query['page'], 1),
  limit: Math.min(most, positive(query['limit'], 10)),
});

export function pageOf(
  data: readonly unknown[],
  total: number,
  { page, limit }: PageRequest,
): Record<string, unknown> {
  const last = Math.max(1, Math.ceil(total / limit));
  const address = (of: number): string => `/?page=${of}`;
  const isEmpty = data.length === 0;
  return {
    current_page: page,
    data,
    first_page_url: address(1),
    from: isEmpty ? null : (page - 1) * limit + 1,
    last_page: last,
    last_page_url: address(last),
    next_page_url: page < last ? address(page + 1) : null,
    path: '/',
    per_page: limit,
    prev_page_url: page > 1 ? address(page - 1) : null,
    to: isEmpty ? null : (page - 1) * limit + data.length,
    total,
  };
}
