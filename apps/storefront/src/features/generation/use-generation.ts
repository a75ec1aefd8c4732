import { generationMessages } from '@doodleloom/domain/texts/generation-messages';
import { useEffect, useState } from 'react';
import { startJob } from './api/jobs.ts';
import { useJob } from './use-job.ts';

export type Generation =
  | { kind: 'running' }
  | { kind: 'succeeded'; imageUrl: string; /** It was done before this visit. */ wasDone: boolean }
  | { kind: 'failed'; message: string };

/** Starts the job of this screen (again, if it had failed) and follows it to its end. */
export function useGeneration(jobId: string): Generation {
  const [start, setStart] = useState<'asking' | 'started' | 'was-done' | 'refused'>('asking');
  useEffect(() => {
    let left = false;
    startJob(jobId).then(
      ({ wasDone }) => !left && setStart(wasDone ? 'was-done' : 'started'),
      () => !left && setStart('refused'),
    );
    return () => {
      left = true;
    };
  }, [jobId]);

  const { job, unreachable } = useJob(jobId, start === 'started' || start === 'was-done');
  if (start === 'refused') return { kind: 'failed', message: generationMessages.startFailed };
  if (job?.status === 'succeeded' && job.image_url)
    return { kind: 'succeeded', imageUrl: job.image_url, wasDone: start === 'was-done' };
  if (job?.status === 'failed')
    return { kind: 'failed', message: generationMessages.jobFailed(job.error_message) };
  if (unreachable) return { kind: 'failed', message: generationMessages.pollFailed };
  return { kind: 'running' };
}
