/** First batch 20 blueprints, then background batches of 10 with a 100 ms pause (spec §9). */
export const firstBatchSize = 20;
export const nextBatchSize = 10;
export const batchPauseMs = 100;

/** Progress of a category load (spec §4). */
export const loadProgress = {
  started: 20,
  fetched: 40,
  processing: 70,
  searchingMore: 80,
  done: 100,
} as const;

export interface LoadPlan<Entry> {
  first: Entry[];
  rest: Entry[][];
}

export function categoryLoadPlan<Entry>(entries: readonly Entry[]): LoadPlan<Entry> {
  const remaining = entries.slice(firstBatchSize);
  const batches = Math.ceil(remaining.length / nextBatchSize);
  return {
    first: entries.slice(0, firstBatchSize),
    rest: Array.from({ length: batches }, (_, index) =>
      remaining.slice(index * nextBatchSize, (index + 1) * nextBatchSize),
    ),
  };
}
