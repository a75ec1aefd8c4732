import { expiresAfter } from '@doodleloom/domain/links/link-expiry';
import { type defaultLinkDescriptions, storedDescription } from '@doodleloom/domain/links/link-description';
import { uploadLinkRow, type UploadLink } from '@doodleloom/domain/links/upload-link';
import { backend } from '../../../lib/backend.ts';
import { table } from '../../../lib/table.ts';

const columns = 'id, description, expires_at, is_active, used_at, asset_id, created_at';

export type NewLink = {
  userId: string;
  description: string;
  hours: number;
  screen: keyof typeof defaultLinkDescriptions;
};

/** The visitor was signed in when the page opened, and is no longer. */
export class SessionLost extends Error {}

export async function createUploadLink({ userId, description, hours, screen }: NewLink): Promise<UploadLink> {
  const { data: signedIn } = await (await backend()).auth.getSession();
  if (!signedIn.session) throw new SessionLost();
  const link = {
    id: crypto.randomUUID(),
    user_id: userId,
    description: storedDescription(description, screen),
    expires_at: expiresAfter(new Date(), hours).toISOString(),
    is_active: true,
  };
  return uploadLinkRow.parse(
    await table('upload_links', (links) => links.insert(link).select(columns).single()),
  );
}

export async function readUploadLinks(userId: string): Promise<UploadLink[]> {
  const data = await table('upload_links', (links) =>
    links.select(columns).eq('user_id', userId).order('created_at', { ascending: false }),
  );
  return data.map((row) => uploadLinkRow.parse(row));
}

export async function readUploadLink(id: string): Promise<UploadLink> {
  return uploadLinkRow.parse(
    await table('upload_links', (links) => links.select(columns).eq('id', id).single()),
  );
}

/** An unused link can be turned off; never on again. */
export async function turnOffUploadLink(id: string): Promise<void> {
  await table('upload_links', (links) => links.update({ is_active: false }).eq('id', id));
}
