import { packNumbers } from '@doodleloom/atelier/net/pack-numbers';
import { roundWeights } from '@doodleloom/atelier/net/round-weights';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const asked = /\.onnx\?weights$/;
/** Tables of numbers; resolved to a name that nobody takes for JSON. */
const table = /^(.*\.json)\?packed$/;
const packed = /^\0packed:(.*)\.js$/;

/** Bits after the first one of every weight of the network that sees the photo: what a visitor downloads is two thirds of the file then (decision 0411). */
const weightBits = 6;
/** Of the small ones, which see the same lines with as few (decisions 0387, 0665, 0675). */
const smallBits = 2;
const isSmall = /(upright|lines)-v\d+\.onnx$/;

/** Weights for a visitor's own device: the networks' as files with hashed names, and how large they are unpacked; tables in the code, packed. */
export const deviceWeights = (): Plugin => ({
  name: 'device-weights',
  // before Vite takes a table for a file of its own
  enforce: 'pre',
  async resolveId(source, importer) {
    const file = table.exec(source)?.[1];
    const found = file && (await this.resolve(file, importer));
    return found ? `\0packed:${found.id}.js` : undefined;
  },
  load(id) {
    const numbers = packed.exec(id)?.[1];
    if (numbers) return packNumbers(JSON.parse(readFileSync(numbers, 'utf8')));
    if (!asked.test(id)) return undefined;
    const file = id.replace(/\?.*$/, '');
    const source = roundWeights(readFileSync(file), isSmall.test(file) ? smallBits : weightBits);
    if (this.meta.watchMode || this.environment.mode === 'dev')
      return `import url from ${JSON.stringify(`${file}?url`)};\nexport default { url, bytes: ${source.length} };`;
    const reference = this.emitFile({ type: 'asset', name: basename(file), source });
    return `export default { url: import.meta.ROLLUP_FILE_URL_${reference}, bytes: ${source.length} };`;
  },
});
