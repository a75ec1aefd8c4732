import { setTimeout } from 'node:timers/promises';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';

/** Somebody with an account, and the official client that acts for them: preparations need no clicking. */
export interface Owner {
  email: string;
  password: string;
  session: Session;
  client: SupabaseClient;
}

const requestMs = 30_000;

let made = 0;

export const newAccount = () => ({
  email: `granny-${process.pid}-${Date.now()}-${(made += 1)}@example.com`,
  password: 'a crayon in the sun',
});

export async function newOwner(shopUrl: string): Promise<Owner> {
  const { anonKey } = (await (await fetch(`${shopUrl}/config.json`)).json()) as { anonKey: string };
  const client = createClient(shopUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
    // A request that is never answered says so, instead of using up the journey's time.
    global: { fetch: (input, init) => fetch(input, { signal: AbortSignal.timeout(requestMs), ...init }) },
  });
  const account = newAccount();
  const { data, error } = await client.auth.signUp(account);
  if (error || !data.session) throw new Error('sign-up failed', { cause: error });
  return { ...account, session: data.session, client };
}

/** What a browser keeps of a signed-in visitor. */
export const keptSession = ({ session }: Owner, origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'doodleloom-auth', value: JSON.stringify(session) }] }],
});

export interface Drawing {
  assetId: string;
  uploadedImage: string;
  fileName: string;
}

const idOf = <Row extends { id: string }>({ data, error }: { data: Row | null; error: unknown }) => {
  if (!data) throw new Error('the row was refused', { cause: error });
  return data.id;
};

/** A drawing in the owner's gallery. */
export async function addDrawing(
  { client, session }: Owner,
  drawing: Buffer,
  fileName = 'sun.jpg',
): Promise<Drawing> {
  const path = `${session.user.id}/${crypto.randomUUID()}.jpg`;
  const bucket = client.storage.from('artwork');
  await bucket.upload(path, drawing, { contentType: 'image/jpeg' });
  const uploadedImage = bucket.getPublicUrl(path).data.publicUrl;
  const asset = await client
    .from('assets')
    .insert({
      user_id: session.user.id,
      filename: fileName,
      file_size: drawing.length,
      mime_type: 'image/jpeg',
      original_url: uploadedImage,
    })
    .select('id')
    .single<{ id: string }>();
  return { assetId: idOf(asset), uploadedImage, fileName };
}

/** A new look that is asked for and not begun. */
export async function addJob({ client }: Owner, assetId: string, styleId: string): Promise<string> {
  return idOf(
    await client
      .from('jobs')
      .insert({ asset_id: assetId, style_id: styleId })
      .select('id')
      .single<{ id: string }>(),
  );
}

export type FinishedJob = { status: string; image_url: string | null; error_message: string | null };

/** Longer than the shop gives a picture (RENDER_TIMEOUT_SECONDS): it would have failed by then. */
const finishMs = 150_000;

/** Starts a job and waits for its end: looked at again and again, as the storefront does when realtime is silent. */
export async function finishJob(owner: Owner, jobId: string): Promise<FinishedJob> {
  await startJob(owner, jobId);
  return jobEnd(owner, jobId);
}

export async function startJob({ client }: Owner, jobId: string): Promise<void> {
  const { error } = await client.functions.invoke('generate-styled-artwork', { body: { jobId } });
  if (error) throw new Error('the job could not be started', { cause: error });
}

/** The end of a job that was started, by whichever process. */
export async function jobEnd({ client, session }: Owner, jobId: string): Promise<FinishedJob> {
  const giveUpAt = Date.now() + finishMs;
  for (;;) {
    const { data, error } = await client
      .from('jobs')
      .select('status, image_url, error_message')
      .eq('id', jobId)
      .single<FinishedJob>();
    if (!data) throw new Error('the job is gone', { cause: error });
    if (data.status !== 'queued') return data;
    if (Date.now() > giveUpAt)
      throw new Error(`job ${jobId} of ${session.user.id} is still queued after ${finishMs / 1000} s`);
    await setTimeout(200);
  }
}

/** An upload link of the owner; the address a phone opens. */
export async function addLink({ client, session }: Owner, livesMs = 3_600_000): Promise<string> {
  const link = await client
    .from('upload_links')
    .insert({ user_id: session.user.id, expires_at: new Date(Date.now() + livesMs).toISOString() })
    .select('id')
    .single<{ id: string }>();
  return `/mobile-upload/${idOf(link)}`;
}
