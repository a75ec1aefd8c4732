import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../conformity/source-files.ts';
import { root } from '../lib/run.mjs';
import { repetitions } from './repetition.ts';

const files = sourceFiles(root, ['apps', 'packages', 'e2e', 'tools']);
const found = repetitions(files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })));
for (const place of found) console.log(place);
process.exit(found.length > 0 ? 1 : 0);
