import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { Composition } from '@doodleloom/domain/composition/composition';
import sharp from 'sharp';
import { composed } from './compose-picture.ts';

/** The picture as a mirror shows it: the provider can turn one, but not this. */
const mirrored = async (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes).flop().keepMetadata().toBuffer();

export interface Preparation {
  mode: ArtworkMode;
  mirror?: boolean | undefined;
  composition?: Composition | null | undefined;
}

/** All that becomes of pictures before they are placed, for mockups and for print files alike. What is written is not mirrored. */
export async function prepared(
  pictures: readonly [Uint8Array, ...Uint8Array[]],
  { mode, mirror, composition }: Preparation,
): Promise<Uint8Array> {
  const [first, ...others] = pictures;
  const turned = mirror
    ? ([await mirrored(first), ...(await Promise.all(others.map(mirrored)))] as const)
    : pictures;
  return composed(turned, composition, mode);
}

/** So small that no picture of it weighs much. */
const smallEdge = 1024;
/** Pixels that a screen shows of several pictures beside each other. */
const togetherPx = 2400;

const within = (bytes: Uint8Array, edge: number): Promise<Uint8Array> =>
  sharp(bytes).resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).keepMetadata().toBuffer();

/** The same, sent along instead of fetched: no address has a prepared one. Mockups do not show that it became smaller. */
export async function preparedWithin(
  pictures: readonly [Uint8Array, ...Uint8Array[]],
  preparation: Preparation,
  mostBytes: number,
): Promise<Uint8Array> {
  const edge = Math.round(togetherPx / Math.ceil(Math.sqrt(pictures.length)));
  const [first, ...others] = pictures;
  const whole = await prepared(
    others.length === 0
      ? pictures
      : [await within(first, edge), ...(await Promise.all(others.map((each) => within(each, edge))))],
    preparation,
  );
  return whole.length <= mostBytes ? whole : within(whole, smallEdge);
}
