import { untitledError } from './message.ts';
import type { Message } from './message.ts';

/** Texts of the blueprint page (sections 2 and 8). */
export const blueprintTexts = {
  loading: 'Loading Printify blueprint catalog...',
  emptyTitle: 'No Blueprints Found',
  empty: 'No blueprints found. Please check your Printify API configuration.',
  errorTitle: 'Error Loading Blueprints',
  error: 'Failed to load blueprints',
} as const;

export const blueprintsFailed: Message = untitledError(
  'Failed to load Printify blueprints. Check your API key configuration.',
);
