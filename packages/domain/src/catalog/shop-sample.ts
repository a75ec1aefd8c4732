import { samplePath } from '../styles/sample-path.ts';

/**
 * The picture that products wear for somebody who has given no drawing yet: one of the shop's own samples, as the
 * whole scene and as the cut-out beside it. Files of the storefront; nothing is ever ordered with them.
 */
export const shopSample = {
  drawing: 'robot',
  styleId: 'pixar',
  photo: samplePath('robot', 'original', 960),
  scene: samplePath('robot', 'pixar', 960),
  cutout: samplePath('robot', 'pixar-cutout', 960),
} as const;

/** Whether an address is the sample's, on whatever site the shop stands. */
export const isShopSample = (url: string): boolean =>
  URL.canParse(url, 'http://site.invalid') &&
  new URL(url, 'http://site.invalid').pathname === shopSample.scene;
