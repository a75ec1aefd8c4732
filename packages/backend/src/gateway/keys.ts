import { randomBytes, randomUUID } from 'node:crypto';
import { chown, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { z } from 'zod';

/** What the project signs with. Made at the first start, kept with the data, readable by its owner only. */
export interface Keys {
  /** Signs the two API keys and the URL tokens of storage (HS256). */
  jwtSecret: string;
  /** Private ES256 keys: the first signs sessions, all verify. None: sessions are signed with the secret. */
  signingKeys: JWK[];
  publishableKey: string;
  secretKey: string;
}

export interface ApiKeys {
  anonKey: string;
  serviceKey: string;
}

const keysFile = z.object({
  jwtSecret: z.string().min(32),
  signingKeys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' };
}

export async function makeKeys(): Promise<Keys> {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    signingKeys: [await makeSigningKey()],
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
}

/** A new key signs from now on; sessions signed with the older ones stay valid until they expire. */
export async function rotateSigningKey(keys: Keys, keep = 3): Promise<Keys> {
  return { ...keys, signingKeys: [await makeSigningKey(), ...keys.signingKeys].slice(0, keep) };
}

const readKeys = async (file: string): Promise<Keys> =>
  keysFile.parse(JSON.parse(await readFile(file, 'utf8')));

/** Beside the file, to take its place in one step. */
async function writeDraft(file: string, keys: Keys): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  return draft;
}

/** Reads the keys of a project, or makes them. Of two processes that start together both get the same ones. */
export async function loadKeys(file: string): Promise<Keys> {
  try {
    return await readKeys(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new Error(`The keys in ${file} can't be read.`, { cause: error });
    }
  }
  await mkdir(dirname(file), { recursive: true });
  const draft = await writeDraft(file, await makeKeys());
  try {
    // Unlike a rename, a link never replaces what another process has just put there.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readKeys(file);
}

/** Gives a project a new key to sign with, from its next start on. Answers the name of the key. */
export async function rotateKeysIn(file: string): Promise<string> {
  const rotated = await rotateSigningKey(await readKeys(file));
  const draft = await writeDraft(file, rotated);
  // Anyone who rotates may be another user than the one who serves.
  const { uid, gid } = await stat(file);
  await chown(draft, uid, gid);
  await rename(draft, file);
  return rotated.signingKeys[0]?.kid ?? '';
}

const tenYearsS = 10 * 365 * 24 * 60 * 60;
/** A fixed date: the API keys of one secret stay the same after each start. */
const issuedAtS = 1_767_225_600;

export async function apiKeysOf({ jwtSecret }: Keys): Promise<ApiKeys> {
  const sign = (role: string) =>
    new SignJWT({ ref: 'project', role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('supabase')
      .setIssuedAt(issuedAtS)
      .setExpirationTime(issuedAtS + tenYearsS)
      .sign(new TextEncoder().encode(jwtSecret));
  return { anonKey: await sign('anon'), serviceKey: await sign('service_role') };
}
