import { sessionCookieSeconds } from '@playa/contracts';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { hashToken, randomToken } from '../limits/secrets.ts';
import { refreshTokens, sessions } from './auth-table.ts';

export interface StartedSession {
  userId: string;
  sessionId: string;
  refreshToken: string;
  remember: boolean;
}

/** Two tabs may send the same refresh token at the same moment; that is no theft. Milliseconds. */
const graceMs = 10_000;

const inSevenDays = (): Date => new Date(Date.now() + sessionCookieSeconds * 1000);

const addRefreshToken = async (db: Executor, sessionId: string): Promise<string> => {
  const token = randomToken();
  await db.insert(refreshTokens).values({ tokenHash: hashToken(token), sessionId });
  return token;
};

/** Run it in a transaction: a session without a refresh token is of no use. */
export const startSession = async (db: Executor, userId: string, remember: boolean): Promise<StartedSession> => {
  const [session] = await db
    .insert(sessions)
    .values({ userId, remember, expiresAt: inSevenDays() })
    .returning({ id: sessions.id });
  if (!session) throw new Error('the session was not stored');
  return { userId, sessionId: session.id, refreshToken: await addRefreshToken(db, session.id), remember };
};

export const endSession = async (db: Executor, sessionId: string): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
};

/** Ends every session of a user; answers their ids. */
export const endSessions = async (db: Executor, userId: string): Promise<string[]> => {
  const ended = await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
};

export type Renewal =
  | { state: 'renewed'; session: StartedSession }
  | { state: 'unknown' }
  /** The token had been exchanged before, so somebody has a copy: the session was ended. */
  | { state: 'reused'; sessionId: string };

/** Exchanges a refresh token for its successor and gives the session another seven days. */
export const renewSession = (db: Database, refreshToken: string): Promise<Renewal> =>
  db.transaction(async (tx) => {
    const tokenHash = hashToken(refreshToken);
    const [found] = await tx
      .select({ session: sessions, usedAt: refreshTokens.usedAt })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for('update');
    if (!found || found.session.endedAt || found.session.expiresAt.getTime() <= Date.now()) return { state: 'unknown' };
    const { id: sessionId, userId, remember } = found.session;
    if (found.usedAt && Date.now() - found.usedAt.getTime() > graceMs) {
      await endSession(tx, sessionId);
      return { state: 'reused', sessionId };
    }
    if (!found.usedAt) {
      await tx.update(refreshTokens).set({ usedAt: new Date() }).where(eq(refreshTokens.tokenHash, tokenHash));
    }
    await tx.update(sessions).set({ expiresAt: inSevenDays() }).where(eq(sessions.id, sessionId));
    const successor = await addRefreshToken(tx, sessionId);
    return { state: 'renewed', session: { userId, sessionId, refreshToken: successor, remember } };
  });

/** A session that goes on; null when it has ended. */
export const findSession = async (tx: Executor, sessionId: string): Promise<{ remember: boolean } | null> => {
  const [session] = await tx
    .select({ remember: sessions.remember })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .for('update');
  return session ?? null;
};

/** Those of the sessions that have neither ended nor run out. */
export const listLiveSessions = async (db: Executor, sessionIds: readonly string[]): Promise<Set<string>> => {
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        // An array, because to build a statement of hundreds of parameters takes longer than to run it.
        sql`${sessions.id} = any(${sql.param([...sessionIds])}::uuid[])`,
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date()),
      ),
    );
  return new Set(live.map(({ id }) => id));
};

/** The session a refresh token belongs to, whether it is still good or not. */
export const findSessionId = async (db: Executor, refreshToken: string): Promise<string | null> => {
  const [found] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
  return found?.sessionId ?? null;
};

/** Whose session goes on with this refresh token; null when it has ended or the token was exchanged long ago. */
export const findLiveSession = async (db: Executor, refreshToken: string): Promise<Caller | null> => {
  const now = Date.now();
  const [found] = await db
    .select({ userId: sessions.userId, sessionId: sessions.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(
      and(
        eq(refreshTokens.tokenHash, hashToken(refreshToken)),
        or(isNull(refreshTokens.usedAt), gt(refreshTokens.usedAt, new Date(now - graceMs))),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date(now)),
      ),
    );
  return found ?? null;
};

/**
 * Drops sessions that can't be renewed any more, with their refresh tokens; and of the others the refresh tokens that no browser
 * keeps any longer: a copy that came back so late would be refused as unknown.
 */
export const dropOldSessions = async (db: Executor): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
  const lastKept = new Date(Date.now() - sessionCookieSeconds * 1000);
  await db.delete(refreshTokens).where(lt(refreshTokens.createdAt, lastKept));
};
