import {
  generationProgress,
  progressTickMs,
  type GenerationProgress,
} from '@doodleloom/domain/generation/progress';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { t } from '../../lib/words.ts';

const key = (jobId: string) => `doodleloom-loom-${jobId}`;

/** When this visitor began to wait for the job; a reload goes on counting from there. */
function waitingSince(jobId: string): number {
  const known = Number(sessionStorage.getItem(key(jobId)));
  if (known > 0) return known;
  const now = Date.now();
  sessionStorage.setItem(key(jobId), String(now));
  return now;
}

export const forgetWaiting = (jobId: string) => sessionStorage.removeItem(key(jobId));

const spokenPercents = [25, 50, 75, 100];

/** The bar and its step while a job runs; each new step and each quarter is announced. */
export function useWaiting(jobId: string, isDone: boolean, isRunning: boolean): GenerationProgress {
  const [waitedMs, setWaitedMs] = useState(() => Date.now() - waitingSince(jobId));
  useEffect(() => {
    if (!isRunning || isDone) return undefined;
    const since = waitingSince(jobId);
    const timer = setInterval(() => setWaitedMs(Date.now() - since), progressTickMs);
    return () => clearInterval(timer);
  }, [jobId, isDone, isRunning]);

  const progress = generationProgress(waitedMs, isDone);
  const spoken = useRef({ step: '', percent: 0 });
  useEffect(() => {
    if (!isRunning) return;
    if (spoken.current.step !== progress.step) {
      spoken.current.step = progress.step;
      announce(t(progress.step));
      return;
    }
    const quarter = spokenPercents.findLast((percent) => progress.percent >= percent) ?? 0;
    if (quarter > spoken.current.percent) {
      spoken.current.percent = quarter;
      announce(t('{count} percent', { count: quarter }));
    }
  }, [progress.step, progress.percent, isRunning]);
  return progress;
}
