import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const fileOf = (name: string) => new URL(`../../weights/${name}`, import.meta.url);

/** A file of weights as it is. */
export const readWeights = (name: string): Promise<Uint8Array> => readFile(fileOf(name));

/** A small file of weights, parsed. */
export const weightsFrom = <Weights>(name: string): Weights =>
  JSON.parse(readFileSync(fileOf(name), 'utf8')) as Weights;
