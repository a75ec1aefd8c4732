import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { hasDeveloperPages } from '../http/developer-pages.ts';
import { printHousePath } from './print-provider.ts';

/** What a person who starts the shop needs to know, one short line each. */
export type Facts = (readonly [name: string, text: string])[];

export function factsOf(config: Config, siteUrl: string): Facts {
  const hasPages = hasDeveloperPages(config, siteUrl);
  return [
    [
      'data',
      config.DATABASE_URL
        ? `PostgreSQL; keys in ${config.DATA_DIR}`
        : `${config.DATA_DIR} (embedded database)`,
    ],
    ['files', config.S3_ENDPOINT ? `S3 at ${config.S3_ENDPOINT}` : join(config.DATA_DIR, 'files')],
    [
      'styles',
      config.STYLE_ENGINE === 'embedded'
        ? 'embedded engine'
        : `${config.STYLE_ENGINE}, embedded engine behind it`,
    ],
    [
      'printing',
      config.PRINTIFY_API_TOKEN
        ? `Printify at ${config.PRINTIFY_BASE_URL}`
        : `embedded print house${hasPages ? `, ${siteUrl}${printHousePath}/operator` : ''}`,
    ],
    [
      'mail',
      config.SMTP_URL ? 'SMTP' : hasPages ? `${siteUrl}/dev/outbox` : 'waits in the outbox: set SMTP_URL',
    ],
  ];
}
