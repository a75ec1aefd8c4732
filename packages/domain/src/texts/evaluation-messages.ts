import type { Message } from './message.ts';

/** Status lines of the evaluation (section 8). */
export const evaluationTexts = {
  nothingFound: 'No products found matching criteria...',
  /** Only in development. */
  consoleHint: 'No products found matching criteria... Check the console for details.',
  noProviders: 'No print providers could be loaded',
  failed: (message: string): string => `Evaluation failed: ${message}`,
  cancelled: 'Evaluation cancelled by user',
  interrupted: 'Interrupted. What was found so far is kept.',
  cacheNotice: (count: number): string => `Cached results available: ${count} products (within 24 hours)`,
} as const;

export const evaluationToasts = {
  /** The number counts only four of four. */
  complete: (perfectMatches: number): Message => ({
    title: 'Evaluation Complete',
    text: `Found ${perfectMatches} products meeting all 4 criteria`,
  }),
  nothingFound: {
    title: 'No Products Found',
    text: 'No products met the criteria. API rate limits may be the cause: please try again later.',
  },
  failed: (message: string): Message => ({
    title: 'Evaluation Failed',
    text: message,
    tone: 'destructive',
  }),
  usingCache: (count: number): Message => ({
    title: 'Using Cached Results',
    text: `Showing ${count} products evaluated within the last 24 hours`,
  }),
  cancelled: { title: 'Evaluation Cancelled', text: 'The evaluation was stopped.' },
  nothingToShop: {
    title: 'No Products Available',
    text: 'Please run the evaluation first.',
    tone: 'destructive',
  },
  toStore: (count: number): Message => ({
    title: 'Navigating to Store',
    text: `Taking ${count} evaluated products to the store`,
  }),
} as const satisfies Record<string, Message | ((...words: never[]) => Message)>;
