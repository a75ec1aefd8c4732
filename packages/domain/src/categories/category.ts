/** Nine categories, static and live. */
export const categoryNames = [
  'Apparel',
  'Kids & Baby',
  'Drinkware',
  'Wall Art',
  'Phone Cases',
  'Accessories',
  'Stationery',
  'Home & Living',
  'Custom Products',
] as const;
export type CategoryName = (typeof categoryNames)[number];

/** Keywords of titles, asked from top to bottom: "Kids Hoodie" is for kids before it is apparel. */
const keywords: readonly (readonly [CategoryName, readonly string[]])[] = [
  [
    'Kids & Baby',
    [
      'kid',
      'kids',
      'youth',
      'toddler',
      'baby',
      'babies',
      'infant',
      'children',
      'onesie',
      'bib',
      'stuffed animal',
      'teddy bear',
      'plush toy',
    ],
  ],
  [
    'Stationery',
    [
      'pencil case',
      'notebook',
      'journal',
      'card',
      'postcard',
      'sticker',
      'calendar',
      'bookmark',
      'planner',
      'wrapping paper',
    ],
  ],
  [
    'Phone Cases',
    [
      'phone',
      'iphone',
      'galaxy',
      'tough case',
      'slim case',
      'clear case',
      'snap case',
      'flexi case',
      'magnetic case',
    ],
  ],
  ['Drinkware', ['mug', 'bottle', 'tumbler', 'cup', 'pint glass', 'drinkware', 'flask']],
  [
    'Wall Art',
    [
      'poster',
      'canvas print',
      'canvas stretched',
      'stretched canvas',
      'canvas framed',
      'matte canvas',
      'classic canvas',
      'framed',
      'art print',
      'fine art',
      'wall decal',
      'tapestry',
      'metal art',
      'print framed',
      'acrylic print',
    ],
  ],
  [
    'Home & Living',
    [
      'pillow',
      'pillowcase',
      'blanket',
      'rug',
      'mat',
      'towel',
      'curtain',
      'clock',
      'coaster',
      'placemat',
      'apron',
      'cushion',
      'duvet',
      'candle',
      'stocking',
    ],
  ],
  [
    'Accessories',
    [
      'tote',
      'bag',
      'backpack',
      'pouch',
      'sock',
      'hat',
      'cap',
      'beanie',
      'keyring',
      'keychain',
      'mouse pad',
      'laptop sleeve',
      'magnet',
      'pin button',
      'scarf',
    ],
  ],
  [
    'Apparel',
    [
      'tee',
      't shirt',
      'shirt',
      'hoodie',
      'hooded',
      'sweatshirt',
      'crewneck',
      'tank',
      'dress',
      'legging',
      'jogger',
      'pant',
      'short',
      'jacket',
      'bodysuit',
      'long sleeve',
    ],
  ],
];

const words = (title: string): string =>
  ` ${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const anyOf = (list: readonly string[]) => new RegExp(` (?:${list.join('|')})s? `);
const signs = keywords.map(([name, list]) => ({ name, sign: anyOf(list) }));

/** Title keywords map a product to its category; "Custom Products" catches the rest (spec §9). */
export function categoryOf(title: string): CategoryName {
  const spaced = words(title);
  return signs.find(({ sign }) => sign.test(spaced))?.name ?? 'Custom Products';
}
