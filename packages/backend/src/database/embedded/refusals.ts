/** PostgreSQL's own codes, so that every part maps them as it does those of a server. */
const cannotConnectNow = '57P03';
const queryCanceled = '57014';
const programLimitExceeded = '54000';
const diskFull = '53100';
const systemError = '58000';

class EngineError extends Error {
  readonly code: string;
  readonly hint?: string;

  constructor(code: string, message: string, hint?: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    if (hint) this.hint = hint;
  }
}

/** Nothing of the work was done, or nothing of it stays: anyone who asks again soon will be answered. */
export const databaseAway = (message = 'The database is busy and will be back in a moment.') =>
  new EngineError(cannotConnectNow, message);

export const tookTooLong = (limitMs: number) =>
  new EngineError(
    queryCanceled,
    'canceling statement due to statement timeout',
    `The embedded database ends what takes longer than ${limitMs / 1000} s.`,
  );

export const answerTooLarge = () =>
  new EngineError(programLimitExceeded, 'The answer is larger than the embedded database gives at once.');

export const engineGone = (words: string) =>
  /no space left on device/i.test(words)
    ? diskFullError(words)
    : new EngineError(systemError, 'The embedded database stopped in the middle of a statement.', words);

/** Nothing was written. */
export const diskFullError = (words?: string) => new EngineError(diskFull, 'No space left on device', words);

/** What PostgreSQL says to a write in a transaction that may only read. */
const readOnlyTransaction = '25006';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

export const isReadOnly = (error: unknown): boolean => codeOf(error) === readOnlyTransaction;

/** The database's words, and the file system's. */
export const isDiskFullError = (error: unknown): boolean =>
  [diskFull, 'ENOSPC'].includes(String(codeOf(error)));

export const isDatabaseAway = (error: unknown): boolean => codeOf(error) === cannotConnectNow;
