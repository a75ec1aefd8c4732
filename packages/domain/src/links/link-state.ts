import type { UploadLink } from './upload-link.ts';

export const linkStates = ['active', 'used', 'inactive', 'expired'] as const;
export type LinkState = (typeof linkStates)[number];

type Facts = Pick<UploadLink, 'usedAt' | 'isActive' | 'expiresAt'>;

/** Used, then Inactive, then Expired, otherwise Active (spec §4). Expired when now >= expires_at. */
export function linkState(link: Facts, now: Date): LinkState {
  if (link.usedAt) return 'used';
  if (!link.isActive) return 'inactive';
  return link.expiresAt <= now ? 'expired' : 'active';
}

/** Valid only if it exists, has not expired, is active and is unused (spec §4). */
export const isLinkValid = (link: Facts | null | undefined, now: Date): boolean =>
  link ? linkState(link, now) === 'active' : false;

/** The owner can turn an unused link off, never on again. */
export const mayTurnOff = (link: Facts, now: Date): boolean => linkState(link, now) === 'active';

/** As shown in the list. */
export const linkStateNames: Readonly<Record<LinkState, string>> = {
  active: 'Active',
  used: 'Used',
  inactive: 'Inactive',
  expired: 'Expired',
};
