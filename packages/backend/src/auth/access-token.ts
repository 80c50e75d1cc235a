import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Caller, TokenHolder } from '../http/caller.ts';

const issuer = 'playa';
const lifetime = '15m';
const header = { alg: 'HS256' };
const encodedHeader = Buffer.from(JSON.stringify(header)).toString('base64url');
const Claims = z.object({ iss: z.literal(issuer), sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** A bearer token for 15 minutes. */
export const createAccessToken = (secret: string, caller: Caller): Promise<string> =>
  new SignJWT({ sid: caller.sessionId })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setSubject(caller.userId)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(Buffer.from(secret));

const isSigned = (secret: string, content: string, signature: string): boolean => {
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('base64url'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const readClaims = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return null;
  }
};

/**
 * Null for a token that is forged or something else. Every request and every socket shows one, so the signature is computed here and
 * now: the library does it on the threads that passwords keep busy as well, which takes twenty times as long. Only the header of
 * {@link createAccessToken} is taken, so no token chooses how it is checked.
 */
export const readAccessToken = (secret: string, token: string): TokenHolder | 'expired' | null => {
  const [head = '', payload = '', signature = '', ...more] = token.split('.');
  if (head !== encodedHeader || more.length > 0 || !isSigned(secret, `${head}.${payload}`, signature)) return null;
  const claims = Claims.safeParse(readClaims(payload)).data;
  if (!claims) return null;
  const expiresAt = claims.exp * 1000;
  return expiresAt <= Date.now() ? 'expired' : { userId: claims.sub, sessionId: claims.sid, expiresAt };
};
