import { joinSignals } from '@doodleloom/common/abort-signals';
import { quickestFirst, type StyleName } from '../context/style-context.ts';
import type { Edit } from '../edits/edit.ts';
import { REFUSALS, type RefusalCode } from '../paper/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import type { CleanOnDevice, DevicePicture, DeviceStage } from './device-work.ts';
import { helpersFor } from './device-fit.ts';
import {
  openWorker,
  Refused,
  Unable,
  whenSeenAgain,
  type DeviceTrouble,
  type WorkerHandle,
} from './worker-handle.ts';

export interface DeviceDrawing {
  readonly styles: readonly StyleName[];
  /** Long side of a draft, in pixels. */
  readonly size: number;
  /** Long side of the clean drawing, at most. */
  readonly cleanSize: number;
  /** What its parent set right. */
  readonly edits?: readonly Edit[];
}

export interface DeviceControl {
  readonly signal: AbortSignal;
  readonly onProgress?: (stage: DeviceStage, done: number) => void;
  readonly onClean: (clean: CleanOnDevice) => void;
  readonly onDraft: (style: StyleName, draft: DevicePicture) => void;
}

export type DeviceOutcome =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: 'unable'; readonly trouble: DeviceTrouble };

/** The network's look is a twelfth of all the work: a device that takes this long for it needs most of a minute. */
const SLOW_LOOK_MS = 4000;

/**
 * Reads a photo and draws it in every style, in workers of this page: nothing of it leaves the device. The first worker
 * reads; others are ready by then and draw along with it.
 */
export async function drawOnDevice(
  photo: Blob,
  drawing: DeviceDrawing,
  control: DeviceControl,
): Promise<DeviceOutcome> {
  const ended = new AbortController();
  const { signal } = joinSignals([control.signal, ended.signal]);
  try {
    await drawWith(photo, drawing, { ...control, signal });
    return { kind: 'drawn' };
  } catch (error) {
    control.signal.throwIfAborted();
    if (error instanceof Refused) return { kind: 'refused', code: error.code, message: REFUSALS[error.code] };
    return { kind: 'unable', trouble: error instanceof Unable ? error.trouble : 'broken' };
  } finally {
    // ends every worker, whatever it is at
    ended.abort();
  }
}

async function drawWith(
  photo: Blob,
  { styles, size, cleanSize, edits = [] }: DeviceDrawing,
  { signal, onProgress, onClean, onDraft }: DeviceControl,
): Promise<void> {
  const waiting = quickestFirst(styles);
  const helpers: Promise<WorkerHandle>[] = [];
  const drawAll = async (handle: WorkerHandle): Promise<void> => {
    for (let style = waiting.shift(); style; style = waiting.shift()) {
      const begun = style;
      const drawn = await handle
        .until('drawn', { kind: 'draw', style, size, seed: 1 })
        .catch((error: unknown) => {
          waiting.unshift(begun);
          throw error;
        });
      onDraft(drawn.style, drawn.draft);
    }
  };
  const help = async (ready: Promise<WorkerHandle>, scene: Scene): Promise<void> => {
    try {
      const handle = await ready;
      handle.send({ kind: 'share', scene });
      await drawAll(handle);
    } catch {
      // one that does not come, or breaks down, leaves its work to the reader
    }
  };
  const reader = await openWorker(signal);
  let lookedSince = Infinity;
  // a page out of sight stands still: its time says nothing of the device
  whenSeenAgain(signal, () => (lookedSince = Infinity));
  reader.hear((stage, done) => {
    onProgress?.(stage, done);
    if (stage === 'look') {
      lookedSince = performance.now();
      // the code is there by now, and the second core has nothing to do
      for (let count = helpersFor(navigator); count > 0; count--) helpers.push(openWorker(signal));
    } else if (stage === 'light' && performance.now() - lookedSince > SLOW_LOOK_MS)
      reader.end(new Unable('slow'));
  });
  const { scene } = await reader.until('scene', { kind: 'read', photo, cleanSize, edits });
  const helped = helpers.map((ready) => help(ready, scene));
  const { clean } = await reader.until('clean');
  onClean(clean);
  await Promise.all([drawAll(reader), ...helped]);
  await drawAll(reader);
}
