/** Says of each piece whether all so far are within the limit. */
function countUpTo(mostBytes: number): (piece: Uint8Array) => boolean {
  let size = 0;
  return ({ byteLength }) => (size += byteLength) <= mostBytes;
}

/** All these bytes, or undefined when they are more than this: then no more of them are read. */
export async function readBounded(
  pieces: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const fits = countUpTo(mostBytes);
  const read: Uint8Array[] = [];
  for await (const piece of pieces) {
    if (!fits(piece)) return undefined;
    read.push(piece);
  }
  const whole = new Uint8Array(read.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of read) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** Passes bytes on; a stream of more than this ends with the error. */
export function boundedStream(
  mostBytes: number,
  tooLong: () => Error,
): TransformStream<Uint8Array, Uint8Array<ArrayBuffer>> {
  const fits = countUpTo(mostBytes);
  return new TransformStream({
    transform(piece, controller) {
      if (!fits(piece)) throw tooLong();
      controller.enqueue(piece as Uint8Array<ArrayBuffer>);
    },
  });
}
