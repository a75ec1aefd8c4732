import {
  deskCodesContract,
  deskLogContract,
  deskOrderContract,
  deskOrdersContract,
  deskPicturesContract,
  deskPricesContract,
  deskTodayContract,
  hiddenProductsContract,
  type DeskOrdersRequest,
} from '@doodleloom/domain/functions/desk';
import { orderMarginContract, productMarginsContract } from '@doodleloom/domain/functions/operator';
import { queryClient } from '../../../lib/query-client.ts';
import { answerOf } from '../../../lib/invoke.ts';
import { RequestFailed } from '../../../lib/request-failed.ts';

const midnight = () => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
};

/** Everything that the desk shows is asked under this key: after an action all of it is asked again. */
const desk = 'desk';

/** What failed without a word from the server is asked again: nobody else does it for functions, and what was just done must show. */
queryClient.setQueryDefaults([desk], {
  retry: (times, error) => times < 2 && error instanceof RequestFailed && error.code === undefined,
  retryDelay: 500,
});

/** An answer that never comes would hold back all that are asked after it. */
const longestMs = 15_000;
const read: typeof answerOf = (contract, request) =>
  answerOf(contract, request, { signal: AbortSignal.timeout(longestMs) });

export const todayQuery = {
  queryKey: [desk, 'today'],
  queryFn: () => read(deskTodayContract, { since: midnight() }),
  refetchInterval: 20_000,
};

export const orderQuery = (orderId: string) => ({
  queryKey: [desk, 'order', orderId],
  queryFn: () => read(deskOrderContract, { orderId }),
  refetchInterval: 20_000,
});

export const marginQuery = (orderId: string) => ({
  queryKey: [desk, 'margin', orderId],
  queryFn: () => read(orderMarginContract, { orderId }),
});

export const ordersQuery = (asked: DeskOrdersRequest) => ({
  queryKey: [desk, 'orders', asked],
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    read(deskOrdersContract, {
      ...asked,
      offsetMinutes: new Date().getTimezoneOffset(),
      ...(pageParam && { after: pageParam }),
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  refetchInterval: 30_000,
});

export const picturesQuery = {
  queryKey: [desk, 'pictures'],
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    read(deskPicturesContract, pageParam ? { after: pageParam } : {}),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  refetchInterval: 30_000,
};

export const logQuery = {
  queryKey: [desk, 'log'],
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    read(deskLogContract, pageParam ? { after: pageParam } : {}),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

export const marginsQuery = {
  queryKey: [desk, 'margins'],
  queryFn: () => read(productMarginsContract, {}),
};

export const hiddenQuery = {
  queryKey: [desk, 'hidden'],
  queryFn: () => read(hiddenProductsContract, {}),
};

export const pricesQuery = {
  queryKey: [desk, 'prices'],
  queryFn: () => read(deskPricesContract, {}),
};

export const codesQuery = {
  queryKey: [desk, 'codes'],
  queryFn: () => read(deskCodesContract, {}),
};

/** Something has changed: all that is shown is asked again. */
export const askAgain = () => queryClient.invalidateQueries({ queryKey: [desk] });
