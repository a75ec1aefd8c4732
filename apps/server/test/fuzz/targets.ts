import { json, text, type Dice } from './pieces.ts';

/** One request of the fuzzer: where, how, and what. */
export interface Attempt {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}
export type Target = (by: Dice, knownId: string) => Attempt;

const tables =
  'assets jobs upload_links orders order_lines order_events style_drafts erasures erased_copies account_exports quotas retention nothing'.split(
    ' ',
  );
const columns =
  'id user_id filename original_url status style_id image_url asset_id created_at number email name part_of'.split(
    ' ',
  );
const grammar =
  'eq neq gt gte lt lte in is like ilike match not and or any all fts cs cd ov desc asc nullslast jobs(*) assets!inner(*) count() order_lines(order_id) text int'.split(
    ' ',
  );
const asks = ['select', 'order', 'limit', 'offset', 'or', 'and', 'on_conflict', 'columns', ...columns];

const escaped = (part: string): string => {
  try {
    return encodeURIComponent(part);
  } catch {
    // Half of a surrogate pair: sent as the bytes that a broken program would send.
    return '%ED%A0%80';
  }
};
const json64 = (value: unknown) => JSON.stringify(value) ?? '';

export const tableApi: Target = (by, id) => {
  const query = Array.from({ length: by.upTo(4) }, () => {
    const value = by.next() < 0.3 ? `eq.${id}` : text(by, [...grammar, ...columns, '.', ',', '(', ')']);
    return `${escaped(by.one(asks))}=${by.next() < 0.8 ? escaped(value) : value.replaceAll(/[^\x21-\x7e]|#/g, '')}`;
  }).join('&');
  const method = by.one(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);
  const hasBody = ['POST', 'PATCH', 'PUT'].includes(method);
  return {
    path: `/rest/v1/${by.next() < 0.05 ? `rpc/${escaped(text(by, tables))}` : by.next() < 0.9 ? by.one(tables) : escaped(text(by, tables))}?${query}`,
    method,
    headers: {
      ...(by.next() < 0.3 && { range: `${by.upTo(99)}-${by.one(['', '5', '-1', '99999999999'])}` }),
      ...(by.next() < 0.3 && {
        prefer: by.one([
          'count=exact',
          'return=representation',
          'resolution=merge-duplicates',
          'tx=rollback',
          'x=',
        ]),
      }),
      ...(by.next() < 0.1 && {
        accept: by.one(['text/csv', 'application/vnd.pgrst.object+json', '*/*;q=x']),
      }),
      'content-type': by.one(['application/json', 'application/json', 'text/csv', 'text/plain', 'x']),
    },
    ...(hasBody && { body: by.next() < 0.8 ? json64(json(by, columns)) : text(by, columns) }),
  };
};

const functions =
  'generate-styled-artwork style-drafts picture-addresses picture-faces shared-picture check-upload-link redeem-upload-link operator-access erasure-receipt what-stays account-sessions end-session account-export privacy-facts printify-integration check-promo-code process-printify-order order-status my-orders operate-order desk-today desk-orders desk-order desk-pictures desk-log hidden-products desk-prices save-price desk-codes correct-address reprint-line retry-picture show-product save-code order-payment till-pay cart-estimate last-address product-margins order-margin delete-account nothing'.split(
    ' ',
  );
const fields =
  'jobId assetId pictures toKeep linkId receiptId key sessionId make password action blueprint_id artwork_url artwork_mode variant_id image_url shop_id product_id orderId code cartItems shippingAddress id productId blueprintId name image size variant style priceCents quantity firstName email address1 zipCode country'.split(
    ' ',
  );
const actions =
  'get_shops get_products get_print_providers get_variants create_mockup upload_image create_product_with_mockup get_product_mockups delete_product offers'.split(
    ' ',
  );

