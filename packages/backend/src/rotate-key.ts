import { resolve } from 'node:path';
import { rotateKeysIn } from './gateway/keys.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('npm run rotate-key -- DATA_DIR/keys.json\n');
  process.exit(2);
}
const name = await rotateKeysIn(resolve(process.env.INIT_CWD ?? process.cwd(), file));
process.stdout.write(
  `From the next start on sessions are signed with ${name}; those of the two keys before stay valid.\n`,
);
