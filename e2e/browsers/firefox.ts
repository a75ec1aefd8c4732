import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { freePort } from '../../packages/backend/src/standalone/free-port.ts';
import type { Driver } from './tab.ts';
import { ended, until } from './processes.ts';

/** Firefox asks its maker for settings and news; here it asks nobody. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
};

/** Firefox says so of a picture, too, whose page was left while it loaded; those that stay are looked at by the journeys. */
const leftBehind = 'Image corrupt or truncated';

interface Message {
  id?: number;
  type?: string;
  method?: string;
  result?: unknown;
  message?: string;
  params?: { level?: string; text?: string };
}

/** A session of WebDriver BiDi: Firefox speaks it itself, on a socket. */
async function bidi(url: string, complaints: string[]) {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (message: Message) => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    const { level, text } = message.params ?? {};
    if (message.method === 'log.entryAdded' && level === 'error' && text && !text.startsWith(leftBehind))
      complaints.push(text);
  });
  let sent = 0;
  return async <Result>(method: string, params: object): Promise<Result> => {
    const id = (sent += 1);
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answer;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as Result;
  };
}

export async function openFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'doodleloom-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const port = await freePort();
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  await until(browser, browser.stderr, 'WebDriver BiDi listening');
  const complaints: string[] = [];
  const ask = await bidi(`ws://127.0.0.1:${port}/session`, complaints);
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  await ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });
  const called = async <Value>(declaration: string, args: string[]) => {
    const answer = await ask<{ type: string; result: Value; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      {
        functionDeclaration: declaration,
        arguments: args.map((value) => ({ type: 'string', value })),
        target: { context },
        awaitPromise: true,
      },
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  };
  return {
    complaints,
    open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(work, ...args) {
      const { value } = await called<{ value: string }>(
        `(json) => JSON.stringify((${work.toString()})(...JSON.parse(json)) ?? null)`,
        [JSON.stringify(args)],
      );
      return JSON.parse(value) as ReturnType<typeof work>;
    },
    perform: async (actions) => void (await ask('input.performActions', { context, actions })),
    async chooseFile(selector, path) {
      const { sharedId } = await called<{ sharedId: string }>(
        '(selector) => document.querySelector(selector)',
        [selector],
      );
      await ask('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    async screenshot() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async end() {
      await ended(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
