import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The one error shape of our own routes and functions. */
export interface ErrorBody {
  error: { code: string; message: string; requestId?: string; fields?: Record<string, string> };
}

/** Every refusal of our own routes: code → status and what a person is told. */
export const refusals = {
  'not-found': [404, 'There is nothing at this address.'],
  'method-not-allowed': [405, 'This address does not take that kind of request.'],
  'invalid-request': [400, 'The request is not complete or not in the right form.'],
  'too-large': [413, 'That is more than we accept in one request.'],
  'sign-in-required': [401, 'Please sign in first.'],
  'not-allowed': [403, 'This account may not do that.'],
  'too-many-requests': [429, 'That was a lot at once. Please wait a moment and try again.'],
  'not-ready': [503, 'We are just starting. Please try again in a moment.'],
  internal: [500, 'Something went wrong on our side. Your drawing is safe; please try again.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type RefusalCode = keyof typeof refusals;

export function refuse(context: Context, code: RefusalCode, message?: string) {
  const [status, text] = refusals[code];
  const requestId = context.get('requestId') as string | undefined;
  return context.json<ErrorBody>({ error: { code, message: message ?? text, requestId } }, status);
}
