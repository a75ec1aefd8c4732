import type { Plugin, Rollup } from 'vite';
import { gzippedBytes, inKb as kb } from './gzipped-kb.ts';

type Budget = {
  /** The page module as the route table names it; without one: what every visitor loads first. */
  page?: string;
  /** Kilobytes of JavaScript after gzip, everything counted that the route needs. */
  totalKb: number;
};

/** Pages without a budget of their own. */
const anyPage: Budget = { totalKb: 160 };

/** What a visitor may have to download before a page works (design, section 12). */
const budgets: Record<string, Budget> = {
  entry: { totalKb: 90 },
  '/': { page: 'pages/landing.tsx', totalKb: 100 },
};

/** What is loaded when it is opened, beside all that its page has loaded by then. */
const opened = [
  { module: 'features/editor/drawing-editor.tsx', on: 'pages/style-selection.tsx', totalKb: 60 },
];

/** Prints the JavaScript of every page after gzip and fails the build when a page outgrows its budget. */
export const bundleBudget = (): Plugin => ({
  name: 'bundle-budget',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const size = new Map(chunks.map((chunk) => [chunk.fileName, gzippedBytes(chunk.code)]));

    const needed = (roots: Rollup.OutputChunk[]): Set<string> => {
      const seen = new Set<string>();
      const queue = [...roots];
      for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
        if (seen.has(chunk.fileName)) continue;
        seen.add(chunk.fileName);
        for (const name of chunk.imports) {
          const imported = byName.get(name);
          if (imported) queue.push(imported);
        }
      }
      return seen;
    };
    for (const { fileName, imports } of chunks)
      for (const name of imports)
        if (needed([byName.get(name)].filter((chunk) => chunk !== undefined)).has(fileName))
          this.error(`${fileName} and ${name} import each other: one of them runs without the other`);
    const weigh = (files: Iterable<string>) =>
      [...files].reduce((sum, file) => sum + (size.get(file) ?? 0), 0);

    const entry = needed(chunks.filter((chunk) => chunk.isEntry));
    const entryBytes = weigh(entry);
    const tooBig: string[] = [];
    const hold = (name: string, bytes: number, limitKb: number | undefined, what: string) => {
      if (limitKb !== undefined && bytes > limitKb * 1024)
        tooBig.push(`${name}: ${kb(bytes)} kB ${what}, budget ${limitKb} kB`);
    };

    hold('entry', entryBytes, budgets.entry?.totalKb, 'of JavaScript (gzip)');
    const rows = [`  ${'entry (every page)'.padEnd(26)} ${kb(entryBytes)} kB`];
    for (const chunk of chunks) {
      const page = /src\/(pages\/[\w-]+\.tsx)$/.exec(chunk.facadeModuleId ?? '')?.[1];
      if (!page) continue;
      const own = weigh([...needed([chunk])].filter((file) => !entry.has(file)));
      rows.push(`  ${page.padEnd(26)} ${kb(entryBytes + own)} kB, ${kb(own)} of its own`);
      const budget = Object.values(budgets).find((candidate) => candidate.page === page) ?? anyPage;
      hold(page, entryBytes + own, budget.totalKb, 'in all');
    }
    const chunkOf = (module: string) =>
      chunks.filter((chunk) => chunk.facadeModuleId?.endsWith(`/src/${module}`));
    for (const { module, on, totalKb } of opened) {
      const there = needed([...chunkOf(on), ...chunks.filter((chunk) => chunk.isEntry)]);
      const own = [...needed(chunkOf(module))].filter((file) => !there.has(file));
      if (own.length === 0) this.error(`${module} is no longer loaded apart from ${on}`);
      rows.push(`  ${module} ${kb(weigh(own))} kB when it is opened`);
      hold(module, weigh(own), totalKb, 'when it is opened');
    }
    // Always printed, however quiet the build is.
    process.stdout.write(`JavaScript per page, gzip:\n${rows.join('\n')}\n`);
    if (tooBig.length > 0) this.error(`Over budget:\n  ${tooBig.join('\n  ')}`);
  },
});
