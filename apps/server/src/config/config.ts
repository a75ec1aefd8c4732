import { isAbsolute, resolve } from 'node:path';
import { modelNameProblem } from '@doodleloom/atelier/hosted/model-names';
import { noFee } from '@doodleloom/domain/money/margin';
import { isLoopbackUrl } from './loopback.ts';
import { settings, type SettingName, type Settings } from './settings.ts';
import type { Setting } from './settings/setting.ts';

/** Says which variable is wrong, what was found and what is accepted. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const secrets: readonly SettingName[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'PRINTIFY_API_TOKEN',
  'PRINTIFY_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STYLE_API_KEY',
];

/** The configuration of a process, typed; nothing after this reads the environment. */
export type Config = ReturnType<typeof readConfig>;

/** Reads every setting from the environment; an empty variable counts as not set. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  workingFolder = process.cwd(),
) {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    const found = environment[name]?.trim() || undefined;
    const result = setting.schema.safeParse(found);
    if (result.success) values[name] = result.data;
    else {
      const shown = secrets.includes(name) ? 'a value that is not shown' : `“${found}”`;
      problems.push(`${name} is ${shown}, but must be ${setting.accepts}.`);
    }
  }
  const read = values as Settings;
  if (problems.length === 0) problems.push(...contradictions(read));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));

  const dataDir = isAbsolute(read.DATA_DIR) ? read.DATA_DIR : resolve(workingFolder, read.DATA_DIR);
  return {
    ...read,
    DATA_DIR: dataDir,
    ORDER_RELEASE:
      read.ORDER_RELEASE ?? (read.PRINTIFY_API_TOKEN ? ('approval' as const) : ('automatic' as const)),
    PAYMENT_FEE: read.PAYMENT_FEE ?? (read.PAYMENT === 'stripe' ? stripeFee : noFee),
    PAYMENT: read.PAYMENT ?? ('invoice' as const),
    isProduction: isProduction(read),
    runsWeb: read.ROLE !== 'worker',
    runsWorker: read.ROLE !== 'web',
  };
}

/** What Stripe asks of cards in the United States. */
const stripeFee = { rate: 290, cents: 30 };

const hasPublicAddress = ({ SITE_URL }: Settings): boolean =>
  SITE_URL !== undefined && !isLoopbackUrl(SITE_URL);

/** What others can open is a shop, unless it is said to be none. */
const isProduction = (read: Settings): boolean =>
  read.NODE_ENV ? read.NODE_ENV === 'production' : read.TRUST_PROXY || hasPublicAddress(read);

/** Settings that are fine alone and wrong together. */
function contradictions(read: Settings): string[] {
  const problems: string[] = [];
  if (read.S3_ENDPOINT) {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!read[name]) problems.push(`${name} is not set, but S3_ENDPOINT needs it.`);
    }
  }
  if (read.STYLE_ENGINE !== 'embedded' && !read.STYLE_API_KEY) {
    problems.push(`STYLE_API_KEY is not set, but STYLE_ENGINE “${read.STYLE_ENGINE}” needs it.`);
  }
  if (read.STYLE_MODEL) {
    const wrong =
      read.STYLE_ENGINE === 'embedded'
        ? 'is set, but STYLE_ENGINE is “embedded”, which asks no model'
        : modelNameProblem(read.STYLE_ENGINE, read.STYLE_MODEL);
    if (wrong) problems.push(`STYLE_MODEL “${read.STYLE_MODEL}” ${wrong}.`);
  }
  if (read.PAYMENT === 'stripe') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (!read[name]) problems.push(`${name} is not set, but PAYMENT “stripe” needs it.`);
    }
  }
  if (read.PAYMENT === 'till' && isProduction(read)) {
    problems.push('PAYMENT is “till”, but this is “production”: at the till nobody really pays.');
  }
  if (read.PAYMENT === undefined && read.PRINTIFY_API_TOKEN && isProduction(read)) {
    problems.push(
      'PAYMENT is not set, but with PRINTIFY_API_TOKEN in production each order costs you money: say “stripe”, or “invoice” if orders are to be made before they are paid.',
    );
  }
  if (read.PRINTIFY_API_TOKEN && isProduction(read)) {
    for (const name of ['SHOP_OPERATOR', 'SHOP_ADDRESS', 'SHOP_LAW'] as const) {
      if (!read[name]) problems.push(`${name} is not set, but a shop that sells has to say it on its pages.`);
    }
    if (read.CONTACT_EMAIL.endsWith('@localhost'))
      problems.push(`CONTACT_EMAIL is “${read.CONTACT_EMAIL}”, where no customer’s mail arrives.`);
  }
  const isBehindProxy = read.TRUST_PROXY || read.SITE_URL?.startsWith('https:');
  if (hasPublicAddress(read) && isBehindProxy && !isProduction(read)) {
    problems.push(
      `NODE_ENV is “${read.NODE_ENV}”, but SITE_URL “${read.SITE_URL}” is an address that others open: leave NODE_ENV away, or say production.`,
    );
  }
  if (isProduction(read) && Object.keys(read.STYLE_ENGINE_FAULTS).length > 0) {
    problems.push(
      'STYLE_ENGINE_FAULTS is set, but this is “production”: pictures fail on purpose in tests only.',
    );
  }
  if (read.OPERATOR_EMAILS.length > 0 && read.NODE_ENV === 'production' && !read.SMTP_URL) {
    problems.push(
      'OPERATOR_EMAILS is set, but without SMTP_URL no mail can show in production that an address is its account’s: set SMTP_URL.',
    );
  }
  if (read.KEEP_ADDRESSES_DAYS < read.GUARANTEE_DAYS) {
    problems.push(
      `KEEP_ADDRESSES_DAYS is “${read.KEEP_ADDRESSES_DAYS}”, but GUARANTEE_DAYS is “${read.GUARANTEE_DAYS}”: what is printed once more needs an address.`,
    );
  }
  if (read.ROLE !== 'all' && !read.DATABASE_URL) {
    problems.push(
      `ROLE is “${read.ROLE}”, but the embedded database serves one process only: set DATABASE_URL or leave ROLE at “all”.`,
    );
  }
  return problems;
}
