import { root } from '../lib/run.mjs';
import { checkEgress } from './egress.ts';

const forbidden = checkEgress(root);
for (const { file, used } of forbidden) {
  console.log(`${file} uses ${used}: other servers are asked by apps/server/src/outgoing alone`);
}
process.exit(forbidden.length > 0 ? 1 : 0);
