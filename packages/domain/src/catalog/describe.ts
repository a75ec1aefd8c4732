import { plainText } from './plain-text.ts';

export interface Described {
  lead: string;
  features: string[];
}

/** A provider's description, whole: its lines begin with `.:` or stand in elements of their own; the first is the lead. */
export function describe(html: string): Described {
  const [lead = '', ...features] = html
    .replace(/<\/?(div|p|li|ul|h\d)\b[^>]*>|<br\s*\/?>/gi, '\n')
    .replace(/(^|\s)\.:/g, '\n')
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '');
  return { lead, features };
}
