import { mailLayout } from './mail-layout.ts';
import type { Brand } from './mail-layout.ts';
import type { MailWords } from './mail-words.ts';
import type { Mail } from './outbox.ts';

/** What a mail about an account can speak of. */
export interface AccountMailValues {
  recipient: string;
  /** Leads to the goal with one click. */
  link?: string;
  /** Does the same when typed in, for those who read their mail on another device. */
  code?: string;
  newEmail?: string;
}

interface Words {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  button?: string;
  codeNote?: string;
}

const unasked = 'If you did not ask for this, you can ignore this mail.';

/** Every mail about an account, as words; `{brand}` is the name of the site. Each sentence has its own in every language. */
const words = {
  confirmation: {
    subject: 'Confirm your {brand} account',
    heading: 'Welcome to {brand}',
    paragraphs: ['One click and your account is ready.', unasked],
    button: 'Confirm my email',
    codeNote: 'Or enter this code:',
  },
  recovery: {
    subject: 'Choose a new password for {brand}',
    heading: 'Forgot your password?',
    paragraphs: ['It happens. The link lets you choose a new one; it works once and for one hour.', unasked],
    button: 'Choose a new password',
    codeNote: 'Or enter this code:',
  },
  magic_link: {
    subject: 'Your sign-in link for {brand}',
    heading: 'Sign in to {brand}',
    paragraphs: ['The link signs you in; it works once and for one hour.', unasked],
    button: 'Sign in',
    codeNote: 'Or enter this code:',
  },
  invite: {
    subject: 'You are invited to {brand}',
    heading: 'You are invited',
    paragraphs: ['Someone has made an account for you. Accept the invitation to use it.'],
    button: 'Accept the invitation',
    codeNote: 'Or enter this code:',
  },
  email_change: {
    subject: 'Confirm your new email for {brand}',
    heading: 'Change of email',
    paragraphs: [
      'Your account is to use {newEmail} from now on. Confirm the change with one click.',
      unasked,
    ],
    button: 'Confirm the change',
    codeNote: 'Or enter this code:',
  },
  reauthentication: {
    subject: 'Your code for {brand}',
    heading: 'Confirm that it is you',
    paragraphs: [unasked],
    codeNote: 'Enter this code:',
  },
  password_changed: {
    subject: 'Your {brand} password was changed',
    heading: 'Your password was changed',
    paragraphs: ['If this was not you, choose a new password at once: someone else may know the old one.'],
  },
  email_changed: {
    subject: 'The email of your {brand} account was changed',
    heading: 'Your email was changed',
    paragraphs: ['Your account now uses {newEmail}. If this was not you, answer this mail.'],
  },
} as const satisfies Record<string, Words>;

export type AccountMailKind = keyof typeof words;

export function accountMail(
  kind: AccountMailKind,
  brand: Brand,
  mailWords: MailWords,
  { recipient, link, code, newEmail = '' }: AccountMailValues,
): Mail {
  const { subject, heading, paragraphs, button, codeNote }: Words = words[kind];
  const named = (sentence: string) => mailWords.t(sentence, { brand: brand.name, newEmail });
  return {
    kind,
    recipient,
    subject: named(subject),
    ...mailLayout(brand, mailWords, {
      heading: named(heading),
      paragraphs: paragraphs.map(named),
      button: button && link ? { label: named(button), url: link } : undefined,
      code: codeNote && code ? { note: named(codeNote), code } : undefined,
    }),
  };
}
