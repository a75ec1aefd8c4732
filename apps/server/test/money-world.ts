import { randomUUID } from 'node:crypto';
import { isBeforeProvider, mayMove, type OrderStatus } from '@doodleloom/domain/orders/order-states';
import { livePayment, type PayableOrder, type Payment } from '@doodleloom/domain/payments/payment';
import { moneyBack, onInvoice, type Effect } from '@doodleloom/domain/payments/settle';
import { PaymentRefused, type PaymentAdapter, type PaymentNews } from '../src/payments/payment-adapter.ts';
import { paymentIdOf, type PaymentStore } from '../src/payments/payment-store.ts';
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

/** What may happen around an order's money, in any order and any number. */
export type Happening =
  | { what: 'opens' | 'returns' | 'invoice' | 'cancel' | 'expires' | 'crash' | 'chore' | 'provider moves' }
  | { what: 'pays'; card: Card; which: number }
  | { what: 'bank closes' | 'news comes' | 'worker'; which: number }
  | { what: 'refund'; cents: number; key: number };

/** What a card does; a late one pays what the bank has called closed, as a transfer under way may. */
export type Card = 'works' | 'declined' | 'slow' | 'odd' | 'late';

type BankPayment = {
  id: string;
  paymentId: string;
  status: Payment['status'];
  amountCents: number;
  receivedCents: number;
  currency: string;
  refunds: Map<string, number>;
};

/** The truth about money: what was taken and given back, whatever the shop knows of it. */
export function openBank() {
  const payments = new Map<string, BankPayment>();
  const news: PaymentNews[] = [];
  const refusals: string[] = [];
  const refuse = (why: string): never => {
    refusals.push(why);
    throw new PaymentRefused(why);
  };
  const find = (id: string) => {
    const payment = payments.get(id);
    return payment ?? refuse(`the bank has no “${id}”`);
  };
  const factsOf = ({ status, amountCents, receivedCents, currency }: BankPayment) => ({
    status,
    amountCents: status === 'paid' ? receivedCents : amountCents,
    currency,
  });
  const tell = (payment: BankPayment) =>
    news.push({
      about: 'payment',
      providerId: payment.id,
      paymentId: payment.paymentId,
      facts: factsOf(payment),
    });
  const adapter: PaymentAdapter = {
    name: 'till',
    async open({ paymentId, amountCents, currency }) {
      const id = `bank-${paymentId}`;
      if (!payments.has(id)) {
        const fresh = { id, paymentId, amountCents, currency, receivedCents: 0, refunds: new Map() };
        payments.set(id, { ...fresh, status: 'open' });
      }
      return { providerId: id, secret: `secret-${id}` };
    },
    find: async (id) => ({ ...factsOf(find(id)), secret: `secret-${id}` }),
    async close(id) {
      const payment = find(id);
      if (payment.status !== 'paid' && payment.status !== 'confirming') payment.status = 'closed';
      return factsOf(payment);
    },
    async refund({ refundId, providerId, cents }) {
      const payment = find(providerId);
      const known = payment.refunds.has(refundId);
      const given = [...payment.refunds.values()].reduce((sum, each) => sum + each, 0);
      if (!known && given + cents > payment.receivedCents) refuse('the bank has not as much');
      payment.refunds.set(refundId, cents);
      return { providerId: `back-${refundId}`, status: 'done' };
    },
    findRefund: async (providerId) => ({ providerId, status: 'done' }),
    readNews: () => undefined,
  };
  return {
    adapter,
    payments,
    news,
    refusals,
    pay(card: Card, which: number) {
      const takes = card === 'late' ? ['closed'] : ['open', 'declined'];
      const payable = [...payments.values()].filter(({ status }) => takes.includes(status));
      const payment = payable[which % Math.max(1, payable.length)];
      if (!payment) return;
      payment.status = card === 'declined' ? 'declined' : card === 'slow' ? 'confirming' : 'paid';
      if (payment.status === 'paid') payment.receivedCents = payment.amountCents - (card === 'odd' ? 1 : 0);
      tell(payment);
    },
    settleSlow() {
      for (const payment of payments.values()) {
        if (payment.status !== 'confirming') continue;
        Object.assign(payment, { status: 'paid', receivedCents: payment.amountCents });
        tell(payment);
      }
    },
    close(which: number) {
      const open = [...payments.values()].filter(({ status }) => status === 'open' || status === 'declined');
      const payment = open[which % Math.max(1, open.length)];
      if (!payment) return;
      payment.status = 'closed';
      tell(payment);
    },
    keptCents: () =>
      [...payments.values()].reduce(
        (sum, { receivedCents, refunds }) =>
          sum + receivedCents - [...refunds.values()].reduce((given, cents) => given + cents, 0),
        0,
      ),
    receivedCents: () => [...payments.values()].reduce((sum, { receivedCents }) => sum + receivedCents, 0),
  };
}
export type Bank = ReturnType<typeof openBank>;

