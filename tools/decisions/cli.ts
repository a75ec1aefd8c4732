import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { decisionsErrors } from './decisions.ts';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder).filter((file) => file !== '0000-template.md');
const errors = decisionsErrors(
  new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
);
for (const error of errors) console.log(error);
process.exit(errors.length > 0 ? 1 : 0);
