import { refusals, type RefusalBody, type RefusalCode } from '@doodleloom/domain/refusals/refusals';
import type { Context } from 'hono';

/** Answers a request of our own routes with a refusal of the catalogue. */
export function refuse(context: Context, code: RefusalCode, message?: string) {
  const [status, text] = refusals[code];
  const requestId = context.get('requestId') as string | undefined;
  return context.json<RefusalBody>({ error: { code, message: message ?? text, requestId } }, status);
}
