/** Reads what is left of a request's body and forgets it, up to a size beyond which the sender is cut off. */
export async function drain(request: Request, mostBytes: number): Promise<void> {
  if (!request.body || request.body.locked) return;
  let seen = 0;
  try {
    for await (const chunk of request.body) {
      seen += chunk.byteLength;
      if (seen > mostBytes) return;
    }
  } catch {
    // The sender has gone: nobody is left to answer to, and nothing to clean up.
  }
}
