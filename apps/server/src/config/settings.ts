import { pictureEngines } from '@doodleloom/domain/generation/job';
import { z } from 'zod';
import {
  engineFaults,
  flag,
  list,
  mailAddress,
  mailAddresses,
  mailSender,
  promoCodes,
  url,
  wholeNumber,
} from './accepted.ts';

/** One environment variable: what it means, what it may hold and what holds without it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** For people: one sentence, shown in docs/settings.md and in .env.example. */
  meaning: string;
  /** What is accepted, as an error message says it. */
  accepts: string;
  /** What holds when the variable is not set, in words. */
  otherwise: string;
  /** An example for .env.example; secrets have none. */
  example?: string;
  group: 'Server' | 'Data' | 'Accounts and mail' | 'Style engine' | 'Shop' | 'Storefront';
}

const setting = <Schema extends z.ZodType>(value: Setting<Schema>) => value;

/** Every setting of the product. The order is the order of docs/settings.md. */
export const settings = {
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
  DATA_DIR: setting({
    group: 'Data',
    meaning: 'Where the embedded database, the files and the keys live',
    schema: z.string().min(1).default('data'),
    accepts: 'a folder',
    otherwise: './data',
    example: '/var/lib/doodleloom',
  }),
  DATABASE_URL: setting({
    group: 'Data',
    meaning: 'A PostgreSQL 15 or newer to use in place of the embedded database',
    schema: url('postgres:', 'postgresql:').optional(),
    accepts: 'a postgres:// URL',
    otherwise: 'the embedded database in DATA_DIR',
    example: 'postgres://user:password@host:5432/doodleloom',
  }),
  DATABASE_STATEMENT_SECONDS: setting({
    group: 'Data',
    meaning:
      'The embedded database ends a statement that takes longer, and answers others again within seconds',
    schema: wholeNumber(1, 3600).default(8),
    accepts: 'a whole number from 1 to 3600',
    otherwise: '8',
    example: '8',
  }),
  DATABASE_MEMORY_MB: setting({
    group: 'Data',
    meaning: 'What the embedded database may take; a statement that wants more is refused',
    schema: wholeNumber(192, 2048).default(256),
    accepts: 'a whole number from 192 to 2048',
    otherwise: '256',
    example: '512',
  }),
  S3_ENDPOINT: setting({
    group: 'Data',
    meaning: 'An S3-compatible store for the files',
    schema: url('http:', 'https:').optional(),
    accepts: 'an http or https URL',
    otherwise: 'files lie in DATA_DIR',
    example: 'https://s3.eu-central-1.amazonaws.com',
  }),
  S3_REGION: setting({
    group: 'Data',
    meaning: 'Region of the S3 store',
    schema: z.string().min(1).default('us-east-1'),
    accepts: 'a region name',
    otherwise: 'us-east-1',
    example: 'eu-central-1',
  }),
  S3_BUCKET: setting({
    group: 'Data',
    meaning: 'Bucket of the S3 store; needed with S3_ENDPOINT',
    schema: z.string().min(1).optional(),
    accepts: 'a bucket name',
    otherwise: 'none',
    example: 'doodleloom',
  }),
  S3_ACCESS_KEY_ID: setting({
    group: 'Data',
    meaning: 'Key of the S3 store; needed with S3_ENDPOINT',
    schema: z.string().min(1).optional(),
    accepts: 'an access key id',
    otherwise: 'none',
  }),
  S3_SECRET_ACCESS_KEY: setting({
    group: 'Data',
    meaning: 'Secret of the S3 store; needed with S3_ENDPOINT',
    schema: z.string().min(1).optional(),
    accepts: 'a secret access key',
    otherwise: 'none',
  }),
  SMTP_URL: setting({
    group: 'Accounts and mail',
    meaning: 'The mail server',
    schema: url('smtp:', 'smtps:').optional(),
    accepts: 'an smtp:// or smtps:// URL',
    otherwise: 'mails wait in an outbox, to be read on a local page in development',
    example: 'smtps://user:password@mail.example:465',
  }),
  MAIL_FROM: setting({
    group: 'Accounts and mail',
    meaning: 'Sender of the mails',
    schema: mailSender.default('Doodleloom <hello@localhost>'),
    accepts: 'a mail address, with or without a name',
    otherwise: 'Doodleloom <hello@localhost>',
    example: 'Doodleloom <hello@shop.example>',
  }),
  EMAIL_CONFIRMATION: setting({
    group: 'Accounts and mail',
    meaning: 'New accounts must confirm their e-mail address',
    schema: flag.default(false),
    accepts: 'true or false',
    otherwise: 'false: sign-up confirms at once',
    example: 'true',
  }),
  PASSWORD_MIN_LENGTH: setting({
    group: 'Accounts and mail',
    meaning: 'Least number of characters of a new password',
    schema: wholeNumber(6, 72).default(6),
    accepts: 'a whole number from 6 to 72',
    otherwise: '6',
    example: '8',
  }),
  OPERATOR_EMAILS: setting({
    group: 'Accounts and mail',
    meaning:
      'Only these accounts may use the evaluation tool and the blueprint page, once a mail has shown that the address is theirs; in production this needs SMTP_URL',
    schema: mailAddresses.default([]),
    accepts: 'mail addresses, separated by commas',
    otherwise: 'both are open',
    example: 'owner@shop.example',
  }),
  RATE_LIMITS: setting({
    group: 'Accounts and mail',
    meaning: 'Limits on sign-in, mails, orders, uploads and mockups per visitor; off only for tests',
    schema: flag.default(true),
    accepts: 'true or false',
    otherwise: 'true',
    example: 'true',
  }),
  ACCOUNT_DRAWINGS: setting({
    group: 'Accounts and mail',
    meaning: 'Drawings that one account may keep',
    schema: wholeNumber(1, 100_000).default(1000),
    accepts: 'a whole number from 1 to 100000',
    otherwise: '1000',
    example: '1000',
  }),
  ACCOUNT_PICTURES: setting({
    group: 'Accounts and mail',
    meaning: 'Styled pictures that one account may keep, those that failed counted too',
    schema: wholeNumber(1, 1_000_000).default(10_000),
    accepts: 'a whole number from 1 to 1000000',
    otherwise: '10000',
    example: '10000',
  }),
  ACCOUNT_MEGABYTES: setting({
    group: 'Accounts and mail',
    meaning: 'What the files of one account may weigh, in megabytes: drawings and everything made of them',
    schema: wholeNumber(1, 10_000_000).default(5000),
    accepts: 'a whole number from 1 to 10000000',
    otherwise: '5000',
    example: '5000',
  }),
  STYLE_ENGINE: setting({
    group: 'Style engine',
    meaning: 'Who draws: the embedded engine, or a hosted image model with the embedded engine behind it',
    schema: z.enum(pictureEngines).default('embedded'),
    accepts: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(pictureEngines),
    otherwise: 'embedded',
    example: 'openai',
  }),
  STYLE_MODEL: setting({
    group: 'Style engine',
    meaning: 'The hosted model, by its provider’s own name',
    schema: z.string().min(1).optional(),
    accepts: 'a model that takes a picture along with the words',
    otherwise: 'the one we know of that provider',
    example: 'gpt-image-1',
  }),
  STYLE_API_KEY: setting({
    group: 'Style engine',
    meaning: 'Key of the hosted model’s provider',
    schema: z.string().min(1).optional(),
    accepts: 'an API key',
    otherwise: 'none',
  }),
  STYLE_DAILY_BUDGET_CENTS: setting({
    group: 'Style engine',
    meaning: 'What hosted pictures may cost in a day, in US cents; beyond, the embedded engine draws',
    schema: wholeNumber(1, 10_000_000).default(2000),
    accepts: 'a whole number from 1 to 10000000',
    otherwise: '2000',
    example: '5000',
  }),
  STYLE_ENGINE_FAULTS: setting({
    group: 'Style engine',
    meaning: 'For tests: how many pictures of a style fail before the others are made; refused in production',
    schema: engineFaults.default({}),
    accepts: 'styles with whole numbers, as in clay=2, vector=1',
    otherwise: 'none fails on purpose',
    example: 'clay=2, vector=1',
  }),
  RENDER_THREADS: setting({
    group: 'Style engine',
    meaning: 'Drawings rendered at the same time',
    schema: wholeNumber(1, 64).optional(),
    accepts: 'a whole number from 1 to 64',
    otherwise: 'one less than the processor’s cores, at least one',
    example: '2',
  }),
  RENDER_TIMEOUT_SECONDS: setting({
    group: 'Style engine',
    meaning: 'A rendering that takes longer ends as failed',
    schema: wholeNumber(1, 3600).default(120),
    accepts: 'a whole number from 1 to 3600',
    otherwise: '120',
    example: '120',
  }),
  STYLE_DRAFTS: setting({
    group: 'Style engine',
    meaning: 'Style cards show a live draft of the visitor’s own drawing',
    schema: flag.default(true),
    accepts: 'true or false',
    otherwise: 'true',
    example: 'false',
  }),
  NEUTRAL_STYLE_NAMES: setting({
    group: 'Style engine',
    meaning: 'Show the neutral style names on screen, too',
    schema: flag.default(false),
    accepts: 'true or false',
    otherwise: 'false',
    example: 'true',
  }),
  PRINTIFY_API_TOKEN: setting({
    group: 'Shop',
    meaning: 'Token of a Printify account',
    schema: z.string().min(1).optional(),
    accepts: 'a token',
    otherwise: 'the embedded print house makes the products',
  }),
  PRINTIFY_BASE_URL: setting({
    group: 'Shop',
    meaning: 'Address of the Printify API',
    schema: url('http:', 'https:').default('https://api.printify.com'),
    accepts: 'an http or https URL',
    otherwise: 'https://api.printify.com',
    example: 'https://api.printify.com',
  }),
  PRINTIFY_WEBHOOK_SECRET: setting({
    group: 'Shop',
    meaning: 'Secret that signs the provider’s webhooks',
    schema: z.string().min(8).optional(),
    accepts: 'at least 8 characters',
    otherwise: 'made on first start and kept in DATA_DIR',
  }),
  ORDER_RELEASE: setting({
    group: 'Shop',
    meaning: 'Whether an order goes to production at once or waits for the operator',
    schema: z.enum(['automatic', 'approval']).optional(),
    accepts: 'automatic or approval',
    otherwise: 'automatic with the print house, approval with a Printify token',
    example: 'approval',
  }),
  PROMO_CODES: setting({
    group: 'Shop',
    meaning: 'Promo codes and what they take off',
    schema: promoCodes.default([]),
    accepts: 'codes such as WELCOME=10%, FIVE=5.00',
    otherwise: 'none: every code is answered with “This code isn’t valid”',
    example: 'WELCOME=10%, FIVE=5.00',
  }),
  SHIPPING_COUNTRIES: setting({
    group: 'Shop',
    meaning: 'Countries the shop sends to',
    schema: list
      .refine((codes) => codes.length > 0 && codes.every((code) => /^[A-Z]{2}$/.test(code)))
      .default(['US']),
    accepts: 'two-letter country codes, separated by commas',
    otherwise: 'US',
    example: 'US,CA,GB,DE',
  }),
  EVALUATION_LIMIT: setting({
    group: 'Shop',
    meaning: 'Blueprints that one evaluation looks at',
    schema: wholeNumber(1, 2000).default(100),
    accepts: 'a whole number from 1 to 2000',
    otherwise: '100',
    example: '200',
  }),
  CONTACT_EMAIL: setting({
    group: 'Storefront',
    meaning: 'Where the money-back guarantee is claimed',
    schema: mailAddress.default('hello@localhost'),
    accepts: 'a mail address',
    otherwise: 'hello@localhost',
    example: 'hello@shop.example',
  }),
} as const;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };
