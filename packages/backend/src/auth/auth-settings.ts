/** Everything about accounts that an operator may decide. */
export interface AuthSettings {
  /** Where the public reaches `/auth/v1`; part of every token and of every link in a mail. */
  baseUrl: string;
  /** Where links in mails lead when they name no allowed target. */
  siteUrl: string;
  /** Globs: `*` stops at `.` and `/`, `**` does not. */
  allowedRedirects: readonly string[];
  accessTokenLifetimeS: number;
  /** Two tabs may refresh with the same token within this time. */
  refreshReuseIntervalS: number;
  /** Sessions end after this time, or after this time without a refresh. */
  sessionLifetimeS: number | undefined;
  sessionInactivityS: number | undefined;
  /** Sign-ups are confirmed at once, without a mail. */
  autoConfirm: boolean;
  signupsEnabled: boolean;
  emailEnabled: boolean;
  anonymousEnabled: boolean;
  manualLinkingEnabled: boolean;
  /** A change of address is confirmed by the old address too. */
  secureEmailChange: boolean;
  /** A password is changed only with a mailed nonce, unless the sign-in is younger than a day. */
  securePasswordChange: boolean;
  /** A password is changed only by who knows the present one, unless a mailed link or code began the session. */
  requireCurrentPassword: boolean;
  /** A sign-in code for an address without an account is refused, where none may be made: that tells who has one. */
  otpTellsStrangers: boolean;
  passwordMinLength: number;
  /** Refuses the commonest few thousand passwords. */
  refuseCommonPasswords: boolean;
  /** Character classes of which a password needs one each, such as `0123456789`. */
  passwordCharacters: readonly string[];
  otpLifetimeS: number;
  /** At most one mail in this time per recipient, kind and network. */
  mailIntervalS: number;
  /** Mails in an hour that strangers may ask for in all: what the mail server takes. */
  mailsPerHour: number;
  /** Answers that must not tell who has an account come at multiples of this time. */
  evenAnswerMs: number;
  rateLimitsEnabled: boolean;
  bcryptCost: number;
  maxEnrolledFactors: number;
}

export const defaultAuthSettings: Omit<AuthSettings, 'baseUrl' | 'siteUrl'> = {
  allowedRedirects: [],
  accessTokenLifetimeS: 3600,
  refreshReuseIntervalS: 10,
  sessionLifetimeS: undefined,
  sessionInactivityS: undefined,
  autoConfirm: true,
  signupsEnabled: true,
  emailEnabled: true,
  anonymousEnabled: false,
  manualLinkingEnabled: false,
  secureEmailChange: true,
  securePasswordChange: false,
  requireCurrentPassword: false,
  otpTellsStrangers: false,
  passwordMinLength: 6,
  refuseCommonPasswords: false,
  passwordCharacters: [],
  otpLifetimeS: 3600,
  mailIntervalS: 60,
  mailsPerHour: 2000,
  evenAnswerMs: 100,
  rateLimitsEnabled: true,
  bcryptCost: 10,
  maxEnrolledFactors: 10,
};
