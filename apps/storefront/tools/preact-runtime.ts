import { join } from 'node:path';

/** What the sources call React is Preact in what we ship (decision 0503): the same language in a fifth of the weight. */
export const preactRuntime = [
  { find: /^react-dom\/client$/, replacement: join(import.meta.dirname, '../src/app/preact-root.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
