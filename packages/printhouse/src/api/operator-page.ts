import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { fileUrl } from '../fulfilment/product-view.ts';
import { listOrders } from '../state/orders.ts';
import type { Order } from '../state/orders.ts';
import { lastDeliveries } from '../state/deliveries.ts';
import { findProduct, listProducts } from '../state/products.ts';
import { findUploads, listUploads } from '../state/uploads.ts';
import { listWebhooks } from '../state/webhooks.ts';
import { dateTime } from './answers.ts';
import { shop } from './house.ts';
import type { House } from './house.ts';
import { faultForms, faultsSection } from './operator-faults.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#18302a}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #dfe5e1}
form{display:flex;margin:.75rem 0;flex-wrap:wrap;gap:.75rem;align-items:end}label{display:grid;gap:.25rem}input,select,button{font:inherit;padding:.35rem .5rem}
input[type=number]{width:7rem}img{max-width:9rem;max-height:9rem;background:#f1efea}h2{margin-top:2.5rem}`;

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** The print files of an order's line, where they lie, each at full size behind its picture. */
async function printFiles(house: House, productId: string): Promise<Markup[]> {
  const product = await findProduct(house.database, productId);
  const layers =
    product?.document.printAreas.flatMap(({ background, placeholders }) =>
      placeholders.flatMap(({ layers }) => layers.map((layer) => ({ ...layer, background }))),
    ) ?? [];
  const uploads = await findUploads(
    house.database,
    layers.map(({ id }) => id),
  );
  return layers.flatMap(({ id, x, y, scale, angle, background }) => {
    const upload = uploads.get(id);
    if (!upload) return [];
    const address = fileUrl(house.baseUrl, upload.fileKey);
    return [
      html`<a href="${address}"><img src="${address}" alt="${upload.fileName}" /></a> ${upload.width} ×
        ${upload.height} px, at ${percent(x)} and ${percent(y)}, ${percent(scale)} wide, turned by
        ${angle}°${background ? `, on ${background}` : ''}`,
    ];
  });
}

function recipient({ document: { addressTo: to } }: Order): string {
  const name = [to['first_name'], to['last_name']].join(' ');
  const town = [to['city'], to['region'], to['zip']].join(' ');
  return [name, to['address1'], to['address2'], town, to['country']]
    .filter((part) => part?.trim())
    .join(', ');
}

async function orderRow(house: House, order: Order): Promise<Markup> {
  const lines = await Promise.all(
    order.document.lines.map(
      async (line) =>
        html`<p>${line.quantity} × ${line.title}, ${line.variantLabel} (${line.status})</p>
          ${await printFiles(house, line.productId)}`,
    ),
  );
  const [shipment] = order.document.shipments;
  return html`<tr>
    <td>${order.number}<br />${order.externalId}</td>
    <td>${dateTime(order.createdAt)}</td>
    <td>${order.status}${shipment ? html`<br />${shipment.carrier} ${shipment.number}` : ''}</td>
    <td>${lines}</td>
    <td>${recipient(order)}</td>
  </tr>`;
}

async function page(house: House): Promise<Markup> {
  const { orders, total } = await listOrders(house.database, shop.id, { limit: 50, page: 1 });
  const { uploads } = await listUploads(house.database, 24, 1);
  const webhooks = await listWebhooks(house.database, shop.id);
  const { products, total: productCount } = await listProducts(house.database, shop.id, 50, 1);
  const deliveries = await lastDeliveries(house.database, 30);
  const rows = await Promise.all(orders.map((order) => orderRow(house, order)));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Print house</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Print house</h1>
        <h2>Orders (${total})</h2>
        <table>
          <tr>
            <th>Order</th>
            <th>Received</th>
            <th>Status</th>
            <th>Lines and print files</th>
            <th>To</th>
          </tr>
          ${rows}
        </table>
        <h2>Newest uploads</h2>
        <p>
          ${uploads.map(
            (upload) =>
              html`<img
                src="${fileUrl(house.baseUrl, upload.fileKey)}"
                alt="${upload.fileName}"
                loading="lazy"
              /> `,
          )}
        </p>
        <h2>Products (${productCount})</h2>
        <ul>
          ${products.map(
            (product) =>
              html`<li>
                ${product.document.title} (${product.document.variants.length}
                variants${product.isLocked ? ', locked' : ''})
              </li>`,
          )}
        </ul>
        <h2>Webhooks</h2>
        <ul>
          ${webhooks.map(({ topic, url }) => html`<li>${topic}: ${url}</li>`)}
        </ul>
        <h2>Deliveries</h2>
        <ul>
          ${deliveries.map(
            ({ event, state, attempts, lastAnswer }) =>
              html`<li>
                ${event.created_at} ${event.type}: ${state}, ${attempts} attempts, last answer
                ${lastAnswer ?? 'none'}
              </li>`,
          )}
        </ul>
        ${faultsSection(house)}
      </body>
    </html>`;
}

/** What the house has received, and what is to go wrong: for development, never in production. */
export function operatorPage(house: House): Hono {
  const routes = new Hono();
  routes.route('/faults', faultForms(house));
  routes.get('/', async (context) => context.html(await page(house)));
  return routes;
}
