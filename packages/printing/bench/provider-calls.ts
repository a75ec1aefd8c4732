/**
 * What the shop asks its provider for, cold and cached, against the print house over real HTTP with real pictures:
 *   npx tsx --conditions=source packages/printing/bench/provider-calls.ts
 */
import { openWorkshop } from '../test/with-print-house.ts';

interface Measured {
  what: string;
  calls: number;
  wallMs: number;
  cpuMs: number;
}

const measured: Measured[] = [];

async function measure(what: string, calls: number, work: () => Promise<unknown>): Promise<void> {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const wallMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  measured.push({ what, calls, wallMs, cpuMs: (user + system) / 1000 });
}

const workshop = await openWorkshop({ looksReal: true });
const { printing } = workshop;
const run = (body: object) => printing.runAction({ body, caller: 'visitor', visitor: 'bench' });
const ids = (await printing.catalog.blueprints()).map(({ id }) => id);
const batches = Array.from({ length: Math.ceil(ids.length / 20) }, (_, index) =>
  ids.slice(index * 20, index * 20 + 20),
);
const allOffers = async (): Promise<void> => {
  for (const blueprint_ids of batches) await run({ action: 'get_offers', blueprint_ids });
};
const mockups = async (times: number): Promise<void> => {
  for (let round = 0; round < times; round += 1) {
    for (const blueprint_id of ids.slice(0, 12)) {
      await run({
        action: 'create_mockup',
        blueprint_id,
        artwork_mode: 'scene',
        artwork_url: 'https://shop.example/storage/v1/object/public/artwork/u/a.png',
      });
    }
  }
};

await measure('get_offers (20 blanks), cold', batches.length, allOffers);
await measure('get_offers (20 blanks), cached', batches.length, allOffers);
await measure('create_mockup (up to 3 views), cold', 12, () => mockups(1));
await measure('create_mockup, cached', 1200, () => mockups(100));
await workshop.close();

console.table(
  measured.map(({ what, calls, wallMs, cpuMs }) => ({
    what,
    'per second': Number((calls / (wallMs / 1000)).toPrecision(3)),
    'ms wall each': Number((wallMs / calls).toPrecision(3)),
    'ms CPU each': Number((cpuMs / calls).toPrecision(3)),
  })),
);
