import type { JobRow } from '@doodleloom/domain/generation/job';
import type { AssetRow } from '@doodleloom/domain/uploads/asset';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export type GalleryPages = InfiniteData<AssetRow[]>;

/** Puts what is known of jobs into the drawings they belong to; a job nobody knew yet becomes a new version. */
export function withJobs(assets: AssetRow[], jobs: readonly JobRow[]): AssetRow[] {
  return assets.map((asset) => {
    const changed = jobs.filter((job) => job.asset_id === asset.id);
    if (changed.length === 0) return asset;
    const kept = asset.jobs.filter((job) => !changed.some(({ id }) => id === job.id));
    const merged = changed.map((job) => ({ ...asset.jobs.find(({ id }) => id === job.id), ...job }));
    return { ...asset, jobs: [...kept, ...merged] };
  });
}

const galleries = { queryKey: ['assets', 'gallery'] };

/** The same in every gallery that is open: no page of it is asked for again. */
export const showJobs = (queries: QueryClient, jobs: readonly JobRow[]) =>
  queries.setQueriesData<GalleryPages>(
    galleries,
    (gallery) => gallery && { ...gallery, pages: gallery.pages.map((page) => withJobs(page, jobs)) },
  );

/** Takes a deleted version off its string. */
export const takeVersionDown = (queries: QueryClient, jobId: string) =>
  changeAssets(queries, (asset) => ({ ...asset, jobs: asset.jobs.filter(({ id }) => id !== jobId) }));

/** Writes new names at a drawing. */
export const renameDrawing = (queries: QueryClient, assetId: string, names: Partial<AssetRow>) =>
  changeAssets(queries, (asset) => (asset.id === assetId ? { ...asset, ...names } : asset));

const changeAssets = (queries: QueryClient, change: (asset: AssetRow) => AssetRow) =>
  queries.setQueriesData<GalleryPages>(
    galleries,
    (gallery) => gallery && { ...gallery, pages: gallery.pages.map((page) => page.map(change)) },
  );

/** Takes a deleted drawing off its string. */
export const takeDown = (queries: QueryClient, assetId: string) =>
  queries.setQueriesData<GalleryPages>(
    galleries,
    (gallery) =>
      gallery && { ...gallery, pages: gallery.pages.map((page) => page.filter(({ id }) => id !== assetId)) },
  );
