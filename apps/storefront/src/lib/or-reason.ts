import { isPictureRefusal } from '@doodleloom/common/picture-refusals';
import type { Message } from '@doodleloom/domain/texts/message';

/** What the database and the storage answer when an account may not keep more: their words are meant for its owner. */
const fullCodes = new Set(['PT403', 'PT413', 'PT429', 'QuotaExceeded']);

const refusalOf = (error: unknown): { code?: unknown; message?: unknown } => {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null ? cause : {};
};

/** Why the storage takes a file for no picture; sent again it fares no better. */
export function pictureRefusal(error: unknown): string | undefined {
  const { message } = refusalOf(error);
  return isPictureRefusal(message) ? message : undefined;
}

/** The message for what failed; with the reason, where that is a full account or a file that is no picture. */
export function orReason(message: Message, error: unknown): Message {
  const { code, message: words } = refusalOf(error);
  const full = typeof code === 'string' && fullCodes.has(code) && typeof words === 'string' && words;
  const text = full || pictureRefusal(error);
  return text ? { ...message, text } : message;
}
