import type { Database } from '@doodleloom/backend/database/database';
import { rememberClientAddress } from '@doodleloom/backend/gateway/client-address';
import { apiKeysOf, type Keys } from '@doodleloom/backend/gateway/keys';
import type { Brand } from '@doodleloom/backend/mail/mail-layout';
import type { MailLanguages } from '@doodleloom/backend/mail/mail-words';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { Chore } from '@doodleloom/backend/queue/schedule';
import type { StorageClient } from '@supabase/storage-js';
import { deleteAccount, removeLooseFiles } from '../account/delete-account.ts';
import { exportAccount } from '../account/export-account.ts';
import { removeOldExports } from '../account/export-files.ts';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { bucketFiles } from '../artwork/bucket-files.ts';
import type { Config } from '../config/config.ts';
import { receiptKey, receiptUrl } from '../erasure/receipt-link.ts';
import { accountExport } from '../functions/account-export.ts';
import { accountSessions, deleteOwnAccount, endAccountSession } from '../functions/account.ts';
import type { ServerFunction } from '../functions/server-function.ts';
import { accountExportMake } from '../jobs/jobs.ts';
import { limitPerMinute } from '../limits/visitor-limit.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import type { Foundations } from './foundations.ts';

interface Parts {
  config: Config;
  database: Database;
  queue: Queue;
  access: PictureAccess;
  storage: StorageClient;
  siteUrl: string;
  brand: Brand;
  languages: MailLanguages;
  keys: Keys;
  /** Passwords are checked where people sign in, with all its limits. */
  inner: Pick<Foundations['inner'], 'backend'>;
}

/** The functions around one's own account. */
export function accountFunctions(parts: Parts): Record<string, ServerFunction> {
  const { config, database, queue, access, storage, siteUrl, brand, languages, keys, inner } = parts;
  const secret = keys.jwtSecret;
  const perMinute = limitPerMinute(config, database);

  async function knowsPassword(email: string, password: string, visitor: string) {
    const { anonKey } = await apiKeysOf(keys);
    const request = new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    rememberClientAddress(request, visitor);
    const { status } = await inner.backend(request);
    if (status === 429) return 'too-often';
    return status === 200 ? 'yes' : 'no';
  }

  return {
    'account-sessions': accountSessions({ database }),
    'end-session': endAccountSession({ database }),
    'account-export': accountExport({
      database,
      access,
      send: (exportId) => queue.send(accountExportMake, { exportId }, { key: exportId, unlessOpen: true }),
      limit: perMinute('exports', 6),
    }),
    'delete-account': deleteOwnAccount({
      database,
      knowsPassword,
      limit: perMinute('deletions of accounts', 10),
      async remove(account) {
        const receiptUrlOf = (id: string) => receiptUrl(siteUrl, secret, id);
        const receiptId = await deleteAccount(
          { database, brand, languages, receiptUrl: receiptUrlOf },
          account,
        );
        await removeLooseFiles(database, removeFrom(storage));
        return { receiptId, key: receiptKey(secret, receiptId) };
      },
    }),
  };
}

const removeFrom = (storage: StorageClient) => (bucket: string, paths: readonly string[]) =>
  bucketFiles(storage, bucket).remove(paths);

interface Work extends Pick<Parts, 'config' | 'database' | 'queue' | 'storage'> {
  artwork: ArtworkFiles;
}

/** Takes up the making of exports. */
export const startAccountWork = ({ queue, database, storage, artwork }: Work): Promise<void> =>
  queue.work(accountExportMake, ({ exportId }, attempt) =>
    exportAccount(exportId, { database, artwork, storage }, attempt),
  );

/** What a crash left of a deleted account, and exports that have had their days. */
export const accountChores = ({ config, database, storage }: Omit<Work, 'queue' | 'artwork'>): Chore[] => [
  { name: 'loose-files', everyMs: 60_000, run: () => removeLooseFiles(database, removeFrom(storage)) },
  {
    name: 'old-exports',
    everyMs: 60 * 60_000,
    run: (signal) => removeOldExports({ database, storage }, config.KEEP_EXPORTS_DAYS, signal),
  },
];
