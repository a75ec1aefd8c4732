import type { FactorRow, IdentityRow, UserRow } from './user-row.ts';

const isoTime = (time: Date | string | null): string | undefined =>
  time ? new Date(time).toISOString() : undefined;

export const identityJson = (identity: IdentityRow) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  last_sign_in_at: isoTime(identity.last_sign_in_at),
  created_at: isoTime(identity.created_at),
  updated_at: isoTime(identity.updated_at),
  ...(identity.email ? { email: identity.email } : {}),
});

export const factorJson = (factor: FactorRow) => ({
  id: factor.id,
  created_at: isoTime(factor.created_at),
  updated_at: isoTime(factor.updated_at),
  status: factor.status,
  ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
  factor_type: factor.factor_type,
  ...(factor.phone ? { phone: factor.phone } : {}),
  ...(factor.last_challenged_at ? { last_challenged_at: isoTime(factor.last_challenged_at) } : {}),
});

/** The user of protocol 2.1: keys whose value is null are left out (JSON drops undefined). */
export const userJson = (user: UserRow) => ({
  id: user.id,
  aud: user.aud,
  role: user.role,
  email: user.email ?? '',
  email_confirmed_at: isoTime(user.email_confirmed_at),
  invited_at: isoTime(user.invited_at),
  phone: user.phone ?? '',
  phone_confirmed_at: isoTime(user.phone_confirmed_at),
  confirmation_sent_at: isoTime(user.confirmation_sent_at),
  confirmed_at: isoTime(user.confirmed_at),
  recovery_sent_at: isoTime(user.recovery_sent_at),
  ...(user.email_change ? { new_email: user.email_change } : {}),
  email_change_sent_at: isoTime(user.email_change_sent_at),
  reauthentication_sent_at: isoTime(user.reauthentication_sent_at),
  last_sign_in_at: isoTime(user.last_sign_in_at),
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  ...(user.factors.length > 0 ? { factors: user.factors.map(factorJson) } : {}),
  identities: user.identities.map(identityJson),
  created_at: isoTime(user.created_at),
  updated_at: isoTime(user.updated_at),
  banned_until: isoTime(user.banned_until),
  deleted_at: isoTime(user.deleted_at),
  is_anonymous: user.is_anonymous,
});
