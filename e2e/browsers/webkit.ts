import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../packages/backend/src/standalone/free-port.ts';
import { ended, until } from './processes.ts';
import type { Driver } from './tab.ts';

/** Where Debian keeps the small browser that comes with WebKitGTK, newest interface first. */
const miniBrowser = ['6.0', '4.1', '4.0']
  .map(
    (version) =>
      `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  )
  .find((path) => existsSync(path));

const element = 'element-6066-11e4-a52e-4f735466cecf';

/** A screen of its own for a browser that cannot do without one. */
async function openScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let display = '';
  screen.stdout.on('data', (chunk: Buffer) => (display += chunk.toString()));
  await until(screen, screen.stdout, '\n');
  return { screen, display: `:${display.trim()}` };
}

export async function openWebKit(): Promise<Driver> {
  const { screen, display } = await openScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
  });
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  while (!(await ask('GET', '/status').catch(() => undefined))) await setTimeout(50);
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    },
  });
  const at = `/session/${sessionId}`;
  await ask('POST', `${at}/window/rect`, { x: 0, y: 0, width: 1280, height: 1000 });
  return {
    complaints: [],
    open: (url) => ask('POST', `${at}/url`, { url }),
    async run(work, ...args) {
      const script = `return JSON.stringify((${work.toString()})(...JSON.parse(arguments[0])) ?? null)`;
      const value = await ask<string>('POST', `${at}/execute/sync`, { script, args: [JSON.stringify(args)] });
      return JSON.parse(value) as ReturnType<typeof work>;
    },
    perform: (actions) => ask('POST', `${at}/actions`, { actions }),
    async chooseFile(using, path) {
      const found = await ask<Record<string, string>>('POST', `${at}/element`, {
        using: 'css selector',
        value: using,
      });
      await ask('POST', `${at}/element/${found[element]}/value`, { text: path });
    },
    screenshot: async () => Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64'),
    async end() {
      await ask('DELETE', at).catch(() => undefined);
      await ended(driver);
      await ended(screen);
    },
  };
}
