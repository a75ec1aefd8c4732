import type { Message } from '@doodleloom/domain/texts/message';

/** What the database and the storage answer when an account may not keep more: their words are meant for its owner. */
const fullCodes = new Set(['PT403', 'PT413', 'PT429', 'QuotaExceeded']);

const refusalOf = (cause: unknown): { code?: unknown; message?: unknown } =>
  typeof cause === 'object' && cause !== null ? cause : {};

/** The message for what failed; with the reason, where the reason is that the account is full. */
export function orFull(message: Message, error: unknown): Message {
  const { code, message: words } = refusalOf(error instanceof Error ? error.cause : undefined);
  return typeof code === 'string' && fullCodes.has(code) && typeof words === 'string'
    ? { ...message, text: words }
    : message;
}
