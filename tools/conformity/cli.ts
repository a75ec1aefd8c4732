import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { checkConformity } from './conformity.ts';

const { errors, answered, open } = checkConformity(
  root,
  readFileSync(join(root, 'docs/conformity.md'), 'utf8'),
);
for (const error of errors) console.log(error);
console.log(`note: ${answered} statements answered, ${open} still open`);
process.exit(errors.length > 0 ? 1 : 0);
