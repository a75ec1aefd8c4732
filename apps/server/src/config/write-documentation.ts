// Writes .env.example and the README's table of settings: `npm run config:docs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { environmentExample, settingsTable } from './documentation.ts';

const root = new URL('../../../../', import.meta.url);
const readme = new URL('README.md', root);
writeFileSync(new URL('.env.example', root), environmentExample());
writeFileSync(
  readme,
  readFileSync(readme, 'utf8').replace(
    /<!-- settings -->[\s\S]*<!-- \/settings -->/,
    () => `<!-- settings -->\n${settingsTable()}\n<!-- /settings -->`,
  ),
);
