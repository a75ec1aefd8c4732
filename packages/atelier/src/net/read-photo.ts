import { readFile } from 'node:fs/promises';
import * as ort from 'onnxruntime-web/wasm';
import type { Photo } from '../paper/photo.ts';
import { resizePhoto } from '../paper/resize-photo.ts';
import type { NetMaps } from './maps.ts';
import { SIZE_STEP, WEIGHTS_FILE } from './weights.ts';

// One thread and the plain SIMD build: the same bytes on every machine.
ort.env.wasm.numThreads = 1;
ort.env.logLevel = 'error';

let session: Promise<ort.InferenceSession> | undefined;

/** Compiling the runtime and loading the weights takes half a second; a worker does it once. */
function open(): Promise<ort.InferenceSession> {
  session ??= readFile(WEIGHTS_FILE).then((bytes) =>
    ort.InferenceSession.create(bytes, { executionProviders: ['wasm'], graphOptimizationLevel: 'all' }),
  );
  return session;
}

const toStep = (length: number) => Math.max(2 * SIZE_STEP, Math.round(length / SIZE_STEP) * SIZE_STEP);

/** Looks at the photo with `long` pixels on its longer side. */
export async function readPhoto(photo: Photo, long: number): Promise<NetMaps> {
  const scale = long / Math.max(photo.width, photo.height);
  const width = toStep(photo.width * scale);
  const height = toStep(photo.height * scale);
  const net = await open();
  const input = new ort.Tensor('float32', planar(photo, width, height), [1, 3, height, width]);
  const output = await net.run({ photo: input });
  const maps = output['maps']?.data;
  const paper = output['paper']?.data;
  if (!(maps instanceof Float32Array) || !(paper instanceof Float32Array))
    throw new Error('the weights do not keep the contract');
  const cells = width * height;
  const plane = (index: number) => maps.slice(index * cells, (index + 1) * cells);
  const paperCells = paper.length / 3;
  const paperPlane = (index: number) => paper.slice(index * paperCells, (index + 1) * paperCells);
  return {
    width,
    height,
    stroke: plane(0),
    fill: plane(1),
    silhouette: plane(2),
    bound: plane(3),
    sheet: plane(4),
    eye: plane(5),
    mouth: plane(6),
    albedo: [plane(7), plane(8), plane(9)],
    paper: [paperPlane(0), paperPlane(1), paperPlane(2)],
  };
}

function planar(photo: Photo, width: number, height: number): Float32Array {
  const { rgb } = resizePhoto(photo, width, height);
  const cells = width * height;
  const planes = new Float32Array(3 * cells);
  for (let i = 0; i < cells; i++) for (let c = 0; c < 3; c++) planes[c * cells + i] = rgb[3 * i + c]! / 255;
  return planes;
}
