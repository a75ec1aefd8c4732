import { randomUUID } from 'node:crypto';
import { userJson } from './user-json.ts';
import type { Metadata, UserRow } from './user-row.ts';

/** What a stranger sees who signs up with a confirmed address: a user that was never made (protocol 2.4). */
export function inventedUser(email: string, data: Metadata) {
  const now = new Date();
  const invented: UserRow = {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: null,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    is_anonymous: false,
    created_at: now,
    updated_at: now,
    identities: [],
    factors: [],
  };
  return userJson(invented);
}
