import { messageOr, untitledError } from './message.ts';
import type { Message } from './message.ts';

/** What goes wrong on the way from a drawing to a styled picture (sections 4 and 8). */
export const generationMessages = {
  startOfStyleFailed: (message: string): Message =>
    untitledError(`Failed to start the style generation: ${message}`),
  regenerateFailed: untitledError('Failed to regenerate. Please try again.'),
  jobFailed: (errorMessage?: string | null): string => messageOr(errorMessage, 'Generation failed'),
  pollFailed: 'Failed to check generation status',
  startFailed: 'Failed to start artwork generation. Please try again.',
  takesLonger: 'Taking longer than usual. Still working.',
} as const;

export const galleryMessages = {
  loadFailed: untitledError('Failed to load your gallery'),
  deleteFailed: untitledError('Failed to delete artwork'),
  notReady: {
    title: 'Cannot use this generation',
    text: 'This artwork generation is not ready yet.',
    tone: 'destructive',
  },
  confirmDelete: 'Are you sure you want to delete this artwork and all its generated versions?',
} as const;
