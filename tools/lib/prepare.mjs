import { must, mustTool } from './run.mjs';
import { whenStale } from './fingerprint.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

function refuseOldNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Doodleloom needs Node 20.19 or newer; this is ${process.version}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

/** Installs what package-lock.json names, if it is not there yet. */
async function install() {
  await whenStale(
    {
      stamp: 'node_modules/.doodleloom',
      output: 'node_modules/.package-lock.json',
      inputs: ['package-lock.json'],
      salt: `${process.platform}-${process.arch}-${process.versions.modules}`,
    },
    async () => {
      console.log('Installing dependencies (the first time this takes a minute) …');
      // Not `npm ci`: it refuses a lock file that lacks another platform's optional binaries.
      await must('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
    },
  );
}

/** Compiles the packages and the server; incremental, well under a second when nothing changed. */
async function compile() {
  await mustTool('tsc', ['-b']);
}

/** Bundles the storefront when one of its sources has changed. */
export async function bundle() {
  await whenStale(
    {
      stamp: 'apps/storefront/dist/.stamp',
      output: 'apps/storefront/dist/index.html',
      inputs: [
        'apps/storefront',
        'packages/common/src',
        'packages/domain/src',
        'packages/atelier/src',
        'packages/atelier/kernels',
        'packages/atelier/weights',
        'package-lock.json',
        'tools/lib/precompress.mjs',
        'tools/lib/device-download.mjs',
      ],
    },
    async () => {
      console.log('Building the storefront …');
      // The shop's document, then the phone page's own beside it, and what the server draws itself.
      for (const config of ['vite.config.ts', 'vite.phone.config.ts', 'vite.text.config.ts'])
        await mustTool('vite', [
          ...'build apps/storefront --logLevel warn --config'.split(' '),
          `apps/storefront/${config}`,
        ]);
      const { precompress } = await import('./precompress.mjs');
      precompress('apps/storefront/dist');
      const { holdDeviceBudget } = await import('./device-download.mjs');
      holdDeviceBudget('apps/storefront/dist/assets');
    },
  );
}

/** Everything a fresh clone needs before the product can run. Repeated calls without changes are quick. */
export async function prepare({ storefront = true } = {}) {
  refuseOldNode();
  await install();
  await compile();
  if (storefront) await bundle();
}
