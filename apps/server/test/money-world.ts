import { isBeforeProvider, mayMove, type OrderStatus } from '@doodleloom/domain/orders/order-states';
import { type PayableOrder } from '@doodleloom/domain/payments/payment';
import { moneyBack, onInvoice } from '@doodleloom/domain/payments/settle';
import {
  closePayment,
  expireOrder,
  followPayment,
  openPayment,
  receiveNews,
  refundOrder,
  sendRefund,
  type PaymentServices,
} from '../src/payments/payments.ts';
import type { Bank, Card } from './bank.ts';
import type { Job, Memory } from './payment-memory.ts';

/** What may happen around an order's money, in any order and any number. */
export type Happening =
  | { what: 'opens' | 'returns' | 'invoice' | 'cancel' | 'expires' | 'crash' | 'chore' | 'provider moves' }
  | { what: 'pays'; card: Card; which: number }
  | { what: 'bank closes' | 'news comes' | 'worker'; which: number }
  | { what: 'refund'; cents: number; key: number };

class Crashed extends Error {
  override name = 'Crashed';
}

const movesOfProvider: readonly OrderStatus[] = ['in-production', 'shipped', 'delivered'];

/** Runs happenings upon one order, each as far as a crash lets it come; `pause` decides who goes on next. */
export function moneyWorld(orderId: string, memory: Memory, bank: Bank, pause: () => Promise<void>) {
  let life = 0;
  const violations: string[] = [];
  const submitted: string[] = [];
  const isInvoice = (order: PayableOrder | undefined) => order?.paymentTerms === 'invoice';

  /** A call of which a crash may lose the beginning or the answer. */
  const perilous = <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) => {
    const begunIn = life;
    return async (...given: Arguments): Promise<Result> => {
      await pause();
      if (life !== begunIn) throw new Crashed();
      const result = await work(...given);
      await pause();
      if (life !== begunIn) throw new Crashed();
      return result;
    };
  };
  const perilously = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, member]) => [
        name,
        typeof member === 'function' && name !== 'readNews'
          ? perilous(member as () => Promise<unknown>)
          : member,
      ]),
    ) as Part;
  const services = (): PaymentServices => ({
    store: perilously(memory.store),
    adapter: perilously(bank.adapter),
  });
  const inPeace: PaymentServices = { store: memory.store, adapter: bank.adapter };

  async function submit({ store }: PaymentServices): Promise<void> {
    const begun = await store.change(orderId, ({ status }) =>
      status === 'received' ? [{ do: 'move', to: 'submitting', by: 'shop' }] : [],
    );
    const order = await store.read(orderId);
    if (begun.length === 0 && order?.status !== 'submitting') return;
    if (!order?.isPaid && !isInvoice(order)) violations.push('submitted unpaid');
    if (order?.isPaid && !isInvoice(order) && bank.receivedCents() < order.totalCents)
      violations.push('submitted for less than its price');
    // The provider knows it by its id: a second time it is the same order.
    if (!submitted.includes(orderId)) submitted.push(orderId);
    await store.change(orderId, ({ status }) =>
      status === 'submitting' ? [{ do: 'move', to: 'at-the-printer', by: 'shop' }] : [],
    );
  }

  async function work(job: Job, through: PaymentServices): Promise<void> {
    if (job.do === 'submit') await submit(through);
    else if (job.do === 'refund') await sendRefund(through, job.id);
    else await closePayment(through, job.id);
    const at = memory.jobs.indexOf(job);
    if (at >= 0) memory.jobs.splice(at, 1);
  }

  async function chore(through: PaymentServices): Promise<void> {
    const order = await through.store.read(orderId);
    for (const { id, status, refunds } of order?.payments ?? []) {
      if (status !== 'paid' && status !== 'closed') await followPayment(through, id);
      for (const refund of refunds) if (refund.status === 'asked') await sendRefund(through, refund.id);
    }
  }

  const cancel = (through: PaymentServices) =>
    through.store.change(orderId, (order) =>
      isBeforeProvider(order.status) ||
      order.status === 'at-the-printer' ||
      order.status === 'needs-attention'
        ? [{ do: 'move', to: 'canceled', by: 'shop' }, ...moneyBack(order, 'canceled')]
        : [],
    );

  async function happen(happening: Happening): Promise<void> {
    const through = services();
    switch (happening.what) {
      case 'opens':
      case 'returns':
        return void (await openPayment(through, orderId));
      case 'pays':
        await pause();
        return bank.pay(happening.card, happening.which);
      case 'bank closes':
        await pause();
        return bank.close(happening.which);
      case 'news comes': {
        const news = bank.news[happening.which % Math.max(1, bank.news.length)];
        return void (news && (await receiveNews(through, news)));
      }
      case 'worker': {
        const job = memory.jobs[happening.which % Math.max(1, memory.jobs.length)];
        return job && work(job, through);
      }
      case 'chore':
        bank.settleSlow();
        return chore(through);
      case 'cancel':
        return void (await cancel(through));
      case 'expires':
        return expireOrder(through, orderId, 'nobody paid it');
      case 'invoice':
        return void (await through.store.change(orderId, (order) => onInvoice(order) ?? []));
      case 'refund': {
        const { cents, key } = happening;
        return void (await refundOrder(through, orderId, { cents, why: 'sorry', by: 'shop', key: `${key}` }));
      }
      case 'provider moves':
        return void (await through.store.change(orderId, ({ status }) => {
          const next = movesOfProvider.find((to) => status !== to && mayMove(status, to));
          return next && status !== 'needs-attention' ? [{ do: 'move', to: next, by: 'shop' }] : [];
        }));
      case 'crash':
        await pause();
        life += 1;
    }
  }

  async function quietNight(): Promise<string[]> {
    bank.settleSlow();
    for (let round = 0; round < 6; round += 1) {
      for (const news of bank.news) await receiveNews(inPeace, news);
      for (const job of memory.jobs.slice()) await work(job, inPeace);
      await chore(inPeace);
    }
    if (memory.jobs.length > 0) violations.push('work is left over');
    const order = await memory.store.read(orderId);
    if (!order) return [...violations, 'the order is gone'];
    return [...violations, ...breaches(order, bank, (await memory.attention(orderId)) !== null, submitted)];
  }

  return {
    submitted,
    async run(happening: Happening): Promise<void> {
      await happen(happening).catch((error: unknown) => {
        if (error instanceof Crashed) return;
        violations.push(`${happening.what}: ${error instanceof Error ? error.message : String(error)}`);
      });
    },
    /** Everything is delivered and done: what holds then, and whether all that is left can be given back. */
    async settleDown(): Promise<string[]> {
      const found = await quietNight();
      await refundOrder(inPeace, orderId, { cents: undefined, why: 'the end', by: 'shop', key: 'the end' });
      const after = await quietNight();
      return [...found, ...after, ...(bank.keptCents() === 0 ? [] : ['not everything could be given back'])];
    },
  };
}

