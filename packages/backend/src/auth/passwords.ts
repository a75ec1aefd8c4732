import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/bcrypt';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthSettings } from './auth-settings.ts';

/** bcrypt reads no further. */
const maxPasswordBytes = 72;

type PasswordRules = Pick<AuthSettings, 'passwordMinLength' | 'passwordCharacters' | 'refuseCommonPasswords'>;

let commonPasswords: ReadonlySet<string> | undefined;
function isCommon(password: string): boolean {
  commonPasswords ??= new Set(
    readFileSync(new URL('../../data/common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return commonPasswords.has(password.toLowerCase());
}

export interface Weakness {
  message: string;
  reasons: string[];
}

/** What makes a password weak by today's rules; undefined when nothing does. */
export function weaknessOf(password: string, rules: PasswordRules): Weakness | undefined {
  const found: [reason: string, message: string][] = [];
  if (password.length < rules.passwordMinLength) {
    found.push(['length', `Password should be at least ${rules.passwordMinLength} characters.`]);
  }
  const missing = rules.passwordCharacters.some(
    (set) => !Array.from(set).some((character) => password.includes(character)),
  );
  if (missing) {
    found.push([
      'characters',
      `Password should contain at least one character of each: ${rules.passwordCharacters.join(', ')}.`,
    ]);
  }
  if (rules.refuseCommonPasswords && isCommon(password)) {
    found.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.']);
  }
  if (found.length === 0) return undefined;
  return { message: found.map(([, message]) => message).join(' '), reasons: found.map(([reason]) => reason) };
}

export function assertHashable(password: string): void {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw invalid('Password cannot be longer than 72 characters');
  }
}

export function assertAcceptable(password: string, rules: PasswordRules): void {
  assertHashable(password);
  const weakness = weaknessOf(password, rules);
  if (!weakness) return;
  throw new AuthError('weak_password', {
    message: weakness.message,
    weakPassword: { reasons: weakness.reasons },
  });
}

/** Runs on the thread pool: the event loop goes on serving. */
export const hashPassword = (password: string, cost: number): Promise<string> => hash(password, { cost });

const noOnesHash = new Map<number, Promise<string>>();

/** Takes the same time whether or not there is such a user or such a password. */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  cost: number,
): Promise<boolean> {
  if (!noOnesHash.has(cost)) noOnesHash.set(cost, hash('nobody has this password', { cost }));
  const against = stored || (await noOnesHash.get(cost)) || '';
  const matches = await verify(password, against).catch(() => false);
  return matches && Boolean(stored);
}
