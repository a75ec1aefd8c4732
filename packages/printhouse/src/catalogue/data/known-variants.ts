/** Variant ids that the provider's real catalogue uses, by blueprint and title. All other ids are derived. */
const run = (titles: readonly string[], firstId: number): [string, number][] =>
  titles.map((title, index) => [title, firstId + index]);

const youth = (colour: string) => ['XS', 'S', 'M', 'L', 'XL'].map((size) => `${size} / ${colour}`);

export const KNOWN_VARIANTS: Record<number, ReadonlyMap<string, number>> = {
  68: new Map([['11oz', 33_719]]),
  157: new Map([
    ...run(youth('Navy'), 38_495),
    ...run(youth('Red'), 38_505),
    ...run(youth('Royal'), 38_510),
    ...run(youth('Black'), 38_525),
    ...run(youth('Irish Green'), 42_496),
  ]),
  282: new Map([
    ['11″ x 14″ / Matte', 43_135],
    ['12″ x 18″ / Matte', 43_138],
    ['16″ x 20″ / Matte', 43_141],
    ['18″ x 24″ / Matte', 43_144],
    ['20″ x 30″ / Matte', 43_147],
    ['24″ x 36″ / Matte', 43_150],
    ['12″ x 16″ / Matte', 101_110],
    ['8″ x 10″ / Matte', 114_557],
  ]),
  400: new Map([
    ['2" × 2" / White', 45_748],
    ['3" × 3" / White', 45_750],
    ['4" × 4" / White', 45_752],
    ['6" × 6" / White', 45_754],
    ['2" × 2" / Transparent', 45_749],
    ['3" × 3" / Transparent', 45_751],
    ['4" × 4" / Transparent', 45_753],
    ['6" × 6" / Transparent', 45_755],
  ]),
  421: new Map([
    ['iPhone 11 / Glossy', 63_234],
    ['iPhone 11 / Matte', 63_235],
    ['iPhone 12 / Glossy', 67_998],
    ['iPhone 12 / Matte', 67_999],
    ['iPhone XR / Glossy', 61_529],
    ['iPhone XR / Matte', 61_530],
    ['Samsung Galaxy S20 / Glossy', 65_225],
    ['Samsung Galaxy S20 / Matte', 65_226],
  ]),
  478: new Map([
    ['11oz', 65_216],
    ['15oz', 104_692],
  ]),
  522: new Map([
    ['30″ × 40″', 68_322],
    ['50″ × 60″', 68_323],
    ['60″ × 80″', 68_324],
  ]),
  531: new Map([
    ['Star / One Size', 68_983],
    ['Circle / One Size', 69_370],
    ['Heart / One Size', 74_403],
    ['Snowflake / One Size', 74_404],
  ]),
  596: new Map([
    ['96 pcs', 80_317],
    ['252 pcs', 80_318],
    ['500 pcs', 74_740],
  ]),
  898: new Map([
    ['Bunny / White / One size', 77_635],
    ['Elephant / White / One size', 77_636],
    ['Sheep / White / One size', 77_637],
    ['Bear / White / One size', 77_638],
  ]),
  937: new Map([
    ['12" x 18" (Vertical)', 95_213],
    ['16" x 24" (Vertical)', 95_214],
    ['20" x 30" (Vertical)', 82_233],
    ['24" x 36" (Vertical)', 82_235],
    ['18" x 12" (Horizontal)', 95_210],
    ['24" x 16" (Horizontal)', 95_211],
    ['30" x 20" (Horizontal)', 82_223],
    ['36" x 24" (Horizontal)', 82_225],
  ]),
  944: new Map([
    ['12" x 18" (Vertical) / Black', 111_829],
    ['20" x 30" (Vertical) / Black', 88_295],
  ]),
  1018: new Map([['11oz / Black / Glossy', 79_701]]),
  1155: new Map([
    ['30 pcs (Horizontal)', 88_140],
    ['30 pcs (Vertical)', 91_357],
  ]),
};
