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
const context = (template: string) => shaped('context-1', 'other', [{ name: template }]);

/** Width / height by the name that templates of wall art have for it. */
const ASPECTS = { '2x3': 2 / 3, '3x4': 3 / 4, '4x5': 4 / 5, '1x1': 1, '4x3': 4 / 3, '3x2': 3 / 2 } as const;
const frontIn = (kind: string, shapes: readonly (keyof typeof ASPECTS)[]) =>
  shaped(
    'front',
    'front',
    shapes.map((shape) => ({ name: `${kind}-${shape}-front`, aspect: ASPECTS[shape] })),
  );
/** Standing and lying ones of one product; the lying ones are `wide`. */
const standingOrWide = (kind: string, aspect: number): MockupView[] => {
  const templates = (view: string) => [
    { name: `${kind}-${view}`, aspect },
    { name: `${kind}-wide-${view}`, aspect: 1 / aspect },
  ];
  return [shaped('front', 'front', templates('front')), shaped('context-1', 'other', templates('context'))];
};

/** Printed on cloth that comes in colors. */
const dyed = { fit: 'inside', tint: 'body', defaults: ['#ffffff', '#ffffff'] } as const;
/** Printed from edge to edge, on what is white. */
const covered = { fit: 'bleed', tint: 'none', defaults: ['#ffffff', '#ffffff'] } as const;
/** Cut out along the artwork, which is all there is of it: what it sticks to has this color. */
const stuckOn = (color: string) =>
  ({ fit: 'inside', tint: 'none', defaults: [color, color], cut: 'kiss' }) as const;

export const FAMILY_TABLE = {
  tee: { ...dyed, views: [front('tee-front'), back('tee-back'), angle('tee-angle')] },
  'kids-tee': {
    ...dyed,
    views: [front('kids-tee-front'), back('kids-tee-back'), context('kids-tee-flat-lay')],
  },
  'long-sleeve': { ...dyed, views: [front('long-sleeve-front'), back('long-sleeve-back')] },
  sweatshirt: { ...dyed, views: [front('sweatshirt-front'), back('sweatshirt-back')] },
  'kids-sweatshirt': {
    ...dyed,
    views: [front('kids-sweatshirt-front'), context('kids-sweatshirt-context')],
  },
  'kids-hoodie': {
    ...dyed,
    views: [front('kids-hoodie-front'), back('kids-hoodie-back'), context('kids-hoodie-context')],
  },
  hoodie: { ...dyed, views: [front('hoodie-front'), back('hoodie-back')] },
  bodysuit: { ...dyed, views: [front('bodysuit-front'), context('bodysuit-context')] },
  'long-bodysuit': { ...dyed, views: [front('long-bodysuit-front'), context('long-bodysuit-context')] },
  'baby-tee': { ...dyed, views: [front('baby-tee-front'), context('baby-tee-context')] },
  bib: { ...dyed, views: [front('bib-front'), context('bib-context')] },
  mug: {
    fit: 'inside',
    tint: 'both',
    defaults: ['#fdfdfc', '#fdfdfc'],
    views: [front('mug-front'), angle('mug-right'), context('mug-kitchen')],
  },
  'accent-mug': {
    fit: 'inside',
    tint: 'accent',
    defaults: ['#fdfdfc', '#22304f'],
    views: [front('mug-front'), angle('mug-right'), context('mug-kitchen')],
  },
  bottle: {
    fit: 'inside',
    tint: 'both',
    defaults: ['#f7f7f5', '#f7f7f5'],
    views: [front('bottle-front'), context('bottle-context')],
  },
  // Printed from foot to lip: of a lower one's wider print the sides lie behind.
  tumbler: {
    fit: 'bleed',
    tint: 'both',
    defaults: ['#f7f7f5', '#f7f7f5'],
    views: [front('tumbler-front'), context('tumbler-context')],
  },
  poster: {
    ...covered,
    views: [
      frontIn('poster', ['2x3', '3x4', '4x5', '1x1', '4x3', '3x2']),
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
      frontIn('framed-poster', ['2x3', '3x4', '4x5', '4x3', '3x2']),
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
      frontIn('canvas', ['2x3', '4x5', '1x1', '3x2']),
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
  notebook: { ...covered, views: [front('notebook-front'), context('notebook-desk')] },
  tote: {
    fit: 'inside',
    tint: 'body',
    defaults: ['#efe4cf', '#efe4cf'],
    views: [front('tote-front'), angle('tote-angle')],
  },
  pillow: { ...covered, views: [front('pillow-front'), context('pillow-sofa')] },
  blanket: {
    ...covered,
    views: [
      shaped('front', 'front', [
        { name: 'blanket-front', aspect: 3 / 4 },
        { name: 'blanket-wide-front', aspect: 4 / 3 },
      ]),
      context('blanket-bed'),
    ],
  },
  puzzle: {
    ...covered,
    views: [
      shaped('front', 'front', [
        { name: 'puzzle-front', aspect: 4 / 3 },
        { name: 'puzzle-tall-front', aspect: 4 / 5 },
      ]),
      context('puzzle-desk'),
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
    ...stuckOn('#39424d'),
    views: [front('sticker-front'), context('sticker-context')],
  },
  // The wall's own paint is what it sticks to.
  decal: {
    ...stuckOn('#c9d8d3'),
    views: [front('decal-front'), context('decal-context')],
  },
  tapestry: { ...covered, views: [front('tapestry-front'), context('tapestry-context')] },
  magnet: {
    ...stuckOn('#e6e7e6'),
    views: [front('magnet-front'), context('magnet-context')],
  },
  'greeting-card': {
    ...covered,
    views: standingOrWide('greeting-card', 5 / 7),
  },
  postcard: {
    ...covered,
    views: standingOrWide('postcard', 2 / 3),
  },
  'mouse-pad': { ...covered, views: [front('mouse-pad-front'), context('mouse-pad-context')] },
  placemat: { ...covered, views: [front('placemat-front'), context('placemat-context')] },
  coaster: { ...covered, views: [front('coaster-front'), context('coaster-context')] },
  pin: { ...covered, views: [front('pin-front'), context('pin-context')] },
  apron: { ...covered, views: [front('apron-front'), context('apron-context')] },
  towel: { ...covered, views: [front('towel-front'), context('towel-context')] },
  socks: { ...covered, views: [front('socks-front'), context('socks-context')] },
  cap: { ...dyed, views: [front('cap-front'), context('cap-context')] },
  beanie: { ...covered, views: [front('beanie-front'), context('beanie-context')] },
  bandana: { ...covered, views: [front('bandana-front'), context('bandana-context')] },
} as const satisfies Record<string, Row>;
