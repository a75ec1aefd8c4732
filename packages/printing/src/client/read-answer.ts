import { z } from 'zod';
import { ProviderRefusal } from './provider-errors.ts';

const envelope = z.looseObject({
  code: z.number().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  errors: z
    .looseObject({ reason: z.string().optional(), code: z.number().optional() })
    .optional()
    .catch(undefined),
});

/** `errors` is at times a map of fields, each with what is wrong with it. */
const fieldMap = z.object({ errors: z.record(z.string(), z.array(z.string())) });

function fieldProblems(body: unknown): string | undefined {
  const { success, data } = fieldMap.safeParse(body);
  if (!success) return undefined;
  return Object.entries(data.errors)
    .map(([field, problems]) => `${field}: ${problems.join(' ')}`)
    .join('; ');
}

/** JSON whatever the content type says; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` in seconds or as a date. */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Both error envelopes, and bodies that are no JSON at all. */
export function refusalOf(call: string, response: Response, text: string, now: Date): ProviderRefusal {
  const body = parseJson(text);
  const read = envelope.safeParse(body);
  const fields = read.success ? read.data : {};
  const code = fields.code ?? fields.errors?.code;
  const reason =
    fields.errors?.reason ??
    fieldProblems(body) ??
    fields.error ??
    fields.message ??
    (text.trim().slice(0, 200) || 'no explanation');
  const wait = retryAfterMs(response.headers.get('retry-after'), now);
  return new ProviderRefusal(call, response.status, {
    reason,
    body,
    ...(code === undefined ? {} : { code }),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  });
}
