// Hot reload: the server restarts when its sources change, the storefront reloads in place.
import { spawn } from 'node:child_process';
import { prepare, compile } from './lib/prepare.mjs';
import { root } from './lib/run.mjs';

await prepare({ storefront: false });
await compile();

const serverPort = process.env.PORT ?? '3000';
const storefrontPort = String(Number(serverPort) + 1);
const start = (args, env) =>
  spawn('npx', ['--no-install', ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

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
