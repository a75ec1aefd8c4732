import { STATUS_CODES } from 'node:http';
import type { Representation } from './media-type.ts';
import { appliedPreferences, type Preferences } from './preferences.ts';
import { responseHeadersInvalid, responseStatusInvalid } from './rest-error.ts';
import type { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import type { StatementRow } from './sql/statement-sql.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** The headers every representation carries. */
export const representationHeaders = (
  { schema, namesSchema }: RestRequest,
  { contentType }: Representation,
): Record<string, string> => ({
  'content-type': contentType,
  ...(namesSchema ? { 'content-profile': schema } : {}),
});

export function preferenceHeader(
  preferences: Preferences,
  names: Parameters<typeof appliedPreferences>[1],
): Record<string, string> {
  const applied = appliedPreferences(preferences, names);
  return applied === '' ? {} : { 'preference-applied': applied };
}

const isHeaderList = (value: unknown): value is Record<string, string>[] =>
  Array.isArray(value) &&
  value.every(
    (entry: unknown) =>
      typeof entry === 'object' &&
      entry !== null &&
      Object.keys(entry).length === 1 &&
      Object.values(entry).every((each) => typeof each === 'string'),
  );

/** A function may set `response.status` and `response.headers`; its headers win over ours. */
export function withFunctionAnswer(answer: Answer, row: StatementRow | undefined): Answer {
  const headers = { ...answer.headers };
  if (row?.response_headers) {
    for (const entry of headerList(row.response_headers))
      for (const [name, value] of Object.entries(entry)) headers[name.toLowerCase()] = value;
  }
  const status = row?.response_status ? Number(row.response_status) : answer.status;
  if (!Number.isInteger(status) || status < 200 || status > 599) throw responseStatusInvalid();
  return { ...answer, status, headers };
}

function headerList(text: string): Record<string, string>[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw responseHeadersInvalid();
  }
  if (!isHeaderList(value)) throw responseHeadersInvalid();
  return value;
}

/** The client hands the reason phrase on as `statusText`. */
const reason = (status: number): string => STATUS_CODES[status] ?? '';
const bodiless = new Set([204, 205, 304]);

export function toResponse({ status, headers, body }: Answer): Response {
  try {
    return new Response(bodiless.has(status) ? null : body, { status, headers, statusText: reason(status) });
  } catch {
    throw responseHeadersInvalid();
  }
}

export function errorResponse(error: RestError, isHead: boolean): Response {
  return new Response(isHead ? null : error.body(), {
    status: error.status,
    statusText: reason(error.status),
    headers: { 'content-type': 'application/json; charset=utf-8', ...error.headers },
  });
}
