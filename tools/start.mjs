import { prepare } from './lib/prepare.mjs';
import { serve } from './lib/serve.mjs';

await prepare();
await serve();
