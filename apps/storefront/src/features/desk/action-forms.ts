import type { OrderAction } from '@doodleloom/domain/functions/operator';
import type { DeskAction } from '@doodleloom/domain/orders/desk-actions';

export interface ActionForm {
  button: string;
  /** The step that an order waits for. */
  isNext?: true;
  question: string;
  explain: string;
  act: string;
  done: string;
  /** What is written with it. */
  words?: { label: string; isNeeded: boolean };
  isMoney?: true;
}

const why = { label: 'Why', isNeeded: false } as const;

/** What each action asks before it is done. */
export const actionForms: Readonly<Record<Exclude<DeskAction, 'address' | 'reprint'>, ActionForm>> &
  Readonly<Record<'address' | 'reprint', Pick<ActionForm, 'button' | 'isNext'>>> = {
  release: {
    button: 'Release',
    isNext: true,
    question: 'Let it be printed?',
    explain: 'The print provider makes it and charges for it. After that it can hardly be canceled.',
    act: 'Release',
    done: 'It goes to production as soon as the provider is ready.',
    isMoney: true,
  },
  resume: {
    button: 'Let it go on',
    isNext: true,
    question: 'Let it go on?',
    explain: 'It takes up its way where it was held.',
    act: 'Let it go on',
    done: 'It goes on.',
  },
  retry: {
    button: 'Try again',
    isNext: true,
    question: 'Is it mended?',
    explain:
      'An order that never reached the provider is sent there again. One that did is where the provider says.',
    act: 'Try again',
    done: 'It is tried again.',
  },
  invoice: {
    button: 'Let it go on invoice',
    question: 'Let it go without a payment?',
    explain: 'Nobody can pay it here any more: you send an invoice. It goes to the provider at once.',
    act: 'Let it go on invoice',
    done: 'It goes on, on invoice.',
    isMoney: true,
  },
  hold: {
    button: 'Hold',
    question: 'Hold it where it is?',
    explain: 'It is neither sent to the provider nor released until you let it go on.',
    act: 'Hold',
    done: 'It is held.',
    words: why,
  },
  ask: {
    button: 'Ask the customer',
    question: 'What do you need from the customer?',
    explain:
      'This goes out as a mail with the order and its link; the answer comes to the shop’s mail address.',
    act: 'Send the question',
    done: 'The question is on its way.',
    words: { label: 'Your question', isNeeded: true },
  },
  address: { button: 'Correct the address' },
  reprint: { button: 'Reprint' },
  refund: {
    button: 'Give money back',
    question: 'Give money back?',
    explain: 'It goes back the way it was paid. The customer gets a mail when it is done.',
    act: 'Give back',
    done: 'The payment service is asked to give it back.',
    words: why,
    isMoney: true,
  },
  cancel: {
    button: 'Cancel',
    question: 'Cancel this order?',
    explain: 'If the print provider has it, it is taken back there first; it may be too late for that.',
    act: 'Cancel the order',
    done: 'It is canceled, or will be when the provider agrees.',
    words: { label: 'Why (the customer reads it)', isNeeded: false },
    isMoney: true,
  },
  note: {
    button: 'Note',
    question: 'Write a note',
    explain: 'It stands in the order’s history, for operators alone.',
    act: 'Keep the note',
    done: 'The note is kept.',
    words: { label: 'Note', isNeeded: true },
  },
};

/** Those that the function `operate-order` does. */
export type FormAction = Exclude<DeskAction, 'address' | 'reprint'> & OrderAction;
