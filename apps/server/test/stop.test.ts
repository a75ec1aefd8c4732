import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { StyleDrafts } from '@doodleloom/domain/functions/style-drafts';
import { aDrawing } from './drawings.ts';
import { openTestShop, type TestShop } from './shop.ts';
import { logSentences } from '../src/log-sentences.ts';

interface Line {
  level: number;
  msg: string;
  path?: string;
}

/** A log that remembers what was written to it. */
function remembering(): { log: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  return { log, lines };
}

const errorLevel = 50;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };

/** Requests that their senders have begun and not ended. */
const unended = [
  ['/storage/v1/object/artwork/a.jpg', { 'content-type': 'image/jpeg' }],
  ['/storage/v1/object/artwork/b.jpg', form],
  ['/storage/v1/object/list/artwork', json],
  ['/rest/v1/assets', json],
  ['/auth/v1/token?grant_type=password', json],
  ['/realtime/v1/api/broadcast', json],
  ['/functions/v1/check-promo-code', json],
  ['/functions/v1/printify-integration', json],
  ['/functions/v1/redeem-upload-link', form],
  ['/printify-webhook', json],
  ['/print-house/admin/faults', json],
] as const;

/** Begins all of them; the server has each when it has read its head. */
function beginAll(shop: TestShop, onEnd: () => void = () => undefined): { leave(): void } {
  const begun = unended.map(([path, headers]) => {
    const sending = request(`${shop.url}${path}`, {
      method: 'POST',
      headers: { ...headers, apikey: shop.anonKey, authorization: `Bearer ${shop.anonKey}` },
    });
    sending.on('error', () => undefined);
    sending.on('close', onEnd);
    sending.on('response', (answer) => answer.on('error', () => undefined));
    sending.write('{"a":');
    return sending;
  });
  return { leave: () => begun.forEach((sending) => sending.destroy()) };
}

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'doodleloom-stop-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a shop that is stopped', () => {
  // Less than the two minutes after which a silent connection ends by itself.
  test(
    'ends within its time, and calls nobody who left or was cut off an error',
    { timeout: 100_000 },
    async () => {
      const { log, lines } = remembering();
      const shop = await openTestShop({ DATA_DIR: dataDir, STOP_TIMEOUT_SECONDS: '2' }, { log });
      const answered = () =>
        new Set(lines.filter(({ msg }) => msg === logSentences.request).map(({ path }) => path));
      const left = beginAll(shop);
      await vi.waitFor(async () => expect((await fetch(`${shop.url}/health`)).status).toBe(200));
      left.leave();
      const paths = unended.map(([path]) => path.split('?')[0]);
      await vi.waitFor(() => expect([...answered()]).toEqual(expect.arrayContaining(paths)), {
        timeout: 20_000,
      });

      const page = new WebSocket(
        `${shop.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${shop.anonKey}&vsn=1.0.0`,
      );
      await new Promise((resolve) => page.once('open', resolve));
      page.on('error', () => undefined);
      const ended: string[] = [];
      page.on('close', () => ended.push('page'));
      beginAll(shop, () => ended.push('request'));
      await shop.close();
      await vi.waitFor(() => expect(ended).toHaveLength(1 + unended.length));
      // A page, which would stay open for ever, is let go at once; requests have the time that a stop leaves them.
      expect(ended.at(-1)).toBe('request');
      expect(ended.indexOf('page')).toBeLessThan(ended.lastIndexOf('request'));
      expect(lines.filter(({ level }) => level >= errorLevel)).toEqual([]);
    },
  );

  test(
    'goes on with the drafts of every drawing after it was stopped in the middle of them, twice',
    { timeout: 180_000 },
    async () => {
      let shop = await openTestShop({ DATA_DIR: dataDir });
      const member = await shop.member();
      const session = (await member.auth.getSession()).data.session!;
      const assets: string[] = [];
      for (let each = 0; each < 2; each += 1) {
        const path = `${member.userId}/${crypto.randomUUID()}.jpg`;
        await member.storage.from('artwork').upload(path, await aDrawing(), { contentType: 'image/jpeg' });
        const { data } = await member
          .from('assets')
          .insert({
            user_id: member.userId,
            filename: 'cat.jpg',
            file_size: 1,
            mime_type: 'image/jpeg',
            original_url: member.storage.from('artwork').getPublicUrl(path).data.publicUrl,
          })
          .select('id')
          .single<{ id: string }>();
        assets.push(data!.id);
      }
      const ask = async (assetId: string): Promise<StyleDrafts> => {
        const answer = await fetch(`${shop.url}/functions/v1/style-drafts`, {
          method: 'POST',
          headers: { ...json, apikey: shop.anonKey, authorization: `Bearer ${session.access_token}` },
          body: JSON.stringify({ assetId }),
        });
        return (await answer.json()) as StyleDrafts;
      };
      const count = async () =>
        (await Promise.all(assets.map(ask))).reduce((sum, { drafts }) => sum + drafts.length, 0);
      for (let stop = 0; stop < 2; stop += 1) {
        const before = await count();
        await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before), {
          timeout: 60_000,
          interval: 20,
        });
        await shop.close();
        shop = await openTestShop({ DATA_DIR: dataDir });
      }
      await vi.waitFor(
        async () => {
          const told = await Promise.all(assets.map(ask));
          expect(told.map(({ pending }) => pending)).toEqual([false, false]);
          expect(told.map(({ drafts, refusal }) => [drafts.length, refusal])).toEqual(
            assets.map(() => [7, undefined]),
          );
        },
        { timeout: 120_000, interval: 200 },
      );
      await shop.close();
    },
  );
});
