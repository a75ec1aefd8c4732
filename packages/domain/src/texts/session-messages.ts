import type { Message } from './message.ts';

/** What is said of a session on any page: the words of the dialog need not be there. */
export const sessionMessages = {
  signOutFailed: {
    title: 'You are still signed in',
    text: 'The shop could not be reached. Please try again, above all on a device that others use.',
    tone: 'destructive',
  },
  sessionEnded: {
    title: 'You are signed out',
    text: 'A new password or another device ended this session. Please sign in again.',
    tone: 'destructive',
  },
} as const satisfies Record<string, Message>;
