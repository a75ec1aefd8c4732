import type { JobRow } from '@doodleloom/domain/generation/job';
import { jobPollMs, pollFailureIsShown } from '@doodleloom/domain/generation/progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '../../lib/use-row-changes.ts';
import { readJob } from './api/jobs.ts';

/** What is known of a job, and whether nothing can be learned at the moment. */
export type JobWatch = { job?: JobRow; unreachable: boolean };

type Watch = { job?: JobRow; failuresInARow: number };

const isFinal = (watch: Watch | undefined) => watch?.job !== undefined && watch.job.status !== 'queued';

/**
 * Follows a job: realtime first, polled every 2 s as the fallback. A lost answer is nothing to tell; three in a row
 * are, and polling goes on behind the message, so that the network's return repairs it.
 */
export function useJob(jobId: string, attempt: number, enabled: boolean): JobWatch {
  const queries = useQueryClient();
  // What an earlier attempt came to says nothing about this one.
  const queryKey = ['job', jobId, attempt];
  const { data, refetch } = useQuery<Watch>({
    queryKey,
    enabled,
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => (isFinal(state.data) ? false : jobPollMs),
    queryFn: async () => {
      try {
        return { job: await readJob(jobId), failuresInARow: 0 };
      } catch {
        const before = queries.getQueryData<Watch>(queryKey);
        return { job: before?.job, failuresInARow: (before?.failuresInARow ?? 0) + 1 };
      }
    },
  });
  useRowChanges(enabled ? { table: 'jobs', filter: `id=eq.${jobId}` } : undefined, () => void refetch());
  return { job: data?.job, unreachable: pollFailureIsShown(data?.failuresInARow ?? 0) };
}
