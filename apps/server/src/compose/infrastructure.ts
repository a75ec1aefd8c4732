import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '@doodleloom/backend/database/database';
import { isDiskFull } from '@doodleloom/backend/database/embedded/disk-space';
import { openPglite } from '@doodleloom/backend/database/pglite';
import { openPostgres } from '@doodleloom/backend/database/postgres';
import { createDiskFiles } from '@doodleloom/backend/storage/files/disk-files';
import type { FileStore } from '@doodleloom/backend/storage/files/file-store';
import { createS3Files } from '@doodleloom/backend/storage/files/s3-files';
import { hostedSettings, modelOrigins } from '@doodleloom/atelier/hosted/providers';
import type { Logger } from 'pino';
import { withFaults } from '../artwork/engine-faults.ts';
import { withSourceMark } from '../artwork/source-mark.ts';
import { embeddedEngine, hostedEngine, type StyleEngine } from '../artwork/style-engine.ts';
import type { Config } from '../config/config.ts';
import type { Dependency } from '../http/health.ts';
import { toModels } from './egress.ts';

/** The database the configuration names: PostgreSQL by its URL, the embedded one without. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.DATABASE_URL) {
    return openPostgres({
      connectionString: config.DATABASE_URL,
      onError: (error) => log.error({ error }, 'database connection lost'),
    });
  }
  return openPglite({
    dataDir: join(config.DATA_DIR, 'database'),
    statementTimeoutMs: config.DATABASE_STATEMENT_SECONDS * 1000,
    memoryMegabytes: config.DATABASE_MEMORY_MB,
    onError: (error) => log.error({ error }, 'the embedded database begins anew'),
    onDiskFull: (isShort) => {
      if (isShort) log.error('the disk is full: nothing is written until there is room');
      else log.warn('there is room on the disk again');
    },
  });
}

/** What an embedded shop writes on the disk it can no longer write when that is full. */
export const diskCheck = (config: Config): Dependency[] =>
  config.DATABASE_URL
    ? []
    : [
        {
          name: 'disk',
          async answers() {
            if (await isDiskFull(config.DATA_DIR)) throw new Error('no room left: nothing is written');
          },
        },
      ];

const lookAgainMs = 2000;

/** A shop that cannot write cannot open: it waits for room, and answers 503 meanwhile. */
export async function waitForDiskSpace(config: Config, log: Logger): Promise<void> {
  for (let isSaid = false; !config.DATABASE_URL && (await isDiskFull(config.DATA_DIR)); isSaid = true) {
    if (!isSaid) log.error('the disk is full: the shop opens when there is room');
    await setTimeout(lookAgainMs);
  }
}

/** Where files lie: an S3 store, or the data directory. */
export function openFiles(config: Config): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return createS3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey });
  }
  return createDiskFiles(join(config.DATA_DIR, 'files'));
}

/** Who draws, as the configuration says. */
export function openEngine(config: Config, log: Logger): StyleEngine {
  return withSourceMark(withFaults(chosenEngine(config, log), config.STYLE_ENGINE_FAULTS));
}

function chosenEngine(config: Config, log: Logger): StyleEngine {
  const embedded = embeddedEngine({
    threads: config.RENDER_THREADS,
    timeoutMs: config.RENDER_TIMEOUT_SECONDS * 1000,
  });
  if (config.STYLE_ENGINE === 'embedded') return embedded;
  const settings = hostedSettings.parse({
    provider: config.STYLE_ENGINE,
    model: config.STYLE_MODEL,
    apiKey: config.STYLE_API_KEY,
    dailyBudgetCents: config.STYLE_DAILY_BUDGET_CENTS,
  });
  return hostedEngine(settings, embedded, toModels(modelOrigins(settings)), log);
}
