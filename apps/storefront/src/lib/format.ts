import { t } from './words.ts';
import { locale } from './language.ts';

const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' });
const dayOfAnyYear = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', year: 'numeric' });

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** "today", "tomorrow", "March 12", and with the year only when it is another one. */
export function dayInWords(date: Date, now: Date): string {
  const days = Math.round((midnight(date) - midnight(now)) / 86_400_000);
  const named: Record<number, string> = { [-1]: t('yesterday'), 0: t('today'), 1: t('tomorrow') };
  return named[days] ?? (date.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear).format(date);
}

/** "today, 4:20 PM". */
export const momentInWords = (date: Date, now: Date) => `${dayInWords(date, now)}, ${clock.format(date)}`;

const deliveryDay = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'long', day: 'numeric' });

/** "Fri, December 11". */
export const weekdayInWords = (date: Date) => deliveryDay.format(date);
