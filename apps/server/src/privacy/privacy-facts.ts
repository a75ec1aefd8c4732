import type { PrivacyFacts } from '@doodleloom/domain/privacy/privacy-facts';
import type { Config } from '../config/config.ts';

const companies: Readonly<Record<Exclude<Config['STYLE_ENGINE'], 'embedded'>, string>> = {
  openai: 'OpenAI',
  google: 'Google',
  'black-forest-labs': 'Black Forest Labs',
  fal: 'fal',
  replicate: 'Replicate',
};

const hostOf = (url: string | undefined): string | null => (url ? new URL(url).hostname : null);

/** What the privacy page tells of this shop: never more than hosts and numbers. */
export const privacyFacts = (config: Config): PrivacyFacts => ({
  contactEmail: config.CONTACT_EMAIL,
  painter: config.STYLE_ENGINE === 'embedded' ? null : companies[config.STYLE_ENGINE],
  fileStore: hostOf(config.S3_ENDPOINT),
  database: hostOf(config.DATABASE_URL),
  printer: config.PRINTIFY_API_TOKEN ? 'Printify' : null,
  mailServer: hostOf(config.SMTP_URL),
  cashier: config.PAYMENT === 'stripe' ? 'Stripe' : null,
  days: {
    guarantee: config.GUARANTEE_DAYS,
    uploads: config.KEEP_UPLOADS_DAYS,
    addresses: config.KEEP_ADDRESSES_DAYS,
    mails: config.KEEP_MAILS_DAYS,
    places: config.KEEP_PLACES_DAYS,
    exports: config.KEEP_EXPORTS_DAYS,
    receipts: config.KEEP_RECEIPTS_DAYS,
    logs: config.KEEP_LOGS_DAYS,
  },
});
