import type { BeforeStore } from '@doodleloom/backend/storage/before-store';

/**
 * People's photos are normalised; pictures that the server itself has made are stored as they are, so that a mark such as
 * "made by a model" in the file survives.
 */
export const photosOnly =
  (normalise: BeforeStore): BeforeStore =>
  async (file) =>
    file.byServer ? { bytes: file.bytes, contentType: file.contentType } : normalise(file);
