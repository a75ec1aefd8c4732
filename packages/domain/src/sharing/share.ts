/** How long a picture can be shared, in days; the first is what is proposed. */
export const shareDays = [30, 7, 90] as const;

export const shareUrl = (origin: string, shareId: string): string => `${origin}/shared/${shareId}`;
export const shareCardUrl = (origin: string, shareId: string): string => `${shareUrl(origin, shareId)}/card`;

/** What the page of a shared picture is called: with the child's name only where its owner wanted it there. */
export const madeFrom = (childName: string | null): string =>
  childName ? `Made from ${childName}’s drawing` : 'Made from a child’s drawing';

export interface Share {
  id: string;
  jobId: string;
  childName: string | null;
  showsDrawing: boolean;
  expiresAt: Date;
  isActive: boolean;
}

/** Whether anybody can open it. */
export const isShareOpen = (share: Pick<Share, 'expiresAt' | 'isActive'> | undefined, now: Date): boolean =>
  share !== undefined && share.isActive && share.expiresAt.getTime() > now.getTime();
