/** How values cross the port, the same on both engines: parameters as text, results parsed by type. */
type Parser = (text: string) => unknown;

const safeInteger: Parser = (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
};
const parseJson: Parser = (text) => JSON.parse(text) as unknown;
const parseBytes: Parser = (text) => Buffer.from(text.slice(2), 'hex');
/** PostgreSQL writes `2026-01-02 03:04:05.678+00`; both engines run in UTC, a timestamp without zone is read as UTC. */
const parseTime: Parser = (text) => {
  const time = new Date(
    text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00') + (/[+-]\d\d(:\d\d)?$/.test(text) ? '' : 'Z'),
  );
  return Number.isNaN(time.getTime()) ? text : time;
};

/** One-dimensional array literals: `{a,"b,c",NULL}`. Anything deeper stays text. */
export function parseArray(text: string, parse: Parser): unknown {
  if (!text.startsWith('{') || text.startsWith('{{')) return text;
  const items: unknown[] = [];
  const item = /"((?:[^"\\]|\\.)*)"|([^",{}]+)/gy;
  item.lastIndex = 1;
  for (let match = item.exec(text); match; match = item.exec(text)) {
    const [, quoted, plain] = match;
    if (quoted !== undefined) items.push(parse(quoted.replace(/\\(.)/gs, '$1')));
    else items.push(plain === 'NULL' ? null : parse(plain ?? ''));
    item.lastIndex += 1;
  }
  return items;
}

const sameText: Parser = (text) => text;
const arrayOf = (parse: Parser) => (text: string) => parseArray(text, parse);

/** By type oid (pg_type.dat). Every other type arrives as PostgreSQL's own text. */
export const resultParsers: Readonly<Record<number, Parser>> = {
  16: (text) => text === 't',
  17: parseBytes,
  20: safeInteger,
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  114: parseJson,
  3802: parseJson,
  1114: parseTime,
  1184: parseTime,
  1000: arrayOf((text) => text === 't'),
  1002: arrayOf(sameText),
  1003: arrayOf(sameText),
  1005: arrayOf(Number),
  1007: arrayOf(Number),
  1009: arrayOf(sameText),
  1015: arrayOf(sameText),
  1016: arrayOf(safeInteger),
  1028: arrayOf(Number),
  2951: arrayOf(sameText),
  3807: arrayOf(parseJson),
};

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayLiteral(value);
    return `"${toParameter(value)?.replace(/[\\"]/g, String.raw`\$&`)}"`;
  });
  return `{${items.join(',')}}`;
}

/** Lists become array literals, other objects JSON (a JSON list must be given as text), bytes hex. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  throw new TypeError(`A ${typeof value} cannot be a parameter.`);
}
