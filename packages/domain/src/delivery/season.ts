/** A day for which people order presents, as the operator names it. */
export interface Season {
  name: string;
  /** `2026-12-24` */
  date: string;
}

const dayMs = 86_400_000;
/** How long before the last day it is spoken of. */
const spokenOfDays = 45;

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** The last day on which something can be ordered that is there in time; undefined when it is not the season, or too late. */
export function orderBy(season: Season, now: Date, arrival: (orderedAt: Date) => Date): Date | undefined {
  const target = noon(season.date);
  let last: Date | undefined;
  for (let day = noon(now.toISOString().slice(0, 10)); day <= target; day = new Date(day.getTime() + dayMs)) {
    if (arrival(day) > target) break;
    last = day;
  }
  const isFar = target.getTime() - now.getTime() > spokenOfDays * dayMs;
  return isFar ? undefined : last;
}
