import { expect, test } from 'vitest';
import { givenBack } from '../bench/photographs/given-back.ts';
import { REASONS, type Reason } from '../src/ink/reasons.ts';
import { readDrawing } from '../src/intake/read-drawing.ts';
import { housePage, photograph } from './drawn-page.ts';

/** A machine shared with a whole build is slow. */
const PATIENCE = 280_000;

test.each([{}, { paper: [216, 196, 160] as const }])(
  'drawn flat, a scene gives the page back, without its lines it does not, and says for which reason (%o)',
  async (conditions) => {
    const reading = await readDrawing(await photograph(housePage(), conditions));
    expect(givenBack(reading).lostShare).toBeLessThan(0.01);
    expect(givenBack(reading).byReason.unnamed).toBeUndefined();
    expect(givenBack(reading).invented).toBeLessThan(0.01);
    const blind = {
      ...reading,
      lines: { ...reading.lines, mask: new Uint8Array(reading.lines.mask.length) },
    };
    const { lostShare, byReason } = givenBack(blind);
    expect(lostShare).toBeGreaterThan(0.03);
    expect(byReason.unnamed).toBeCloseTo(lostShare, 6);
    const dropFor = (why: Reason) =>
      givenBack({ ...blind, dropped: blind.dropped.map(() => 1 + REASONS.indexOf(why)) });
    expect(dropFor('page edge')).toMatchObject({ lostShare, byReason: { 'page edge': lostShare } });
    expect(dropFor('printed')).toMatchObject({ lost: 0, lostShare: 0, byReason: { printed: lostShare } });
  },
  PATIENCE,
);
