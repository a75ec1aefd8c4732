import { styleDraftsContract, type StyleDrafts } from '@doodleloom/domain/functions/style-drafts';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { asCaller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { requestStyleDrafts, type SendDrafts } from '../artwork/style-drafts.ts';
import { serverFunction, signedIn } from './server-function.ts';

interface Services {
  database: Database;
  files: ArtworkFiles;
  access: PictureAccess;
  sendDrafts: SendDrafts;
  enabled: boolean;
}

const none: StyleDrafts = { drafts: [], pending: false };

/** Small pictures of the caller's own drawing in every style, as far as they are ready (D-056). */
export const styleDrafts = ({ database, files, access, sendDrafts, enabled }: Services) =>
  serverFunction(styleDraftsContract, async ({ assetId }, { caller }) => {
    signedIn(caller);
    if (!enabled) return { body: none };
    const owned = await asCaller(database, caller!, (transaction) =>
      transaction.query('select id from public.assets where id = $1', [assetId]),
    );
    if (owned.rows.length === 0) throw new Refusal('asset-not-found');
    return { body: await requestStyleDrafts(assetId, { database, files, access, sendDrafts }) };
  });
