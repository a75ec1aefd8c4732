import { inDays } from '@doodleloom/domain/privacy/privacy-words';
import { dayInWords } from '../../lib/format.ts';
import type { KeptFor, WhatStays } from '@doodleloom/domain/functions/erasure';

/** Why a copy stays, and until when. */
export function keptInWords(kept: KeptFor, now: Date): string {
  if (kept === 'another-drawing') return 'Stays: another drawing of yours shows the same photo';
  const until = kept.until ? `until ${dayInWords(new Date(kept.until), now)}` : 'until it has arrived';
  return `Stays for order ${kept.orderNumber}, ${until}`;
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What orders keep, said before a drawing or an account is deleted. */
export function staysInWords({ orders, guaranteeDays }: WhatStays, now: Date): string | undefined {
  if (orders.length === 0) return undefined;
  const onTheirWay = orders.filter(({ until }) => until === null).map(({ number }) => number);
  const after = guaranteeDays === 0 ? '' : `${inDays(guaranteeDays)} after `;
  const several = onTheirWay.length > 1;
  return [
    ...(onTheirWay.length > 0
      ? [
          `${several ? 'Orders' : 'Order'} ${listed.format(onTheirWay)} still ${several ? 'need' : 'needs'} a copy for the printer.`,
          `It stays until ${after}${several ? 'each' : 'it'} has arrived, in case it has to be printed again.`,
        ]
      : []),
    ...orders.flatMap(({ number, until }) =>
      until === null
        ? []
        : [
            `Order ${number} keeps its copy until ${dayInWords(new Date(until), now)}, in case it has to be printed again.`,
          ],
    ),
    'Nobody sees it but the printer.',
  ].join(' ');
}
