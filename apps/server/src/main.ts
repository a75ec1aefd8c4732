import { existsSync } from 'node:fs';
import { DataDirectoryInUse } from '@doodleloom/backend/database/data-directory-lock';
import { ConfigError, readConfig } from './config/config.ts';
import { logSentences } from './log-sentences.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';
import { startProduct } from './start.ts';

/** What a person who starts the shop needs to know, one short line each. */
function announce(lines: readonly (readonly [string, string])[]): void {
  const width = Math.max(...lines.map(([name]) => name.length));
  process.stdout.write(`${lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')}\n`);
}

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const product = await startProduct(config, log);
  process.stdout.write(`\n${logSentences.open}: ${product.siteUrl}\n`);
  announce(product.facts);

  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  const kinds = [ConfigError, StartError, DataDirectoryInUse];
  if (kinds.some((kind) => error instanceof kind)) giveUp((error as Error).message);
  throw error;
}
