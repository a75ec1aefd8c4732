import { imageKindOf } from '@doodleloom/common/image-kind';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { refuse } from '../storage-error.ts';
import { createFairSemaphore } from '../../fair-semaphore.ts';
import type { Transform } from './transform.ts';
import { transformText } from './transform.ts';

export interface Rendition {
  bytes: Buffer;
  contentType: string;
  eTag: string;
}

export interface Renditions {
  /** The picture in the form asked for. The id names the exact bytes of the source; visitors are served in turns. */
  of(
    id: string,
    source: () => Promise<Buffer>,
    transform: Transform,
    accept: string | null,
    visitor?: string,
  ): Promise<Rendition>;
}

const cacheBytes = 64 * 1024 * 1024;
/** What the original may weigh and measure: beyond it, drawing it small would still cost a server its memory. */
export const largestSourceBytes = 25 * 1024 * 1024;
export const largestSourcePixels = 50e6;
const defaultQuality = 80;

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
const kinds = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
type OutputKind = (typeof kinds)[number];

function outputKind(source: OutputKind, transform: Transform, accept: string | null): OutputKind {
  if (transform.format === 'origin') return source;
  if (transform.format) return transform.format;
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : source;
}

function encode(picture: Sharp, kind: OutputKind, quality: number): Sharp {
  if (kind === 'jpeg') return picture.jpeg({ quality, mozjpeg: true });
  if (kind === 'png') return picture.png();
  if (kind === 'gif') return picture.gif();
  return kind === 'webp' ? picture.webp({ quality }) : picture.avif({ quality, effort: 2 });
}

async function draw(source: Buffer, transform: Transform, accept: string | null): Promise<Rendition> {
  const kind = kinds.find((known) => known === imageKindOf(source));
  if (!kind) throw refuse.notAnImage('The requested object is not an image that can be transformed');
  const output = outputKind(kind, transform, accept);
  try {
    let picture = sharp(source, { limitInputPixels: largestSourcePixels, failOn: 'error' }).autoOrient();
    if (transform.rotate) picture = picture.rotate(transform.rotate);
    if (transform.width || transform.height) {
      picture = picture.resize({
        ...(transform.width && { width: transform.width }),
        ...(transform.height && { height: transform.height }),
        fit: fits[transform.resize ?? 'cover'],
        withoutEnlargement: transform.resize === 'contain',
      });
    }
    const bytes = await encode(picture, output, transform.quality ?? defaultQuality).toBuffer();
    const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    return { bytes, contentType: `image/${output}`, eTag };
  } catch (error) {
    throw refuse.notAnImage('The image could not be transformed', error);
  }
}

/** Draws renditions, few at a time, and keeps the latest used ones in memory up to a fixed size. */
export function createRenditions(limitBytes = cacheBytes): Renditions {
  const kept = new Map<string, Rendition>();
  const underWay = new Map<string, Promise<Rendition>>();
  const semaphore = createFairSemaphore(2);
  let keptBytes = 0;

  function keep(name: string, rendition: Rendition): void {
    kept.set(name, rendition);
    keptBytes += rendition.bytes.length;
    // A map remembers the order of insertion: the first entry is the one unused for longest.
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= limitBytes) break;
      kept.delete(oldest);
      keptBytes -= bytes.length;
    }
  }

  return {
    async of(id, source, transform, accept, visitor) {
      const formats = ['image/avif', 'image/webp'].filter((type) => accept?.includes(type));
      const name = JSON.stringify([id, transformText(transform), formats]);
      const known = kept.get(name);
      if (known) {
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      const running = underWay.get(name);
      if (running) return running;
      const drawing = semaphore(async () => draw(await source(), transform, accept), visitor);
      underWay.set(name, drawing);
      try {
        const rendition = await drawing;
        keep(name, rendition);
        return rendition;
      } finally {
        underWay.delete(name);
      }
    },
  };
}
