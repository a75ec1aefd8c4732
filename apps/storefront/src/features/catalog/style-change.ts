import type { ArtworkState } from './artwork.ts';

/** The way to another style of the same drawing; none where the drawing's asset is not known. */
export const styleChange = ({ originalImage, assetId, fileName }: ArtworkState) =>
  assetId
    ? { to: '/style-selection', state: { uploadedImage: originalImage, assetId, fileName } }
    : undefined;
