import { t } from './words.ts';
import { locale } from './language.ts';

/** A format takes a phone as long as a part of the page: each is made when it is first wanted. */
function written(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => (format ??= new Intl.DateTimeFormat(locale, options)).format(date);
}

const clock = written({ hour: 'numeric', minute: '2-digit' });
const dayOfYear = written({ month: 'long', day: 'numeric' });
const dayOfAnyYear = written({ month: 'long', day: 'numeric', year: 'numeric' });

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** "today", "tomorrow", "March 12", and with the year only when it is another one. */
export function dayInWords(date: Date, now: Date): string {
  const days = Math.round((midnight(date) - midnight(now)) / 86_400_000);
  const named: Record<number, string> = { [-1]: t('yesterday'), 0: t('today'), 1: t('tomorrow') };
  return named[days] ?? (date.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear)(date);
}

/** "today, 4:20 PM". */
export const momentInWords = (date: Date, now: Date) => `${dayInWords(date, now)}, ${clock(date)}`;

/** "Fri, December 11". */
export const weekdayInWords = written({ weekday: 'short', month: 'long', day: 'numeric' });
