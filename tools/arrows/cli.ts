import { root } from '../lib/run.mjs';
import { checkArrows } from './arrows.ts';

const forbidden = checkArrows(root);
for (const { file, imported, reason } of forbidden) console.log(`${file} imports ${imported}: ${reason}`);
process.exit(forbidden.length > 0 ? 1 : 0);
