/**
 * Sizes by kind of product, with the print area each one gives in pixels (width, height), bleed included: 300 to an inch,
 * of blankets, towels and the larger tapestries 150.
 * Titles are kept exactly as the provider spells them, awkward ones included.
 */
export interface SizeRow {
  title: string;
  width: number;
  height: number;
  /** Added to the kind's base cost. */
  extraCents: number;
}

const row = (title: string, width: number, height: number, extraCents = 0): SizeRow => ({
  title,
  width,
  height,
  extraCents,
});

/** Print areas grow with the garment: `step` pixels in width per size, up to the platen's width. */
function grown(titles: string[], width: number, height: number, step: number, platen: number): SizeRow[] {
  return titles.map((title, index) => {
    const grownWidth = Math.min(platen, width + step * index);
    const large = /^(\d)XL$/.exec(title);
    const extra = large ? 100 + 80 * (Number(large[1]) - 1) : 0;
    return row(title, grownWidth, Math.round((grownWidth * height) / width), extra);
  });
}

/** Inches at 300 dots, with the provider's spelling of the measure. */
const inches =
  (spelling: (w: number, h: number) => string, extra: (w: number, h: number) => number) =>
  (w: number, h: number) =>
    row(spelling(w, h), Math.round(w * 300), Math.round(h * 300), extra(w, h));

const byArea = (perSquareInch: number) => (w: number, h: number) =>
  Math.max(0, Math.round((w * h - 88) * perSquareInch));

const doublePrime = inches((w, h) => `${w}″ x ${h}″`, byArea(1.9));
const straight = inches((w, h) => `${w}" x ${h}"`, byArea(1.9));
const times = inches((w, h) => `${w}" × ${h}"`, byArea(1.9));
const centimetres = (w: number, h: number, extra: number) =>
  row(`${w} x ${h} cm`, Math.round((w / 2.54) * 300), Math.round((h / 2.54) * 300), extra);
const oriented = (w: number, h: number) => ({
  ...row(`${w}" x ${h}" (${w > h ? 'Horizontal' : 'Vertical'})`, w * 300 + 450, h * 300 + 450),
  extraCents: byArea(5.4)(w, h),
});

