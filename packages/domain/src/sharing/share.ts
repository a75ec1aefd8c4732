import { pathTo, screenPaths } from '../routes/screen-paths.ts';

/** How long a picture can be shared, in days; the first is what is proposed. */
export const shareDays = [30, 7, 90] as const;

export const sharedPath = (shareId: string): string => pathTo(screenPaths.shared, { shareId });
export const sharedCardPath = (shareId: string): string => pathTo(screenPaths.sharedCard, { shareId });
export const shareUrl = (origin: string, shareId: string): string => `${origin}${sharedPath(shareId)}`;

/** What the page of a shared picture is called: with the child's name only where its owner wanted it there. */
export const madeFrom = (childName: string | null): string =>
  childName ? `Made from ${childName}’s drawing` : 'Made from a child’s drawing';

/** A link of a picture, as its owner sees it. */
export interface Share {
  id: string;
  jobId: string;
  childName: string | null;
  showsDrawing: boolean;
  expiresAt: Date;
}

/** Whether anybody can open it. */
export const isShareOpen = (share: { expiresAt: Date; isActive: boolean } | undefined, now: Date): boolean =>
  share !== undefined && share.isActive && share.expiresAt.getTime() > now.getTime();
