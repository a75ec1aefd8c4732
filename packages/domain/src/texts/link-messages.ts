import type { Message } from './message.ts';

/** Toasts around upload links (sections 5 and 8). */
export const linkMessages = {
  generated: { title: 'Upload link generated!' },
  generationFailed: {
    title: 'Generation failed',
    text: 'There was an error generating the upload link.',
    tone: 'destructive',
  },
  copied: { title: 'Copied to clipboard' },
  copyFailed: {
    title: 'Copy failed',
    text: 'Could not copy to clipboard. Please copy manually.',
    tone: 'destructive',
  },
} as const satisfies Record<string, Message>;

/** Both sign-in texts stay literally: one per screen. */
export const signInToGenerateLinks = {
  uploadScreen: 'Authentication required: Please sign in to generate upload links.',
  linkManager: 'Authentication required - Please sign in to generate upload links.',
} as const;

export const invalidUploadLink = {
  title: 'Invalid Upload Link',
  text: 'This upload link is invalid, expired, or has already been used.',
} as const;

export const noUploadLinksYet = 'No upload links created yet.';
