// Compiles the inner loops of packages/atelier/kernels to WebAssembly. The result stands in the repository, so that tests
// and sources run without a compiler; with --check it says whether it is still what the sources say.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { root } from './lib/run.mjs';

const file = fileURLToPath(new URL('../packages/atelier/kernels/kernels.wasm', import.meta.url));
const options = '-O3 --enable simd --runtime stub --noAssert --initialMemory 64'.split(' ');
let compiled;
const { error } = await asc.main(['index.ts', '--outFile', 'kernels.wasm', ...options], {
  readFile: (name) => {
    try {
      return readFileSync(`${root}packages/atelier/kernels/${name}`, 'utf8');
    } catch {
      return null;
    }
  },
  writeFile: (_, contents) => {
    compiled = contents;
  },
  listFiles: () => [],
});
if (error) {
  console.error(error.message);
  process.exit(1);
}
if (!process.argv.includes('--check')) writeFileSync(file, compiled);
else if (!readFileSync(file).equals(compiled)) {
  console.error('packages/atelier/kernels/kernels.wasm is older than its sources: npm run kernels');
  process.exit(1);
}
