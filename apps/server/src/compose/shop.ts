import { createBackend, type Backend, type BackendOptions } from '@doodleloom/backend/backend';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import { photosOnly } from '../artwork/photos-only.ts';
import { productMigrations } from '../database.ts';
import { hostedFunctions } from '../functions/server-function.ts';
import { isDeveloperRequest } from '../http/developer-pages.ts';
import { setQuotas } from '../limits/quotas.ts';
import { setRetention } from '../retention/retention.ts';
import { accountFunctions } from './account-functions.ts';
import { artworkFunctions } from './artwork-functions.ts';
import { realtimeBounds, restBounds } from './bounds.ts';
import type { Cleanup } from './cleanup.ts';
import { deskFunctions } from './desk-functions.ts';
import type { Foundations } from './foundations.ts';
import { openPayments, type Payments } from './payments.ts';
import { openPrintProvider, type PrintProvider } from './print-provider.ts';
import { shopFunctions } from './shop-functions.ts';

/** The foundations with the print provider and the backend on them. */
export interface Shop extends Foundations, PrintProvider {
  /** None where orders are on invoice. */
  payments: Payments | undefined;
  backend: Backend;
}

/** Print files are the largest things we store; the bucket of drawings has a limit of its own. */
const printFileLimitBytes = 200 * 1024 * 1024;

/** Opens the print provider and the backend with its functions. */
export async function openShop(foundations: Foundations, opened: Cleanup): Promise<Shop> {
  const { config, database, queue, inner, cutOff, closing } = foundations;
  const provider = await openPrintProvider({
    ...foundations,
    answer: (request) => inner.app(request),
    cutOff: cutOff.signal,
  });
  const payments = await openPayments({
    ...foundations,
    answer: (request) => inner.app(request),
    cutOff: cutOff.signal,
  });
  const backend = await createBackend(backendOptions(foundations, provider, payments));
  inner.backend = (request) => backend.fetch(request);
  opened.add(() => backend.close());
  await setQuotas(database, config);
  await setRetention(database, config);
  opened.add(() => queue.stop());
  opened.add(async () => cutOff.abort(closing));
  return { ...foundations, ...provider, payments, backend };
}

function backendOptions(
  foundations: Foundations,
  { printing }: PrintProvider,
  payments: Payments | undefined,
): BackendOptions {
  const { config, database, files, keys, siteUrl, brand, languages, normalise, onError, stopping } =
    foundations;
  const secret = keys.jwtSecret;
  return {
    database,
    files,
    keys,
    publicUrl: siteUrl,
    migrations: [productMigrations],
    brand,
    languages,
    auth: {
      autoConfirm: !config.EMAIL_CONFIRMATION,
      passwordMinLength: config.PASSWORD_MIN_LENGTH,
      refuseCommonPasswords: true,
      rateLimitsEnabled: config.RATE_LIMITS,
      // Somebody who finds an open session must not take the account over with it.
      requireCurrentPassword: true,
      allowedRedirects: [`${siteUrl}/**`],
    },
    ...(config.SMTP_URL ? { smtp: { url: config.SMTP_URL, from: config.MAIL_FROM } } : {}),
    functions: hostedFunctions({
      ...accountFunctions(foundations),
      ...artworkFunctions({ ...foundations, secret }),
      ...shopFunctions({ ...foundations, printing, payments, secret, stopping: stopping.signal }),
      ...deskFunctions({ ...foundations, printing, payments, secret }),
    }),
    rest: restBounds,
    realtime: realtimeBounds,
    storage: {
      sizeLimitBytes: printFileLimitBytes,
      beforeStore: { [artworkBucket]: photosOnly(normalise) },
    },
    keepsDays: { mails: config.KEEP_MAILS_DAYS, places: config.KEEP_PLACES_DAYS },
    showsOutbox: isDeveloperRequest(config, siteUrl),
    onError,
  };
}
