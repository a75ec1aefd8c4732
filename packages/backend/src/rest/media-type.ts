import { mediaTypeUnavailable } from './rest-error.ts';

export interface PlanOptions {
  format: 'json' | 'text';
  options: readonly string[];
}

/** What the answer is to look like. */
export interface Representation {
  form: 'array' | 'object' | 'csv' | 'openapi';
  stripsNulls: boolean;
  plan?: PlanOptions;
  contentType: string;
}

interface Accepted {
  type: string;
  parameters: ReadonlyMap<string, string>;
  quality: number;
  text: string;
}

/** Splits at separators that are not inside double quotes. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts.map((part) => part.trim());
}

function parseAccept(header: string): Accepted[] {
  return splitOutsideQuotes(header, ',')
    .filter((text) => text !== '')
    .map((text) => {
      const [type = '', ...rest] = splitOutsideQuotes(text, ';');
      const parameters = new Map(
        rest.map((pair) => {
          const at = pair.indexOf('=');
          return [
            pair.slice(0, at).trim(),
            pair
              .slice(at + 1)
              .trim()
              .replaceAll('"', ''),
          ] as const;
        }),
      );
      const quality = Number(parameters.get('q') ?? 1);
      return { type: type.toLowerCase(), parameters, quality: Number.isNaN(quality) ? 0 : quality, text };
    })
    .toSorted((a, b) => b.quality - a.quality);
}

const utf8 = (type: string): string => `${type}; charset=utf-8`;
export const json: Representation = {
  form: 'array',
  stripsNulls: false,
  contentType: utf8('application/json'),
};

const planOptions = new Set(['analyze', 'verbose', 'settings', 'buffers', 'wal']);

function representation(accepted: Accepted, allowsPlan: boolean): Representation | undefined {
  const { type, parameters } = accepted;
  const stripsNulls = parameters.get('nulls') === 'stripped';
  const suffix = stripsNulls ? ';nulls=stripped' : '';
  switch (type) {
    case '*/*':
    case 'application/json':
      return json;
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripsNulls
        ? { form: 'array', stripsNulls, contentType: utf8(`application/vnd.pgrst.array+json${suffix}`) }
        : json;
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { form: 'object', stripsNulls, contentType: utf8(`application/vnd.pgrst.object+json${suffix}`) };
    case 'text/csv':
      return { form: 'csv', stripsNulls: false, contentType: utf8('text/csv') };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+json':
    case 'application/vnd.pgrst.plan+text':
      return allowsPlan ? planned(accepted) : undefined;
    default:
      return undefined;
  }
}

function planned({ type, parameters }: Accepted): Representation | undefined {
  const target = parameters.get('for') ?? 'application/json';
  const inner = representation(
    { ...(parseAccept(target)[0] ?? { quality: 1, text: target, parameters: new Map(), type: target }) },
    false,
  );
  if (!inner) return undefined;
  const options = (parameters.get('options') ?? '').split('|').filter((name) => planOptions.has(name));
  const format = type.endsWith('+json') ? 'json' : 'text';
  const listed = options.length === 0 ? '' : ` options=${options.join('|')};`;
  return {
    ...inner,
    plan: { format, options },
    contentType: utf8(`application/vnd.pgrst.plan+${format}; for="${target}";${listed}`.replace(/;$/, '')),
  };
}

/** The first acceptable form, by the client's own order; none is a refusal that lists what was asked for. */
export function negotiate(header: string | null, allowsPlan: boolean): Representation {
  const accepted = parseAccept(header ?? '*/*');
  if (accepted.length === 0) return json;
  for (const each of accepted) {
    const found = representation(each, allowsPlan);
    if (found) return found;
  }
  throw mediaTypeUnavailable(accepted.map(({ text }) => text));
}

export function negotiateOpenApi(header: string | null): void {
  const accepted = parseAccept(header ?? '*/*');
  const known = new Set(['*/*', 'application/json', 'application/openapi+json']);
  if (accepted.length > 0 && !accepted.some(({ type }) => known.has(type)))
    throw mediaTypeUnavailable(accepted.map(({ text }) => text));
}
