import { accountId } from '../api/house.ts';
import { dateTime } from '../api/answers.ts';
import { printProvider } from '../catalogue/print-providers.ts';
import type { Order, OrderLine } from '../state/orders.ts';

const timeOrNull = (ms: number | null): string | null => (ms === null ? null : dateTime(ms));

const lineView = (line: OrderLine, isCanceled: boolean) => ({
  product_id: line.productId,
  quantity: line.quantity,
  variant_id: line.variantId,
  print_provider_id: line.printProviderId,
  cost: isCanceled ? 0 : line.cost,
  shipping_cost: isCanceled ? 0 : line.shippingCost,
  status: line.status,
  metadata: {
    title: line.title,
    price: line.price,
    variant_label: line.variantLabel,
    sku: line.sku,
    country: printProvider(line.printProviderId)?.location.country ?? 'US',
    ...(line.externalId === undefined ? {} : { external_id: line.externalId }),
  },
  sent_to_production_at: timeOrNull(line.sentToProductionAt),
  fulfilled_at: timeOrNull(line.fulfilledAt),
});

/** An order as the API shows it. A canceled one costs nothing. */
export function orderView(order: Order) {
  const { document } = order;
  const isCanceled = order.status === 'canceled';
  const sum = (value: (line: OrderLine) => number): number =>
    isCanceled ? 0 : document.lines.reduce((total, line) => total + value(line), 0);
  const address = Object.fromEntries(Object.entries(document.addressTo).filter(([, value]) => value !== ''));
  return {
    id: order.id,
    app_order_id: `${accountId}.${order.number}`,
    address_to: address,
    line_items: document.lines.map((line) => lineView(line, isCanceled)),
    metadata: {
      order_type: 'api',
      shop_order_id: order.externalId,
      shop_order_label: document.label,
      shop_fulfilled_at: dateTime(document.fulfilledAt ?? 0),
      is_reprint: false,
      reprinted_order_ids: [],
      child_reprinted_order_ids: [],
    },
    total_price: sum((line) => line.cost),
    total_shipping: sum((line) => line.shippingCost),
    total_tax: 0,
    status: order.status,
    shipping_method: document.shippingMethod,
    is_printify_express: document.shippingMethod === 3,
    is_economy_shipping: document.shippingMethod === 4,
    shipments: document.shipments.map(({ carrier, number, url, deliveredAt }) => ({
      carrier,
      number,
      url,
      delivered_at: timeOrNull(deliveredAt),
    })),
    created_at: dateTime(order.createdAt),
    sent_to_production_at: timeOrNull(document.sentToProductionAt),
    fulfilled_at: timeOrNull(document.fulfilledAt),
  };
}
