import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config/config.ts';

/** JSON lines in production, lines for people otherwise. An error keeps its cause. */
export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'isProduction'>): Logger {
  const options = {
    level: config.LOG_LEVEL,
    serializers: { error: pino.stdSerializers.errWithCause },
    redact: ['*.password', '*.token', '*.authorization'],
  };
  if (config.isProduction) return pino(options);
  return pino(
    options,
    pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true, sync: true }),
  );
}
