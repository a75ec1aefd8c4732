import { audienceOf } from './audience.ts';

type Ages = Readonly<Record<string, string>>;

/** What sizes of children's clothes mean, as American makers cut them: the age they usually fit. */
const babies: Ages = {
  nb03m: '0 to 3 months',
  nb: '0 to 3 months',
  '6m': '3 to 6 months',
  '12m': '6 to 12 months',
  '18m': '12 to 18 months',
  '24m': '18 to 24 months',
};
const toddlers: Ages = {
  '2t': '2 years',
  '3t': '3 years',
  '4t': '4 years',
  '5t': '5 years',
  '56t': '5 to 6 years',
};
const youth: Ages = {
  xs: '4 to 5 years',
  s: '6 to 7 years',
  m: '8 to 10 years',
  l: '11 to 12 years',
  xl: '13 to 14 years',
};

/** The age that a size of this product usually fits; none for what is no child's. */
export function ageOfSize(title: string, size: string): string | undefined {
  const audience = audienceOf(title);
  if (audience !== 'Kids' && audience !== 'Babies') return undefined;
  const [, from, to] = /^(\d{1,2})\s*[/-]\s*(\d{1,2})$/.exec(size.trim()) ?? [];
  if (from && to) return `${from} to ${to} years`;
  const key = size.toLowerCase().replace(/[^a-z0-9]/g, '');
  return babies[key] ?? toddlers[key] ?? (audience === 'Kids' ? youth[key] : undefined);
}
