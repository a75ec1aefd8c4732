import type { z } from 'zod';
import { boundedBody } from '../gateway/bounded-body.ts';
import { isNestedTooDeep } from '../json/nesting.ts';
import { refuse } from './storage-error.ts';

/** A thousand keys of the longest kind fit; nothing that asks for more is meant well. */
const largestBodyBytes = 2 * 1024 * 1024;

function explain(issue: z.core.$ZodIssue, value: unknown): string {
  const path = issue.path.map(String);
  const last = path.at(-1);
  const holder = ['body', ...path.slice(0, -1)].join('/');
  let parent: unknown = value;
  for (const step of path.slice(0, -1)) parent = (parent as Record<string, unknown> | undefined)?.[step];
  const isMissing =
    last !== undefined && (parent as Record<string, unknown> | undefined)?.[last] === undefined;
  if (isMissing) return `${holder} must have required property '${last}'`;
  if (issue.code === 'invalid_type') return `${['body', ...path].join('/')} must be ${issue.expected}`;
  return `${['body', ...path].join('/')} ${issue.message}`;
}

/** The request's JSON in the shape asked for. An absent body counts as an empty object. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await boundedBody(request, largestBodyBytes);
  if (!body) throw refuse.invalidRequest('Request body is too large');
  const text = body.toString('utf8');
  if (isNestedTooDeep(text)) throw refuse.invalidRequest('Body is nested too deep');
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw refuse.invalidRequest(
      `Body is not valid JSON but content-type is set to 'application/json'`,
      error,
    );
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw refuse.invalidRequest(first ? explain(first, value) : 'body is invalid', parsed.error);
}
