type Answer = (request: Request) => Promise<Response> | Response;

/** `fetch` that answers our own addresses in this process and asks the network for all others. */
export const ownFetch =
  (siteUrl: string, answer: Answer): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === new URL(siteUrl).origin ? answer(request) : fetch(request);
  };
