import { readDrawing } from '@doodleloom/atelier/intake/read-drawing';
import { SAMPLES } from '@doodleloom/atelier/samples/drawings';
import { photograph } from '@doodleloom/atelier/samples/photograph';
import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../tools/lib/run.mjs';
import { expect, openReady, test } from './visitor.ts';

/** Of a scene what both sides are compared by. */
interface Seen {
  readonly width: number;
  readonly height: number;
  readonly label: Uint16Array;
  readonly faces: number;
  readonly hash: string;
  readonly key: string;
}

const worker = readdirSync(join(root, 'apps/storefront/dist/assets')).find((name) =>
  /^worker-[^.]+\.js$/.test(name),
);

/** The photo read by the built worker, in this browser. */
async function onDevice(page: Page, photo: Uint8Array): Promise<Seen> {
  const { label, ...seen } = await page.evaluate(
    async ([script, packed]) => {
      const bytes = Uint8Array.from(atob(packed!), (letter) => letter.charCodeAt(0));
      const reader = new Worker(`/assets/${script}`, { type: 'module' });
      try {
        return await new Promise<Omit<Seen, 'label'> & { label: string }>((resolve, reject) => {
          reader.addEventListener('error', () => reject(new Error('the worker failed')));
          reader.addEventListener('message', ({ data }) => {
            if (data.kind === 'ready')
              reader.postMessage({ kind: 'read', photo: new Blob([bytes]), cleanSize: 256 });
            if (data.kind === 'refused' || data.kind === 'failed') reject(new Error(JSON.stringify(data)));
            if (data.kind !== 'scene') return;
            const { grid, label: cells, faces, drawingHash: hash, choiceKey: key } = data.scene;
            const text = Array.from(new Uint8Array(cells.buffer), (byte) => String.fromCharCode(byte)).join(
              '',
            );
            resolve({
              width: grid.width,
              height: grid.height,
              label: btoa(text),
              faces: faces.length,
              hash,
              key,
            });
          });
        });
      } finally {
        reader.terminate();
      }
    },
    [worker, Buffer.from(photo).toString('base64')],
  );
  return { ...seen, label: new Uint16Array(Uint8Array.from(Buffer.from(label, 'base64')).buffer) };
}

async function onServer(photo: Uint8Array): Promise<Seen> {
  const { scene } = await readDrawing(photo);
  const { grid, label, faces, drawingHash: hash, choiceKey: key } = scene;
  return { width: grid.width, height: grid.height, label, faces: faces.length, hash, key };
}

/** How far two readings agree: of what is drawn, and of its regions, each with the one it shares most with, by area. */
function agreement(a: Seen, b: Seen): { drawn: number; regions: number } {
  const [ofA, ofB, shared] = [
    new Map<number, number>(),
    new Map<number, number>(),
    new Map<string, number>(),
  ];
  const count = <Key>(of: Map<Key, number>, key: Key) => of.set(key, (of.get(key) ?? 0) + 1);
  let [both, either] = [0, 0];
  a.label.forEach((one, cell) => {
    const other = b.label[cell]!;
    count(ofA, one);
    count(ofB, other);
    count(shared, `${one} ${other}`);
    if (one && other) both++;
    if (one || other) either++;
  });
  let [sum, area] = [0, 0];
  for (const [id, cells] of ofA) {
    if (id === 0) continue;
    const overlaps = [...ofB].map(([other, size]) => {
      const common = shared.get(`${id} ${other}`) ?? 0;
      return common / (cells + size - common);
    });
    sum += Math.max(...overlaps) * cells;
    area += cells;
  }
  return { drawn: both / either, regions: sum / area };
}

/** The agreed tolerance: another decoder, the storage's packing and weights with fewer digits move borders, and little else. */
const least = { drawn: 0.98, regions: 0.9 };

function expectAlike(here: Seen, there: Seen): void {
  expect([here.width, here.height]).toEqual([there.width, there.height]);
  const { drawn, regions } = agreement(there, here);
  expect(drawn).toBeGreaterThan(least.drawn);
  expect(regions).toBeGreaterThan(least.regions);
  expect(here.faces).toBe(there.faces);
  expect(here.key).toBe(there.key);
}

for (const sample of SAMPLES.filter(({ name }) => ['girl', 'dinosaur', 'house', 'butterfly'].includes(name)))
  test(`the ${sample.name} is read on the device as on the server`, async ({ page }) => {
    test.setTimeout(120_000);
    await openReady(page, '/how-it-works');
    const photo = await photograph(sample);
    await test.step('from the photo, and from the copy that the storage packed once more', async () => {
      const stored = await sharp(photo).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
      expectAlike(await onDevice(page, photo), await onServer(stored));
    });
    await test.step('from the same pixels', async () => {
      const png = await sharp(photo).resize(900).png().toBuffer();
      const [here, there] = [await onDevice(page, png), await onServer(png)];
      // every pixel of the page is the same
      expect(here.hash).toBe(there.hash);
      expectAlike(here, there);
    });
  });
