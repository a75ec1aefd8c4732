/** Whole hours, 1 to 168, 24 by default (spec §9, Q-11). */
export const expiryHours = { minimum: 1, maximum: 168, initial: 24 } as const;

/** The hours somebody typed, or nothing when they are no whole number within the bounds. */
export function parseExpiryHours(value: unknown): number | undefined {
  const hours = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof hours !== 'number' || !Number.isInteger(hours)) return undefined;
  return hours >= expiryHours.minimum && hours <= expiryHours.maximum ? hours : undefined;
}

export const expiresAfter = (createdAt: Date, hours: number): Date =>
  new Date(createdAt.getTime() + hours * 3_600_000);

export const expiryRefusal = `Please enter whole hours, from ${expiryHours.minimum} to ${expiryHours.maximum}.`;
