import { CalendarDays } from 'lucide-react';
import type { ReactElement } from 'react';
import { dayInWords, weekdayInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Arrival } from './use-cart-outlook.ts';

/** When it would be there, before anything is typed. */
export function ArrivalLine({ arrival: { arrivesBy, season } }: { arrival: Arrival }): ReactElement {
  const now = useNow();
  return (
    <p className="arrival">
      <CalendarDays className="icon" aria-hidden />
      <span>
        With you by <b>{weekdayInWords(arrivesBy)}</b> if you order today.
        {season && (
          <>
            {' '}
            Order by {dayInWords(season.orderBy, now)} for {season.name}.
          </>
        )}
      </span>
    </p>
  );
}
