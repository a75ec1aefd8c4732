import type { Message } from './message.ts';

/** Toasts around the links of a picture. */
export const sharingMessages = {
  failed: {
    title: 'Not shared',
    text: 'No link of this picture could be made. Please try again.',
    tone: 'destructive',
  },
  /** The cart knows a picture, and not which of the gallery's it is. */
  notFromHere: {
    title: 'Not shared',
    text: 'Please share this picture from your gallery.',
    tone: 'destructive',
  },
} as const satisfies Record<string, Message>;
