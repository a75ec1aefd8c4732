/** An answer was longer than anyone who asked may read. */
class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/** The same answer, whose body ends with an error when it is too long, or when the signal ends before it. */
export function boundedBody(response: Response, mostBytes: number, signal: AbortSignal): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new AnswerTooLong(`more than ${mostBytes} bytes`);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counted, { signal }), { status, statusText, headers });
}
