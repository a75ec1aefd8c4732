/** Every kind of copy that a drawing can have, in the order in which a receipt names them. */
export const copyKinds = [
  'photo',
  'picture',
  'cutout',
  'draft',
  'mockup',
  'order-picture',
  'order-drawing',
  'print-file',
  'export',
  'provider-upload',
  'provider-sample',
  'provider-print-file',
  'provider-product',
] as const;
export type CopyKind = (typeof copyKinds)[number];

/** What a receipt calls them, one and several. */
export const copyWords: Readonly<Record<CopyKind, readonly [one: string, several: string]>> = {
  photo: ['The photo you uploaded', 'The photos you uploaded'],
  picture: ['Picture made of it', 'Pictures made of it'],
  cutout: ['Picture without its background', 'Pictures without their background'],
  draft: ['Small draft', 'Small drafts'],
  mockup: ['Product photo', 'Product photos'],
  'order-picture': ['Picture that an order showed', 'Pictures that orders showed'],
  'order-drawing': ['Copy of the drawing for printing', 'Copies of the drawing for printing'],
  'print-file': ['Print file', 'Print files'],
  export: ['File with everything of yours', 'Files with everything of yours'],
  'provider-upload': ['Picture in the printer’s library', 'Pictures in the printer’s library'],
  'provider-sample': ['Sample product at the printer', 'Sample products at the printer'],
  'provider-print-file': ['Print file in the printer’s library', 'Print files in the printer’s library'],
  'provider-product': ['Product at the printer', 'Products at the printer'],
};
