/** A parcel's way inside one country, in working days, as the print provider states it for standard shipping. */
export const transitWorkingDays = 5;
/** To another country it passes a customs office: carriers state ten to twenty days. */
const abroadWorkingDays = 15;

const dayMs = 86_400_000;
const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** So many working days after a date; a weekend is no start. */
export function addWorkingDays(from: Date, days: number): Date {
  let date = from;
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + dayMs);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
}

/** The day by which something ordered now is there: made within the provider's time, then on its way. */
export const arrivesBy = (orderedAt: Date, handlingDays: number, isAbroad = false): Date =>
  addWorkingDays(
    new Date(orderedAt.getTime() + handlingDays * dayMs),
    isAbroad ? abroadWorkingDays : transitWorkingDays,
  );

/** Of one thing in a parcel: how long its making takes, and whether it crosses a border. */
export interface Made {
  handlingDays: number;
  isAbroad: boolean;
}

/** The day by which everything of an order is there. */
export const allArriveBy = (orderedAt: Date, things: readonly Made[]): Date | undefined =>
  things
    .map(({ handlingDays, isAbroad }) => arrivesBy(orderedAt, handlingDays, isAbroad))
    .toSorted((one, other) => other.getTime() - one.getTime())[0];
