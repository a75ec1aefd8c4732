import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { pino } from 'pino';
import WebSocket from 'ws';
import { readConfig } from '../src/config/config.ts';
import { startProduct, type Product } from '../src/start.ts';

export interface TestShop {
  url: string;
  /** A visitor with the public key, as a browser. */
  visitor(): SupabaseClient;
  /** A visitor who has just signed up. */
  member(): Promise<SupabaseClient & { userId: string }>;
  close(): Promise<void>;
}

/** The whole product in this process, on a free port and an embedded database in a temporary folder. */
export async function openTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'doodleloom-test-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'false', ...environment });
  const product: Product = await startProduct(config, pino({ level: process.env.SHOP_LOG ?? 'silent' }));
  const { anonKey } = (await (await fetch(`${product.siteUrl}/config.json`)).json()) as { anonKey: string };
  const visitor = () =>
    createClient(product.siteUrl, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    });
  let members = 0;
  return {
    url: product.siteUrl,
    visitor,
    async member() {
      const client = visitor();
      members += 1;
      const { data, error } = await client.auth.signUp({
        email: `member-${members}@example.com`,
        password: 'four wild crayons',
      });
      if (error || !data.user) throw new Error('sign-up failed', { cause: error });
      return Object.assign(client, { userId: data.user.id });
    },
    async close() {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
