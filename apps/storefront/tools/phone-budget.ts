import type { Plugin } from 'vite';
import { gzippedBytes, inKb } from './gzipped-kb.ts';

/** All the JavaScript that the phone page ever loads (issue "on a phone the page is light"). */
const limitKb = 60;

/** Prints what the phone page weighs and fails the build when it outgrows its budget. */
export const phoneBudget = (): Plugin => ({
  name: 'phone-budget',
  apply: 'build',
  generateBundle(_options, bundle) {
    const bytes = Object.values(bundle).reduce(
      (sum, file) => sum + (file.type === 'chunk' ? gzippedBytes(file.code) : 0),
      0,
    );
    // Always printed, however quiet the build is.
    process.stdout.write(`  ${'phone page, in all'.padEnd(26)} ${inKb(bytes)} kB\n`);
    if (bytes > limitKb * 1024)
      this.error(`Over budget: the phone page has ${inKb(bytes)} kB of JavaScript, budget ${limitKb} kB`);
  },
});