/** The law: nothing goes to the provider before it is paid or invoiced, nothing paid is lost, nothing is charged twice. */
function breaches(order: PayableOrder, bank: Bank, isSeen: boolean, submitted: readonly string[]): string[] {
  const kept = bank.keptCents();
  const known = order.payments.reduce((sum, { receivedCents }) => sum + receivedCents, 0);
  const asked = order.payments.flatMap(({ refunds }) => refunds).filter(({ status }) => status === 'asked');
  const found: [isBroken: boolean, what: string][] = [
    [
      known !== bank.receivedCents(),
      `the shop knows of ${known} where the bank took ${bank.receivedCents()}`,
    ],
    [asked.length > 0, 'money is promised and not given back'],
    [bank.refusals.length > 0, bank.refusals.join(', ')],
    [kept < 0, 'more was given back than was taken'],
    [kept > order.totalCents, `charged ${kept} for ${order.totalCents}`],
    [order.status === 'canceled' && kept > 0 && !isSeen, `canceled, and ${kept} kept`],
    [order.status === 'refunded' && kept > 0, `refunded, and ${kept} kept`],
    [order.status === 'awaiting-payment' && kept > 0 && !isSeen, `${kept} lost: the order still waits`],
    [order.isPaid && bank.receivedCents() < order.totalCents, 'paid with less than its price'],
    [
      order.isPaid && kept > 0 && ['received', 'submitting', 'paid'].includes(order.status) && !isSeen,
      'paid, and not on its way to the provider',
    ],
    [
      submitted.length > 0 &&
        order.status !== 'canceled' &&
        !order.isPaid &&
        order.paymentTerms === 'prepaid',
      'made for nothing',
    ],
  ];
  return found.filter(([isBroken]) => isBroken).map(([, what]) => what);
}
