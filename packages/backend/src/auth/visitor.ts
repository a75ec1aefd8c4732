import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { clientIp, clientNetwork } from '../gateway/client-address.ts';
import type { MailLanguages } from '../mail/mail-words.ts';

/** What an account may be recognised by: to be let in, or to be let in as someone who has shown a second factor. */
export type Recognised = 'sign-in' | 'factor';

/** Anyone who sends a request, as far as limits must tell one from another. */
export interface Visitor {
  network: string;
  ip: string | null;
  userAgent: string | null;
  /** What its reader reads; nothing where it does not say. */
  language: string | undefined;
  /** Hashes that stand for this browser and this network; the browser comes first. */
  places(recognised?: Recognised): string[];
  /** From now on this browser is known: it gets its cookie with the answer. */
  remember(): void;
  /** The cookie to be set, if there is one. */
  readonly newCookie: string | undefined;
}

const cookieName = 'known-browser';
/** Behind TLS the name says that no page without it has set the cookie. */
const cookieForm = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${cookieName}=([\\w-]{22})(?:;|$)`);
const oneYearS = 365 * 24 * 60 * 60;
const longestUserAgent = 500;

/** The cookie says nothing but "the same browser again", and only to the sign-in service. */
export function visitorOf(
  request: Request,
  { secret, baseUrl, languages }: { secret: string; baseUrl: string; languages: MailLanguages },
): Visitor {
  const network = clientNetwork(request);
  const known = cookieForm.exec(request.headers.get('cookie') ?? '')?.[1];
  const browser = known ?? randomBytes(16).toString('base64url');
  let isRemembered = false;
  const place = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  return {
    network,
    ip: clientIp(request),
    userAgent: request.headers.get('user-agent')?.slice(0, longestUserAgent) ?? null,
    language: languages.asked(request.headers),
    places: (recognised = 'sign-in') => [
      place(`${recognised} browser ${browser}`),
      place(`${recognised} network ${network}`),
    ],
    remember: () => void (isRemembered = true),
    get newCookie() {
      if (known || !isRemembered) return undefined;
      const { pathname, protocol } = new URL(baseUrl);
      const [prefix, secure] = protocol === 'https:' ? ['__Secure-', '; Secure'] : ['', ''];
      return `${prefix}${cookieName}=${browser}; Path=${pathname}; Max-Age=${oneYearS}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}

/** The place among these where the account of this address has been signed in to before. */
export async function knownPlace(
  database: Queryable,
  email: string,
  places: readonly string[],
): Promise<string | undefined> {
  const { rows } = await database.query<{ place: string }>(
    `select place from sign_in.known_places p join auth.users u on u.id = p.user_id
     where u.email = $1 and u.is_sso_user = false and u.deleted_at is null and p.place = any($2)
     order by array_position($2::text[], place) limit 1`,
    [email, places],
  );
  return rows[0]?.place;
}

export async function rememberPlaces(
  transaction: Queryable,
  userId: string,
  places: readonly string[],
): Promise<void> {
  await transaction.query(
    `insert into sign_in.known_places (user_id, place) select $1, unnest($2::text[])
     on conflict (user_id, place) do update set seen_at = now()`,
    [userId, places],
  );
}
