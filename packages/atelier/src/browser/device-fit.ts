/** What a browser says of its device; where it says nothing it may try. */
export interface Device {
  readonly hardwareConcurrency?: number;
  /** In gigabytes, 8 at most; only some browsers say it. */
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean };
}

/** Cores and memory below which the server is sooner done. */
const FEWEST_CORES = 2;
const LEAST_MEMORY = 2;
/** A decoded photo takes four bytes a pixel, and the reading 200 MB besides. */
const MOST_PIXELS = { little: 13_000_000, usual: 26_000_000 };

/** Whether this browser has what drawing takes, before anything is loaded. */
export const canDraw = (device: Device, page: typeof globalThis = globalThis): boolean =>
  (device.hardwareConcurrency ?? FEWEST_CORES) >= FEWEST_CORES &&
  (device.deviceMemory ?? LEAST_MEMORY) >= LEAST_MEMORY &&
  device.connection?.saveData !== true &&
  ['Worker', 'WebAssembly', 'OffscreenCanvas', 'createImageBitmap'].every((name) => name in page) &&
  // drawings are identified by a digest, which only a safe origin has
  page.isSecureContext &&
  'any' in AbortSignal;

/** Whether a photo of this size may be decoded whole. */
export const fitsMemory = ({ deviceMemory = 4 }: Device, pixels: number): boolean =>
  pixels <= (deviceMemory < 4 ? MOST_PIXELS.little : MOST_PIXELS.usual);

/** Workers beside the one that reads, three at most: a core is left for the page. */
export const helpersFor = ({ hardwareConcurrency = 2, deviceMemory = 4 }: Device): number =>
  deviceMemory < 4 ? 0 : Math.max(0, Math.min(3, hardwareConcurrency - 2));
