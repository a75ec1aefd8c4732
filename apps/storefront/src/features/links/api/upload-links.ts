import { expiresAfter } from '@doodleloom/domain/links/link-expiry';
import { type defaultLinkDescriptions, storedDescription } from '@doodleloom/domain/links/link-description';
import { uploadLinkRow, type UploadLink } from '@doodleloom/domain/links/upload-link';
import { backend } from '../../../lib/backend.ts';
import { requestFailed } from '../../../lib/request-failed.ts';

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
  const client = await backend();
  const { data: signedIn } = await client.auth.getSession();
  if (!signedIn.session) throw new SessionLost();
  const { data, error } = await client
    .from('upload_links')
    .insert({
      id: crypto.randomUUID(),
      user_id: userId,
      description: storedDescription(description, screen),
      expires_at: expiresAfter(new Date(), hours).toISOString(),
      is_active: true,
    })
    .select(columns)
    .single();
  if (error) throw requestFailed(error);
  return uploadLinkRow.parse(data);
}

export async function readUploadLinks(userId: string): Promise<UploadLink[]> {
  const { data, error } = await (
    await backend()
  )
    .from('upload_links')
    .select(columns)
    .eq('user_id', userId)
    .order('created_at', { ascending: false });
  if (error) throw requestFailed(error);
  return data.map((row) => uploadLinkRow.parse(row));
}

export async function readUploadLink(id: string): Promise<UploadLink> {
  const { data, error } = await (await backend()).from('upload_links').select(columns).eq('id', id).single();
  if (error) throw requestFailed(error);
  return uploadLinkRow.parse(data);
}

/** An unused link can be turned off; never on again. */
export async function turnOffUploadLink(id: string): Promise<void> {
  const { error } = await (await backend()).from('upload_links').update({ is_active: false }).eq('id', id);
  if (error) throw requestFailed(error);
}
