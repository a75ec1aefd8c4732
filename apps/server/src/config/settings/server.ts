import { z } from 'zod';
import { flag, url, wholeNumber } from '../accepted.ts';
import { setting } from './setting.ts';

export const serverSettings = {
  PORT: setting({
    group: 'Server',
    meaning: 'The port the product is served on',
    schema: wholeNumber(0, 65535).default(3000),
    accepts: 'a whole number from 0 to 65535 (0: any free port)',
    otherwise: '3000',
    example: '3000',
  }),
  HOST: setting({
    group: 'Server',
    meaning: 'The address the server listens on; `0.0.0.0` lets phones in the same network in',
    schema: z.string().min(1).default('127.0.0.1'),
    accepts: 'a host name or IP address',
    otherwise: '127.0.0.1',
    example: '0.0.0.0',
  }),
  SITE_URL: setting({
    group: 'Server',
    meaning: 'The address people open; stands in mails and upload links',
    schema: url('http:', 'https:')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    accepts: 'an http or https URL',
    otherwise: 'http://localhost:PORT',
    example: 'https://shop.example',
  }),
  NODE_ENV: setting({
    group: 'Server',
    meaning: '`production` has no developer pages (mail outbox, print house) and logs JSON',
    schema: z.enum(['development', 'production', 'test']).optional(),
    accepts: 'development, production or test',
    otherwise: 'development where SITE_URL is this machine and no proxy stands before it, else production',
    example: 'production',
  }),
  ROLE: setting({
    group: 'Server',
    meaning: 'What this process does; several processes need DATABASE_URL',
    schema: z.enum(['all', 'web', 'worker']).default('all'),
    accepts: 'all, web or worker',
    otherwise: 'all',
    example: 'web',
  }),
  LOG_LEVEL: setting({
    group: 'Server',
    meaning: 'The least important log line that is written',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
    accepts: 'trace, debug, info, warn, error or silent',
    otherwise: 'warn',
    example: 'info',
  }),
  TRUST_PROXY: setting({
    group: 'Server',
    meaning: 'Believe X-Forwarded-For: only behind a proxy that sets it',
    schema: flag.default(false),
    accepts: 'true or false',
    otherwise: 'false',
    example: 'true',
  }),
  STOP_TIMEOUT_SECONDS: setting({
    group: 'Server',
    meaning: 'A stop takes no longer: requests and jobs that would are cut off, jobs wait for the next start',
    schema: wholeNumber(1, 600).default(8),
    accepts: 'a whole number from 1 to 600',
    otherwise: '8, less than the ten seconds after which Docker kills',
    example: '20',
  }),
} as const;
