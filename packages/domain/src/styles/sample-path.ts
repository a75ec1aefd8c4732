/** Where the picture of a sample drawing lies, served with the storefront: the drawing as a child drew it, or in a style. */
export const samplePath = (drawing: string, look: string, longSidePx: number): string =>
  `/samples/${drawing}-${look}-${longSidePx}.webp`;
