import { mkdirSync } from 'node:fs';

/** Where meshes are written. */
export const DIR = process.env.SIM || 'sim';
mkdirSync(DIR, { recursive: true });
