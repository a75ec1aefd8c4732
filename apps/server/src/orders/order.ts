import type { OrderStatus } from '@doodleloom/domain/orders/order';
import type { LookId } from '@doodleloom/domain/styles/style';
import type { ShippingAddress } from '@doodleloom/domain/orders/shipping-address';

export interface OrderLine {
  position: number;
  blueprintId: number;
  printProviderId: number;
  variantId: number;
  name: string;
  size: string;
  color: string;
  style: LookId;
  background: 'scene' | 'cutout';
  unitPriceCents: number;
  quantity: number;
  /** It may be deleted with its drawing. */
  jobId: string;
  seed: number;
  /** In the bucket `orders`: the drawing, the picture as shown, and the file that is printed. */
  drawingPath: string;
  picturePath: string;
  printFilePath: string | null;
}

/** A line as it is read again. */
export interface StoredLine extends OrderLine {
  /** The picture where the shopper keeps it; gone when the drawing was deleted, while the order has its own copies. */
  artworkUrl: string | null;
}

interface OrderMoney {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
}

export interface Order extends OrderMoney {
  id: string;
  number: string;
  userId: string | null;
  email: string;
  shippingAddress: ShippingAddress;
  promoCode: string | null;
  status: OrderStatus;
  printifyOrderId: string | null;
  tracking: { carrier: string; number: string; url: string }[] | null;
  errorMessage: string | null;
  createdAt: Date;
  lines: StoredLine[];
}

export type NewOrder = Omit<
  Order,
  'number' | 'status' | 'printifyOrderId' | 'tracking' | 'errorMessage' | 'createdAt' | 'lines'
> & {
  idempotencyKey: string;
  /** Marks where an order without an owner came from. */
  guestNetwork: string | null;
  lines: OrderLine[];
};
