import { inDays } from '@doodleloom/domain/privacy/privacy-words';
import { dayInWords } from '../../lib/format.ts';
import type { KeptFor, WhatStays } from '@doodleloom/domain/functions/erasure';
import { t } from '../../lib/words.ts';
import { locale } from '../../lib/language.ts';

/** Why a copy stays, and until when. */
export function keptInWords(kept: KeptFor, now: Date): string {
  if (kept === 'another-drawing') return t('Stays: another drawing of yours shows the same photo');
  const number = kept.orderNumber;
  return kept.until
    ? t('Stays for order {number}, until {day}', { number, day: dayInWords(new Date(kept.until), now) })
    : t('Stays for order {number}, until it has arrived', { number });
}

const listed = new Intl.ListFormat(locale, { type: 'conjunction' });

/** What orders keep, said before a drawing or an account is deleted. */
export function staysInWords({ orders, guaranteeDays }: WhatStays, now: Date): string | undefined {
  if (orders.length === 0) return undefined;
  const onTheirWay = orders.filter(({ until }) => until === null).map(({ number }) => number);
  const numbers = { numbers: listed.format(onTheirWay), number: onTheirWay[0] ?? '' };
  const days = { days: t(inDays(guaranteeDays)) };
  return [
    ...(onTheirWay.length > 1
      ? [
          t('Orders {numbers} still need a copy for the printer.', numbers),
          guaranteeDays === 0
            ? t('It stays until each has arrived, in case it has to be printed again.')
            : t('It stays until {days} after each has arrived, in case it has to be printed again.', days),
        ]
      : []),
    ...(onTheirWay.length === 1
      ? [
          t('Order {number} still needs a copy for the printer.', numbers),
          guaranteeDays === 0
            ? t('It stays until it has arrived, in case it has to be printed again.')
            : t('It stays until {days} after it has arrived, in case it has to be printed again.', days),
        ]
      : []),
    ...orders.flatMap(({ number, until }) =>
      until === null
        ? []
        : [
            t('Order {number} keeps its copy until {day}, in case it has to be printed again.', {
              number,
              day: dayInWords(new Date(until), now),
            }),
          ],
    ),
    t('Nobody sees it but the printer.'),
  ].join(' ');
}
