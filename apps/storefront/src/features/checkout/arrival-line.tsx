import { CalendarDays } from 'lucide-react';
import type { ReactElement } from 'react';
import { dayInWords, weekdayInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Arrival } from './use-cart-outlook.ts';
import { t } from '../../lib/words.ts';
import { sentence } from '../../lib/sentence.tsx';

/** When it would be there, before anything is typed. */
export function ArrivalLine({ arrival: { arrivesBy, season } }: { arrival: Arrival }): ReactElement {
  const now = useNow();
  return (
    <p className="cart-arrival">
      <CalendarDays className="icon" aria-hidden />
      <span>
        {sentence('With you by {day} if you order today.', { day: <b>{weekdayInWords(arrivesBy)}</b> })}
        {season &&
          ` ${t('Order by {day} for {season}.', { day: dayInWords(season.orderBy, now), season: t(season.name) })}`}
      </span>
    </p>
  );
}
