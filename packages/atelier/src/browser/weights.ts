import type { readWeights as readOnServer, weightsFrom as fromOnServer } from '../node/weights.ts';

interface WeightsFile {
  readonly url: string;
  /** Unpacked: what arrives is counted against it. */
  readonly bytes: number;
}

const files = import.meta.glob<WeightsFile>('../../weights/*.onnx', {
  query: '?weights',
  import: 'default',
  eager: true,
});
const small = import.meta.glob<object>('../../weights/*.json', {
  query: '?packed',
  import: 'default',
  eager: true,
});

const fetched = new Map<string, Promise<Uint8Array>>();

function fileOf(name: string): WeightsFile {
  const file = files[`../../weights/${name}`];
  if (!file) throw new Error(`no weights ${name} in this build`);
  return file;
}

/** Fetches all weights that a reading may need; reports how much of them is there, 0 to 1. */
export async function fetchWeights(onProgress: (done: number) => void): Promise<void> {
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  let arrived = 0;
  const hear = (bytes: number) => onProgress(Math.min(1, (arrived += bytes) / total));
  const names = Object.keys(files).map((path) => path.slice(path.lastIndexOf('/') + 1));
  for (const name of names) fetched.set(name, fetchFile(fileOf(name), hear));
  await Promise.all(fetched.values());
}

export const readWeights: typeof readOnServer = (name) => {
  const known = fetched.get(name) ?? fetchFile(fileOf(name), () => undefined);
  fetched.set(name, known);
  return known;
};

export const weightsFrom: typeof fromOnServer = (name) => {
  const weights = small[`../../weights/${name}`];
  if (!weights) throw new Error(`no weights ${name} in this build`);
  return weights as never;
};

async function fetchFile({ url, bytes }: WeightsFile, hear: (bytes: number) => void): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`the weights answered ${response.status}`);
  const file = new Uint8Array(bytes);
  let at = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    file.set(part.value, at);
    at += part.value.length;
    hear(part.value.length);
  }
  if (at !== bytes) throw new Error('the weights are not whole');
  return file;
}
