import type { OrderState } from '@doodleloom/printing/orders/order-state';
import type { Cancellation, QuotedLine } from '@doodleloom/printing/orders/order-workflow';
import type { ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import type { Delivery } from '@doodleloom/printing/catalog/delivery';
import type { PrintedLine } from '@doodleloom/printing/orders/print-size';
import type { Size } from '@doodleloom/domain/print/print-area';
import type { OrderLine } from './order.ts';

export interface ProviderLine extends Pick<
  OrderLine,
  | 'blueprintId'
  | 'printProviderId'
  | 'variantId'
  | 'quantity'
  | 'name'
  | 'style'
  | 'background'
  | 'placement'
  | 'composition'
> {
  printFileUrl: string;
}

export interface ProviderOrder {
  /** Our order's id: the provider refuses a second order with the same one. */
  externalId: string;
  label: string;
  address: ShippingAddress;
  lines: ProviderLine[];
}

/** What the shop asks of its print provider; `@doodleloom/printing` answers. */
export interface OrderProvider {
  /** The product as it is offered now; undefined when it can't be had. */
  productOf(blueprintId: number, printProviderId: number | null): Promise<CatalogProduct | undefined>;
  /** How long a blank takes, where it is printed and what sending it costs. */
  deliveryOf(blueprintId: number, printProviderId: number): Promise<Delivery>;
  /** Pixels of the longer edge of a print file: 150 dpi where the picture is placed, as long as it can be drawn. */
  printSizeOf(line: PrintedLine, pictures: readonly Size[]): Promise<number>;
  /** What the provider asks for sending these there; undefined when it does not. */
  shippingCost(lines: readonly QuotedLine[], address: ShippingAddress): Promise<number | undefined>;
  /** Submits the order, or finds the one that was submitted before; answers the provider's id. */
  submit(order: ProviderOrder): Promise<string>;
  release(providerOrderId: string): Promise<void>;
  stateOf(providerOrderId: string): Promise<OrderState>;
  /** The provider's order for one of ours whose answer was lost. */
  findByOurs(externalId: string): Promise<string | undefined>;
  cancel(providerOrderId: string): Promise<Cancellation>;
}
