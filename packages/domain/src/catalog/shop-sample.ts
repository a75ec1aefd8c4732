/**
 * The picture that products wear for somebody who has given no drawing yet: one of the shop's own samples, as the
 * whole scene and as the cut-out beside it. Files of the storefront; nothing is ever ordered with them.
 */
export const shopSample = {
  drawing: 'robot',
  styleId: 'pixar',
  photo: '/samples/robot-original-960.webp',
  scene: '/samples/robot-pixar-960.webp',
  cutout: '/samples/robot-pixar-cutout-960.webp',
} as const;

/** Whether an address is the sample's, on whatever site the shop stands. */
export const isShopSample = (url: string): boolean =>
  URL.canParse(url, 'http://site.invalid') &&
  new URL(url, 'http://site.invalid').pathname === shopSample.scene;
