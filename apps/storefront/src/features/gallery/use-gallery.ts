import { jobRow } from '@doodleloom/domain/generation/job';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '../../lib/use-row-changes.ts';
import { readJobs } from '../generation/api/jobs.ts';
import { placeAfter, readAssets, type GalleryOrder, type GalleryPlace } from './api/assets.ts';
import { showJobs } from './gallery-changes.ts';

const lookAgainMs = 5000;
/** As many as an address can name; realtime tells of the others. */
const mostAskedFor = 50;

/** The visitor's drawings, page by page; versions still on the loom update by themselves, one by one. */
export function useGallery(userId: string, order: GalleryOrder) {
  const queries = useQueryClient();
  const gallery = useInfiniteQuery({
    queryKey: ['assets', 'gallery', userId, order],
    queryFn: ({ pageParam }) => readAssets(userId, order, pageParam),
    placeholderData: (earlier) => earlier,
    initialPageParam: undefined as GalleryPlace | undefined,
    getNextPageParam: placeAfter,
  });
  const jobs = gallery.data?.pages.flat().flatMap((asset) => asset.jobs) ?? [];
  const queued = jobs.filter(({ status }) => status === 'queued').map(({ id }) => id);
  const onTheLoom = queued.slice(0, mostAskedFor);

  useRowChanges({ table: 'jobs' }, (row) => {
    const { data: job } = jobRow.safeParse(row);
    if (job) showJobs(queries, [job]);
  });
  useQuery({
    queryKey: ['jobs', 'on-the-loom', onTheLoom],
    queryFn: async () => {
      const known = await readJobs(onTheLoom);
      showJobs(queries, known);
      return known;
    },
    enabled: onTheLoom.length > 0,
    refetchInterval: lookAgainMs,
  });
  return gallery;
}
