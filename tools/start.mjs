import { endWithNpm } from './lib/end-with-npm.mjs';
import { prepare } from './lib/prepare.mjs';
import { serve } from './lib/serve.mjs';

endWithNpm();
await prepare();
await serve();
