// What Lighthouse says of the built shop's pages on a slow phone: npm run bench pages [-- path …]
// Mobile, simulated slow 4G and a processor slowed down four times; each line is the median of three first visits. Lighthouse weighs
// 185 MB and is of no other use here: it is installed into .cache when it is first asked for.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { root } from '../../tools/lib/run.mjs';
import { packedBrowser } from '../support/browser.ts';
import { freePort } from '../../packages/backend/src/standalone/free-port.ts';
import { openShop } from '../support/shop.ts';

const version = '12.8.2';
const visits = 3;
const asked = process.argv.slice(2);
const paths =
  asked.length > 0
    ? asked
    : ['/', '/how-it-works', '/upload', '/catalog', '/product/19', '/cart', '/privacy'];

type Audit = { numericValue?: number; details?: { items?: Item[] } };
type Item = { resourceType?: string; transferSize?: number };
interface Report {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null }>;
}
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
}
interface Visit {
  lhr: Report;
  artifacts: { Trace: { traceEvents: TraceEvent[] } };
}
type Lighthouse = (url: string, flags: object) => Promise<Visit>;

async function lighthouse(): Promise<Lighthouse> {
  const folder = join(root, '.cache/lighthouse');
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry))
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${version}`], {
      stdio: 'inherit',
    });
  const { default: run } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return run;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Kilobytes over the wire, of one kind or of all. */
function weight({ audits }: Report, kind?: string): number {
  const items = audits['network-requests']?.details?.items ?? [];
  const bytes = items
    .filter(({ resourceType }) => !kind || resourceType === kind)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return Math.round(bytes / 1000);
}

/** As much slower as Lighthouse takes the phone to be, and the longest task that keeps no finger waiting. */
const slowdown = 4;
const longestMs = 50;

/**
 * What blocks the page's thread after its first paint, by the processor's own clock: work of others on this machine makes a task
 * take longer, but not more of the processor.
 */
function blockedByWork({ traceEvents }: Visit['artifacts']['Trace']): number {
  const painted = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) return Number.NaN;
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts > painted.ts,
    )
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - longestMs)
    .reduce((sum, over) => sum + Math.max(0, over), 0);
}

const shop = await openShop();
const port = await freePort();
const run = await lighthouse();
const reports = new Map<string, (Report & { work: number })[]>();
for (let visit = 0; visit < visits; visit += 1)
  for (const path of paths) {
    const options = await packedBrowser();
    const browser = await chromium.launch({
      ...options,
      args: [...options.args, `--remote-debugging-port=${port}`],
    });
    const { lhr, artifacts } = await run(`${shop.url}${path}`, { port, logLevel: 'error', output: 'json' });
    const report = { ...lhr, work: blockedByWork(artifacts.Trace) };
    reports.set(path, [...(reports.get(path) ?? []), report]);
    await browser.close();
  }
await shop.end();

console.log(
  '| page | score | LCP | TBT | by work | CLS | all kB | scripts | pictures | fonts | access. | practices | SEO |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
for (const [path, seen] of reports) {
  const of = (audit: string) => median(seen.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const score = (name: string) =>
    Math.round(100 * median(seen.map(({ categories }) => categories[name]?.score ?? 0)));
  const kilobytes = (kind?: string) => median(seen.map((report) => weight(report, kind)));
  const cells = [
    path,
    score('performance'),
    `${(of('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `${Math.round(of('total-blocking-time'))} ms`,
    `${Math.round(median(seen.map(({ work }) => work)))} ms`,
    of('cumulative-layout-shift').toFixed(3),
    kilobytes(),
    kilobytes('Script'),
    kilobytes('Image'),
    kilobytes('Font'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
