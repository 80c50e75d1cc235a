import { sessionCookieSeconds } from '@playa/contracts';
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { hashToken, randomToken } from '../limits/secrets.ts';
import { refreshTokens, sessions } from './auth-table.ts';

export interface StartedSession {
  userId: string;
  sessionId: string;
  refreshToken: string;
  remember: boolean;
}

/** Who uses a session, as the list of sessions shows it. */
export interface SessionClient {
  /** In words, e.g. "Chrome on Android"; null where the browser does not say. */
  device: string | null;
  /** Keyed hash of the network. */
  network: string;
}

/** After that many days a login is asked for again, whatever the visits in between. */
const maxSessionDays = 90;

/** When no renewal helps any more, by the database's clock. */
export const lastExpiry = sql`${sessions.createdAt} + make_interval(days => ${maxSessionDays})`;

/** Until when the cookie of a session lasts that is begun or renewed now. */
export const cookieExpiry = sql`now() + make_interval(secs => ${sessionCookieSeconds})`;

const isLive = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`));

export const addRefreshToken = async (db: Executor, sessionId: string, token: string): Promise<void> => {
  await db.insert(refreshTokens).values({ tokenHash: hashToken(token), sessionId });
};

/** Run it in a transaction: a session without a refresh token is of no use. */
export const startSession = async (
  db: Executor,
  userId: string,
  remember: boolean,
  client: SessionClient,
): Promise<StartedSession> => {
  const [session] = await db
    .insert(sessions)
    .values({ userId, remember, ...client, expiresAt: cookieExpiry })
    .returning({ id: sessions.id });
  if (!session) throw new Error('the session was not stored');
  const refreshToken = randomToken();
  await addRefreshToken(db, session.id, refreshToken);
  return { userId, sessionId: session.id, refreshToken, remember };
};

export const endSession = async (db: Executor, sessionId: string): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
};

/** Ends every session of a user, but the one to keep; answers their ids. */
export const endSessions = async (db: Executor, userId: string, keptId?: string): Promise<string[]> => {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        keptId === undefined ? undefined : ne(sessions.id, keptId),
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
};

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
        isLive,
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

/** At most; the sessions page shows no more. */
const longestList = 100;

export type SessionRow = typeof sessions.$inferSelect;

/** A user's live sessions: the caller's first, then the one used last. */
export const listSessionsOf = (db: Executor, { userId, sessionId }: Caller): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt))
    .limit(longestList);

/** Ends one of the caller's sessions; false when there is none of this id. */
export const endSessionOf = async (db: Executor, { userId }: Caller, sessionId: string): Promise<boolean> => {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

/**
 * Drops sessions that can't be renewed any more, with their refresh tokens; and of the others the refresh tokens that no browser
 * keeps any longer: a copy that came back so late would be refused as unknown.
 */
export const dropOldSessions = async (db: Executor): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  const lastKept = sql`now() - make_interval(secs => ${sessionCookieSeconds})`;
  await db.delete(refreshTokens).where(lt(refreshTokens.createdAt, lastKept));
};
