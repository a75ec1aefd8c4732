import type { Database } from '@doodleloom/backend/database/database';
import { accountExportContract, type AccountExport } from '@doodleloom/domain/functions/account';
import { requestExport } from '../account/export-account.ts';
import { exportsBucket } from '../account/export-files.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { serverFunction, signedIn } from './server-function.ts';

interface Services {
  database: Database;
  access: Pick<PictureAccess, 'sign'>;
  send: (exportId: string) => Promise<void>;
  limit: VisitorLimit;
}

interface Row {
  id: string;
  status: AccountExport['status'];
  files: string[];
  bytes: string;
  askedAt: Date;
}

/** The caller's latest export, with addresses that open its files for a while; asked for anew where that is wished. */
export const accountExport = ({ database, access, send, limit }: Services) =>
  serverFunction(accountExportContract, async ({ make }, { caller, visitor }) => {
    const userId = signedIn(caller);
    if (make) {
      await limit.take(visitor, `account ${userId}`);
      await send(await requestExport(database, userId));
    }
    const { rows } = await database.query<Row>(
      `select id, status, files, bytes::text as bytes, asked_at as "askedAt" from public.account_exports
        where user_id = $1 order by asked_at desc limit 1`,
      [userId],
    );
    const [found] = rows;
    if (!found) return { body: { export: null } };
    const { files, bytes, ...rest } = found;
    const addresses = await Promise.all(files.map((path) => access.sign(exportsBucket, path)));
    return { body: { export: { ...rest, bytes: Number(bytes), files: addresses } } };
  });
