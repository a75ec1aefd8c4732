import { restOfBody } from '../gateway/incoming-body.ts';

/** Reads what is left of a request's body and forgets it, up to a size beyond which the sender is cut off. */
export async function drain(request: Request, mostBytes: number): Promise<void> {
  let seen = 0;
  try {
    for await (const chunk of restOfBody(request)) {
      seen += chunk.byteLength;
      if (seen > mostBytes) return;
    }
  } catch {
    // The sender has gone: nobody is left to answer to, and nothing to clean up.
  }
}
