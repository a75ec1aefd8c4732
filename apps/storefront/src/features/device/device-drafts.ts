import { canDraw, fitsMemory } from '@doodleloom/atelier/browser/device-fit';
import { imageKindOf } from '@doodleloom/common/image-kind';
import { pictureRefusals } from '@doodleloom/common/picture-refusals';
import { isWholePicture } from '@doodleloom/common/whole-picture';
import { styleIds, type StyleId } from '@doodleloom/domain/styles/style';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Point } from '@doodleloom/atelier/glance/look-at-photo';
import { create } from 'zustand';
import { readSiteConfig } from '../../lib/site-config.ts';

/** What this device makes of one photo, as far as it is. */
export type DeviceDrafts = {
  file: File;
  /** `unable`: the server draws it, once it has it. */
  state: 'working' | 'done' | 'refused' | 'unable';
  /** What it is at, for those who wait. */
  stage: 'fetch' | 'read' | 'draw';
  percent: number;
  /** The drawing itself on pure white. */
  cleanUrl?: string;
  /** Of the sheet that was cut out, where it did not fill the photo. */
  corners?: readonly Point[];
  /** How it lies on its photo. */
  turns?: Turns;
  drafts: Partial<Record<StyleId, string>>;
  /** Why nothing can be made of this photo, in words for a parent. */
  refusal?: string;
  /** Once it was sent. */
  assetId?: string;
  /** As it is set right, where it is. */
  editsId?: string;
};

type DeviceState = { current?: DeviceDrafts };

export const useDeviceDrafts = create<DeviceState>(() => ({}));

/** As the server's drafts. */
const SIZE = 384;
const CLEAN_SIZE = 1024;

/** A device that was too slow once is not tried again on this visit. */
const slowKey = 'device-is-slow';

let running: AbortController | undefined;

const change = (file: File, part: Partial<DeviceDrafts>) =>
  useDeviceDrafts.setState(({ current }) =>
    current?.file === file ? { current: { ...current, ...part } } : {},
  );

/** An address for what was drawn of this photo. The one of the picture that it takes the place of ends; none is made for a photo that was left. */
function show(
  file: File,
  picture: Blob,
  put: (address: string, before: DeviceDrafts) => Partial<DeviceDrafts>,
): void {
  const { current } = useDeviceDrafts.getState();
  if (current?.file !== file) return;
  const address = URL.createObjectURL(picture);
  const kept = put(address, current);
  change(file, kept);
  endAddresses(current, { ...current, ...kept });
}

/** What is not shown any more. */
function endAddresses(before: DeviceDrafts, now: DeviceDrafts): void {
  const shown = new Set(addressesOf(now));
  for (const gone of addressesOf(before)) if (!shown.has(gone)) URL.revokeObjectURL(gone);
}

const addressesOf = ({ cleanUrl, drafts }: DeviceDrafts): string[] =>
  [cleanUrl, ...Object.values(drafts)].filter((url) => url !== undefined);

function wasSlow(): boolean {
  try {
    return sessionStorage.getItem(slowKey) !== null;
  } catch {
    // forbidden by the visitor: every photo is measured anew
    return false;
  }
}

function rememberSlowness(): void {
  try {
    sessionStorage.setItem(slowKey, 'yes');
  } catch {
    // the next photo will show it again
  }
}

/** Whether this device draws photos at all, and the shop wants drafts. */
export async function drawsOnDevice(): Promise<boolean> {
  if (!canDraw(navigator) || wasSlow()) return false;
  const config = await readSiteConfig().catch(() => undefined);
  return config?.features?.styleDrafts ?? false;
}

/**
 * Reads the photo and draws it in all styles here, and nothing of it leaves the device. Says whether it came to an end: drawn,
 * or refused with words.
 */
export function drawOnThisDevice(file: File): Promise<boolean> {
  stopDrawing();
  return draw({ file, state: 'working', stage: 'fetch', percent: 0, drafts: {} }, []);
}

/** Where nothing is drawn here: says whether a file was refused that nobody makes a picture of. */
export async function refuseOnThisDevice(file: File): Promise<boolean> {
  stopDrawing();
  const stopper = new AbortController();
  running = stopper;
  const isOpened = (await pixelsOf(file)) !== undefined;
  // a file that is gone by now is reported when it is sent
  const refusal = await refusalOf(file, isOpened).catch(() => undefined);
  if (!refusal || stopper.signal.aborted) return false;
  useDeviceDrafts.setState({
    current: { file, state: 'refused', stage: 'fetch', percent: 0, drafts: {}, refusal },
  });
  return true;
}

