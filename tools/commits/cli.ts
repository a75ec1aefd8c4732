import { execFileSync } from 'node:child_process';
import { root } from '../lib/run.mjs';
import { messageErrors } from './commits.ts';

/** Older ones cannot be changed any more. */
const latest = 10;

/** The latest messages; none where there is no git, as in an archive of the sources. */
function messages(): string[] {
  try {
    const log = ['log', '--no-merges', `-${latest}`, '--format=%B%x00'];
    const text = execFileSync('git', log, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text
      .split('\0')
      .map((message) => message.trim())
      .filter(Boolean);
  } catch {
    return [];
  }
}

const errors = messages().flatMap(messageErrors);
for (const error of errors) console.log(error);
process.exit(errors.length > 0 ? 1 : 0);
