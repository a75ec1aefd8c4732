import { invalid } from '../../auth-error.ts';

const defaultPerPage = 50;
const maxPerPage = 1000;

function wholeNumber(text: string | null, fallback: number): number {
  if (text === null || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) {
    throw invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing "${text}": invalid syntax`);
  }
  return Number(text);
}

/** The page asked for, and the headers that tell of the others. */
export function readPage(url: URL, total: number) {
  const page = Math.max(1, wholeNumber(url.searchParams.get('page'), 1));
  const limit = Math.min(
    maxPerPage,
    wholeNumber(url.searchParams.get('per_page'), defaultPerPage) || defaultPerPage,
  );
  const last = Math.max(1, Math.ceil(total / limit));
  // The SDK reads the number between the first `=` and what follows: `page` comes first.
  const link = (number: number, relation: string) =>
    `<${url.pathname}?page=${number}&per_page=${limit}>; rel="${relation}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return {
    limit,
    offset: (page - 1) * limit,
    headers: { 'X-Total-Count': String(total), Link: links.join(', ') },
  };
}
