import { inchesOf } from '@doodleloom/domain/print/print-area';
import { sharpnessOf } from '@doodleloom/domain/print/sharpness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from './with-print-house.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

test('every blank of the catalogue is printed sharp, the largest blanket too', async () => {
  const { catalog, orders } = workshop.printing;
  for (const { id: blueprintId, title } of await catalog.blueprints()) {
    const page = await catalog.page(blueprintId);
    for (const area of page?.offer.printAreas ?? []) {
      const [variantId = 0] = area.variantIds;
      const printProviderId = page?.offer.printProviderId ?? 0;
      const line = { blueprintId, printProviderId, variantId, background: 'scene' as const };
      const px = await orders.printSizeOf(line, []);
      const { width, height } = inchesOf(area);
      const share = px / Math.max(width, height);
      const print = { width: width * share, height: height * share };
      expect(sharpnessOf(title, print, { width, height }), title).toMatchObject({ level: 'sharp' });
    }
    expect(page?.offer.printAreas.flatMap(({ variantIds }) => variantIds)).toHaveLength(
      page?.offer.variants.length ?? 0,
    );
  }
}, 60_000);
