// What a photo takes on a visitor's own device, to the first draft and to the seventh: npm run bench device -- [photo …]
// A browser slows down a page's own thread alone and no worker: the worker's code runs in the page here, so that "slowed down four
// times" is that. Counted is the thread's processor time, which is the time on the wall where nobody else is at work, and the
// browser's waiting in it when it is slowed down. Each line is the least of three fresh pages, as a first visit is.
import { readFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { quickestFirst, STYLES } from '../../packages/atelier/src/context/style-context.ts';
import { SAMPLES } from '../../packages/atelier/src/samples/drawings.ts';
import { photograph } from '../../packages/atelier/src/samples/photograph.ts';
import { root } from '../../tools/lib/run.mjs';
import { packedBrowser } from '../support/browser.ts';
import { openShop } from '../support/shop.ts';

const styles = quickestFirst(STYLES);
const rounds = 3;
const slowdowns = [1, 4];
const named = process.argv.slice(2);
const photos =
  named.length > 0
    ? await Promise.all(named.map(async (file) => ({ name: basename(file), bytes: await readFile(file) })))
    : await Promise.all(
        SAMPLES.filter(({ name }) => name === 'girl' || name === 'dinosaur').map(async (sample) => ({
          name: sample.title,
          bytes: await photograph(sample),
        })),
      );

const marks = ['start', 'scene', 'clean', 'first', 'all'] as const;
type Times = Record<(typeof marks)[number], number>;

/** The worker's code in the page, hearing what it would be sent. Says when it is where, by a stamp that carries the processor's time. */
const inPage = (page: Page, script: string, photo: Uint8Array): Promise<void> =>
  page.evaluate(
    async ([file, packed, names]) => {
      const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
      let drawn = 0;
      const done = new Promise<void>((resolve, reject) => {
        Object.assign(window, {
          postMessage: (word: { kind: string }) => {
            if (word.kind === 'failed' || word.kind === 'refused') reject(new Error(JSON.stringify(word)));
            if (word.kind === 'scene' || word.kind === 'clean') console.timeStamp(word.kind);
            if (word.kind !== 'drawn') return;
            if (++drawn === 1) console.timeStamp('first');
            if (drawn < names.length) return;
            console.timeStamp('all');
            resolve();
          },
        });
      });
      console.timeStamp('start');
      await import(file);
      const tasks = [
        { kind: 'read', photo: new Blob([bytes]), cleanSize: 1024 },
        ...names.map((style) => ({ kind: 'draw', style, size: 384, seed: 1 })),
      ];
      for (const data of tasks) dispatchEvent(new MessageEvent('message', { data }));
      await done;
    },
    [`/assets/${script}`, Buffer.from(photo).toString('base64'), styles] as const,
  );

async function measure(
  browser: Browser,
  baseURL: string,
  script: string,
  photo: Uint8Array,
  rate: number,
): Promise<Times> {
  const page = await browser.newPage({ baseURL });
  // the loader that runs this file writes a helper into functions, which the page lacks
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto('/how-it-works');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const times: Partial<Times> = {};
  const ended = new Promise<void>((resolve) => {
    client.on('Performance.metrics', ({ title, metrics }) => {
      times[title as keyof Times] = metrics.find(({ name }) => name === 'ThreadTime')?.value;
      if (title === 'all') resolve();
    });
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await inPage(page, script, photo);
  await ended;
  await page.close();
  const start = times.start ?? Number.NaN;
  return Object.fromEntries(marks.map((mark) => [mark, (times[mark] ?? Number.NaN) - start])) as Times;
}

const shop = await openShop();
const browser = await chromium.launch(await packedBrowser());
try {
  const script = readdirSync(join(root, 'apps/storefront/dist/assets')).find((name) =>
    /^worker-[^.]+\.js$/.test(name),
  )!;
  console.log('| photo | slowed down | scene | clean drawing | first draft | all seven | x of not slowed |');
  console.log('|---|---|---|---|---|---|---|');
  for (const { name, bytes } of photos) {
    let plain: number | undefined;
    for (const rate of slowdowns) {
      let best: Times | undefined;
      for (let round = 0; round < rounds; round++) {
        const times = await measure(browser, shop.url, script, bytes, rate);
        if (!best || times.all < best.all) best = times;
      }
      const { scene, clean, first, all } = best!;
      plain ??= all;
      const row = [scene, clean, first, all].map((ms) => `${ms.toFixed(2)} s`);
      console.log(`| ${name} | x ${rate} | ${row.join(' | ')} | ${(all / plain).toFixed(1)} |`);
    }
  }
} finally {
  await browser.close();
  await shop.end();
}
