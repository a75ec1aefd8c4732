/** Up to 3 attempts, 2 of them retries (spec §9): one loop per mockup in all. */
export const mockupAttempts = 3;
/** At most 3 variants per general mockup, 3 common variants and 3 popular products preloaded (spec §9). */
export const mockupVariants = 3;
export const preloadedVariants = 3;
export const preloadedProducts = 3;

/** Wait before reading mockups: 2 s plus 1 s per attempt, at most 5 s (spec §9): 3, 4, 5 s. */
export const mockupWaitMs = (attempt: number): number => Math.min(2000 + 1000 * Math.max(1, attempt), 5000);

/** Wait before the next attempt: 1 s, then 2 s (spec §9). */
export const mockupBackoffMs = (failedAttempt: number): number =>
  Math.min(2, Math.max(1, failedAttempt)) * 1000;

export const mayRetryMockup = (failedAttempt: number): boolean => failedAttempt < mockupAttempts;
