import { z } from 'zod';
import { AuthError } from './auth-error.ts';

const maxBodyBytes = 1024 * 1024;

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes)
    throw new AuthError('request_too_large');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > maxBodyBytes) throw new AuthError('request_too_large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const badJson = (reason: string) =>
  new AuthError('bad_json', { message: `Could not parse request body as JSON: ${reason}` });

/** PostgreSQL stores no null byte, neither in text nor in JSON. */
const hasNullByte = (text: string) => text.includes('\\u0000') || text.includes('\0');

/** An empty body is an empty object. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(request);
  if (hasNullByte(text)) throw badJson('it contains a null byte');
  let json: unknown;
  try {
    json = text.trim() === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw badJson(cause instanceof Error ? cause.message : 'unreadable');
  }
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

export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

/** Both fields of PKCE, or none. */
export const pkceFields = { code_challenge: optionalText, code_challenge_method: optionalText };
