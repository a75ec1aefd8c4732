import { expect, test } from 'vitest';
import { isWholeContainer } from './whole-container.ts';

function box(type: string, body: number, { announced = body + 8, wide = false } = {}): Buffer {
  const head = Buffer.alloc(wide ? 16 : 8);
  head.writeUInt32BE(wide ? 1 : announced, 0);
  head.write(type, 4, 'latin1');
  if (wide) head.writeBigUInt64BE(BigInt(body + 16), 8);
  return Buffer.concat([head, Buffer.alloc(body)]);
}
const head = [box('ftyp', 20), box('meta', 100)];
const file = (...boxes: Buffer[]) => Buffer.concat([...head, ...boxes]);

test.each([
  ['ends with its last box', file(box('mdat', 500)), true],
  ['says that the picture reaches to the end', file(box('mdat', 500, { announced: 0 })), true],
  ['counts in 64 bits', file(box('mdat', 500, { wide: true })), true],
  ['has what a camera left behind', file(box('mdat', 500), Buffer.from('SEFHand more')), true],
  ['was cut in half', file(box('mdat', 500)).subarray(0, 350), false],
  ['was cut in half and counts in 64 bits', file(box('mdat', 500, { wide: true })).subarray(0, 350), false],
  ['was cut within its description', file(box('mdat', 500)).subarray(0, 60), false],
  ['has a box shorter than its head', file(box('mdat', 500, { announced: 4 })), false],
])('a container that %s', (_, bytes, isWhole) => {
  expect(isWholeContainer(bytes)).toBe(isWhole);
});
