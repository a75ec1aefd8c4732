import { storageKeys } from '@doodleloom/domain/cache/cache-age';
import { isPerfectMatch, type EvaluationResult } from '@doodleloom/domain/evaluation/criteria';
import {
  evaluateEntireCatalog,
  type EvaluationOutcome,
  type EvaluationProgress,
  type EvaluationSoFar,
} from '@doodleloom/domain/evaluation/evaluate-catalog';
import {
  getCachedEvaluationResults,
  storeEvaluationResults,
} from '@doodleloom/domain/evaluation/evaluation-cache';
import { evaluationTexts, evaluationToasts } from '@doodleloom/domain/texts/evaluation-messages';
import { useEffect, useRef, useState } from 'react';
import { keepInStorage } from '../../lib/keep-in-storage.ts';
import { notify } from '../../lib/notify.ts';
import { providerFunction } from './evaluation-source.ts';
import { forgetRun, keepRun, unfinishedRun } from './unfinished-run.ts';

export type EvaluationState = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

const cachedResults = () =>
  getCachedEvaluationResults(localStorage.getItem(storageKeys.evaluation), new Date());

function keep(results: EvaluationResult[]): void {
  keepInStorage(storageKeys.evaluation, storeEvaluationResults(results, new Date()));
  keepInStorage(storageKeys.evaluatedProducts, JSON.stringify(results));
}

const perfectCount = (results: readonly EvaluationResult[]) =>
  results.filter(({ criteria }) => isPerfectMatch(criteria)).length;

/** One evaluation at a time: started, watched, cancelled, or answered from the cache of the last 24 hours. */
export function useEvaluation(limit: number | undefined) {
  const [unfinished, setUnfinished] = useState(unfinishedRun);
  const [cached, setCached] = useState(cachedResults);
  const [results, setResults] = useState<EvaluationResult[]>(unfinished?.soFar.results ?? []);
  const [progress, setProgress] = useState<EvaluationProgress | undefined>(
    unfinished && { ...unfinished.progress, status: evaluationTexts.interrupted },
  );
  const [state, setState] = useState<EvaluationState>('idle');
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  const end = (outcome: EvaluationOutcome) => {
    forgetRun();
    setUnfinished(undefined);
    setState(outcome.kind);
    // What the last run found still helps when this one fails (spec §4).
    setResults(outcome.kind === 'failed' ? cached : outcome.results);
    if (outcome.kind === 'cancelled') return notify(evaluationToasts.cancelled);
    if (outcome.kind === 'failed') return notify(evaluationToasts.failed(outcome.message));
    if (outcome.results.length === 0) return notify(evaluationToasts.nothingFound);
    keep(outcome.results);
    setCached(outcome.results);
    return notify(evaluationToasts.complete(perfectCount(outcome.results)));
  };

  const run = async (resumed?: EvaluationSoFar) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState('running');
    setResults([...(resumed?.results ?? [])]);
    let latest: EvaluationProgress | undefined;
    const outcome = await evaluateEntireCatalog({
      source: providerFunction,
      signal,
      onProgress: (next) => {
        latest = { ...next };
        setProgress(latest);
      },
      onBatch: (soFar) => latest && keepRun(latest, soFar),
      resumed,
      ...(limit && { limit }),
    });
    // A page that was left has nobody to tell; what it had found is kept for the next visit.
    if (running.current === controller) end(outcome);
  };

  const showCached = () => {
    forgetRun();
    setUnfinished(undefined);
    setResults(cached);
    setState('done');
    keep(cached);
    notify(evaluationToasts.usingCache(cached.length));
  };

  return {
    state,
    results,
    progress,
    cached,
    /** There only when an earlier run of this tab was cut off. */
    resume: unfinished && (() => void run(unfinished.soFar)),
    start: () => (cached.length > 0 ? showCached() : void run()),
    refresh: () => void run(),
    cancel: () => running.current?.abort(),
  };
}
