import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Reads the keys of a project, or makes them. Of two processes that start together both get the same ones. */
export async function loadKeys(file: string): Promise<Keys> {
  const read = async () => keysFile.parse(JSON.parse(await readFile(file, 'utf8'))) satisfies Keys;
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new Error(`The keys in ${file} can't be read.`, { cause: error });
    }
  }
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(await makeKeys(), null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    // Unlike a rename, a link never replaces what another process has just put there.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return read();
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
