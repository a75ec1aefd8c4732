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
    const whole = await givenBack(reading);
    expect(whole.lostShare).toBeLessThan(0.01);
    expect(whole.byReason.unnamed).toBeUndefined();
    expect(whole.invented).toBeLessThan(0.01);
    const blind = {
      ...reading,
      lines: { ...reading.lines, mask: new Uint8Array(reading.lines.mask.length) },
    };
    const { lostShare, byReason } = await givenBack(blind);
    expect(lostShare).toBeGreaterThan(0.03);
    expect(byReason.unnamed).toBeCloseTo(lostShare, 6);
    const dropFor = (why: Reason) =>
      givenBack({ ...blind, dropped: blind.dropped.map(() => 1 + REASONS.indexOf(why)) });
    expect(await dropFor('page edge')).toMatchObject({ lostShare, byReason: { 'page edge': lostShare } });
    expect(await dropFor('printed')).toMatchObject({
      lost: 0,
      lostShare: 0,
      byReason: { printed: lostShare },
    });
  },
  PATIENCE,
);
