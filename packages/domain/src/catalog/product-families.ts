/** One of several blanks that a shopper would call the same thing, and what sets it apart. */
export interface Grade {
  blueprintId: number;
  name: string;
  difference: string;
}

interface Family {
  name: string;
  /** Best known first: that one stands on the shelf, the others on its page. */
  grades: readonly Grade[];
  /** So like one of these that nobody could say why to take it instead: reachable, never listed. */
  twins: readonly number[];
}

const family = (name: string, twins: readonly number[], ...rows: [number, string, string][]): Family => ({
  name,
  twins,
  grades: rows.map(([blueprintId, grade, difference]) => ({ blueprintId, name: grade, difference })),
});

/** Near-twins of the curated blanks. What is said of a cloth is its maker's: weight per square yard, and how it is spun. */
export const productFamilies: readonly Family[] = [
  family(
    'T-shirt',
    [3, 5, 36, 184],
    [6, 'Classic', 'Sturdy cotton, 5.3 oz. Roomy, and keeps its shape.'],
    [145, 'Softer', 'Ring-spun cotton, 4.5 oz. Lighter on the skin.'],
    [12, 'Softest', 'Combed cotton, 4.2 oz. Silky, a slimmer cut.'],
  ),
  family(
    'Women’s T-shirt',
    [],
    [466, 'Classic', 'Sturdy cotton, 5.3 oz. Keeps its shape.'],
    [88, 'Softer', 'Ring-spun cotton, 4.5 oz. Lighter on the skin.'],
    [9, 'Softest', 'Combed cotton, 4.2 oz. A slimmer cut.'],
  ),
  family(
    'Long sleeve',
    [],
    [80, 'Classic', 'Heavy cotton, 6 oz, with ribbed cuffs.'],
    [41, 'Softer', 'Combed cotton, 4.2 oz. Drapes lightly.'],
  ),
  family(
    'Sweatshirt',
    [],
    [49, 'Classic', 'Heavy fleece, 8 oz. Warm and roomy.'],
    [446, 'Softer', 'Cotton-faced fleece with a smoother print.'],
  ),
  family(
    'Hoodie',
    [],
    [77, 'Classic', 'Heavy fleece, 8 oz, with a front pocket.'],
    [439, 'Softer', 'Cotton-faced fleece, cut in three panels.'],
  ),
  family(
    'Kids’ T-shirt',
    [146, 417, 750],
    [157, 'Classic', 'Sturdy cotton, 5.3 oz. Made for playgrounds.'],
    [81, 'Softer', 'Ring-spun cotton, 4.5 oz. Lighter on the skin.'],
    [420, 'Softest', 'Combed cotton, 4.2 oz. Silky, nothing that itches.'],
  ),
  family(
    'Toddler T-shirt',
    [1400],
    [617, 'Classic', 'Sturdy cotton, 5.3 oz.'],
    [32, 'Softer', 'Fine jersey, 4.5 oz.'],
    [580, 'Softest', 'Combed cotton, 4.2 oz.'],
  ),
  family(
    'Bodysuit',
    [568],
    [33, 'Classic', 'Fine cotton jersey, smooth where the picture is.'],
    [561, 'Rib', 'Ribbed cotton that stretches with the wriggling.'],
    [569, 'Organic', 'Organic cotton, undyed or softly dyed.'],
  ),
  family(
    'Long-sleeve bodysuit',
    [],
    [31, 'Classic', 'Fine cotton jersey.'],
    [974, 'Organic', 'Organic cotton.'],
  ),
  family('Baby T-shirt', [599], [34, 'Classic', 'Fine cotton jersey.']),
  family(
    'Mug',
    [68, 289, 478, 483, 503, 535, 618, 827],
    [19, '11 oz', 'The everyday mug.'],
    [425, '15 oz', 'For those who take their coffee seriously.'],
    [1126, '20 oz', 'Soup fits in, too.'],
  ),
  family('Bottle', [70], [482, 'Classic', 'Double-walled steel, leak-proof lid.']),
  family('Tumbler', [353], [354, 'Skinny', 'Slim steel, with a straw.']),
  family('Accent mug', [1018], [583, 'Classic', 'White outside, colored inside.']),
  family('Colored mug', [479], [1151, 'Classic', 'Colored all over.']),
  family(
    'Poster',
    [282, 554, 804, 852],
    [384, 'Matte', 'Heavy paper without glare.'],
    [97, 'Satin', 'A soft sheen that lifts the colors.'],
    [494, 'Fine art', 'Cotton paper and pigment inks, as in a gallery.'],
  ),
  family(
    'Canvas',
    [555, 1061],
    [1159, 'Deep, 1.25"', 'Stands away from the wall.'],
    [937, 'Slim, 0.75"', 'Lies close to the wall.'],
  ),
  family('Framed poster', [540], [492, 'Classic', 'Behind a clear, shatterproof front.']),
  family(
    'Phone case',
    [45, 370, 371, 421],
    [268, 'Slim', 'A thin shell, light in the pocket.'],
    [269, 'Tough', 'Two layers against drops and keys.'],
    [1521, 'Magnetic', 'Two layers, and holds on to magnetic chargers.'],
  ),
  family(
    'Tote bag',
    [553, 720],
    [1313, 'Canvas', 'Sturdy cotton canvas.'],
    [609, 'Organic', 'Organic cotton canvas.'],
  ),
  family(
    'Spiral notebook',
    [26, 515],
    [74, 'Ruled', 'With lines to write on.'],
    [76, 'Blank', 'Without lines, to draw in.'],
  ),
  family('Hardcover journal', [514], [485, 'Classic', 'Matte hard cover.']),
  family(
    'Sticker',
    [600],
    [400, 'Cut around', 'Cut along the drawing itself.'],
    [476, 'Square', 'Cut straight.'],
    [564, 'Round', 'Cut in a circle.'],
  ),
  family(
    'Greeting card',
    [524],
    [962, 'One card', 'With an envelope.'],
    [666, 'Five cards', 'With five envelopes.'],
    [785, 'One or ten', 'For the whole family’s thank-yous.'],
  ),
  family('Postcard', [], [786, 'Ten', 'Ten of one picture.'], [523, 'Seven', 'Seven of one picture.']),
  family(
    'Pillow',
    [],
    [220, 'Smooth', 'Woven cover, colors at their clearest.'],
    [223, 'Suede', 'Faux suede, soft as a cheek.'],
  ),
  family(
    'Blanket',
    [927, 1051, 1642],
    [522, 'Plush', 'Velvety on the printed side.'],
    [409, 'Light', 'Thin and warm, for the sofa’s arm.'],
    [238, 'Sherpa', 'Woolly behind, for winter.'],
  ),
  family(
    'Baby blanket',
    [],
    [575, 'Fleece', 'Soft fleece for the crib.'],
    [585, 'Swaddle', 'Light, to wrap a newborn in.'],
    [717, 'Toddler', 'Plush, to be carried around.'],
  ),
  family('Ornament', [537, 1628], [531, 'Ceramic', 'Four shapes, with a cord.']),
  family(
    'Puzzle',
    [616, 1149],
    [596, 'Boxed', 'With the picture on the box.'],
    [532, 'In a tin', 'A tin that survives the toy shelf.'],
  ),
  family(
    'Socks',
    [],
    [376, 'Classic', 'Knitted, then printed all over.'],
    [452, 'Recycled', 'From recycled yarn, printed all over.'],
  ),
];

const familyOf = new Map(
  productFamilies.flatMap((each) =>
    [...each.grades.map(({ blueprintId }) => blueprintId), ...each.twins].map((id) => [id, each] as const),
  ),
);

/** The other ways to have this blank, itself included; none where it is one of a kind. */
export function gradesOf(blueprintId: number): readonly Grade[] {
  const grades = familyOf.get(blueprintId)?.grades ?? [];
  return grades.length > 1 && grades.some((grade) => grade.blueprintId === blueprintId) ? grades : [];
}

/** Of each family the first that there is: a shelf with three shirts that look alike helps nobody. */
export function withoutTwins<Of extends { id: number }>(blueprints: readonly Of[]): Of[] {
  const there = new Set(blueprints.map(({ id }) => id));
  return blueprints.filter(({ id }) => {
    const known = familyOf.get(id);
    if (!known) return true;
    const order = [...known.grades.map(({ blueprintId }) => blueprintId), ...known.twins];
    return order.find((each) => there.has(each)) === id;
  });
}
