/** What many kinds have in common. */
export const WASH = ['Machine wash cold, inside out', 'Tumble dry low', 'Do not iron on the print'];
export const WIPE = ['Wipe with a soft, damp cloth', 'Keep out of long direct sun'];
export const DISHES = ['Dishwasher safe on the top rack', 'Microwave safe'];
export const PAPER_CARE = ['Keep dry', 'Dust with a soft brush'];

export const garment = { order: 'color / size', technique: 'dtg', shipping: 'garment', care: WASH } as const;
export const paper = {
  order: 'size',
  technique: 'digital-printing',
  colours: 'none',
  care: PAPER_CARE,
} as const;
export const sublimated = { order: 'size', technique: 'dye-sublimation', colours: 'none' } as const;
