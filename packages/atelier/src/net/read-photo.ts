import { readWeights } from '#weights';
import type { Photo } from '../paper/photo.ts';
import { resizePhoto } from '../paper/resize-photo.ts';
import type { NetMaps } from '../paper/net-maps.ts';
import { openNetwork } from './network.ts';
import { SIZE_STEP, WEIGHTS_FILE } from './weights.ts';

let network: ReturnType<typeof open> | undefined;

/** A worker reads the weights once. */
const open = () => readWeights(WEIGHTS_FILE).then((file) => openNetwork(file, 'photo', ['maps', 'paper']));

const toStep = (length: number) => Math.max(2 * SIZE_STEP, Math.round(length / SIZE_STEP) * SIZE_STEP);

/** Looks at the photo with `long` pixels on its longer side. */
export async function readPhoto(photo: Photo, long: number): Promise<NetMaps> {
  const scale = long / Math.max(photo.width, photo.height);
  const width = toStep(photo.width * scale);
  const height = toStep(photo.height * scale);
  network ??= open();
  const { maps, paper } = (await network)({ height, width, values: planar(photo, width, height) });
  const cells = width * height;
  const plane = (index: number) => maps.values.subarray(index * cells, (index + 1) * cells);
  const paperCells = paper.values.length / 3;
  const paperPlane = (index: number) => paper.values.subarray(index * paperCells, (index + 1) * paperCells);
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
