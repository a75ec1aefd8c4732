// Hot reload: the server restarts when its sources change, the storefront reloads in place.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/run.mjs';

await prepare({ storefront: false });

const serverPort = process.env.PORT ?? '3000';
const storefrontPort = String(Number(serverPort) + 1);
// Not through npx: it would not hand the signal on, and leave the server running.
const start = ([tool, ...args], env) =>
  spawn(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });

const children = [
  start(['tsx', 'watch', '--conditions=source', '--clear-screen=false', 'apps/server/src/main.ts'], {
    PORT: serverPort,
    SITE_URL: process.env.SITE_URL ?? `http://localhost:${storefrontPort}`,
  }),
  start(['vite', 'apps/storefront', '--port', storefrontPort, '--strictPort'], {
    DOODLELOOM_SERVER: `http://localhost:${serverPort}`,
  }),
];
console.log(
  `Open http://localhost:${storefrontPort} (storefront with hot reload; the server is on ${serverPort}).`,
);

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
stop();
