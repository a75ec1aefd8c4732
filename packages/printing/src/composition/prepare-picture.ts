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

/** All that becomes of a picture before it is placed, for mockups and for print files alike. What is written is not mirrored. */
export const prepared = async (
  bytes: Uint8Array,
  { mode, mirror, composition }: Preparation,
): Promise<Uint8Array> => composed(mirror ? await mirrored(bytes) : bytes, composition, mode);

/** So small that no picture of it weighs much. */
const smallEdge = 1024;

/** The same, sent along instead of fetched: no address has a prepared one. Mockups do not show that it became smaller. */
export async function preparedWithin(
  bytes: Uint8Array,
  preparation: Preparation,
  mostBytes: number,
): Promise<Uint8Array> {
  const whole = await prepared(bytes, preparation);
  if (whole.length <= mostBytes) return whole;
  return sharp(whole).resize(smallEdge, smallEdge, { fit: 'inside' }).toBuffer();
}
