/** Which baked views show which kind of product: `front` first, it is the default picture. */
import type { MockupFamily, MockupView } from './families.ts';

type Row = Omit<MockupFamily, 'name'>;
type Shaped = MockupView['templates'];

const shaped = (name: string, position: MockupView['position'], templates: Shaped): MockupView => ({
  name,
  position,
  templates,
});

const front = (template: string) => shaped('front', 'front', [{ name: template }]);
const back = (template: string) => shaped('back', 'back', [{ name: template }]);
const angle = (template: string) => shaped('angle', 'other', [{ name: template }]);
const context = (number: number, template: string) =>
  shaped(`context-${number}`, 'other', [{ name: template }]);

/** Printed on cloth that comes in colors. */
const dyed = { fit: 'inside', tint: 'body', defaults: ['#ffffff', '#ffffff'] } as const;
/** Printed from edge to edge, on what is white. */
const covered = { fit: 'bleed', tint: 'none', defaults: ['#ffffff', '#ffffff'] } as const;

export const FAMILY_TABLE = {
  tee: { ...dyed, views: [front('tee-front'), back('tee-back'), angle('tee-angle')] },
  'kids-tee': {
    ...dyed,
    views: [front('kids-tee-front'), back('kids-tee-back'), context(1, 'kids-tee-flat-lay')],
  },
  'long-sleeve': { ...dyed, views: [front('long-sleeve-front'), back('long-sleeve-back')] },
  sweatshirt: { ...dyed, views: [front('sweatshirt-front'), back('sweatshirt-back')] },
  'kids-sweatshirt': {
    ...dyed,
    views: [front('kids-sweatshirt-front'), context(1, 'kids-sweatshirt-context')],
  },
  'kids-hoodie': {
    ...dyed,
    views: [front('kids-hoodie-front'), back('kids-hoodie-back'), context(1, 'kids-hoodie-context')],
  },
  hoodie: { ...dyed, views: [front('hoodie-front'), back('hoodie-back')] },
  bodysuit: { ...dyed, views: [front('bodysuit-front'), context(1, 'bodysuit-context')] },
  'long-bodysuit': { ...dyed, views: [front('long-bodysuit-front'), context(1, 'long-bodysuit-context')] },
  'baby-tee': { ...dyed, views: [front('baby-tee-front'), context(1, 'baby-tee-context')] },
  bib: { ...dyed, views: [front('bib-front'), context(1, 'bib-context')] },
  mug: {
    fit: 'inside',
    tint: 'both',
    defaults: ['#fdfdfc', '#fdfdfc'],
    views: [front('mug-front'), angle('mug-right'), context(1, 'mug-kitchen')],
  },
  'accent-mug': {
    fit: 'inside',
    tint: 'accent',
    defaults: ['#fdfdfc', '#22304f'],
    views: [front('mug-front'), angle('mug-right'), context(1, 'mug-kitchen')],
  },
  bottle: {
    fit: 'inside',
    tint: 'both',
    defaults: ['#f7f7f5', '#f7f7f5'],
    views: [front('bottle-front'), context(1, 'bottle-context')],
  },
  // Printed from foot to lip: of a lower one's wider print the sides lie behind.
  tumbler: {
    fit: 'bleed',
    tint: 'both',
    defaults: ['#f7f7f5', '#f7f7f5'],
    views: [front('tumbler-front'), context(1, 'tumbler-context')],
  },
  poster: {
    ...covered,
    views: [
      shaped('front', 'front', [
        { name: 'poster-2x3-front', aspect: 2 / 3 },
        { name: 'poster-3x4-front', aspect: 3 / 4 },
        { name: 'poster-4x5-front', aspect: 4 / 5 },
        { name: 'poster-1x1-front', aspect: 1 },
        { name: 'poster-4x3-front', aspect: 4 / 3 },
        { name: 'poster-3x2-front', aspect: 3 / 2 },
      ]),
      shaped('context-1', 'other', [
        { name: 'poster-2x3-context', aspect: 2 / 3 },
        { name: 'poster-4x5-context', aspect: 4 / 5 },
        { name: 'poster-1x1-context', aspect: 1 },
        { name: 'poster-3x2-context', aspect: 3 / 2 },
      ]),
    ],
  },
  'framed-poster': {
    fit: 'bleed',
    tint: 'accent',
    defaults: ['#ffffff', '#2a2724'],
    views: [
      shaped('front', 'front', [
        { name: 'framed-poster-2x3-front', aspect: 2 / 3 },
        { name: 'framed-poster-3x4-front', aspect: 3 / 4 },
        { name: 'framed-poster-4x5-front', aspect: 4 / 5 },
        { name: 'framed-poster-4x3-front', aspect: 4 / 3 },
        { name: 'framed-poster-3x2-front', aspect: 3 / 2 },
      ]),
      shaped('context-1', 'other', [
        { name: 'framed-poster-room', aspect: 3 / 4 },
        { name: 'framed-poster-3x2-context', aspect: 3 / 2 },
      ]),
      angle('framed-poster-angle'),
    ],
  },
  canvas: {
    ...covered,
    views: [
      shaped('front', 'front', [
        { name: 'canvas-2x3-front', aspect: 2 / 3 },
        { name: 'canvas-4x5-front', aspect: 4 / 5 },
        { name: 'canvas-1x1-front', aspect: 1 },
        { name: 'canvas-3x2-front', aspect: 3 / 2 },
      ]),
      shaped('context-1', 'other', [
        { name: 'canvas-front', aspect: 0.778 },
        { name: 'canvas-3x2-context', aspect: 3 / 2 },
        { name: 'canvas-1x1-context', aspect: 1 },
      ]),
      angle('canvas-angle'),
    ],
  },
  'phone-case': {
    fit: 'bleed',
    tint: 'body',
    defaults: ['#f7f6f4', '#f7f6f4'],
    // Slim phones have narrower prints, and their cameras below each other.
    views: [
      shaped('front', 'front', [
        { name: 'phone-case-front', aspect: 0.612 },
        { name: 'phone-case-column-front', aspect: 0.56 },
      ]),
      shaped('context-1', 'other', [
        { name: 'phone-case-desk', aspect: 0.612 },
        { name: 'phone-case-column-desk', aspect: 0.56 },
      ]),
    ],
  },
  notebook: { ...covered, views: [front('notebook-front'), context(1, 'notebook-desk')] },
  tote: {
    fit: 'inside',
    tint: 'body',
    defaults: ['#efe4cf', '#efe4cf'],
    views: [front('tote-front'), angle('tote-angle')],
  },
  pillow: { ...covered, views: [front('pillow-front'), context(1, 'pillow-sofa')] },
  blanket: {
    ...covered,
    views: [
      shaped('front', 'front', [
        { name: 'blanket-front', aspect: 3 / 4 },
        { name: 'blanket-wide-front', aspect: 4 / 3 },
      ]),
      context(1, 'blanket-bed'),
    ],
  },
  puzzle: {
    ...covered,
    views: [
      shaped('front', 'front', [
        { name: 'puzzle-front', aspect: 4 / 3 },
        { name: 'puzzle-tall-front', aspect: 4 / 5 },
      ]),
      context(1, 'puzzle-desk'),
    ],
  },
  ornament: {
    fit: 'bleed',
    tint: 'none',
    defaults: ['#fbfaf7', '#fbfaf7'],
    // The shapes of the ceramic differ in their print's aspect, exactly.
    views: [
      shaped('front', 'front', [
        { name: 'ornament-front', aspect: 1 },
        { name: 'ornament-star-front', aspect: 1043 / 996 },
        { name: 'ornament-heart-front', aspect: 978 / 972 },
        { name: 'ornament-snowflake-front', aspect: 866 / 960 },
      ]),
      shaped('context-1', 'other', [
        { name: 'ornament-tree', aspect: 1 },
        { name: 'ornament-star-context', aspect: 1043 / 996 },
        { name: 'ornament-heart-context', aspect: 978 / 972 },
        { name: 'ornament-snowflake-context', aspect: 866 / 960 },
      ]),
    ],
  },
  sticker: {
    fit: 'inside',
    tint: 'none',
    defaults: ['#39424d', '#39424d'],
    cut: 'kiss',
    views: [front('sticker-front'), context(1, 'sticker-context')],
  },
  // The wall's own paint is what it sticks to.
  decal: {
    fit: 'inside',
    tint: 'none',
    defaults: ['#c9d8d3', '#c9d8d3'],
    cut: 'kiss',
    views: [front('decal-front'), context(1, 'decal-context')],
  },
  tapestry: { ...covered, views: [front('tapestry-front'), context(1, 'tapestry-context')] },
  magnet: {
    fit: 'inside',
    tint: 'none',
    defaults: ['#e6e7e6', '#e6e7e6'],
    cut: 'kiss',
    views: [front('magnet-front'), context(1, 'magnet-context')],
  },
  'greeting-card': {
    ...covered,
    views: [
      shaped('front', 'front', [
        { name: 'greeting-card-front', aspect: 5 / 7 },
        { name: 'greeting-card-wide-front', aspect: 7 / 5 },
      ]),
      shaped('context-1', 'other', [
        { name: 'greeting-card-context', aspect: 5 / 7 },
        { name: 'greeting-card-wide-context', aspect: 7 / 5 },
      ]),
    ],
  },
  postcard: {
    ...covered,
    views: [
      shaped('front', 'front', [
        { name: 'postcard-front', aspect: 2 / 3 },
        { name: 'postcard-wide-front', aspect: 3 / 2 },
      ]),
      shaped('context-1', 'other', [
        { name: 'postcard-context', aspect: 2 / 3 },
        { name: 'postcard-wide-context', aspect: 3 / 2 },
      ]),
    ],
  },
  'mouse-pad': { ...covered, views: [front('mouse-pad-front'), context(1, 'mouse-pad-context')] },
  placemat: { ...covered, views: [front('placemat-front'), context(1, 'placemat-context')] },
  coaster: { ...covered, views: [front('coaster-front'), context(1, 'coaster-context')] },
  pin: { ...covered, views: [front('pin-front'), context(1, 'pin-context')] },
  apron: { ...covered, views: [front('apron-front'), context(1, 'apron-context')] },
  towel: { ...covered, views: [front('towel-front'), context(1, 'towel-context')] },
  socks: { ...covered, views: [front('socks-front'), context(1, 'socks-context')] },
  cap: { ...dyed, views: [front('cap-front'), context(1, 'cap-context')] },
  beanie: { ...covered, views: [front('beanie-front'), context(1, 'beanie-context')] },
  bandana: { ...covered, views: [front('bandana-front'), context(1, 'bandana-context')] },
} as const satisfies Record<string, Row>;
