import { storageKeys } from '@doodleloom/domain/cache/cache-age';
import { isPerfectMatch, type EvaluationResult } from '@doodleloom/domain/evaluation/criteria';
import {
  evaluateEntireCatalog,
  type EvaluationOutcome,
  type EvaluationProgress,
} from '@doodleloom/domain/evaluation/evaluate-catalog';
import {
  getCachedEvaluationResults,
  storeEvaluationResults,
} from '@doodleloom/domain/evaluation/evaluation-cache';
import { evaluationToasts } from '@doodleloom/domain/texts/evaluation-messages';
import { useEffect, useRef, useState } from 'react';
import { keepInStorage } from '../../lib/keep-in-storage.ts';
import { notify } from '../../lib/notify.ts';
import { providerFunction } from './evaluation-source.ts';

export type EvaluationState = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

const cachedResults = () =>
  getCachedEvaluationResults(localStorage.getItem(storageKeys.evaluation), new Date());

function keep(results: EvaluationResult[]): void {
  keepInStorage(storageKeys.evaluation, storeEvaluationResults(results, new Date()));
  keepInStorage(storageKeys.evaluatedProducts, JSON.stringify(results));
}

/** One evaluation at a time: started, watched, cancelled, or answered from the cache of the last 24 hours. */
export function useEvaluation(limit: number | undefined) {
  const [cached, setCached] = useState(cachedResults);
  const [results, setResults] = useState<EvaluationResult[]>([]);
  const [progress, setProgress] = useState<EvaluationProgress>();
  const [state, setState] = useState<EvaluationState>('idle');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const end = (outcome: EvaluationOutcome) => {
    setState(outcome.kind);
    if (outcome.kind === 'cancelled') {
      setResults(outcome.results);
      return notify(evaluationToasts.cancelled);
    }
    if (outcome.kind === 'failed') {
      // What the last run found still helps (spec §4).
      setResults(cached);
      return notify(evaluationToasts.failed(outcome.message));
    }
    setResults(outcome.results);
    if (outcome.results.length === 0) return notify(evaluationToasts.nothingFound);
    keep(outcome.results);
    setCached(outcome.results);
    notify(
      evaluationToasts.complete(outcome.results.filter(({ criteria }) => isPerfectMatch(criteria)).length),
    );
  };

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState('running');
    setResults([]);
    const outcome = await evaluateEntireCatalog({
      source: providerFunction,
      signal: controller.signal,
      onProgress: (next) => setProgress({ ...next }),
      ...(limit && { limit }),
    });
    end(outcome);
  };

  return {
    state,
    results,
    progress,
    cached,
    start: () => {
      if (cached.length === 0) return void run();
      setResults(cached);
      setState('done');
      keep(cached);
      notify(evaluationToasts.usingCache(cached.length));
    },
    refresh: () => void run(),
    cancel: () => running.current?.abort(),
  };
}
