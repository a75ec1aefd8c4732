import { z } from 'zod';
import { boundedBody } from '../gateway/bounded-body.ts';
import { unstorable } from '../json/unstorable.ts';
import { AuthError } from './auth-error.ts';

const maxBodyBytes = 1024 * 1024;

const badJson = (reason: string) =>
  new AuthError('bad_json', { message: `Could not parse request body as JSON: ${reason}` });

/** An empty body is an empty object. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await boundedBody(request, maxBodyBytes);
  if (!body) throw new AuthError('request_too_large');
  const text = body.toString('utf8');
  let json: unknown;
  try {
    json = text.trim() === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw badJson(cause instanceof Error ? cause.message : 'unreadable');
  }
  const problem = unstorable(json);
  if (problem) throw badJson(problem);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

/** Absent, null and empty mean the same. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined);

const longestName = 255;
export const shortText = optionalText.refine((text) => (text?.length ?? 0) <= longestName, 'is too long');

/** It travels in every access token, and a header has room for four times as much. */
export const mostMetadataBytes = 4096;
export const isMetadataTooLarge = (value: unknown): boolean =>
  Buffer.byteLength(JSON.stringify(value ?? {})) > mostMetadataBytes;

export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined)
  .refine((value) => !isMetadataTooLarge(value), `is larger than ${mostMetadataBytes} bytes`);

/** Both fields of PKCE, or none. */
export const pkceFields = { code_challenge: optionalText, code_challenge_method: optionalText };
