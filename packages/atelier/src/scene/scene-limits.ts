/** Bounds every scene keeps, whatever was photographed. Cells unless the name says otherwise. */
export const SCENE_LIMITS = {
  /** Long side of the analysis grid. */
  gridSize: 704,
  regions: 400,
  strokes: 1500,
  /** Stronger colours do not exist in sRGB. */
  chroma: 0.33,
  /** Anything thinner is a line, not a region. */
  inradius: 1.5,
  strokeRadius: 0.4,
  /** Of `grid.size`. */
  strokeRadiusShare: 0.03,
  clearance: 2,
} as const;
