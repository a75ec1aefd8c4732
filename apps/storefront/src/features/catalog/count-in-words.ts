import { several } from '../../lib/words.ts';

export const countInWords = (count: number): string => several(count, '{count} product', '{count} products');
