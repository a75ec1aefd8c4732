import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { OrderStatus } from '@doodleloom/domain/orders/order-states';
import type { Composition } from '@doodleloom/domain/composition/composition';
import type { Placement } from '@doodleloom/domain/placement/placement';
import type { PictureEngine } from '@doodleloom/domain/generation/job';
import type { Language } from '@doodleloom/domain/texts/languages';
import type { LookId } from '@doodleloom/domain/styles/style';
import type { ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import type { Actor } from './order-events.ts';

/** What printing a picture needs. */
export interface OrderedPicture {
  style: LookId;
  /** It may be deleted with its drawing. */
  jobId: string;
  seed: number;
  /** Who drew it; our own engine where nothing is said. */
  engine: PictureEngine | null;
  /** As the drawing was set right when the picture was made. */
  edits: readonly Edit[];
  /** In the bucket `orders`: the drawing, and the picture as shown. */
  drawingPath: string;
  picturePath: string;
}

export interface OrderLine extends OrderedPicture {
  position: number;
  blueprintId: number;
  printProviderId: number;
  variantId: number;
  name: string;
  size: string;
  color: string;
  background: 'scene' | 'cutout';
  /** Where it lies, when the shopper placed it. */
  placement: Placement | null;
  /** What is printed with it. */
  composition: Composition | null;
  unitPriceCents: number;
  quantity: number;
  /** Of a line that shows several, those beside its own in their order, each with its place among all of them. */
  others: readonly (OrderedPicture & { place: number })[];
  /** In the bucket `orders`, too: the file that is printed. */
  printFilePath: string | null;
}

/** All pictures that a line shows, in their order: its own stands at the first place that none of the others has. */
export function picturesOf(line: OrderLine): [OrderedPicture, ...OrderedPicture[]] {
  const free = line.others.findIndex(({ place }, index) => place !== index);
  const own = free === -1 ? line.others.length : free;
  const [first = line, ...rest] = line.others.toSpliced(own, 0, { ...line, place: own });
  return [first, ...rest];
}

/** A line as it is read again. */
export interface StoredLine extends OrderLine {
  /** The picture on its product; none until it was taken. */
  photoPath: string | null;
  /** The picture where the shopper keeps it; gone when the drawing was deleted, while the order has its own copies. */
  artworkUrl: string | null;
}

interface OrderMoney {
  currency: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
}

export interface Parcel {
  carrier: string;
  number: string;
  url: string;
  deliveredAt?: string;
}

/** Who has to mend what an order needs attention for: the provider's troubles end at the provider, the others by the operator. */
export type AttentionFrom = 'provider' | 'payment' | 'shop';

export interface Order extends OrderMoney {
  id: string;
  number: string;
  userId: string | null;
  email: string;
  shippingAddress: ShippingAddress;
  promoCode: string | null;
  status: OrderStatus;
  printifyOrderId: string | null;
  tracking: Parcel[] | null;
  /** Paid before anything is made, or on invoice. */
  paymentTerms: 'invoice' | 'prepaid';
  paidAt: Date | null;
  /** What went back of its money. */
  refundedCents: number;
  attention: string | null;
  attentionFrom: AttentionFrom | null;
  /** Why it goes no further for now. */
  held: string | null;
  /** Since when it may go to production, as soon as the provider is ready. */
  approvedAt: Date | null;
  /** Who wants it canceled, while the provider is being asked. */
  cancelAskedBy: Actor | null;
  /** Of that cancellation: the operator has given the money back in another way. */
  cancelKeepsMoney: boolean;
  /** What the provider asks for sending it; null until it was asked. */
  providerShippingCents: number | null;
  /** In hundredths of a percent. */
  taxRate: number;
  /** By when it shall be there, as the customer was shown. */
  promisedAt: Date | null;
  isGift: boolean;
  /** What it was ordered in: its mails are written in it. */
  language: Language;
  createdAt: Date;
  lines: StoredLine[];
}

export type NewOrder = OrderMoney &
  Pick<
    Order,
    | 'id'
    | 'userId'
    | 'email'
    | 'shippingAddress'
    | 'promoCode'
    | 'paymentTerms'
    | 'taxRate'
    | 'promisedAt'
    | 'isGift'
    | 'language'
  > & {
    idempotencyKey: string;
    /** Marks where an order without an owner came from. */
    guestNetwork: string | null;
    lines: OrderLine[];
  };
