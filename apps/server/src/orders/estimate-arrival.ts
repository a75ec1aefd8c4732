import { allArriveBy, type Made } from '@doodleloom/domain/delivery/arrival';
import type { OrderProvider } from './order-provider.ts';

interface Thing {
  blueprintId: number;
  printProviderId: number;
}

/** The times of the printers of these, for a parcel to that country. */
export const makingOf = (
  provider: Pick<OrderProvider, 'deliveryOf'>,
  things: readonly Thing[],
  country: string,
): Promise<Made[]> =>
  Promise.all(
    things.map(async ({ blueprintId, printProviderId }) => {
      const { handlingDays, country: printedIn } = await provider.deliveryOf(blueprintId, printProviderId);
      return { handlingDays, isAbroad: printedIn !== country };
    }),
  );

/** The day by which all of these are there. */
export const estimateArrival = async (
  provider: Pick<OrderProvider, 'deliveryOf'>,
  things: readonly Thing[],
  country: string,
): Promise<Date | undefined> => allArriveBy(new Date(), await makingOf(provider, things, country));
