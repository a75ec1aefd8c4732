import { readFileSync } from 'node:fs';

/** Measures of the garments in metres, shared by simulation, both bakers and their seams. */
export const CUTS = JSON.parse(readFileSync(new URL('../garment-cuts.json', import.meta.url), 'utf8'));
