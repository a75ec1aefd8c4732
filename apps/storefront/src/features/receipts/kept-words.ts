import { dayInWords } from '../../lib/format.ts';
import type { KeptFor, WhatStays } from '@doodleloom/domain/functions/erasure';

/** Why a copy stays, and until when. */
export function keptInWords(kept: KeptFor, now: Date): string {
  if (kept === 'another-drawing') return 'Stays: another drawing of yours shows the same photo';
  const until = kept.until ? `until ${dayInWords(new Date(kept.until), now)}` : 'until it has arrived';
  return `Stays for order ${kept.orderNumber}, ${until}`;
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What orders keep of a drawing, said before it is deleted. */
export function staysInWords({ orders, guaranteeDays }: WhatStays): string | undefined {
  if (orders.length === 0) return undefined;
  const named = `${orders.length > 1 ? 'Orders' : 'Order'} ${listed.format(orders.map(({ number }) => number))}`;
  const needs = orders.length > 1 ? 'still need' : 'still needs';
  const long =
    guaranteeDays === 0 ? 'until it has arrived' : `until ${guaranteeDays} days after it has arrived`;
  return `${named} ${needs} a copy for the printer. That copy stays ${long}, in case it has to be printed again. Nobody sees it but the printer.`;
}