export const SIZE_SETS = {
  adult: grown(['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'], 3602, 4563, 449, 4500),
  'adult-small': grown(['XS', 'S', 'M', 'L', 'XL', '2XL'], 3153, 3995, 300, 4500),
  women: grown(['S', 'M', 'L', 'XL', '2XL'], 3000, 3800, 200, 3900),
  platen: ['S', 'M', 'L', 'XL', '2XL', '3XL'].map((title, index) =>
    row(title, 2767, 3362, Math.max(0, index - 3) * 150),
  ),
  youth: [
    row('XS', 2563, 2563),
    row('S', 2687, 2687),
    row('M', 2875, 2875),
    row('L', 3000, 3000),
    row('XL', 3000, 3000),
  ],
  'kids-years': grown(['3/4', '5/6', '7/8', '9/11', '12/13'], 2362, 2835, 150, 3000),
  toddler: grown(['2T', '3T', '4T', '5/6T'], 2100, 2460, 110, 2500),
  infant: grown(['6M', '12M', '18M', '24M'], 1800, 2070, 120, 2200),
  newborn: grown(['NB (0-3M)', '6M', '12M', '18M', '24M'], 1600, 1840, 120, 2200),
  'infant-eu': grown(['0-3 months', '3-6 months', '6-12 months', '12-18 months'], 1600, 1840, 120, 2100),
  'fleece-print': ['S', 'M', 'L', 'XL', '2XL', '3XL'].map((title, index) =>
    row(title, 3531, 3884, Math.max(0, index - 3) * 180),
  ),
  'fleece-youth': grown(['XS', 'S', 'M', 'L', 'XL'], 2400, 2640, 150, 3000),
  'mug-11': [row('11oz', 2475, 1155)],
  'mug-11-wide': [row('11oz', 2700, 1120)],
  'mug-15': [row('15oz', 2550, 1275, 120)],
  'mug-20': [row('20oz', 2700, 1350, 260)],
  'mug-11-15': [row('11oz', 2475, 1155), row('15oz', 2475, 1275, 130)],
  'mug-11-15-20': [row('11oz', 2475, 1155), row('15oz', 2475, 1275, 130), row('20oz', 2700, 1350, 310)],
  'mug-12': [row('12oz', 2362, 1122)],
  bottle: [row('20oz', 2953, 2008)],
  tumbler: [row('15oz', 2783, 1920), row('20oz', 2795, 2477, 240)],
  'poster-vertical': [
    doublePrime(8, 10),
    doublePrime(9, 12),
    doublePrime(11, 14),
    doublePrime(12, 16),
    doublePrime(12, 18),
    doublePrime(16, 20),
    doublePrime(18, 24),
    doublePrime(20, 30),
    doublePrime(24, 36),
  ],
  'poster-square': [doublePrime(10, 10), doublePrime(12, 12), doublePrime(14, 14), doublePrime(16, 16)],
  'poster-horizontal': [
    doublePrime(10, 8),
    doublePrime(14, 11),
    doublePrime(16, 12),
    doublePrime(18, 12),
    doublePrime(20, 16),
    doublePrime(24, 18),
    doublePrime(30, 20),
    doublePrime(36, 24),
  ],
  'poster-straight': [
    straight(9, 11),
    straight(11, 14),
    straight(12, 18),
    straight(16, 20),
    straight(18, 24),
    straight(24, 36),
  ],
  'poster-cm': [
    centimetres(21, 29.7, 0),
    centimetres(30, 40, 180),
    centimetres(40, 50, 320),
    centimetres(50, 70, 520),
    centimetres(61, 91, 760),
  ],
  'frame-vertical': [
    straight(11, 14),
    straight(12, 16),
    straight(12, 18),
    straight(16, 20),
    straight(18, 24),
    straight(20, 30),
  ],
  'frame-horizontal': [
    straight(14, 11),
    straight(16, 12),
    straight(18, 12),
    straight(20, 16),
    straight(24, 18),
    straight(30, 20),
  ],
  canvas: [
    oriented(12, 18),
    oriented(16, 24),
    oriented(20, 30),
    oriented(24, 36),
    oriented(18, 12),
    oriented(24, 16),
    oriented(30, 20),
    oriented(36, 24),
  ],
  'canvas-classic': [
    straight(8, 10),
    straight(11, 14),
    straight(12, 16),
    straight(16, 20),
    straight(18, 24),
    straight(12, 12),
    straight(16, 16),
  ],
  sign: [straight(8, 12), straight(12, 18), straight(16, 24)],
  tapestry: [
    row('26" x 36"', 5400, 7500),
    row('50" x 60"', 7800, 9300, 700),
    row('68" x 80"', 10600, 12600, 1500),
  ],
  sticker: [
    { ...times(2, 2), width: 559, height: 559, extraCents: 0 },
    { ...times(3, 3), width: 832, height: 832, extraCents: 22 },
    { ...times(4, 4), width: 1113, height: 1113, extraCents: 48 },
    { ...times(6, 6), width: 1664, height: 1664, extraCents: 110 },
  ],
  'sticker-straight': [
    { ...straight(2, 2), extraCents: 0 },
    { ...straight(3, 3), extraCents: 24 },
    { ...straight(4, 4), extraCents: 52 },
    { ...straight(6, 6), extraCents: 118 },
  ],
  'sticker-sheet': [
    row('4″ x 6″', 1200, 1800),
    row('6″ x 8″', 1800, 2400, 140),
    row('8.5″ x 11″', 2550, 3300, 320),
  ],
  decal: [
    row('12" x 12"', 3600, 3600),
    row('18" x 18"', 5400, 5400, 540),
    row('24" x 24"', 7200, 7200, 1020),
  ],
  'pillow-square': [
    row('14" x 14"', 4500, 4500),
    row('16" x 16"', 5100, 5100, 120),
    row('18" x 18"', 5700, 5700, 260),
    row('20" x 20"', 6300, 6300, 420),
  ],
  blanket: [
    row('30″ × 40″', 4725, 6300),
    row('50″ × 60″', 7825, 9325, 900),
    row('60″ × 80″', 9300, 12300, 1900),
  ],
  'blanket-sherpa': [row('50" x 60"', 7950, 9450), row('60" x 80"', 9450, 12450, 1300)],
  'blanket-baby': [row('30" x 40"', 4725, 6300)],
  'puzzle-30': [row('30 pcs (Horizontal)', 4500, 3600), row('30 pcs (Vertical)', 3600, 4500)],
  'puzzle-pieces': [
    row('96 pcs', 4724, 3543),
    row('252 pcs', 4724, 3543, 260),
    row('500 pcs', 7200, 5400, 700),
    row('1000 pcs', 8400, 6000, 1250),
  ],
  'puzzle-tin': [
    row('120 pcs', 4200, 3300),
    row('252 pcs', 4200, 3300, 300),
    row('500 pcs', 6000, 4800, 760),
  ],
  'notebook-a5': [row('A5', 1748, 2480)],
  journal: [row('5.75" x 8"', 1725, 2400)],
  notebook: [row('One Size', 1842, 2467)],
  cards: [row('4.25" x 5.5" (Vertical)', 1275, 1650), row('5.5" x 4.25" (Horizontal)', 1650, 1275)],
  'cards-one': [row('5" x 7"', 1500, 2100)],
  'cards-packs': [row('1 pcs', 1500, 2100), row('10 pcs', 1500, 2100, 900)],
  postcards: [row('4" x 6" (Vertical)', 1275, 1875), row('6" x 4" (Horizontal)', 1875, 1275)],
  'tote-one': [row('One size', 3185, 3636)],
  'tote-sizes': [
    row('13" x 13"', 3900, 3900),
    row('16" x 16"', 4800, 4800, 180),
    row('18" x 18"', 5400, 5400, 360),
  ],
  'one-square': [row('One size', 3000, 3000)],
  'mouse-pad': [row('9" × 8"', 2826, 2520), row('Round', 2520, 2520)],
  'mouse-pad-cm': [row('22 x 18 cm', 2717, 2244)],
  coaster: [row('3.7" × 3.7"', 1181, 1181)],
  placemat: [row('18" x 14"', 5550, 4350)],
  'pin-sizes': [row('1.25" (Round)', 525, 525), row('2.25" (Round)', 825, 825, 60)],
  'magnet-sizes': [row('3" × 3"', 975, 975), row('4" × 4"', 1275, 1275, 60), row('6" × 6"', 1875, 1875, 160)],
  'ornament-one': [row('Circle', 954, 954)],
  'ornament-shapes': [
    row('Star', 1043, 996),
    row('Circle', 954, 954),
    row('Heart', 978, 972),
    row('Snowflake', 866, 960),
  ],
  phones: [
    row('iPhone 11', 1287, 2055),
    row('iPhone XR', 1264, 2014),
    row('iPhone 12', 1240, 2043),
    row('iPhone 12 Pro Max', 1320, 2200, 60),
    row('iPhone 13', 1240, 2043),
    row('iPhone 13 Mini', 1120, 1870),
    row('iPhone 14', 1240, 2043),
    row('iPhone 14 Plus', 1320, 2200, 60),
    row('iPhone 14 Pro', 1240, 2052, 40),
    row('iPhone 15', 1242, 2046, 60),
    row('iPhone 15 Pro', 1230, 2030, 90),
    row('iPhone 15 Pro Max', 1316, 2196, 120),
    row('iPhone 16', 1242, 2046, 90),
    row('Samsung Galaxy S20', 1157, 2102),
    row('Samsung Galaxy S21', 1180, 2080),
    row('Samsung Galaxy S22', 1172, 2050),
    row('Samsung Galaxy S23', 1172, 2052, 40),
    row('Samsung Galaxy S24', 1174, 2056, 60),
    row('Google Pixel 7', 1206, 2160, 40),
    row('Google Pixel 8', 1190, 2090, 60),
  ],
  socks: [row('S', 1620, 2205), row('M', 1800, 2450, 60), row('L', 1980, 2695, 120)],
  plush: ['Bunny', 'Elephant', 'Sheep', 'Bear'].map((title) => row(title, 591, 472)),
  apron: [row('One size', 5400, 6300)],
  towel: [row('30" x 60"', 4650, 9150), row('36" x 72"', 5550, 10_950, 640)],
  beanie: [row('One size', 2400, 2085)],
  cap: [row('One size', 1890, 945)],
  bucket: [row('S/M', 3600, 1500), row('L/XL', 3750, 1560, 120)],
  bandana: [row('S', 3000, 1500), row('L', 4200, 2100, 180)],
} as const satisfies Record<string, readonly SizeRow[]>;

export type SizeSet = keyof typeof SIZE_SETS;

export const sizeRows = (set: SizeSet): readonly SizeRow[] => SIZE_SETS[set];
