import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { cacheLifeMs } from '@doodleloom/domain/cache/cache-age';
import { compositionKey, picturesShown } from '@doodleloom/domain/composition/composition';
import { artworkKey } from '@doodleloom/domain/mockups/mockup-key';
import { outwardFileName } from '@doodleloom/domain/styles/brand-safe';
import type { PrintifyClient } from '../client/printify-client.ts';
import { preparedWithin, type Preparation } from '../composition/prepare-picture.ts';
import type { OwnPictures } from '../ports.ts';
import { edgeColorOf } from './edge-color.ts';
import type { MadeOfPictures } from './made-of-pictures.ts';
import { NotOurPicture } from './not-our-picture.ts';
import type { AnswerCache } from '../state/answer-cache.ts';

export interface UploadedArtwork {
  id: string;
  width: number;
  height: number;
  /** What its edges look like, for products that it does not fill; none for a cut-out. */
  edgeColor?: string | undefined;
}

/** Above this the provider wants an address instead of the contents. */
const mostContentBytes = 5 * 1024 * 1024;

interface Wish extends Omit<Preparation, 'mode'> {
  fileName?: string | undefined;
}

/** Takes our artwork to the provider, once a day per picture (spec §9: the artwork cache). */
export function createArtworkUploads(parts: {
  client: PrintifyClient;
  pictures: OwnPictures;
  cache: AnswerCache;
  made: Pick<MadeOfPictures, 'keep'>;
}) {
  const { client, pictures, cache, made } = parts;
  return (
    url: string,
    mode: ArtworkMode,
    { fileName, mirror, composition }: Wish = {},
  ): Promise<UploadedArtwork> =>
    cache.remember(
      [`artwork:${artworkKey(url)}:${mode}`, mirror ? 'mirrored' : '', compositionKey(composition)]
        .filter(Boolean)
        .join(':'),
      cacheLifeMs,
      async () => {
        // A picture without a cut-out beside it is printed whole.
        const read = async (name: string) => {
          const cutout = mode === 'cutout' ? await pictures.read(name, 'cutout') : undefined;
          const found = cutout ?? (await pictures.read(name, 'scene'));
          if (!found) throw new NotOurPicture(name);
          return { ...found, isCutout: cutout !== undefined };
        };
        const names = picturesShown(url, composition);
        const [found, ...others] = await Promise.all(names.map(read));
        if (!found) throw new NotOurPicture(url);
        const isOther = mirror || compositionKey(composition) !== '';
        const bytes = isOther
          ? await preparedWithin(
              [found.bytes, ...others.map((other) => other.bytes)],
              { mode, mirror, composition },
              mostContentBytes,
            )
          : found.bytes;
        const file_name = outwardFileName(fileName);
        // Several pictures have no common edge.
        const isAlone = others.length === 0 && !found.isCutout;
        const edgeColor = isAlone ? await edgeColorOf(found.bytes) : undefined;
        const { id, width, height } = await client.uploads.create(
          bytes.length > mostContentBytes
            ? { file_name, url: found.url }
            : { file_name, contents: Buffer.from(bytes).toString('base64') },
        );
        await made.keep(names, 'upload', [id]);
        return { id, width, height, edgeColor };
      },
    );
}

export type ArtworkUploads = ReturnType<typeof createArtworkUploads>;
