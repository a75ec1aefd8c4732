import type { BadgeTone } from '../../ui/badge.tsx';

type Said = { word: string; tone: BadgeTone };

const words: Record<string, Said> = {
  received: { word: 'Received', tone: 'slate' },
  submitted: { word: 'Sent to the printer', tone: 'sky' },
  'on-hold': { word: 'Waiting at the printer', tone: 'sun' },
  'in-production': { word: 'Being printed', tone: 'sky' },
  shipped: { word: 'On its way', tone: 'mint' },
  delivered: { word: 'Delivered', tone: 'mint' },
  canceled: { word: 'Canceled', tone: 'line' },
  failed: { word: 'Needs our attention', tone: 'danger' },
};

/** Where an order stands, in a shopper's words. */
export const statusInWords = (status: string): Said => words[status] ?? { word: status, tone: 'slate' };
