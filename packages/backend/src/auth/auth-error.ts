/** The catalogue of protocol 2.2: code → status, and its text where it has only one. */
const catalogue = {
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  user_banned: [400, 'User is banned'],
  user_already_exists: [422, 'User already registered'],
  email_exists: [422, 'A user with this email address has already been registered'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  weak_password: [422, ''],
  same_password: [422, 'New password should be different from the old password.'],
  validation_failed: [400, ''],
  bad_json: [400, ''],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, ''],
  user_not_found: [404, 'User not found'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  otp_expired: [403, 'Token has expired or is invalid'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  email_provider_disabled: [400, 'Email signups are disabled'],
  phone_provider_disabled: [400, 'Unsupported phone provider'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_invalid: [400, 'Current password is not correct.'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  insufficient_aal: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  not_admin: [403, 'User not allowed'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  identity_not_found: [404, "Identity doesn't exist"],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  provider_disabled: [400, ''],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_challenge_expired: [422, ''],
  mfa_factor_name_conflict: [422, ''],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  request_too_large: [413, 'The request is too large'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AuthErrorCode = keyof typeof catalogue;

export interface WeakPassword {
  reasons: string[];
}

/** A refusal of auth. Its text is the catalogue's unless the case has its own. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly weakPassword: WeakPassword | undefined;
  /** When asking again may help. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: AuthErrorCode,
    options: { message?: string; status?: number; weakPassword?: WeakPassword; retryAfterS?: number } = {},
  ) {
    super(options.message ?? catalogue[code][1]);
    this.name = 'AuthError';
    this.code = code;
    this.status = options.status ?? catalogue[code][0];
    this.weakPassword = options.weakPassword;
    this.retryAfterS = options.retryAfterS;
  }
}

export const invalid = (message: string): AuthError => new AuthError('validation_failed', { message });

const versionHeader = 'X-Supabase-Api-Version';
const codedErrorsSince = '2024-01-01';

/** The form of the body depends on the version that the client speaks (protocol 2.2). */
export function answerAuthError(request: Request, error: AuthError): Response {
  const headers = new Headers({ 'Content-Type': 'application/json', 'x-sb-error-code': error.code });
  const isCoded = (request.headers.get(versionHeader) ?? '') >= codedErrorsSince;
  if (isCoded) headers.set(versionHeader, codedErrorsSince);
  const { code, message, status, weakPassword, retryAfterS } = error;
  if (retryAfterS !== undefined) headers.set('Retry-After', String(retryAfterS));
  const body =
    isCoded || weakPassword
      ? { code, message, ...(weakPassword ? { weak_password: weakPassword } : {}) }
      : { code: status, error_code: code, msg: message };
  return new Response(JSON.stringify(body), { status, headers });
}
