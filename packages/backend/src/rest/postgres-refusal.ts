import type { PostgresError } from '../database/database.ts';
import { RestError } from './rest-error.ts';

/** SQLSTATE, or its beginning, to HTTP status; the longest match wins, anything else is the client's mistake. */
const statusBySqlState: Readonly<Record<string, number>> = {
  '08': 503, // connection
  '09': 500, // triggered action
  '0L': 403, // grantor
  '0P': 403, // role specification
  '23503': 409, // foreign key
  '23505': 409, // unique
  '25006': 405, // read-only transaction
  '25': 500, // transaction state
  '28': 403, // authorization
  '2D': 500, // transaction termination
  '38': 500, // external routine
  '39': 500, // external routine invocation
  '3B': 500, // savepoint
  '40': 500, // rollback
  '53400': 500, // configuration limit
  '53': 503, // resources
  '54': 500, // too complex
  '55': 500, // prerequisite state
  '57P01': 503, // shutting down
  '57': 500, // intervention, statement timeout
  '58': 500, // system
  F0: 500, // configuration file
  HV: 500, // foreign data
  P0001: 400, // raise
  P0: 500, // PL/pgSQL
  XX: 500, // internal
  '42883': 404, // no such function
  '42P01': 404, // no such table
  '42P17': 500, // infinite recursion
};

function statusOf(error: PostgresError, signedIn: boolean): number {
  const { code, message } = error;
  if (code === '42501') return signedIn ? 403 : 401;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400;
  if (code.startsWith('PT')) return customStatus(code.slice(2));
  return statusBySqlState[code] ?? statusBySqlState[code.slice(0, 2)] ?? 400;
}

const customStatus = (digits: string): number => {
  const status = Number(digits);
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
};

/** The refusal PostgreSQL gave, in the table API's words. */
export function postgresRefusal(error: PostgresError, signedIn: boolean): RestError {
  if (error.code === 'PGRST') return raisedRefusal(error);
  const status = statusOf(error, signedIn);
  return new RestError({
    status,
    code: error.code,
    message: error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
  });
}

type JsonObject = Record<string, unknown>;

function jsonObject(text: string | undefined): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** `raise sqlstate 'PGRST'`: the function writes the whole answer itself, as JSON in MESSAGE and DETAIL. */
function raisedRefusal(error: PostgresError): RestError {
  const message = jsonObject(error.message);
  if (!message || text(message.code) === null || text(message.message) === null)
    return unreadable(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  const detailHint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (error.detail === undefined) return unreadable('DETAIL is missing in the RAISE statement', detailHint);
  const detail = jsonObject(error.detail);
  const headers = detail?.headers;
  if (!detail || typeof detail.status !== 'number' || typeof headers !== 'object' || headers === null)
    return unreadable(`Invalid JSON value for DETAIL: '${error.detail}'`, detailHint);
  return new RestError({
    status: customStatus(String(detail.status)),
    code: text(message.code) ?? '',
    message: text(message.message) ?? '',
    details: text(message.details),
    hint: text(message.hint),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  });
}

const unreadable = (details: string, hint: string): RestError =>
  new RestError({
    status: 500,
    code: 'PGRST121',
    message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    details,
    hint,
  });
