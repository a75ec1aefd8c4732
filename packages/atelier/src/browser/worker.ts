import { encodeDrawing } from '#encode';
import { MIME } from '../finish/formats.ts';
import { liftOf, liftPage, type Lift } from '../intake/lift-page.ts';
import { readDrawing, type Stage } from '../intake/read-drawing.ts';
import { IntakeRefusal } from '../paper/refusal.ts';
import { renderScene } from '../render-scene.ts';
import type { Photo } from '../paper/photo.ts';
import type { Scene } from '../scene/scene.ts';
import { makeRelief, type Relief } from '../shape/relief.ts';
import type { DevicePicture, DeviceTask, DeviceMessage } from './device-work.ts';
import { fetchWeights } from './weights.ts';

/** The drawing this worker is at: read by it, or shared by the one that read it. */
interface Drawing {
  readonly scene: Scene;
  relief?: Relief;
}
let drawing: Drawing | undefined;

const post = (message: DeviceMessage) => postMessage(message);

/** How far a reading is when a stage begins, as measured. */
const BEGINS: Record<Stage, number> = { decode: 0, look: 0.1, light: 0.4, ink: 0.5, scene: 0.8 };

async function read({ photo, cleanSize, edits }: DeviceTask & { kind: 'read' }): Promise<void> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  await fetchWeights((done) => post({ kind: 'stage', stage: 'fetch', done }));
  const reading = await readDrawing(bytes, {
    edits,
    onProgress: (stage) => post({ kind: 'stage', stage, done: BEGINS[stage] }),
  });
  drawing = { scene: reading.scene };
  post({ kind: 'scene', scene: reading.scene });
  const clean = await lifted(reading.photo, reading.scene, liftOf(reading), cleanSize);
  const { kind, corners } = reading.sheet;
  post({ kind: 'clean', clean: { ...clean, turns: reading.turns, ...(kind !== 'full' && { corners }) } });
}

async function lifted(photo: Photo, scene: Scene, lift: Lift, longest: number): Promise<DevicePicture> {
  const { rgb, width, height } = liftPage(photo, scene, lift, longest);
  const bytes = await encodeDrawing({ data: rgb, width, height, channels: 3 }, { width, height }, 'png');
  return { picture: blobOf(bytes, MIME.png), width, height };
}

async function draw({ style, size, seed }: DeviceTask & { kind: 'draw' }): Promise<void> {
  if (!drawing) throw new Error('nothing has been read');
  const relief = (drawing.relief ??= makeRelief(drawing.scene));
  // JPEG: every browser writes it, and fast
  const { bytes, mime, width, height } = await renderScene(
    drawing.scene,
    { style, size, seed, format: 'jpeg' },
    {},
    relief,
  );
  post({ kind: 'drawn', style, draft: { picture: blobOf(bytes, mime), width, height } });
}

const blobOf = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type });

async function work(task: DeviceTask): Promise<void> {
  if (task.kind === 'read') await read(task);
  else if (task.kind === 'share') drawing = { scene: task.scene };
  else await draw(task);
}

// What is sent before the kernels are there would reach nobody: the page waits for this.
post({ kind: 'ready' });

let queue = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<DeviceTask>) => {
  queue = queue
    .then(() => work(data))
    .catch((error: unknown) =>
      post(
        error instanceof IntakeRefusal
          ? { kind: 'refused', code: error.code }
          : { kind: 'failed', message: error instanceof Error ? error.message : String(error) },
      ),
    );
});
