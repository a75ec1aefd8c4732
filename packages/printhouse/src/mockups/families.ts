/**
 * Which baked views show which kind of product. A blueprint names its family; everything that differs between
 * a mug and a mouse pad stands in this table and nowhere else.
 */
import { FAMILY_TABLE } from './family-table.ts';

export interface MockupView {
  /** Name in addresses and camera labels: `front`, `back`, `context-1`. */
  name: string;
  /** The provider's position of the picture: `front` and `back` show those print areas, `other` the rest. */
  position: 'front' | 'back' | 'other';
  /** Template folders; several when the shape of the placeholder decides, nearest aspect (width / height) wins. */
  templates: readonly { name: string; aspect?: number }[];
}

export interface MockupFamily {
  name: string;
  /** How a placeholder of another shape sits in the baked print area. */
  fit: 'inside' | 'bleed';
  /** Which tint group takes the variant's colour. */
  tint: 'body' | 'accent' | 'both' | 'none';
  /** Colours of the groups when the variant has none. */
  defaults: readonly [body: string, accent: string];
  /** Stickers and magnets are cut around the artwork. */
  cut?: 'kiss' | 'square' | 'round';
  views: readonly MockupView[];
}

export type FamilyName = keyof typeof FAMILY_TABLE;

export const familyNames = (): FamilyName[] => Object.keys(FAMILY_TABLE).filter(isFamilyName);

export const isFamilyName = (name: string): name is FamilyName => Object.hasOwn(FAMILY_TABLE, name);

export const family = (name: FamilyName): MockupFamily => ({ name, ...FAMILY_TABLE[name] });

export const templateFor = (view: MockupView, aspect: number): string => {
  const distance = (of: number | undefined) => Math.abs(Math.log((of ?? aspect) / aspect));
  const nearest = view.templates.toSorted((a, b) => distance(a.aspect) - distance(b.aspect))[0];
  if (!nearest) throw new Error(`The view ${view.name} has no template.`);
  return nearest.name;
};
