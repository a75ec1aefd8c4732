import { openPostgres } from '../src/database/postgres.ts';
import { openQueue } from '../src/queue/queue.ts';
import { heldJob } from './held-job.ts';

/** Takes a job and never ends it, until it is killed. */
const [connectionString = '', leaseSeconds] = process.argv.slice(2);
const queue = await openQueue({
  database: openPostgres({ connectionString, maxConnections: 4 }),
  onError: (error) => {
    throw error;
  },
  leaseSeconds: Number(leaseSeconds),
});
await queue.work(heldJob, () => {
  process.stdout.write('taken\n');
  return new Promise(() => {});
});
