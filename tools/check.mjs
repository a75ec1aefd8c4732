// Types and lint in seconds: what an editor would tell, for the whole repository.
import { prepare } from './lib/prepare.mjs';
import { runStaticChecks, staticChecks } from './lib/static-checks.mjs';

await prepare({ storefront: false });
const { failed } = await runStaticChecks(staticChecks.filter((check) => check.quick));
process.exit(failed > 0 ? 1 : 0);
