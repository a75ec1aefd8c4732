/** Where the pictures made of a drawing lie, all in the owner's folder of the bucket `artwork`. */
export const picturePath = (ownerId: string, jobId: string) => `${ownerId}/${jobId}.png`;
export const cutoutPath = (ownerId: string, jobId: string) => `${ownerId}/${jobId}-cutout.png`;
export const draftsFolder = (ownerId: string, assetId: string) => `${ownerId}/drafts-${assetId}`;
export const draftPath = (ownerId: string, assetId: string, styleId: string) =>
  `${draftsFolder(ownerId, assetId)}/${styleId}.webp`;
/** The drawing itself on pure white, small, beside its drafts. */
export const cleanPath = (ownerId: string, assetId: string) =>
  `${draftsFolder(ownerId, assetId)}/drawing.webp`;
