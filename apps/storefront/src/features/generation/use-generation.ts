import { isAiMade } from '@doodleloom/domain/generation/job';
import { generationMessages } from '@doodleloom/domain/texts/generation-messages';
import { useEffect, useState } from 'react';
import { restartPicture, startedPicture } from './request-picture.ts';
import { useJob, type JobWatch } from './use-job.ts';

export type Generation =
  | { kind: 'running' }
  | {
      kind: 'succeeded';
      picture: string;
      /** A hosted model drew it: wherever it is shown, it is marked. */
      aiMade: boolean;
      /** It was done before this visit. */
      wasDone: boolean;
    }
  | { kind: 'failed'; message: string };

type Start = 'asking' | 'started' | 'was-done' | 'refused';

/** Follows the job of this screen to its end; one that failed is started again when asked for. */
export function useGeneration(jobId: string): { generation: Generation; tryAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [start, setStart] = useState<Start>('asking');
  useEffect(() => {
    let left = false;
    (attempt === 0 ? startedPicture(jobId) : restartPicture(jobId)).then(
      ({ wasDone }) => !left && setStart(wasDone ? 'was-done' : 'started'),
      () => !left && setStart('refused'),
    );
    return () => {
      left = true;
    };
  }, [jobId, attempt]);

  const watch = useJob(jobId, attempt, start === 'started' || start === 'was-done');
  const tryAgain = () => {
    setStart('asking');
    setAttempt(attempt + 1);
  };
  return { generation: stateOf(start, watch), tryAgain };
}

function stateOf(start: Start, { job, unreachable }: JobWatch): Generation {
  if (start === 'asking') return { kind: 'running' };
  if (start === 'refused') return { kind: 'failed', message: generationMessages.startFailed };
  if (job?.status === 'succeeded' && job.image_url)
    return {
      kind: 'succeeded',
      picture: job.image_url,
      aiMade: isAiMade(job),
      wasDone: start === 'was-done',
    };
  if (job?.status === 'failed')
    return { kind: 'failed', message: generationMessages.jobFailed(job.error_message) };
  if (unreachable) return { kind: 'failed', message: generationMessages.pollFailed };
  return { kind: 'running' };
}
