import { CalendarDays } from 'lucide-react';
import type { ReactElement } from 'react';
import { dayInWords, weekdayInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Arrival } from './use-cart-outlook.ts';
import { t } from '../../lib/words.ts';
import { sentence } from '../../lib/sentence.tsx';

type Props = { arrival: Arrival | undefined; isPending: boolean };

/** When it would be there, before anything is typed. Its place is kept while that is worked out: nothing below may move under a finger. */
export function ArrivalLine({ arrival, isPending }: Props): ReactElement {
  return (
    <p className="cart-arrival">
      <CalendarDays className="icon" aria-hidden />
      {arrival ? (
        <InWords {...arrival} />
      ) : (
        <span>
          {isPending
            ? t('Working out when it is with you…')
            : t('The day can’t be worked out just now. You can order all the same.')}
        </span>
      )}
    </p>
  );
}

function InWords({ arrivesBy, season }: Arrival): ReactElement {
  const now = useNow();
  return (
    <span>
      {sentence('With you by {day} if you order today.', { day: <b>{weekdayInWords(arrivesBy)}</b> })}
      {season &&
        ` ${t('Order by {day} for {season}.', { day: dayInWords(season.orderBy, now), season: t(season.name) })}`}
    </span>
  );
}
