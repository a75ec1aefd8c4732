import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from './test-backend.ts';

export const password = 'correct horse battery';
export const anAddress = () => `${randomUUID()}@example.com`;
export const anAccount = () => ({ email: anAddress(), password });

let networks = 0;
/** A network that nobody else in the test comes from. */
export const aNetwork = () => {
  networks += 1;
  return `198.51.${100 + Math.floor(networks / 250)}.${networks % 250}`;
};

/** Somebody's browser: a network, the cookies it was given, and the official client. */
export interface Browser {
  client: SupabaseClient;
  fetch: typeof fetch;
  /** The same browser in another network. */
  elsewhere: () => Browser;
  /** A request to `/auth/v1` with the public key. */
  ask: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;
}

export function browserOf(
  backend: TestBackend,
  address = aNetwork(),
  cookies = new Map<string, string>(),
): Browser {
  const inside: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isOfBackend = new URL(request.url).origin === new URL(backend.url).origin;
    if (!isOfBackend) return fetch(request);
    if (cookies.size > 0)
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await backend.fetch(request, { address });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    client: backend.client({ global: { fetch: inside } }),
    fetch: inside,
    elsewhere: () => browserOf(backend, aNetwork(), cookies),
    ask: (method, path, body, headers) =>
      inside(`${backend.url}/auth/v1${path}`, {
        method,
        redirect: 'manual',
        headers: { apikey: backend.anonKey, 'X-Supabase-Api-Version': '2024-01-01', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}

export interface ReadMail {
  kind: string | undefined;
  link: string;
  code: string;
  /** What the link carries. */
  token: string;
}

/** The mails to this address, the newest first. */
export async function mailsTo(backend: TestBackend, recipient: string): Promise<ReadMail[]> {
  const mails = (await backend.mails()).filter((mail) => mail.recipient === recipient).toReversed();
  return mails.map(({ kind, body_text: text }) => {
    const link = /https?:\/\/\S*\/verify\?\S+/.exec(text)?.[0] ?? '';
    const token = /[?&]token=([^&]*)/.exec(link)?.[1] ?? '';
    return { kind, link, token, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' };
  });
}

export async function lastMailTo(backend: TestBackend, recipient: string): Promise<ReadMail> {
  const [mail] = await mailsTo(backend, recipient);
  return mail ?? { kind: undefined, link: '', code: '', token: '' };
}

/** Where an opened link leads, and what it brings there. */
export async function open(browser: Browser, link: string) {
  const response = await browser.fetch(link, { redirect: 'manual' });
  const location = new URL(response.headers.get('location') ?? 'about:blank');
  return {
    status: response.status,
    location,
    brought: Object.fromEntries(new URLSearchParams(location.hash.slice(1))) as Record<
      string,
      string | undefined
    >,
  };
}

export const wrongCodeFor = (code: string) => (code === '000000' ? '111111' : '000000');
