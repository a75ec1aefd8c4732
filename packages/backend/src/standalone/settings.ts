import type { BackendOptions } from '../backend.ts';

/** What `--set name=value` may change, collected into the options of the backend. */
export interface Settings {
  auth: NonNullable<BackendOptions['auth']>;
  rest: NonNullable<BackendOptions['rest']>;
  storage: NonNullable<BackendOptions['storage']>;
  jwtSecret?: string;
  signingKeys?: 'ES256' | 'HS256';
  smtpUrl?: string;
  mailFrom?: string;
  showsOutbox?: boolean;
  functionTimeLimitMs?: number;
  allowedOrigins?: readonly string[];
}

export class UsageError extends Error {
  override name = 'UsageError';
}

const words: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  '1': true,
  enabled: true,
  false: false,
  off: false,
  no: false,
  '0': false,
  disabled: false,
};
const yesOrNo = (text: string): boolean => {
  const value = words[text.toLowerCase()];
  if (value === undefined) throw new UsageError(`"${text}" is neither true nor false`);
  return value;
};
const count = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < 0)
    throw new UsageError(`"${text}" is no whole number`);
  return value;
};
const units: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
};
const bytes = (text: string): number => {
  const match = /^(\d+)\s*([a-z]*)$/i.exec(text.trim());
  const unit = units[match?.[2]?.toLowerCase() ?? ''];
  if (!match || unit === undefined) throw new UsageError(`"${text}" is no size`);
  return Number(match[1]) * unit;
};
const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
const url = (text: string): string => {
  if (!URL.canParse(text)) throw new UsageError(`"${text}" is no address`);
  return text.replace(/\/+$/, '');
};
const algorithm = (text: string): 'ES256' | 'HS256' => {
  const name = text.toUpperCase();
  if (name === 'HS256' || name === 'SYMMETRIC') return 'HS256';
  if (name === 'ES256' || name === 'ASYMMETRIC') return 'ES256';
  throw new UsageError(`"${text}" is neither ES256 nor HS256`);
};

interface Setting {
  /** Other names under which people know it: of GoTrue, PostgREST, the storage server, the CLI's config file. */
  also?: readonly string[];
  about: string;
  apply: (settings: Settings, value: string) => void;
}

