import { z } from 'zod';
import {
  blueprintAnswer,
  blueprintDetailAnswer,
  blueprintProviderAnswer,
  methodCostsAnswer,
  printProviderAnswer,
  shippingAnswer,
  shippingMethodsAnswer,
  shopAnswer,
  sizeGuideAnswer,
  variantListAnswer,
} from './catalog-answers.ts';
import { isNotFound } from './provider-errors.ts';
import type {
  OrderRequest,
  PersonalizationRequest,
  PreviewRequest,
  ProductRequest,
  PublishRequest,
  QuoteRequest,
  UploadRequest,
} from './requests.ts';
import {
  createdAnswer,
  emptyAnswer,
  expressAnswer,
  gpsrAnswer,
  orderAnswer,
  pageAnswer,
  personalizationAnswer,
  personalizationFieldsAnswer,
  previewTaskAnswer,
  productAnswer,
  quoteAnswer,
  uploadAnswer,
  webhookAnswer,
} from './shop-answers.ts';
import { createTransport } from './transport.ts';
import type { Send, TransportOptions } from './transport.ts';

interface Page {
  page?: number;
  limit?: number;
}

const query = (values: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search.toString()}`;
};

/** Fetching by URL happens inside the call: allow it two minutes. */
const uploadTimeoutMs = 120_000;

const shopCalls = (send: Send) => ({
  list: () => send({ method: 'GET', path: '/v1/shops.json', answer: z.array(shopAnswer) }),
  disconnect: (shop: number) =>
    send({ method: 'DELETE', path: `/v1/shops/${shop}/connection.json`, answer: emptyAnswer }),
});

function catalogCalls(send: Send) {
  const get = <Schema extends z.ZodType>(path: string, answer: Schema) =>
    send({ method: 'GET', path, answer });
  const of = (blueprint: number) => `/v1/catalog/blueprints/${blueprint}`;
  const by = (blueprint: number, provider: number) => `${of(blueprint)}/print_providers/${provider}`;
  const v2 = (blueprint: number, provider: number) =>
    `${by(blueprint, provider).replace('/v1/', '/v2/')}/shipping`;
  return {
    blueprints: () => get('/v1/catalog/blueprints.json', z.array(blueprintAnswer)),
    blueprint: (id: number) => get(`${of(id)}.json`, blueprintDetailAnswer),
    sizeGuide: (id: number) => get(`${of(id)}/size_guide.json`, sizeGuideAnswer),
    providersOf: (id: number) => get(`${of(id)}/print_providers.json`, z.array(blueprintProviderAnswer)),
    variants: (blueprint: number, provider: number, withSoldOut = false) =>
      get(
        `${by(blueprint, provider)}/variants.json${query({ 'show-out-of-stock': withSoldOut ? 1 : 0 })}`,
        variantListAnswer,
      ),
    shipping: (blueprint: number, provider: number) =>
      get(`${by(blueprint, provider)}/shipping.json`, shippingAnswer),
    printProviders: () => get('/v1/catalog/print_providers.json', z.array(printProviderAnswer)),
    printProvider: (id: number) => get(`/v1/catalog/print_providers/${id}.json`, printProviderAnswer),
    shippingMethods: (blueprint: number, provider: number) =>
      get(`${v2(blueprint, provider)}.json`, shippingMethodsAnswer),
    methodCosts: (
      blueprint: number,
      provider: number,
      method: 'standard' | 'priority' | 'express' | 'economy',
    ) => get(`${v2(blueprint, provider)}/${method}.json`, methodCostsAnswer),
  };
}

const uploadCalls = (send: Send) => ({
  list: (page: Page = {}) =>
    send({ method: 'GET', path: `/v1/uploads.json${query({ ...page })}`, answer: pageAnswer(uploadAnswer) }),
  find: (id: string) => send({ method: 'GET', path: `/v1/uploads/${id}.json`, answer: uploadAnswer }),
  /** A second upload of the same picture only gives it a second id. */
  create: (body: UploadRequest) =>
    send({
      method: 'POST',
      path: '/v1/uploads/images.json',
      body,
      answer: uploadAnswer,
      isRepeatable: true,
      timeoutMs: uploadTimeoutMs,
    }),
  archive: (id: string) =>
    send({ method: 'POST', path: `/v1/uploads/${id}/archive.json`, answer: emptyAnswer, isRepeatable: true }),
});

function productCalls(send: Send) {
  const all = (shop: number) => `/v1/shops/${shop}/products`;
  const of = (shop: number, id: string) => `${all(shop)}/${id}`;
  const tell = (shop: number, id: string, what: string, body?: unknown) =>
    send({ method: 'POST', path: `${of(shop, id)}/${what}.json`, body, answer: emptyAnswer });
  return {
    list: (shop: number, page: Page = {}) =>
      send({
        method: 'GET',
        path: `${all(shop)}.json${query({ ...page })}`,
        answer: pageAnswer(productAnswer),
      }),
    find: (shop: number, id: string) =>
      send({ method: 'GET', path: `${of(shop, id)}.json`, answer: productAnswer }),
    /** Never repeated by itself: the provider has no key by which it would know the product again. */
    create: (shop: number, body: ProductRequest) =>
      send({ method: 'POST', path: `${all(shop)}.json`, body, answer: productAnswer, timeoutMs: 60_000 }),
    update: (shop: number, id: string, body: Partial<ProductRequest>) =>
      send({ method: 'PUT', path: `${of(shop, id)}.json`, body, answer: productAnswer }),
    /** Gone is gone, no matter who removed it. */
    remove: async (shop: number, id: string): Promise<void> => {
      await send({ method: 'DELETE', path: `${of(shop, id)}.json`, answer: emptyAnswer }).catch(
        (error: unknown) => {
          if (!isNotFound(error)) throw error;
        },
      );
    },
    gpsr: (shop: number, id: string) =>
      send({ method: 'GET', path: `${of(shop, id)}/gpsr.json`, answer: gpsrAnswer }),
    publish: (shop: number, id: string, body: PublishRequest) => tell(shop, id, 'publish', body),
    publishingSucceeded: (shop: number, id: string, external: { id: string; handle: string }) =>
      tell(shop, id, 'publishing_succeeded', { external }),
    publishingFailed: (shop: number, id: string, reason: string) =>
      tell(shop, id, 'publishing_failed', { reason }),
    unpublish: (shop: number, id: string) => tell(shop, id, 'unpublish'),
  };
}

function personalizationCalls(send: Send) {
  const of = (shop: number, product: string) => `/v1/shops/${shop}/products/${product}`;
  return {
    fields: (shop: number, product: string) =>
      send({
        method: 'GET',
        path: `${of(shop, product)}/personalization_options.json`,
        answer: personalizationFieldsAnswer,
      }),
    fill: (shop: number, product: string, body: PersonalizationRequest) =>
      send({
        method: 'POST',
        path: `${of(shop, product)}/personalization.json`,
        body,
        answer: personalizationAnswer,
      }),
    preview: (shop: number, product: string, body: PreviewRequest) =>
      send({
        method: 'POST',
        path: `${of(shop, product)}/personalization_previews.json`,
        body,
        answer: previewTaskAnswer,
      }),
    previewTask: (shop: number, product: string, task: string) =>
      send({
        method: 'GET',
        path: `${of(shop, product)}/personalization_previews/tasks/${task}.json`,
        answer: previewTaskAnswer,
      }),
  };
}

function orderCalls(send: Send) {
  const all = (shop: number) => `/v1/shops/${shop}/orders`;
  return {
    list: (shop: number, filter: Page & { status?: string; sku?: string } = {}) =>
      send({
        method: 'GET',
        path: `${all(shop)}.json${query({ ...filter })}`,
        answer: pageAnswer(orderAnswer),
      }),
    find: (shop: number, id: string) =>
      send({ method: 'GET', path: `${all(shop)}/${id}.json`, answer: orderAnswer }),
    /** Repeatable: `external_id` is the key, a repetition is refused with 409 and the order's id. */
    submit: (shop: number, body: OrderRequest) =>
      send({
        method: 'POST',
        path: `${all(shop)}.json`,
        body,
        answer: createdAnswer,
        isRepeatable: true,
        timeoutMs: 60_000,
      }),
    submitExpress: (shop: number, body: OrderRequest) =>
      send({ method: 'POST', path: `${all(shop)}/express.json`, body, answer: expressAnswer }),
    quote: (shop: number, body: QuoteRequest) =>
      send({
        method: 'POST',
        path: `${all(shop)}/shipping.json`,
        body,
        answer: quoteAnswer,
        isRepeatable: true,
      }),
    sendToProduction: (shop: number, id: string) =>
      send({ method: 'POST', path: `${all(shop)}/${id}/send_to_production.json`, answer: createdAnswer }),
    cancel: (shop: number, id: string) =>
      send({
        method: 'POST',
        path: `${all(shop)}/${id}/cancel.json`,
        answer: orderAnswer,
        isRepeatable: true,
      }),
  };
}

function webhookCalls(send: Send) {
  const all = (shop: number) => `/v1/shops/${shop}/webhooks`;
  return {
    list: (shop: number) =>
      send({ method: 'GET', path: `${all(shop)}.json`, answer: z.array(webhookAnswer) }),
    create: (shop: number, body: { topic: string; url: string; secret?: string }) =>
      send({ method: 'POST', path: `${all(shop)}.json`, body, answer: webhookAnswer }),
    move: (shop: number, id: string, url: string) =>
      send({ method: 'PUT', path: `${all(shop)}/${id}.json`, body: { url }, answer: webhookAnswer }),
    remove: (shop: number, webhook: { id: string; url: string }) =>
      send({
        method: 'DELETE',
        path: `${all(shop)}/${webhook.id}.json${query({ host: new URL(webhook.url).host })}`,
        answer: emptyAnswer,
      }),
    simulate: (shop: number, id: string, resource: { id: string; type: string; data: unknown }) =>
      send({ method: 'POST', path: `${all(shop)}/${id}/simulate`, body: resource, answer: emptyAnswer }),
  };
}

/** Printify, or the print house, which speaks the same API: only the address differs. */
export function createPrintifyClient(options: TransportOptions) {
  const send = createTransport(options);
  return {
    shops: shopCalls(send),
    catalog: catalogCalls(send),
    uploads: uploadCalls(send),
    products: productCalls(send),
    personalization: personalizationCalls(send),
    orders: orderCalls(send),
    webhooks: webhookCalls(send),
  };
}

export type PrintifyClient = ReturnType<typeof createPrintifyClient>;
