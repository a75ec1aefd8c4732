/** Errors of the mockup workflow (section 8). Every one leads to the artwork itself being shown. */
export const mockupErrors = {
  uploadArtwork: 'Failed to upload artwork',
  uploadArtworkImage: 'Failed to upload artwork image',
  noPrintProviders: 'No print providers available',
  noPrintProvidersForBlueprint: 'No print providers available for this blueprint',
  noPrintProvider: 'No print provider available',
  noVariants: 'No variants available',
  variantIdRequired: 'Variant ID required for variant mockup generation',
  noShops: 'No Printify shops available',
  createMockupProduct: 'Failed to create product for mockup',
  createProduct: 'Failed to create product',
  noMockupUrls: 'No mockup URLs found in product',
} as const;

export type MockupError = (typeof mockupErrors)[keyof typeof mockupErrors];

/** Notes on a product card (sections 2 and 4). */
export const mockupNotes = {
  creating: 'Creating mockup...',
  retrying: (attempt: number): string => `Retrying... (${attempt}/3)`,
  updating: 'Updating mockup...',
  usingOriginalArtwork: 'Using original artwork',
  imageLoadFailed: 'Image load failed',
  variantSwitchFailed: 'Variant switch failed',
} as const;