/** Every setting by its name. Case, dashes, dots and underscores do not matter. */
export const knownSettings: Readonly<Record<string, Setting>> = {
  autoConfirm: {
    also: ['mailerAutoconfirm', 'gotrueMailerAutoconfirm'],
    about: 'sign-ups need no mail (true)',
    apply: (to, value) => (to.auth.autoConfirm = yesOrNo(value)),
  },
  confirmEmail: {
    also: ['enableConfirmations', 'emailConfirmations'],
    about: 'the opposite of autoConfirm',
    apply: (to, value) => (to.auth.autoConfirm = !yesOrNo(value)),
  },
  signupsEnabled: {
    also: ['enableSignup', 'signups'],
    about: 'new accounts may be made (true)',
    apply: (to, value) => (to.auth.signupsEnabled = yesOrNo(value)),
  },
  disableSignup: {
    also: ['gotrueDisableSignup'],
    about: 'the opposite of signupsEnabled',
    apply: (to, value) => (to.auth.signupsEnabled = !yesOrNo(value)),
  },
  emailEnabled: {
    also: ['externalEmailEnabled', 'gotrueExternalEmailEnabled'],
    about: 'accounts by e-mail (true)',
    apply: (to, value) => (to.auth.emailEnabled = yesOrNo(value)),
  },
  anonymousSignIns: {
    also: ['anonymousEnabled', 'anonymous', 'enableAnonymousSignIns', 'gotrueExternalAnonymousUsersEnabled'],
    about: 'sign-in without an account (false)',
    apply: (to, value) => (to.auth.anonymousEnabled = yesOrNo(value)),
  },
  manualLinking: {
    also: ['manualLinkingEnabled', 'enableManualLinking', 'gotrueSecurityManualLinkingEnabled'],
    about: 'users may link identities (false)',
    apply: (to, value) => (to.auth.manualLinkingEnabled = yesOrNo(value)),
  },
  passwordMinLength: {
    also: ['passwordMinimum', 'passwordMinimumLength', 'minimumPasswordLength', 'gotruePasswordMinLength'],
    about: 'shortest password (6)',
    apply: (to, value) => (to.auth.passwordMinLength = count(value)),
  },
  refuseCommonPasswords: {
    about: 'the commonest passwords are refused (false)',
    apply: (to, value) => (to.auth.refuseCommonPasswords = yesOrNo(value)),
  },
  passwordCharacters: {
    also: ['passwordRequiredCharacters'],
    about: 'classes of characters a password needs one each of, separated by commas',
    apply: (to, value) => (to.auth.passwordCharacters = list(value)),
  },
  rateLimits: {
    also: ['rateLimitsEnabled', 'rateLimit'],
    about: 'limits per address and account (true)',
    apply: (to, value) => (to.auth.rateLimitsEnabled = yesOrNo(value)),
  },
  mailInterval: {
    also: ['mailIntervalS', 'smtpMaxFrequency', 'maxFrequency'],
    about: 'seconds between two mails of a kind to one address from one network (60)',
    apply: (to, value) => (to.auth.mailIntervalS = count(value)),
  },
  mailsPerHour: {
    also: ['rateLimitEmailSent'],
    about: 'mails in an hour that strangers may ask for in all (2000)',
    apply: (to, value) => (to.auth.mailsPerHour = count(value)),
  },
  mail: { about: 'off: no mail leaves, all stay in the outbox; or an smtp:// address', apply: setMail },
  mailFrom: { also: ['smtpFrom'], about: 'sender of mails', apply: (to, value) => (to.mailFrom = value) },
  outboxPage: {
    also: ['showsOutbox'],
    about: 'shows mails at /dev/outbox; if not said, to callers of this machine alone',
    apply: (to, value) => (to.showsOutbox = yesOrNo(value)),
  },
  siteUrl: {
    also: ['gotrueSiteUrl'],
    about: 'where links in mails lead',
    apply: (to, value) => (to.auth.siteUrl = url(value)),
  },
  allowedRedirects: {
    also: ['uriAllowList', 'gotrueUriAllowList', 'additionalRedirectUrls', 'redirectUrls', 'allowList'],
    about: 'other targets for links, globs separated by commas',
    apply: (to, value) => (to.auth.allowedRedirects = list(value)),
  },
  accessTokenLifetime: {
    also: ['jwtExpiry', 'jwtExp', 'accessTokenLifetimeS'],
    about: 'seconds (3600)',
    apply: (to, value) => (to.auth.accessTokenLifetimeS = count(value)),
  },
  refreshReuseInterval: {
    also: ['refreshTokenReuseInterval', 'refreshReuseIntervalS'],
    about: 'seconds (10)',
    apply: (to, value) => (to.auth.refreshReuseIntervalS = count(value)),
  },
  sessionLifetime: {
    also: ['sessionLifetimeS', 'sessionsTimebox'],
    about: 'seconds',
    apply: (to, value) => (to.auth.sessionLifetimeS = count(value)),
  },
  sessionInactivity: {
    also: ['sessionInactivityS', 'sessionsInactivityTimeout'],
    about: 'seconds',
    apply: (to, value) => (to.auth.sessionInactivityS = count(value)),
  },
  secureEmailChange: {
    also: ['doubleConfirmChanges', 'secureEmailChangeEnabled'],
    about: 'the old address confirms too (true)',
    apply: (to, value) => (to.auth.secureEmailChange = yesOrNo(value)),
  },
  securePasswordChange: {
    also: ['updatePasswordRequireReauthentication'],
    about: 'new passwords need a nonce (false)',
    apply: (to, value) => (to.auth.securePasswordChange = yesOrNo(value)),
  },
  requireCurrentPassword: {
    also: ['updatePasswordRequireCurrentPassword', 'gotrueSecurityUpdatePasswordRequireCurrentPassword'],
    about: 'new passwords need the present one (false)',
    apply: (to, value) => (to.auth.requireCurrentPassword = yesOrNo(value)),
  },
  otpTellsStrangers: {
    about:
      'sign-in codes without leave to make an account tell who has none, as the protocol has it (true here)',
    apply: (to, value) => (to.auth.otpTellsStrangers = yesOrNo(value)),
  },
  evenAnswers: {
    also: ['evenAnswerMs'],
    about: 'milliseconds between the moments at which answers about an address come (100); 0 is at once',
    apply: (to, value) => (to.auth.evenAnswerMs = count(value)),
  },
  otpLifetime: {
    also: ['otpExpiry', 'mailerOtpExp', 'otpLifetimeS'],
    about: 'seconds (3600)',
    apply: (to, value) => (to.auth.otpLifetimeS = count(value)),
  },
  maxEnrolledFactors: {
    also: ['mfaMaxEnrolledFactors'],
    about: 'second factors per user (10)',
    apply: (to, value) => (to.auth.maxEnrolledFactors = count(value)),
  },
  bcryptCost: {
    about: 'rounds of password hashing (10)',
    apply: (to, value) => (to.auth.bcryptCost = count(value)),
  },
  jwtSecret: {
    also: ['gotrueJwtSecret', 'pgrstJwtSecret'],
    about: 'the project’s secret (random)',
    apply: (to, value) => (to.jwtSecret = value),
  },
  signingKeys: {
    also: ['signingAlgorithm', 'jwtAlgorithm', 'keys', 'sessionSigning'],
    about: 'how sessions are signed: ES256 (asymmetric) or HS256 (ES256)',
    apply: (to, value) => (to.signingKeys = algorithm(value)),
  },
  maxRows: {
    also: ['dbMaxRows', 'pgrstDbMaxRows'],
    about: 'most rows of one answer (1000); 0 is no limit',
    apply: (to, value) => (to.rest.maxRows = count(value) || undefined),
  },
  extraSearchPath: {
    also: ['pgrstDbExtraSearchPath'],
    about: 'schemas searched for functions (public,extensions)',
    apply: (to, value) => (to.rest.extraSearchPath = list(value)),
  },
  aggregates: {
    also: ['allowsAggregates', 'dbAggregatesEnabled', 'pgrstDbAggregatesEnabled'],
    about: 'aggregate functions in select (false)',
    apply: (to, value) => (to.rest.allowsAggregates = yesOrNo(value)),
  },
  plan: {
    also: ['allowsPlan', 'dbPlanEnabled', 'pgrstDbPlanEnabled'],
    about: 'explain (false)',
    apply: (to, value) => (to.rest.allowsPlan = yesOrNo(value)),
  },
  transactionOverride: {
    also: ['allowsTransactionOverride', 'txAllowOverride'],
    about: 'Prefer: tx=rollback (false)',
    apply: (to, value) => (to.rest.allowsTransactionOverride = yesOrNo(value)),
  },
  statementTimeout: {
    also: ['statementTimeoutMs'],
    about: 'milliseconds of one request to the tables (8000)',
    apply: (to, value) => (to.rest.statementTimeoutMs = count(value)),
  },
  maxBody: {
    also: ['maxBodyBytes'],
    about: 'largest body of a table request (20MiB)',
    apply: (to, value) => (to.rest.maxBodyBytes = bytes(value)),
  },
  storageSizeLimit: {
    also: ['storageSizeLimitBytes', 'sizeLimitBytes', 'fileSizeLimit', 'storageFileSizeLimit'],
    about: 'largest file (50MiB)',
    apply: (to, value) => (to.storage.sizeLimitBytes = bytes(value)),
  },
  functionTimeLimit: {
    also: ['functionTimeLimitMs', 'functionsTimeLimit'],
    about: 'milliseconds until a function must answer (150000)',
    apply: (to, value) => (to.functionTimeLimitMs = count(value)),
  },
  allowedOrigins: {
    also: ['corsOrigins'],
    about: 'origins of browsers, separated by commas (all)',
    apply: (to, value) => (to.allowedOrigins = list(value)),
  },
};

function setMail(to: Settings, value: string): void {
  if (/^smtps?:\/\//.test(value)) to.smtpUrl = value;
  else if (yesOrNo(value)) throw new UsageError('mail wants an smtp:// address, or off');
}

const plain = (name: string) => name.replace(/[-_.\s]/g, '').toLowerCase();

const byPlainName = new Map(
  Object.entries(knownSettings).flatMap(([name, setting]) =>
    [name, ...(setting.also ?? [])].map((known) => [plain(known), setting] as const),
  ),
);

/** Reads `name=value` texts. An unknown name or an impossible value is the user's mistake, reported by name. */
export function readSettings(assignments: readonly string[]): Settings {
  const settings: Settings = { auth: {}, rest: {}, storage: {} };
  for (const assignment of assignments) {
    const [, name = '', value = ''] = /^([^=]+)=([\s\S]*)$/.exec(assignment) ?? [];
    const setting = byPlainName.get(plain(name));
    if (!setting) throw new UsageError(`--set ${assignment}: there is no setting of this name; see --help`);
    try {
      setting.apply(settings, value);
    } catch (error) {
      throw new UsageError(`--set ${assignment}: ${error instanceof Error ? error.message : ''}`, {
        cause: error,
      });
    }
  }
  return settings;
}