export const functionCalls: Target = (by) => {
  const name = by.one(functions);
  const body = json(by, fields);
  const sent =
    name === 'printify-integration' && body !== null && typeof body === 'object'
      ? { action: by.one(actions), ...body }
      : body;
  return {
    path: `/functions/v1/${by.next() < 0.95 ? name : escaped(text(by, functions))}`,
    method: by.next() < 0.95 ? 'POST' : by.one(['GET', 'PUT', 'DELETE', 'PATCH']),
    headers: {
      'content-type': by.one([
        'application/json',
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]),
      ...(by.next() < 0.2 && {
        'idempotency-key': by.one(['12345678', 'x', '%00'.repeat(9), 'k'.repeat(300)]),
      }),
    },
    body: by.next() < 0.85 ? json64(sent) : text(by, fields),
  };
};

const pictureHeads = [
  'ffd8ffe000104a464946',
  '89504e470d0a1a0a0000000d49484452',
  '52494646',
  '474946383961',
  '000000186674797068656963',
  '3c737667',
  '',
];

export const uploads: Target = (by, id) => {
  const noise = Buffer.from(Array.from({ length: by.upTo(400) }, () => by.upTo(255)));
  const bytes = Uint8Array.from(Buffer.concat([Buffer.from(by.one(pictureHeads), 'hex'), noise]));
  const name =
    by.next() < 0.6
      ? `${crypto.randomUUID()}.${by.one(['jpg', 'png', 'heic', 'svg', 'php'])}`
      : escaped(text(by, ['a.png', '/', '..', id]));
  const place = by.one([
    `object/artwork/${id}/${name}`,
    `object/artwork/${id}/${name}`,
    `object/${escaped(text(by, ['artwork', 'orders', 'mockups', 'exports', '/']))}`,
    `upload/resumable`,
    `object/list/artwork`,
    `object/sign/artwork/${id}/${name}`,
    `object/move`,
    `object/copy`,
    `object/info/artwork/${name}`,
  ]);
  const isFile = place.startsWith('object/artwork');
  return {
    path: `/storage/v1/${place}`,
    method: isFile
      ? by.one(['POST', 'PUT', 'GET', 'DELETE'])
      : by.one(['POST', 'POST', 'GET', 'HEAD', 'PATCH']),
    headers: {
      'content-type': isFile
        ? by.one(['image/jpeg', 'image/png', 'image/svg+xml', 'text/html', 'x'])
        : 'application/json',
      'x-upsert': by.one(['true', 'false', 'x']),
      ...(place === 'upload/resumable' && {
        'tus-resumable': by.one(['1.0.0', '9']),
        'upload-length': by.one(['10', '-1', '99999999999', 'x']),
        'upload-metadata': by.one(['bucketName YXJ0d29yaw==,objectName YQ==', 'x', 'bucketName %%%']),
      }),
    },
    body: isFile
      ? bytes
      : json64(
          json(by, ['bucketId', 'sourceKey', 'destinationKey', 'prefix', 'limit', 'expiresIn', 'paths']),
        ),
  };
};

const topics = ['realtime:a', 'realtime:public:jobs', 'phoenix', 'realtime:', 'realtime:\u0000', 'x'];
const events = [
  'phx_join',
  'phx_leave',
  'heartbeat',
  'access_token',
  'broadcast',
  'presence',
  'phx_close',
  'x',
];

/** What is said to the socket: frames of the protocol, nearly such, and noise. */
export function frame(by: Dice): string | Uint8Array {
  const kind = by.next();
  if (kind < 0.1) return Uint8Array.from(Array.from({ length: by.upTo(200) }, () => by.upTo(255)));
  if (kind < 0.2) return text(by, topics);
  const binding = {
    event: by.one(['*', 'INSERT', 'x']),
    schema: 'public',
    table: by.one(tables),
    filter: text(by, columns),
  };
  const payload =
    by.next() < 0.5
      ? {
          config: {
            broadcast: json(by, ['self', 'ack']),
            presence: { key: text(by, topics) },
            postgres_changes: [binding, json(by, columns)],
          },
        }
      : json(by, ['config', 'type', 'event', 'payload', 'access_token', 'postgres_changes']);
  const parts = [by.one(['1', null, 7]), String(by.upTo(99)), by.one(topics), by.one(events), payload];
  return json64(by.next() < 0.9 ? parts : parts.slice(by.upTo(4)));
}
