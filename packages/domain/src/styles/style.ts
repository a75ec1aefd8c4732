import { samplePath } from './sample-path.ts';

/** The seven looks a drawing can take, in the order in which they are offered (spec §3). */
export const styleIds = ['photorealistic', 'pixar', 'comic', 'disney', 'sesame', 'clay', 'vector'] as const;
export type StyleId = (typeof styleIds)[number];

/** Beside the styles: the drawing itself, straight, on clean white (decision 0551). */
export const drawingId = 'drawing';
/** Everything a picture of a drawing can be. */
export const lookIds = [...styleIds, drawingId] as const;
export type LookId = (typeof lookIds)[number];

export interface Look {
  id: LookId;
  /** As it stands on our screens. */
  name: string;
  /** As it leaves the house: without a trademark (D-034). */
  neutralName: string;
  description: string;
  /** The look's crayon: a shape's colour, never text. */
  crayon: `#${string}`;
  gradient: { from: `#${string}`; to: `#${string}` };
  /** Path of the example picture, served with the storefront. */
  previewImage: string;
}

export interface Style extends Look {
  id: StyleId;
}

/** The drawing that every example shows, so that looks can be compared. */
export const exampleDrawing = 'girl';
/** Long side of the example that browsers without `srcset` load. */
const exampleSidePx = 480;

type Row = Omit<Style, 'id' | 'previewImage'>;

const rows: Record<StyleId, Row> = {
  photorealistic: {
    name: 'Photorealistic/3D Render',
    neutralName: 'Studio 3D',
    description: 'As if you could pick it up and set it on the shelf.',
    crayon: '#5E6873',
    gradient: { from: '#5E6873', to: '#C3CAD1' },
  },
  pixar: {
    name: 'Pixar/Disney 3D Animation',
    neutralName: 'Storybook 3D',
    description: 'Big eyes, soft light, a film-night glow.',
    crayon: '#3C6FD6',
    gradient: { from: '#3C6FD6', to: '#A9C4F5' },
  },
  comic: {
    name: 'Comic Book/Superhero Art',
    neutralName: 'Comic hero',
    description: 'Thick ink and bold dots, ready for a rescue.',
    crayon: '#D9342B',
    gradient: { from: '#D9342B', to: '#F6B0AB' },
  },
  disney: {
    name: 'Disney Junior/Mickey Mouse Clubhouse Style',
    neutralName: 'Bright cartoon',
    description: 'Bright and bouncy, for the youngest fans.',
    crayon: '#F5B11A',
    gradient: { from: '#F5B11A', to: '#FCE2A4' },
  },
  sesame: {
    name: 'Sesame Street/Muppet Style',
    neutralName: 'Fuzzy puppet',
    description: 'Fuzzy felt and googly eyes.',
    crayon: '#4A9A45',
    gradient: { from: '#4A9A45', to: '#B5DBB2' },
  },
  clay: {
    name: 'Clay/Plasticine Animation',
    neutralName: 'Clay',
    description: 'Rolled, pinched and pressed, thumbprints included.',
    crayon: '#C8663C',
    gradient: { from: '#C8663C', to: '#F0C4AF' },
  },
  vector: {
    name: 'Minimalist Vector Art',
    neutralName: 'Clean vector',
    description: 'Clean shapes, calm colors. Lovely on a wall.',
    crayon: '#7D4CB8',
    gradient: { from: '#7D4CB8', to: '#CFB9E8' },
  },
};

export const styles: readonly Style[] = styleIds.map((id) => ({
  id,
  ...rows[id],
  previewImage: samplePath(exampleDrawing, id, exampleSidePx),
}));

export const isStyleId = (value: unknown): value is StyleId => styleIds.some((id) => id === value);

export const drawingLook: Look & { id: typeof drawingId } = {
  id: drawingId,
  name: 'Just the drawing',
  neutralName: 'Just the drawing',
  description: 'The child’s own lines and colors: straight, bright, on clean white.',
  crayon: '#18302A',
  gradient: { from: '#FFFFFF', to: '#F1EFE8' },
  previewImage: samplePath(exampleDrawing, 'original', exampleSidePx),
};

export const findLook = (id: unknown): Look | undefined => (id === drawingId ? drawingLook : findStyle(id));

export const findStyle = (id: unknown): Style | undefined => styles.find((style) => style.id === id);

/** The name on screen; one setting shows the neutral names there too (D-035). Never a raw id. */
export function styleName(id: unknown, { neutral = false }: { neutral?: boolean } = {}): string {
  const look = findLook(id);
  if (!look) return customStyleName;
  return neutral ? look.neutralName : look.name;
}

/** The style of a cart line without a style (spec §3). */
export const customStyleName = 'Custom Product';

/** "How it works" presents six of the seven (decisions: six featured styles). */
export const featuredStyles: readonly Style[] = styles.filter((style) => style.id !== 'vector');
