import { defineJob } from '@doodleloom/backend/queue/job';

/** Every kind of work that survives a crash. What each does stands in its own module. */
export const artworkRender = (threads: number, timeLimitSeconds: number) =>
  defineJob<{ jobId: string }>('artwork-render', {
    retries: 3,
    retryDelaySeconds: 2,
    expireSeconds: timeLimitSeconds + 60,
    concurrency: threads,
  });

export const artworkDrafts = defineJob<{ assetId: string }>('artwork-drafts', {
  retries: 1,
  expireSeconds: 120,
});

/** Ten tries from seconds to hours: a provider that is down for an evening loses no order. */
export const orderSubmit = defineJob<{ orderId: string }>('order-submit', {
  retries: 10,
  retryDelaySeconds: 15,
  expireSeconds: 900,
});

/** For mails, which show the picture alone until there is one. */
export const orderPhotos = defineJob<{ orderId: string }>('order-photos', {
  retries: 4,
  retryDelaySeconds: 20,
  expireSeconds: 600,
});

/** The provider calculates for seconds to minutes before it lets an order be released or canceled; following asks again anyway. */
export const orderRelease = defineJob<{ orderId: string }>('order-release', {
  retries: 8,
  retryDelaySeconds: 5,
});

export const orderCancel = defineJob<{ orderId: string }>('order-cancel', {
  retries: 10,
  retryDelaySeconds: 5,
});

export const orderFollow = defineJob<{ printifyOrderId: string }>('order-follow', {
  retries: 5,
  retryDelaySeconds: 5,
});

/** Money that is to go back goes back, however long the payment service is away; a chore asks again after that. */
export const paymentRefund = defineJob<{ refundId: string }>('payment-refund', {
  retries: 10,
  retryDelaySeconds: 5,
});

export const paymentClose = defineJob<{ paymentId: string }>('payment-close', {
  retries: 10,
  retryDelaySeconds: 5,
});

/** What the till does by itself: it tells its news, and a bank that took a while says yes. */
export const tillEvent = defineJob<{ eventId: string }>('till-event', { retries: 8, retryDelaySeconds: 1 });
export const tillSettle = defineJob<{ paymentId: string }>('till-settle');

export const accountExportMake = defineJob<{ exportId: string }>('account-export', {
  retries: 2,
  retryDelaySeconds: 10,
  expireSeconds: 1800,
});
