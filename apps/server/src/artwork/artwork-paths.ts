/** Where the pictures made of a drawing lie, all in the owner's folder of the bucket `artwork`. */
export const picturePath = (ownerId: string, jobId: string) => `${ownerId}/${jobId}.png`;
export const cutoutPath = (ownerId: string, jobId: string) => `${ownerId}/${jobId}-cutout.png`;
export const draftsFolder = (ownerId: string, assetId: string) => `${ownerId}/drafts-${assetId}`;
/** Of a drawing as it was set right: what an earlier run still writes is another file. */
export const draftPath = (ownerId: string, assetId: string, styleId: string, editsId: string | null = null) =>
  `${draftsFolder(ownerId, assetId)}/${editsId ? `${styleId}-${editsId}` : styleId}.webp`;
/** The drawing itself on pure white, small, beside its drafts. */
export const cleanPath = (ownerId: string, assetId: string, editsId: string | null = null) =>
  draftPath(ownerId, assetId, 'drawing', editsId);
