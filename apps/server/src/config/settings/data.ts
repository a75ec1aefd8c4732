import { z } from 'zod';
import { url, wholeNumber } from '../accepted.ts';
import { setting } from './setting.ts';

export const dataSettings = {
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
} as const;