/** Draws the photo again, as something of it was said; the drawing as it was lifted before may be of other corners. */
export const redraw = (file: File, edits: readonly Edit[], isSameSheet = false): void =>
  drawAgain((current) => current.file === file, edits, isSameSheet ? {} : { cleanUrl: undefined });

/**
 * Draws a drawing again, as it was set right, where this device has its photo; what was drawn before stays until then. The
 * photo at hand may be another drawing's, of which nothing was set right.
 */
export const redrawOnThisDevice = (
  assetId: string,
  edits: readonly Edit[],
  editsId: string | undefined,
): void => drawAgain((current) => current.assetId === assetId, edits, { editsId });

function drawAgain(
  isMeant: (current: DeviceDrafts) => boolean,
  edits: readonly Edit[],
  part: Partial<DeviceDrafts>,
): void {
  const { current } = useDeviceDrafts.getState();
  if (!current || current.state === 'unable' || !isMeant(current)) return;
  running?.abort();
  const begun: DeviceDrafts = { ...current, state: 'working', refusal: undefined, ...part };
  endAddresses(current, begun);
  void draw(begun, edits);
}

async function draw(begun: DeviceDrafts, edits: readonly Edit[]): Promise<boolean> {
  const { file } = begun;
  const stopper = new AbortController();
  running = stopper;
  useDeviceDrafts.setState({ current: begun });
  const done = new Set<StyleId>();
  const unable = () => {
    change(file, { state: 'unable' });
    return false;
  };
  try {
    // The code is on its way while the photo is looked at.
    const [pixels, { drawOnDevice }] = await Promise.all([
      pixelsOf(file),
      import('@doodleloom/atelier/browser/device-atelier'),
    ]);
    const refusal = await refusalOf(file, pixels !== undefined);
    if (refusal) {
      change(file, { state: 'refused', refusal });
      return true;
    }
    if (pixels === undefined || !fitsMemory(navigator, pixels)) return unable();
    const outcome = await drawOnDevice(
      file,
      { styles: styleIds, size: SIZE, cleanSize: CLEAN_SIZE, edits },
      {
        signal: stopper.signal,
        onProgress: (stage, done) =>
          change(file, {
            stage: stage === 'fetch' ? 'fetch' : 'read',
            percent: Math.round(100 * (stage === 'fetch' ? 0.3 * done : 0.3 + 0.5 * done)),
          }),
        onClean: ({ picture, corners, turns }) =>
          show(file, picture, (cleanUrl) => ({ cleanUrl, corners, turns, stage: 'draw', percent: 80 })),
        onDraft: (style, { picture }) => {
          done.add(style);
          const percent = Math.round(80 + (20 * done.size) / styleIds.length);
          show(file, picture, (address, { drafts }) => ({
            drafts: { ...drafts, [style]: address },
            stage: 'draw',
            percent,
          }));
        },
      },
    );
    if (outcome.kind === 'unable') {
      if (outcome.trouble === 'slow') rememberSlowness();
      return unable();
    }
    change(
      file,
      outcome.kind === 'refused' ? { state: 'refused', refusal: outcome.message } : { state: 'done' },
    );
    return true;
  } catch {
    // stopped for another photo, or the code did not arrive
    return stopper.signal.aborted || unable();
  }
}

/** Ends what is under way and forgets what was drawn. */
export function stopDrawing(): void {
  running?.abort();
  running = undefined;
  const { current } = useDeviceDrafts.getState();
  for (const url of current ? addressesOf(current) : []) URL.revokeObjectURL(url);
  useDeviceDrafts.setState({ current: undefined });
}

/** The drafts of this photo belong to that drawing from now on. */
export const nameDrawing = (file: File, assetId: string, editsId: string | undefined) =>
  change(file, { assetId, editsId });

/** How many pixels decoding it takes; nothing where this browser cannot decode it. Its header alone is read. */
async function pixelsOf(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  try {
    await new Promise((resolve, reject) => {
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', reject);
      picture.src = url;
    });
    return picture.naturalWidth * picture.naturalHeight;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Why the server can't make a picture of a file either; it knows more kinds than this browser, which may open half of one. */
async function refusalOf(file: File, isOpened: boolean): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWholePicture(bytes)) return pictureRefusals.damaged;
  if (isOpened) return undefined;
  const kind = imageKindOf(bytes);
  if (!kind) return pictureRefusals.noPicture;
  return kind === 'jpeg' || kind === 'png' ? pictureRefusals.damaged : undefined;
}
