import { layOut } from '@doodleloom/domain/composition/lay-out';

/** A picture as the panels of placing hold it, by itself and not signed. */
export function placedPicture(src: string) {
  const image = Object.assign(new Image(), { src });
  return {
    image,
    src: image.src,
    edge: () => undefined,
    images: [image],
    ...layOut([{ width: 1200, height: 900 }], {}, 'scene', undefined),
  };
}

/** Where it is printed: around a mug. */
export const mugArea = { width: 2475, height: 1155, dotsPerInch: 300 };
