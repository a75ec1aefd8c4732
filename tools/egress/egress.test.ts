import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { checkEgress, forbiddenEgress } from './egress.ts';

const somewhere = 'apps/server/src/orders/place-order.ts';

describe('the requests to other servers', () => {
  test('are kept in this repository', () => {
    expect(checkEgress(root)).toEqual([]);
  });

  test('a planted one is found', () => {
    const house = mkdtempSync(join(tmpdir(), 'egress-'));
    try {
      mkdirSync(join(house, 'packages/backend/src/mail'), { recursive: true });
      writeFileSync(
        join(house, 'packages/backend/src/mail/ping.ts'),
        `export const ping = () => fetch('http://x');`,
      );
      writeFileSync(join(house, 'packages/backend/src/mail/ping.test.ts'), `void fetch('http://x');`);
      expect(checkEgress(house)).toEqual([{ file: 'packages/backend/src/mail/ping.ts', used: 'fetch' }]);
    } finally {
      rmSync(house, { recursive: true });
    }
  });

  test.each([
    `await fetch('http://x')`,
    `const ask = options.fetch ?? fetch`,
    `const parts = { fetch }`,
    `void globalThis.fetch('http://x')`,
    `void (globalThis as { fetch: never }).fetch`,
    `const { fetch: ask } = globalThis`,
    `void globalThis[name]`,
    `new WebSocket('ws://x')`,
    `import { request } from 'node:http'`,
    `import http from 'http'`,
    `import * as net from 'node:net'`,
    `export { get } from 'node:http'`,
    `import { connect } from 'node:tls'`,
    `import { Agent } from 'undici'`,
    `const { S3Client } = await import('@aws-sdk/client-s3')`,
    `import { createTransport } from 'nodemailer'`,
    `import { createClient } from '@supabase/supabase-js'`,
    `import { generateText } from 'ai'`,
  ])('%s is none', (source) => {
    expect(forbiddenEgress(somewhere, source)).toHaveLength(1);
  });

  test.each([
    `const answer: typeof fetch = ask`,
    `await parts.fetch('http://x')`,
    `const parts = { fetch: ask, async WebSocket() {} }`,
    `interface Parts { fetch: typeof fetch }`,
    `import { createServer } from 'node:http'`,
    `import type { Agent } from 'node:http'`,
    `import { type Socket, isIP } from 'node:net'`,
    `import type { StorageClient } from '@supabase/storage-js'`,
    `void globalThis.crypto`,
  ])('%s asks nobody', (source) => {
    expect(forbiddenEgress(somewhere, source)).toEqual([]);
  });
});
