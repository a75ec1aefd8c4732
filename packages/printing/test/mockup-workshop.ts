import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openWorkshop, ownUrl } from './with-print-house.ts';
import type { Workshop } from './with-print-house.ts';

export const mug = 68;
export const tee = 157;

export let workshop: Workshop;

/** For the file of tests that says so; each test finds nothing cached and nothing written down. */
export function openTheWorkshop(): void {
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(() => workshop.close());
  beforeEach(async () => {
    workshop.house.faults.clear();
    await workshop.database.query(
      `delete from printing.cached_answers where key like 'mockup:%' or key like 'artwork:%'`,
    );
    workshop.printing = workshop.another();
    workshop.calls.length = 0;
    workshop.warnings.length = 0;
    workshop.clock.waits.length = 0;
  });
}

export const fault = (change: Record<string, unknown>) =>
  fetch(`${workshop.url}/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });

export const count = (call: string): number => workshop.calls.filter((each) => each.includes(call)).length;
export const products = async (): Promise<number> =>
  (await workshop.database.query('select 1 from printhouse.products where is_listed')).rows.length;
export const onRecord = async (): Promise<number> =>
  (await workshop.database.query('select 1 from printing.temporary_products')).rows.length;

let unique = 0;
/** An artwork nobody has asked for yet. */
export const freshUrl = (): string => ownUrl.replace('cat', `cat-${(unique += 1)}`);
