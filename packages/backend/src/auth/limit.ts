import { per } from '../limits/budget.ts';
import type { Budget } from '../limits/budget.ts';
import { spend, waitS } from '../limits/database-budgets.ts';
import type { AuthCall, AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { knownPlace } from './visitor.ts';
import type { Recognised, Visitor } from './visitor.ts';

const minuteS = 60;
const hourS = 3600;
const dayS = 86_400;

/** Requests of one network (protocol 2.7; an IPv6 network is as much as one household has). */
const networkLimits = {
  /** signup, recover, resend, otp, PUT /user */
  account: per(30, 5 * minuteS),
  token: per(150, 5 * minuteS, 30),
  /** A page renews its session about once an hour: far more than a school behind one address asks for. */
  renewal: per(600, 5 * minuteS, 150),
  verify: per(30, 5 * minuteS),
  anonymous: per(30, hourS),
  factor: per(15, minuteS),
  /** Rows that a stranger may make us keep. */
  newAccount: per(100, hourS),
} as const;

/**
 * Guesses at one account. Each network that it does not know has a budget, and all of them have one together, so that a
 * thousand networks guess no faster; what one of them may is a part of that, so that none uses it up alone. A place where
 * the account was signed in to before is outside of it, and never locked by others.
 */
const guessLimits = {
  password: { known: per(30, 5 * minuteS), network: per(30, hourS), strangers: per(200, hourS) },
  /** Beside the ten misses of each code: those of all codes of a day. */
  code: { known: per(50, dayS), network: per(10, dayS), strangers: per(50, dayS) },
  factor: { known: per(15, 10 * minuteS), network: per(10, dayS), strangers: per(50, dayS) },
} as const;

const mailLimits = {
  here: per(5, hourS),
  network: per(60, hourS),
  strangers: per(20, hourS),
} as const;

/** An empty budget has room for one more after this time at the latest. */
const roomInS = ({ perSecond }: Budget): number => Math.ceil(1 / perSecond);

async function spendOrRefuse({ database }: AuthContext, budgets: readonly Budget[]): Promise<void> {
  const empty = await spend(database, budgets);
  if (empty) throw new AuthError('over_request_rate_limit', { retryAfterS: roomInS(empty) });
}

const waitMessage = (seconds: number): string =>
  `For security purposes, you can only request this after ${seconds} seconds.`;

type NetworkLimit = keyof typeof networkLimits;

const budgetOf = (limit: NetworkLimit, { network }: Visitor): Budget => ({
  key: `${limit} from ${network}`,
  ...networkLimits[limit],
});

/** Refuses a network that asks too often. */
export async function limitNetwork({ context, visitor }: AuthCall, limit: NetworkLimit): Promise<void> {
  if (!context.settings.rateLimitsEnabled) return;
  await spendOrRefuse(context, [budgetOf(limit, visitor)]);
}

interface Guess {
  of: keyof typeof guessLimits;
  /** The account by its address, or the factor by its id: whether it exists must not show. */
  whose: string;
  /** The place where the account was signed in to before, if this is one. */
  knownPlace: string | undefined;
  /** The limit of the network that is counted along with it, on the same way to the database. */
  along?: NetworkLimit;
}

export async function limitGuesses({ context, visitor }: AuthCall, guess: Guess): Promise<void> {
  if (!context.settings.rateLimitsEnabled) return;
  const { known, network, strangers } = guessLimits[guess.of];
  const guesses = `${guess.of} of ${guess.whose}`;
  const own: Budget[] = guess.knownPlace
    ? [{ key: `${guesses} at ${guess.knownPlace}`, ...known }]
    : [
        { key: `${guesses} from ${visitor.network}`, ...network },
        { key: `${guesses} from strangers`, ...strangers },
      ];
  const along = guess.along ? [budgetOf(guess.along, visitor)] : [];
  await spendOrRefuse(context, [...along, ...own]);
}

/**
 * Refuses mails that are asked for too often: by one network, or to one recipient. No stranger can use up what the
 * owner's own browser may ask for. Asked before anybody knows whether the address has an account, so that all answers
 * are the same.
 */
export async function limitMails(call: AuthCall, kind: string, email: string): Promise<void> {
  const { context, visitor } = call;
  const { database, settings } = context;
  const place = await placeKnownTo(call, email);
  const from = place ? `at ${place}` : `from ${visitor.network}`;
  const interval: Budget = { key: `mail ${kind} to ${email} ${from}`, ...per(1, settings.mailIntervalS) };
  const refused = await spend(database, [
    ...(settings.mailIntervalS > 0 ? [interval] : []),
    ...(settings.rateLimitsEnabled ? mailBudgets(call, email, { from, isKnown: place !== undefined }) : []),
  ]);
  if (!refused) return;
  const retryAfterS = refused === interval ? await waitS(database, interval) : roomInS(refused);
  throw new AuthError('over_email_send_rate_limit', {
    message: refused === interval ? waitMessage(retryAfterS) : undefined,
    retryAfterS,
  });
}

/** A place that the account knows has no part in what strangers may ask for together. */
function mailBudgets(
  { context, visitor }: AuthCall,
  email: string,
  { from, isKnown }: { from: string; isKnown: boolean },
): Budget[] {
  const own = [
    { key: `mails to ${email} ${from}`, ...mailLimits.here },
    { key: `mails from ${visitor.network}`, ...mailLimits.network },
  ];
  if (isKnown) return own;
  return [
    ...own,
    { key: `mails to ${email} from strangers`, ...mailLimits.strangers },
    // Far beyond what one network may have: it stands for what the mail server takes.
    { key: 'mails', ...per(context.settings.mailsPerHour, hourS) },
  ];
}

export const placeKnownTo = (
  { context, visitor }: AuthCall,
  email: string,
  recognised?: Recognised,
): Promise<string | undefined> => knownPlace(context.database, email, visitor.places(recognised));
