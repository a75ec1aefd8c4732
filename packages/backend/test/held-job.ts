import { defineJob } from '../src/queue/job.ts';

/** A job that may take a quarter of an hour. */
export const heldJob = defineJob<object>('held', { expireSeconds: 900, retryDelaySeconds: 300 });
