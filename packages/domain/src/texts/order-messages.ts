import { messageOr } from './message.ts';
import type { Message } from './message.ts';

export const productionIssues = 'Order was saved but there may be production issues.';

/** Checkout toasts of sections 5 and 8. */
export const orderMessages = {
  missingInformation: {
    title: 'Missing Information',
    text: 'Please fill in all required shipping information.',
    tone: 'destructive',
  },
  failed: (errorMessage?: string | null): Message => ({
    title: 'Order Failed',
    text: messageOr(errorMessage, 'Failed to process your order. Please try again.'),
    tone: 'destructive',
  }),
  issue: (message?: string | null): Message => ({
    title: 'Order Issue',
    text: messageOr(message, productionIssues),
    tone: 'destructive',
  }),
} as const satisfies Record<string, Message | ((...words: never[]) => Message)>;

/** D-051: there are no codes until an operator sets some. */
export const promoCodeInvalid = 'This code isn’t valid.';
