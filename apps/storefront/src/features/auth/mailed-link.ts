const wayKey = 'doodleloom-way-back';

/** Whether a mailed link brought the visitor here that opens nothing (any more): used before, or expired. */
export const isDeadLink = (address: string): boolean => /[#&?]error_code=otp_expired\b/.test(address);

/** The address without what the link's refusal wrote into it: a reload begins anew. */
export const withoutRefusal = (address: string): string => {
  const { pathname, search } = new URL(address);
  const kept = new URLSearchParams(search);
  for (const name of ['error', 'error_code', 'error_description', 'sb']) kept.delete(name);
  return pathname + (kept.size > 0 ? `?${kept}` : '');
};

/** Where the mail was asked for: after the new password one goes on there. */
export function keepWayBack(path: string): void {
  try {
    localStorage.setItem(wayKey, path);
  } catch {
    // Storage is full or forbidden: one goes on from the landing page.
  }
}

/** Taken once; a path of this shop and nothing else. */
export function takeWayBack(): string | undefined {
  const path = localStorage.getItem(wayKey) ?? '';
  localStorage.removeItem(wayKey);
  return /^\/(?!\/)/.test(path) ? path : undefined;
}
