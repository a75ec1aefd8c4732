import type { Queryable } from '../../database/database.ts';

export type Metadata = Record<string, unknown>;

/** A row of auth.identities as PostgreSQL's own JSON: times are text. */
export interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  provider: string;
  identity_data: Metadata;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface FactorRow {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'webauthn' | 'phone';
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  phone: string | null;
  secret: string | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A row of auth.users with its identities and factors. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** A user `u` as a row of the kind above; what was just written is read where it was written. */
const withRelatives = (identities = 'auth.identities') => `u.*,
    coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at) from ${identities} i where i.user_id = u.id), '[]') as identities,
    coalesce((select jsonb_agg(to_jsonb(f) order by f.created_at) from auth.mfa_factors f where f.user_id = u.id), '[]') as factors`;

const selectUser = `select ${withRelatives()} from auth.users u`;

/** How a session was begun and strengthened, the newest first. */
export interface Assurance {
  aal: string;
  amr: { method: string; timestamp: number }[];
}

/** The user of a session `s`, and what the session proves. */
export const sessionUserColumns = (
  from: { identities?: string; methods?: string } = {},
) => `${withRelatives(from.identities)}, s.aal::text as aal, coalesce((
    select jsonb_agg(jsonb_build_object(
        'method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))::int
      ) order by c.updated_at desc, c.created_at desc)
    from ${from.methods ?? 'auth.mfa_amr_claims'} c where c.session_id = s.id), '[]') as amr`;

export type SessionUser = UserRow & Assurance;

export async function findSessionUser(
  database: Queryable,
  sessionId: string,
): Promise<SessionUser | undefined> {
  const { rows } = await database.query<SessionUser>(
    `select ${sessionUserColumns()} from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`,
    [sessionId],
  );
  return rows[0];
}

export async function findUserById(database: Queryable, id: string): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(`${selectUser} where u.id = $1`, [id]);
  return rows[0];
}

/** Addresses are kept in lower case. */
export async function findUserByEmail(database: Queryable, email: string): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(
    `${selectUser} where u.email = $1 and u.is_sso_user = false and u.deleted_at is null`,
    [email.toLowerCase()],
  );
  return rows[0];
}

/** Serialises whatever may make a user of this address. */
export async function lockSignUp(transaction: Queryable, email: string): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('sign-up ' || $1, 0))`, [email]);
}

/**
 * Whatever decides about a user and then changes them takes their rows first, before any other of theirs: a proof and a
 * sign-up at the same moment would otherwise both go by what was.
 */
export async function lockUsers(transaction: Queryable, ids: readonly string[]): Promise<void> {
  await transaction.query('select from auth.users where id = any($1) order by id for update', [ids]);
}

export type Credentials = Pick<
  UserRow,
  'id' | 'encrypted_password' | 'email_confirmed_at' | 'banned_until'
> & {
  /** The first of the places asked about where the account was signed in to before. */
  known_place: string | null;
};

/** As much of a user as a sign-in must know: the rest is read with the session. */
export async function findCredentials(
  database: Queryable,
  email: string,
  places: readonly string[],
): Promise<Credentials | undefined> {
  const { rows } = await database.query<Credentials>(
    `select id, encrypted_password, email_confirmed_at, banned_until,
       (select place from sign_in.known_places where user_id = u.id and place = any($2)
        order by array_position($2::text[], place) limit 1) as known_place
     from auth.users u where email = $1 and is_sso_user = false and deleted_at is null`,
    [email.toLowerCase(), places],
  );
  return rows[0];
}

export async function listUsers(
  database: Queryable,
  page: { limit: number; offset: number },
): Promise<UserRow[]> {
  const { rows } = await database.query<UserRow>(
    `${selectUser} where u.deleted_at is null order by u.created_at desc, u.id limit $1 offset $2`,
    [page.limit, page.offset],
  );
  return rows;
}

export const isBanned = (user: Pick<UserRow, 'banned_until'>, now = new Date()): boolean =>
  user.banned_until !== null && user.banned_until > now;
