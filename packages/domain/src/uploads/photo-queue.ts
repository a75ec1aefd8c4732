/** Photos that are taken in together: a year of kindergarten, and no more than a phone keeps. */
export const mostPhotos = 30;
/** Sent at the same time; more would only share the line. */
export const mostAtOnce = 2;

/** `refused`: no picture, or too large; it is never sent. */
export type PhotoState = 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';

interface Queued {
  state: PhotoState;
}

/** Those that find a place beside the ones already there, and how many do not. */
export function admit<Photo>(
  photos: readonly Photo[],
  already: number,
): { taken: readonly Photo[]; leftOut: number } {
  const taken = photos.slice(0, Math.max(0, mostPhotos - already));
  return { taken, leftOut: photos.length - taken.length };
}

/** Those whose turn it is, in their order. */
export function nextToSend<Photo extends Queued>(photos: readonly Photo[]): readonly Photo[] {
  const under = photos.filter(({ state }) => state === 'sending').length;
  return photos.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, mostAtOnce - under));
}

/** Something still waits or is on its way. */
export const isUnderWay = (photos: readonly Queued[]): boolean =>
  photos.some(({ state }) => state === 'waiting' || state === 'sending');

/** How many are in the gallery, of all that can be. */
export const arrivals = (photos: readonly Queued[]): { count: number; all: number } => ({
  count: photos.filter(({ state }) => state === 'sent').length,
  all: photos.filter(({ state }) => state !== 'refused').length,
});

/** Whole percent of all that can be sent; one that failed counts for nothing yet. */
export function percentSent(photos: readonly (Queued & { percent: number })[]): number {
  const sendable = photos.filter(({ state }) => state !== 'refused');
  const done = sendable.reduce((sum, photo) => sum + shareOf(photo), 0);
  return sendable.length === 0 ? 100 : Math.floor(done / sendable.length);
}

const shareOf = ({ state, percent }: Queued & { percent: number }): number => {
  if (state === 'sent') return 100;
  // its row in the gallery comes after its last byte
  return state === 'sending' ? Math.min(99, percent) : 0;
};
