import type { HostedFunctions } from '../src/functions/hosted-function.ts';

const functions: HostedFunctions = {
  hello: { verifyJwt: true, handler: () => new Response('Hello World') },
  open: { verifyJwt: false, handler: (request) => new Response(new URL(request.url).pathname) },
};

export default functions;
