import { useInfiniteQuery } from '@tanstack/react-query';
import { useRowChanges } from '../../lib/use-row-changes.ts';
import { galleryPage, readAssets } from './api/assets.ts';

const lookAgainMs = 5000;

/** The visitor's drawings, page by page; versions still on the loom update by themselves. */
export function useGallery(userId: string) {
  const gallery = useInfiniteQuery({
    queryKey: ['assets', 'gallery', userId],
    queryFn: ({ pageParam }) => readAssets(userId, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < galleryPage ? undefined : pages.length),
    refetchInterval: ({ state }) => (state.data?.pages.some(somethingIsOnTheLoom) ? lookAgainMs : false),
  });
  useRowChanges({ table: 'jobs' }, () => void gallery.refetch());
  return gallery;
}

const somethingIsOnTheLoom = (assets: Awaited<ReturnType<typeof readAssets>>) =>
  assets.some(({ jobs }) => jobs.some(({ status }) => status === 'queued'));
