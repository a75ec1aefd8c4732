import type { BlueprintRow } from './data/blueprint-row.ts';
import { kind } from './data/kinds.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const line = (text: string) => `<div>.: ${escape(text)}</div>`;

/** Our own words in the provider's form. Names of makers stay in the brand and model fields. */
export function describe(row: BlueprintRow): string {
  const { text, technique } = kind(row.kind);
  const [lead = '', ...features] = text;
  return [`<div>${escape(lead)}</div>`, ...features.map(line), line(TECHNIQUE_TEXT[technique])].join('');
}

const TECHNIQUE_TEXT: Record<ReturnType<typeof kind>['technique'], string> = {
  dtg: 'Printed with water-based inks, straight into the cloth',
  dtf: 'Printed as a fine film that bends with the cloth',
  'dye-sublimation': 'Printed with heat, so that the picture becomes part of the surface',
  uv: 'Printed with light-cured inks that do not fade',
  'digital-printing': 'Printed with pigment inks at full resolution',
  embroidery: 'Stitched in up to six thread colors',
};
