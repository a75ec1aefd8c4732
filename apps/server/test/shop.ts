import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { pino, type Logger } from 'pino';
import WebSocket from 'ws';
import { freshPostgresUrl } from '../../../packages/backend/test/test-database.ts';
import { isFastRun } from '../../../tools/lib/slow-tests.mjs';
import { readConfig } from '../src/config/config.ts';
import { startProduct, type Product } from '../src/start.ts';

export interface TestShop {
  url: string;
  anonKey: string;
  /** A visitor with the public key, as a browser. */
  visitor(headers?: Record<string, string>): SupabaseClient;
  /** A visitor who has just signed up. */
  member(headers?: Record<string, string>): Promise<SupabaseClient & { userId: string }>;
  /** Signs the visitor in by the link of a recovery mail: anyone who does that has shown that the mailbox is theirs. */
  signInByMail(client: SupabaseClient, email: string): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** Where the site's address is another machine's: how it is reached. */
  reachedAt?: string;
  log?: Logger;
}

/**
 * The whole product in this process, on a free port and an embedded database in a temporary folder, which is kept if it
 * was named.
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  { reachedAt, log = pino({ level: process.env.SHOP_LOG ?? 'silent' }) }: Options = {},
): Promise<TestShop> {
  const folder = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'doodleloom-test-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMITS: 'false',
    // In a fast run on PostgreSQL, as all database tests (decision 0612); a folder that is named wants the embedded one.
    ...(isFastRun && !environment.DATA_DIR && { DATABASE_URL: await freshPostgresUrl() }),
    ...environment,
  });
  const product: Product = await startProduct(config, log);
  const url = reachedAt ?? product.siteUrl;
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const visitor = (headers: Record<string, string> = {}) =>
    createClient(url, anonKey, {
      global: { headers },
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    });
  let members = 0;
  return {
    url,
    anonKey,
    visitor,
    async member(headers) {
      const client = visitor(headers);
      members += 1;
      const { data, error } = await client.auth.signUp({
        email: `member-${members}@example.com`,
        password: 'four wild crayons',
      });
      if (error || !data.user) throw new Error('sign-up failed', { cause: error });
      return Object.assign(client, { userId: data.user.id });
    },
    async signInByMail(client, email) {
      await client.auth.resetPasswordForEmail(email);
      const outbox = await (await fetch(`${url}/dev/outbox`)).text();
      const link = /http[^"<\s]*\/verify\?[^"<\s]*/.exec(outbox)?.[0].replaceAll('&amp;', '&') ?? '';
      const { headers } = await fetch(link, { redirect: 'manual' });
      const brought = new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1));
      const { error } = await client.auth.setSession({
        access_token: brought.get('access_token') ?? '',
        refresh_token: brought.get('refresh_token') ?? '',
      });
      if (error) throw new Error(`no way in by the mail to ${email}`, { cause: error });
    },
    async close() {
      await product.stop();
      if (!environment.DATA_DIR) rmSync(folder, { recursive: true, force: true });
    },
  };
}
