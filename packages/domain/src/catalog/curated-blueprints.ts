import { blueprintKinds, blueprintMap, resolveBlueprintKind } from './blueprint-kinds.ts';
import type { Blueprint } from './product.ts';
import { withoutTwins } from './product-families.ts';

/** The blueprints we chose by hand for children's drawings, by what they are. */
const byShelf = {
  adultClothes: [5, 6, 9, 12, 36, 41, 48, 49, 77, 88, 92, 95, 145, 184, 439, 446, 466, 706, 1296],
  childrensClothes: [65, 67, 81, 146, 157, 314, 417, 420, 580, 586, 603, 617, 750, 1256, 1400, 1644],
  babies: [31, 32, 33, 34, 561, 568, 569, 599, 602, 974, 1025, 1045],
  drinkware: [
    68, 70, 289, 353, 354, 425, 441, 478, 479, 482, 483, 503, 535, 583, 618, 1016, 1018, 1126, 1151,
  ],
  walls: [97, 98, 241, 282, 284, 443, 492, 494, 540, 541, 554, 555, 804, 937, 944, 1061, 1159, 1206],
  phoneCases: [268, 269, 370, 371, 421, 529, 1521],
  bags: [346, 356, 413, 414, 467, 507, 553, 609, 720, 760, 1313, 1389],
  stationery: [
    74, 76, 400, 428, 430, 476, 485, 514, 515, 523, 524, 564, 600, 661, 666, 753, 765, 785, 786, 952, 962,
  ],
  home: [220, 223, 229, 235, 238, 254, 277, 352, 409, 418, 442, 459, 480, 522, 575, 582, 585, 717, 927, 1202],
  surprises: [376, 452, 531, 532, 537, 596, 616, 675, 790, 898, 1036, 1149, 1155, 1276, 1628],
} as const;

const chosenIds: ReadonlySet<number> = new Set<number>(Object.values(byShelf).flat());

const mappedIds: ReadonlySet<number> = new Set(Object.values(blueprintMap));

export const isCurated = (blueprintId: number): boolean =>
  chosenIds.has(blueprintId) || mappedIds.has(blueprintId);

type Entry = Pick<Blueprint, 'id' | 'title'>;

/**
 * The curated ids of this catalogue: those chosen by hand, and one blueprint of each kind of the fixed map, which is
 * verified by its title: another provider may count differently.
 */
export function curatedIds(blueprints: readonly Entry[]): ReadonlySet<number> {
  const kinds = blueprintKinds.flatMap((kind) => resolveBlueprintKind(kind, blueprints)?.id ?? []);
  return new Set([...chosenIds, ...kinds]);
}

/** The list of curated ids filters the catalogue (spec §9); a catalogue without any of them is shown whole. */
export function curatedOnly<Of extends Entry>(blueprints: readonly Of[]): Of[] {
  if (!blueprints.some(({ id }) => isCurated(id))) return [...blueprints];
  const ids = curatedIds(blueprints);
  return blueprints.filter(({ id }) => ids.has(id));
}

/** What stands on the shop's shelves: curated blanks that are printed where the shop sells, each family once. */
export const onTheShelf = <Of extends Entry & Pick<Blueprint, 'sold_here'>>(
  blueprints: readonly Of[],
): Of[] => withoutTwins(curatedOnly(blueprints.filter(({ sold_here }) => sold_here !== false)));