export type Job = { do: 'submit' | 'refund' | 'close'; id: string };

/** What a money world stands on: the shop's memory, in this process or in a database. */
export interface Memory {
  store: PaymentStore;
  jobs: Job[];
  /** Why the order needs its operator. */
  attention(orderId: string): Promise<string | null>;
}

/** The rows of an order in this process: the same effects as in the database, each change as a whole. */
export function inMemory(order: PayableOrder): Memory {
  let row: PayableOrder = order;
  let attention: string | null = null;
  const names = new Map<string, string>();
  const jobs: Job[] = [];
  const payment = (id: string, change: (payment: Payment) => Payment) =>
    (row = { ...row, payments: row.payments.map((each) => (each.id === id ? change(each) : each)) });
  const acts: { [Kind in Effect['do']]: (effect: Extract<Effect, { do: Kind }>) => void } = {
    payment: ({ paymentId, status, receivedCents }) =>
      void payment(paymentId, (each) => {
        if (each.status === 'paid') throw new Error('a paid payment was changed');
        const live = livePayment({
          ...row,
          payments: row.payments.filter((other) => other.id !== paymentId),
        });
        if (live && status !== 'paid' && status !== 'closed')
          throw new Error('two payments of an order are open');
        return { ...each, status, receivedCents };
      }),
    'refund-is': ({ refundId, status }) =>
      void (row = {
        ...row,
        payments: row.payments.map((each) => ({
          ...each,
          refunds: each.refunds.map((refund) => (refund.id === refundId ? { ...refund, status } : refund)),
        })),
      }),
    'mark-paid': () => void (row = { ...row, isPaid: true }),
    invoice: () => void (row = { ...row, paymentTerms: 'invoice' }),
    move: ({ to }) => {
      if (to !== row.status && !mayMove(row.status, to)) throw new Error(`${row.status} cannot become ${to}`);
      row = { ...row, status: to };
    },
    submit: () => void jobs.push({ do: 'submit', id: row.id }),
    refund: ({ paymentId, cents, id = randomUUID() }) => {
      payment(paymentId, (each) => ({ ...each, refunds: [...each.refunds, { id, cents, status: 'asked' }] }));
      jobs.push({ do: 'refund', id });
    },
    close: ({ paymentId }) => void jobs.push({ do: 'close', id: paymentId }),
    attention: ({ why }) => {
      attention = why;
      if (mayMove(row.status, 'needs-attention')) row = { ...row, status: 'needs-attention' };
    },
    note: () => undefined,
  };
  const locate = (paymentId: string) => {
    const found = row.payments.find(({ id }) => id === paymentId);
    return found && { orderId: row.id, paymentId, providerId: found.providerId };
  };
  const store: PaymentStore = {
    read: async () => row,
    async change(_, decide) {
      const effects = decide(row);
      const before = { row, attention, jobs: jobs.length };
      try {
        for (const effect of effects) acts[effect.do](effect as never);
      } catch (error) {
        ({ row, attention } = before);
        jobs.length = before.jobs;
        throw error;
      }
      return effects;
    },
    async begin() {
      if (row.status !== 'awaiting-payment' || row.payments.some(({ status }) => status === 'paid'))
        return undefined;
      const live = livePayment(row);
      if (live) return live;
      const fresh: Payment = {
        id: paymentIdOf(row.id, row.payments.length + 1),
        providerId: null,
        status: 'open',
        amountCents: row.totalCents,
        currency: row.currency,
        receivedCents: 0,
        refunds: [],
      };
      row = { ...row, payments: [...row.payments, fresh] };
      return fresh;
    },
    async named(paymentId, providerId) {
      payment(paymentId, (each) => ({ ...each, providerId }));
    },
    async findPayment({ id, providerId }) {
      const byProvider = row.payments.find(
        (each) => providerId !== undefined && each.providerId === providerId,
      );
      return byProvider ? locate(byProvider.id) : id === undefined ? undefined : locate(id);
    },
    async findRefund(refundId) {
      for (const { providerId, refunds } of row.payments) {
        const refund = refunds.find(({ id }) => id === refundId);
        if (refund)
          return {
            orderId: row.id,
            paymentProviderId: providerId ?? '',
            providerId: names.get(refundId) ?? null,
            cents: refund.cents,
            status: refund.status,
          };
      }
      return undefined;
    },
    async refundNamed(refundId, providerId) {
      names.set(refundId, providerId);
    },
    noteForeignRefund: () => Promise.reject(new Error('nobody gives anything back at the bank itself')),
  };
  return { store, jobs, attention: async () => attention };
}

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
