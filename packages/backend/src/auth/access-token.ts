import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Caller, TokenHolder } from '../http/caller.ts';

const issuer = 'playa';
const lifetime = '15m';
const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** A bearer token for 15 minutes. */
export const createAccessToken = (secret: string, caller: Caller): Promise<string> =>
  new SignJWT({ sid: caller.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(caller.userId)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(keyOf(secret));

/** Null for a token that is forged or something else. */
export const readAccessToken = async (secret: string, token: string): Promise<TokenHolder | 'expired' | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer, algorithms: ['HS256'] });
    const claims = Claims.parse(payload);
    return { userId: claims.sub, sessionId: claims.sid, expiresAt: claims.exp * 1000 };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : null;
  }
};
