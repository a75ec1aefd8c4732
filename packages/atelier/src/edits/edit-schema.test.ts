import { describe, expect, test } from 'vitest';
import { editList } from './edit-schema.ts';

const at = (x: number, y: number) => ({ x, y });
const SUN = at(0.735, 0.175);
const EYES = [at(0.69, 0.535), at(0.75, 0.535)];

describe('the list of edits', () => {
  const list = (edit: unknown) => editList.safeParse({ version: 1, edits: [edit] });

  test('takes what can be', () => {
    expect(list({ kind: 'erase', points: [SUN], radius: 0.02 }).success).toBe(true);
    // a face was once its eyes alone
    expect(list({ kind: 'face', eyes: EYES }).success).toBe(true);
    expect(list({ kind: 'face', eyes: EYES, mouth: SUN }).data?.edits).toMatchObject([{ mouth: SUN }]);
  });

  test.each([
    ['a colour that is none', { kind: 'fill', at: SUN, colour: 'green' }],
    ['a place beside the photo', { kind: 'paper', at: { x: 1.2, y: 0 } }],
    ['corners that cross', { kind: 'corners', corners: [at(0, 0), at(0.9, 0.9), at(0.9, 0), at(0, 0.9)] }],
    ['a mouth beside the photo', { kind: 'face', eyes: EYES, mouth: { x: 0.5, y: 1.2 } }],
    ['an unknown edit', { kind: 'sparkle', at: SUN }],
    ['a line stronger than it was drawn', { kind: 'keep-line', strength: 1.5 }],
    ['a piece joined with itself', { kind: 'weld', places: [SUN, SUN] }],
    ['a turn by five quarters', { kind: 'turn', quarters: 5 }],
  ])('refuses %s with a sentence', (_, edit) => {
    const read = list(edit);
    expect(read.success).toBe(false);
    expect(read.error?.issues[0]?.message).toMatch(/\w+ /);
  });
});
