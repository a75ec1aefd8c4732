const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
};

/** Provider descriptions are HTML with `.:`-prefixed lines; people read text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/(^|\s)\.:/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** At most so many characters, cut after a whole word and marked by three dots. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 3)).replace(/\s+\S*$/, '')}...`;
