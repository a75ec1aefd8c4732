// Writes docs/settings.md and .env.example: `npm run config:docs`.
import { writeFileSync } from 'node:fs';
import { environmentExample, settingsPage } from './documentation.ts';

const root = new URL('../../../../', import.meta.url);
writeFileSync(new URL('.env.example', root), environmentExample());
writeFileSync(new URL('docs/settings.md', root), settingsPage());
