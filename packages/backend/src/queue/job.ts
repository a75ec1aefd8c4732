/** What kind of work it is and how often it may be tried; how it is done is handed to `queue.work`. */
export interface JobDefinition<Data extends object> {
  /** Noun and verb: `artwork-render`. */
  name: string;
  /** Tries after the first. */
  retries: number;
  /** Wait before the second try; doubles with each further one. */
  retryDelaySeconds: number;
  /** A try that has not ended by then counts as crashed and is tried again. */
  expireSeconds: number;
  /** How many of this kind one process does at a time. */
  concurrency: number;
  /** Another of this kind comes anyway: a failed one is reported, not kept. */
  isRecurring: boolean;
  /** Only for the type: what the job is about. */
  readonly data?: Data;
}

const defaults = {
  retries: 3,
  retryDelaySeconds: 2,
  expireSeconds: 300,
  concurrency: 1,
  isRecurring: false,
};

/** A kind of durable work. Whatever it does must be safe to do twice. */
export const defineJob = <Data extends object>(
  name: string,
  options: Partial<typeof defaults> = {},
): JobDefinition<Data> => ({ name, ...defaults, ...options });

/** One try of a job. */
export interface Attempt {
  /** 1 for the first. */
  number: number;
  /** After this one nobody tries again. */
  isLast: boolean;
  /** Aborted when the process stops or the try has lasted too long. */
  signal: AbortSignal;
}

export interface SendOptions {
  /** While a job with this key waits, another of the same key is the same job. */
  key?: string;
  /** Nor is it sent while one with its key runs or waits for its next try. */
  unlessOpen?: boolean;
  /** How many of the same sender go before it: anyone who has sent fewer is served first. */
  behind?: number;
  afterSeconds?: number;
  /** Of all that are sent with this key within such a span of time, by whichever process, only the first counts. */
  everySeconds?: number;
}
