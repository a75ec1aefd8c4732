// `npm run conformity` writes docs/conformity.md; with --check it says what is untrue or stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { conformityErrors, conformityPage, type Statements } from './conformity.ts';
import { heldBy } from './held-by.ts';
import { reachedFiles } from './reached.ts';

const page = join(root, 'docs/conformity.md');
const statements = JSON.parse(
  readFileSync(new URL('statements.json', import.meta.url), 'utf8'),
) as Statements;
const { held, errors: markErrors } = heldBy(root);
const evidence = { statements, held, reached: reachedFiles(root) };
const errors = [...markErrors, ...conformityErrors(root, evidence)];

if (!process.argv.includes('--check')) writeFileSync(page, conformityPage(evidence));
else if (readFileSync(page, 'utf8') !== conformityPage(evidence))
  errors.push('docs/conformity.md is stale: npm run conformity');
for (const error of errors) console.log(error);
console.log(`note: ${Object.keys(statements).length} statements`);
process.exit(errors.length > 0 ? 1 : 0);
