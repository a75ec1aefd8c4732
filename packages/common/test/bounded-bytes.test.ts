import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedStream, readBounded } from '../src/bounded-bytes.ts';

const pieces = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 8 });
const whole = (each: readonly Uint8Array[]) => Uint8Array.from(each.flatMap((piece) => [...piece]));

const streamOf = (each: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      each.forEach((piece) => controller.enqueue(piece));
      controller.close();
    },
  });

test('what is within the limit is read whole and in order, what is beyond it not at all', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.nat(100), async (each, mostBytes) => {
      const expected = whole(each);
      const isWithin = expected.length <= mostBytes;
      expect(await readBounded(streamOf(each), mostBytes)).toEqual(isWithin ? expected : undefined);
      const passed = streamOf(each).pipeThrough(boundedStream(mostBytes, () => new Error('too long')));
      const answer = new Response(passed).arrayBuffer();
      if (isWithin) expect(new Uint8Array(await answer)).toEqual(expected);
      else await expect(answer).rejects.toThrow('too long');
    }),
  );
});

test('beyond the limit no more is read', async () => {
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1;
      yield new Uint8Array(10);
    }
  }
  expect(await readBounded(endless(), 25)).toBeUndefined();
  expect(sent).toBe(3);
});
