import type { LinkCheck } from '@doodleloom/domain/functions/upload-links';
import type { RefusalBody } from '@doodleloom/domain/refusals/refusals';
import { askAgain } from '../../../lib/ask-again.ts';
import { sendFile } from '../../../lib/send-file.ts';
import { backendUrlOf, readSiteConfig } from '../../../lib/site-config.ts';

/** The phone page speaks plain HTTP: the backend's library would weigh more than the page. */
async function endpoint(name: string): Promise<{ url: string; headers: Record<string, string> }> {
  const config = await readSiteConfig();
  return {
    url: `${backendUrlOf(config)}/functions/v1/${name}`,
    headers: { apikey: config.anonKey, authorization: `Bearer ${config.anonKey}` },
  };
}

export async function checkUploadLink(linkId: string): Promise<LinkCheck> {
  const { url, headers } = await endpoint('check-upload-link');
  const response = await askAgain(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ linkId }),
  });
  if (!response.ok) throw new Error(`The link check answered ${response.status}.`);
  const answer = (await response.json()) as { valid?: unknown; description?: unknown };
  if (answer.valid !== true) return { valid: false };
  return { valid: true, description: typeof answer.description === 'string' ? answer.description : null };
}

export type Redemption =
  | { kind: 'accepted' }
  | { kind: 'link-invalid' }
  | { kind: 'refused'; reason?: string };

const linkGone = 410;

function reasonIn(body: unknown): string | undefined {
  return (body as Partial<RefusalBody> | undefined)?.error?.message;
}

/** Sends the photo through the link; the server decides once more whether it may. */
export async function redeemUploadLink(
  linkId: string,
  photo: File,
  onProgress: (percent: number) => void,
): Promise<Redemption> {
  const { url, headers } = await endpoint('redeem-upload-link');
  const form = new FormData();
  form.set('linkId', linkId);
  form.set('file', photo);
  const { status, body } = await sendFile({ url, headers, body: form, onProgress });
  if (status < 300) return { kind: 'accepted' };
  return status === linkGone ? { kind: 'link-invalid' } : { kind: 'refused', reason: reasonIn(body) };
}
