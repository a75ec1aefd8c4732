import type { MockupFamily, MockupView } from './families.ts';

const view = (name: string, position: MockupView['position'], template: string): MockupView => ({
  name,
  position,
  templates: [{ name: template }],
});

const front = (template: string) => view('front', 'front', template);
const back = (template: string) => view('back', 'back', template);
const angle = (template: string) => view('angle', 'other', template);
const context = (number: number, template: string) => view(`context-${number}`, 'other', template);

type Row = Omit<MockupFamily, 'name'>;

const garment = (...views: MockupView[]): Row => ({
  fit: 'inside',
  tint: 'body',
  defaults: ['#ffffff', '#ffffff'],
  views,
});

const PAPER = '#ffffff';

export const FAMILY_TABLE = {
  tee: garment(front('tee-front'), back('tee-back'), angle('tee-angle')),
  'kids-tee': garment(front('kids-tee-flat-lay'), angle('tee-angle'), back('tee-back')),
  bodysuit: garment(front('bodysuit-front'), angle('bodysuit-front')),
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
  'framed-poster': {
    fit: 'bleed',
    tint: 'accent',
    defaults: [PAPER, '#2a2724'],
    views: [front('framed-poster-room'), angle('framed-poster-angle')],
  },
  canvas: {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('canvas-angle'), angle('canvas-angle')],
  },
  'phone-case': {
    fit: 'bleed',
    tint: 'body',
    defaults: ['#f7f6f4', '#f7f6f4'],
    views: [front('phone-case-front'), context(1, 'phone-case-desk')],
  },
  notebook: {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('notebook-front'), context(1, 'notebook-desk')],
  },
  tote: {
    fit: 'inside',
    tint: 'body',
    defaults: ['#efe4cf', '#efe4cf'],
    views: [front('tote-front'), angle('tote-front')],
  },
  pillow: {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('pillow-sofa'), context(1, 'pillow-sofa')],
  },
  blanket: {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('blanket-bed'), context(1, 'blanket-bed')],
  },
  puzzle: {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('puzzle-desk'), context(1, 'puzzle-desk')],
  },
  ornament: {
    fit: 'bleed',
    tint: 'none',
    defaults: ['#fbfaf7', '#fbfaf7'],
    views: [front('ornament-tree'), context(1, 'ornament-tree')],
  },
  'long-sleeve': garment(front('tee-front'), back('tee-back')),
  sweatshirt: garment(front('tee-front'), back('tee-back')),
  hoodie: garment(front('tee-front'), back('tee-back')),
  bib: garment(front('bodysuit-front'), angle('bodysuit-front')),
  bottle: {
    fit: 'inside',
    tint: 'both',
    defaults: [PAPER, PAPER],
    views: [front('mug-front'), angle('mug-right')],
  },
  poster: {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, '#f4f1ea'],
    views: [front('framed-poster-room'), angle('framed-poster-angle')],
  },
  sticker: {
    fit: 'inside',
    tint: 'none',
    cut: 'kiss',
    defaults: ['#3d5a63', PAPER],
    views: [front('notebook-front'), context(1, 'notebook-desk')],
  },
  magnet: {
    fit: 'inside',
    tint: 'none',
    cut: 'kiss',
    defaults: ['#3d5a63', PAPER],
    views: [front('notebook-front'), context(1, 'notebook-desk')],
  },
  'greeting-card': {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('canvas-angle'), context(1, 'canvas-angle')],
  },
  postcard: {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('puzzle-desk'), context(1, 'puzzle-desk')],
  },
  'mouse-pad': {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('puzzle-desk'), context(1, 'puzzle-desk')],
  },
  coaster: {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('puzzle-desk'), context(1, 'puzzle-desk')],
  },
  pin: {
    fit: 'bleed',
    tint: 'none',
    defaults: [PAPER, PAPER],
    views: [front('ornament-tree'), context(1, 'ornament-tree')],
  },
} as const satisfies Record<string, Row>;
