import type { Cents } from './cents.ts';

/** What a payment service keeps of each payment: a share in hundredths of a percent, and cents. */
export interface PaymentFee {
  rate: number;
  cents: Cents;
}

export const noFee: PaymentFee = { rate: 0, cents: 0 };

export const feeOf = ({ rate, cents }: PaymentFee, paidCents: Cents): Cents =>
  paidCents === 0 ? 0 : Math.ceil((paidCents * rate) / 10_000) + cents;

export interface Sale {
  /** What the customer pays for the things themselves, discounts taken off, and for their shipping. */
  goodsCents: Cents;
  shippingTakenCents: Cents;
  taxCents: Cents;
  /** What the provider charges: for the things, and for sending them. */
  costCents: Cents;
  shippingCostCents: Cents;
}

export interface Margin {
  feeCents: Cents;
  /** What is left for the shop. The tax is not the shop's, but the payment service takes its share of it, too. */
  marginCents: Cents;
  /** Of what the shop takes, in whole percent, rounded down; 0 where it takes nothing. */
  marginPercent: number;
}

export function marginOf(sale: Sale, fee: PaymentFee): Margin {
  const taken = sale.goodsCents + sale.shippingTakenCents;
  const feeCents = feeOf(fee, taken + sale.taxCents);
  const marginCents = taken - sale.costCents - sale.shippingCostCents - feeCents;
  return {
    feeCents,
    marginCents,
    marginPercent: taken > 0 ? Math.floor((marginCents * 100) / taken) : 0,
  };
}

/** What goes back takes its share of the tax along: the shop does not owe that any more. */
export function afterRefund(sale: Sale, refundedCents: Cents): Sale {
  const { goodsCents, shippingTakenCents, taxCents } = sale;
  const paidCents = goodsCents + shippingTakenCents + taxCents;
  const taxBackCents = paidCents > 0 ? Math.round((taxCents * refundedCents) / paidCents) : 0;
  return {
    ...sale,
    goodsCents: goodsCents - refundedCents + taxBackCents,
    taxCents: taxCents - taxBackCents,
  };
}
