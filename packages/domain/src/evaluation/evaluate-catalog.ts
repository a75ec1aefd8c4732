import { within } from '@doodleloom/common/abort-signals';
import { curatedIds } from '../catalog/curated-blueprints.ts';
import type { Blueprint } from '../catalog/product.ts';
import { evaluationTexts } from '../texts/evaluation-messages.ts';
import { waitFor } from '../time/wait-for.ts';
import { evaluateBlueprint, qualifies } from './criteria.ts';
import type { EvaluatedProvider, EvaluationResult } from './criteria.ts';
import { evaluationLimits, nextPace, retryDelayMs, startingPace } from './pace.ts';

/** Where an evaluation reads from: the provider's client on a server, the provider function in a browser. */
export interface EvaluationSource {
  blueprints(signal: AbortSignal): Promise<readonly Blueprint[]>;
  providersOf(blueprintId: number, signal: AbortSignal): Promise<readonly EvaluatedProvider[]>;
  /** What to tell people of a request that failed: never a browser's own words. */
  wordsOf(cause: unknown): string;
}

export interface EvaluationProgress {
  processed: number;
  total: number;
  /** All that the catalogue has: more than `total` where a limit ends the run. */
  available: number;
  found: number;
  currentBatch: number;
  totalBatches: number;
  status: string;
  error?: string;
}

/** What a run has come to after its last whole batch: enough to go on from there. */
export interface EvaluationSoFar {
  currentBatch: number;
  /** Blueprints whose providers were read; others are asked for (again). */
  evaluated: readonly number[];
  results: readonly EvaluationResult[];
}

export interface EvaluationOptions {
  source: EvaluationSource;
  onProgress?: (progress: EvaluationProgress) => void;
  /** After every batch: anyone who is interrupted can keep it. */
  onBatch?: (soFar: EvaluationSoFar) => void;
  /** An interrupted run to go on with. */
  resumed?: EvaluationSoFar;
  signal?: AbortSignal;
  limit?: number;
  /** Waits, cut short when the signal fires. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export type EvaluationOutcome =
  | { kind: 'done'; results: EvaluationResult[]; total: number; available: number }
  | { kind: 'cancelled'; results: EvaluationResult[] }
  | { kind: 'failed'; message: string; results: EvaluationResult[] };

/** Each request has 12 s and 3 retries with backoff (spec §9). */
async function withRetries<Value>(
  ask: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal,
  wait: NonNullable<EvaluationOptions['wait']>,
): Promise<Value> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await within(evaluationLimits.requestTimeoutMs, [signal], ask);
    } catch (cause) {
      if (signal.aborted || retry >= evaluationLimits.retries) throw cause;
      await wait(retryDelayMs(retry), signal);
    }
  }
}

/** Curated blueprints first: with a limit on the run, the likely ones are looked at for sure. */
function inOrder(blueprints: readonly Blueprint[], limit: number): Blueprint[] {
  const curated = curatedIds(blueprints);
  return blueprints
    .toSorted((one, other) => Number(curated.has(other.id)) - Number(curated.has(one.id)))
    .slice(0, Math.max(0, limit));
}

/** Walks the catalogue in adaptive batches and keeps what qualifies. Never throws: a failure is an outcome. */
export async function evaluateEntireCatalog(options: EvaluationOptions): Promise<EvaluationOutcome> {
  const {
    source,
    onProgress,
    onBatch,
    resumed,
    limit = evaluationLimits.blueprints,
    wait = waitFor,
  } = options;
  const signal = options.signal ?? new AbortController().signal;
  const results = [...(resumed?.results ?? [])];
  const evaluated = new Set(resumed?.evaluated);
  const report = {
    processed: 0,
    total: 0,
    available: 0,
    found: 0,
    currentBatch: resumed?.currentBatch ?? 0,
    totalBatches: 0,
    status: 'Loading the catalog',
  };
  const tell = (change: Partial<EvaluationProgress>): void => {
    Object.assign(report, { found: results.length }, change);
    onProgress?.(report);
  };
  const cancelled = (): EvaluationOutcome => {
    tell({ status: evaluationTexts.cancelled });
    return { kind: 'cancelled', results };
  };
  const failed = (message: string): EvaluationOutcome => {
    tell({ status: evaluationTexts.failed(message), error: message });
    return { kind: 'failed', message, results };
  };

  try {
    tell({});
    const all = await withRetries((request) => source.blueprints(request), signal, wait);
    const wanted = inOrder(all, limit);
    const queue = wanted.filter(({ id }) => !evaluated.has(id));
    let pace = startingPace;
    let failures = 0;
    tell({ total: wanted.length, available: all.length, processed: wanted.length - queue.length });
    for (let at = 0; at < queue.length;) {
      const batch = queue.slice(at, at + pace.batchSize);
      at += batch.length;
      const batches = report.currentBatch + 1 + Math.ceil((queue.length - at) / pace.batchSize);
      tell({ currentBatch: report.currentBatch + 1, totalBatches: batches, status: 'Evaluating' });
      let succeeded = 0;
      for (const blueprint of batch) {
        if (signal.aborted) return cancelled();
        try {
          const providers = await withRetries(
            (request) => source.providersOf(blueprint.id, request),
            signal,
            wait,
          );
          const result = evaluateBlueprint(blueprint, providers);
          if (qualifies(result.criteria)) results.push(result);
          evaluated.add(blueprint.id);
          succeeded += 1;
        } catch (cause) {
          if (signal.aborted) return cancelled();
          failures += 1;
          tell({ error: source.wordsOf(cause) });
        }
        tell({ processed: report.processed + 1 });
        await wait(evaluationLimits.itemPauseMs, signal);
      }
      onBatch?.({ currentBatch: report.currentBatch, evaluated: [...evaluated], results });
      pace = nextPace(pace, succeeded / batch.length);
      if (at < queue.length) await wait(pace.delayMs, signal);
    }
    if (signal.aborted) return cancelled();
    if (wanted.length > 0 && failures === wanted.length) return failed(evaluationTexts.noProviders);
    tell({ status: results.length > 0 ? 'Done' : evaluationTexts.nothingFound });
    return { kind: 'done', results, total: wanted.length, available: all.length };
  } catch (cause) {
    if (signal.aborted) return cancelled();
    return failed(source.wordsOf(cause));
  }
}
