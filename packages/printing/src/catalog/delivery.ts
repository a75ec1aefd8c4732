import type { ShippingAnswer } from '../client/catalog-answers.ts';

export interface Delivery {
  /** At most so many days until it leaves the printer. */
  handlingDays: number;
  /** Where it is printed. */
  country: string | null;
  /** What sending a first one costs; undefined where it is not sent. */
  shippingCents(variantId: number, country: string): number | undefined;
}

/** Business days as days of the calendar. */
export const handlingDaysOf = ({ handling_time: { value, unit } }: ShippingAnswer): number =>
  unit === 'business_day' ? Math.ceil((value * 7) / 5) : value;

const everywhereElse = 'REST_OF_THE_WORLD';

/** Of several profiles for one variant and country the dearest counts: what a buyer pays is asked when there is an order. */
function firstItemCents(
  { profiles }: ShippingAnswer,
  variantId: number,
  country: string,
): number | undefined {
  const of = (place: string) =>
    profiles
      .filter(({ variant_ids, countries }) => countries.includes(place) && variant_ids.includes(variantId))
      .map(({ first_item }) => first_item.cost);
  const costs = of(country).length > 0 ? of(country) : of(everywhereElse);
  return costs.length > 0 ? Math.max(...costs) : undefined;
}

interface Questions {
  shipping: (blueprintId: number, printProviderId: number) => Promise<ShippingAnswer>;
  printers: () => Promise<readonly { id: number; country: string }[]>;
}

/** How long one blank takes and what sending it costs, by variant and country, at its printer. */
export const deliveryFrom =
  ({ shipping, printers }: Questions) =>
  async (blueprintId: number, printProviderId: number): Promise<Delivery> => {
    const [sent, everybody] = await Promise.all([shipping(blueprintId, printProviderId), printers()]);
    return {
      handlingDays: handlingDaysOf(sent),
      country: everybody.find(({ id }) => id === printProviderId)?.country ?? null,
      shippingCents: (variantId, country) => firstItemCents(sent, variantId, country),
    };
  };
