import { deskCodesContract } from '@doodleloom/domain/functions/desk-codes';
import { deskLogContract } from '@doodleloom/domain/functions/desk-log';
import { deskOrderContract } from '@doodleloom/domain/functions/desk-order';
import { deskOrdersContract, type DeskOrdersRequest } from '@doodleloom/domain/functions/desk-orders';
import { deskPicturesContract } from '@doodleloom/domain/functions/desk-pictures';
import { deskPricesContract } from '@doodleloom/domain/functions/desk-prices';
import { hiddenProductsContract } from '@doodleloom/domain/functions/desk-products';
import { deskTodayContract } from '@doodleloom/domain/functions/desk-today';
import { orderMarginContract, productMarginsContract } from '@doodleloom/domain/functions/operator';
import { queryClient } from '../../../lib/query-client.ts';
import { lookUp } from '../../../lib/invoke.ts';

const midnight = () => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
};

/** Everything that the desk shows is asked under this key: after an action all of it is asked again. */
const desk = 'desk';

export const todayQuery = {
  queryKey: [desk, 'today'],
  queryFn: () => lookUp(deskTodayContract, { since: midnight() }),
  refetchInterval: 20_000,
};

export const orderQuery = (orderId: string) => ({
  queryKey: [desk, 'order', orderId],
  queryFn: () => lookUp(deskOrderContract, { orderId }),
  refetchInterval: 20_000,
});

export const marginQuery = (orderId: string) => ({
  queryKey: [desk, 'margin', orderId],
  queryFn: () => lookUp(orderMarginContract, { orderId }),
});

type Place = { pageParam: string | undefined };
const behind = ({ pageParam }: Place) => (pageParam ? { after: pageParam } : {});

/** A page at a time, each behind the last line of the one before. */
const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

export const ordersQuery = (asked: DeskOrdersRequest) => ({
  queryKey: [desk, 'orders', asked],
  queryFn: (place: Place) =>
    lookUp(deskOrdersContract, {
      ...asked,
      offsetMinutes: new Date().getTimezoneOffset(),
      ...behind(place),
    }),
  ...inPages,
  refetchInterval: 30_000,
});

export const picturesQuery = {
  queryKey: [desk, 'pictures'],
  queryFn: (place: Place) => lookUp(deskPicturesContract, behind(place)),
  ...inPages,
  refetchInterval: 30_000,
};

export const logQuery = {
  queryKey: [desk, 'log'],
  queryFn: (place: Place) => lookUp(deskLogContract, behind(place)),
  ...inPages,
};

export const marginsQuery = {
  queryKey: [desk, 'margins'],
  queryFn: () => lookUp(productMarginsContract, {}),
};

export const hiddenQuery = {
  queryKey: [desk, 'hidden'],
  queryFn: () => lookUp(hiddenProductsContract, {}),
};

export const pricesQuery = {
  queryKey: [desk, 'prices'],
  queryFn: () => lookUp(deskPricesContract, {}),
};

export const codesQuery = {
  queryKey: [desk, 'codes'],
  queryFn: () => lookUp(deskCodesContract, {}),
};

/** Something has changed: all that is shown is asked again. */
export const askAgain = () => queryClient.invalidateQueries({ queryKey: [desk] });
