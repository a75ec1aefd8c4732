import { prepare } from './lib/prepare.mjs';

await prepare();
await import('../apps/server/dist/main.js');
