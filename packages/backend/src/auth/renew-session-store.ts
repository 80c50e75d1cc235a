import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { hashToken, randomToken } from '../limits/secrets.ts';
import { refreshTokens, sessions } from './auth-table.ts';
import {
  addRefreshToken,
  cookieExpiry,
  endSession,
  lastExpiry,
  type SessionClient,
  type StartedSession,
} from './sessions-store.ts';

/** What a browser sends that wants its session renewed. */
export interface RenewalRequest {
  refreshToken: string;
  /** The same for every try of one renewal; null from shells before contract version 1.39.0. */
  retryKey: string | null;
  client: SessionClient;
}

export type Renewal =
  | { state: 'renewed'; session: StartedSession }
  | { state: 'unknown' }
  /** The token had been exchanged before by somebody else, so it was copied: the session was ended. */
  | { state: 'reused'; sessionId: string };

/** Two tabs of a shell without retry keys may send the same refresh token at the same moment. */
const isRecent = sql<boolean>`coalesce(${refreshTokens.usedAt} > now() - interval '10 seconds', false)`;

/** Needs the predecessor, the retry key and what is stored: none of them alone is enough, and no token is stored. */
const successorOf = (refreshToken: string, retryKey: string, seed: string): string =>
  createHmac('sha256', refreshToken)
    .update(JSON.stringify([seed, retryKey]))
    .digest('base64url');

const findToken = async (tx: Executor, refreshToken: string) => {
  const [found] = await tx
    .select({
      session: sessions,
      usedAt: refreshTokens.usedAt,
      seed: refreshTokens.successorSeed,
      recent: isRecent,
      expired: sql<boolean>`${sessions.expiresAt} <= now() or ${lastExpiry} <= now()`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)))
    .for('update');
  return found;
};

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** The successor that this requester has got before, as long as it was not used. */
const findSuccessor = async (
  tx: Executor,
  { session, seed, recent }: FoundToken,
  { refreshToken, retryKey }: RenewalRequest,
): Promise<string | null> => {
  if (seed === null) return null;
  const keys = [...(retryKey === null ? [] : [retryKey]), ...(recent ? [''] : [])];
  if (keys.length === 0) return null;
  const candidates = keys.map((key) => successorOf(refreshToken, key, seed));
  const unused = await tx
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(
      and(
        inArray(refreshTokens.tokenHash, candidates.map(hashToken)),
        eq(refreshTokens.sessionId, session.id),
        isNull(refreshTokens.usedAt),
      ),
    );
  return candidates.find((token) => unused.some(({ tokenHash }) => tokenHash === hashToken(token))) ?? null;
};

const createSuccessor = async (
  tx: Executor,
  sessionId: string,
  { refreshToken, retryKey }: RenewalRequest,
): Promise<string> => {
  const seed = randomToken();
  const successor = successorOf(refreshToken, retryKey ?? '', seed);
  await tx
    .update(refreshTokens)
    .set({ usedAt: sql`now()`, successorSeed: seed })
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
  await addRefreshToken(tx, sessionId, successor);
  return successor;
};

/**
 * Exchanges a refresh token for its successor and gives the session another seven days, up to its longest lifetime. The same request
 * again, as after a lost answer, gets the same successor until that is used; any other one ends the session.
 */
export const renewSession = (db: Database, request: RenewalRequest): Promise<Renewal> =>
  db.transaction(async (tx) => {
    const found = await findToken(tx, request.refreshToken);
    if (!found || found.session.endedAt || found.expired) return { state: 'unknown' };
    const { id: sessionId, userId, remember } = found.session;
    const known = found.usedAt && (await findSuccessor(tx, found, request));
    // A backend of the release before makes successors without a seed; while both run, its ten seconds count.
    const isCopied = found.usedAt && !known && !(found.recent && found.seed === null);
    if (isCopied) {
      await endSession(tx, sessionId);
      return { state: 'reused', sessionId };
    }
    await tx
      .update(sessions)
      .set({ ...request.client, lastUsedAt: sql`now()`, expiresAt: sql`least(${cookieExpiry}, ${lastExpiry})` })
      .where(eq(sessions.id, sessionId));
    const refreshToken = known || (await createSuccessor(tx, sessionId, request));
    return { state: 'renewed', session: { userId, sessionId, refreshToken, remember } };
  });

/** Whose session this refresh token belongs to; null when it has ended or the token was exchanged long ago. */
export const findLiveSession = async (db: Executor, refreshToken: string): Promise<Caller | null> => {
  const [found] = await db
    .select({ userId: sessions.userId, sessionId: sessions.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(
      and(
        eq(refreshTokens.tokenHash, hashToken(refreshToken)),
        or(isNull(refreshTokens.usedAt), isRecent),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  return found ?? null;
};
