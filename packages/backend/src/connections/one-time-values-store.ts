import { and, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { hashToken, randomToken } from '../limits/secrets.ts';
import { connectTickets, oauthStates } from './connections-table.ts';
import type { OAuthService } from './oauth-services.ts';

const ticketLifetimeMs = 2 * 60 * 1000;
/** Long enough to log in at the service. */
const stateLifetimeMs = 10 * 60 * 1000;

const inMs = (milliseconds: number): Date => new Date(Date.now() + milliseconds);

/** A one-time ticket for a connect URL, valid for two minutes and for the session that requested it. */
export const issueTicket = async (db: Executor, { userId, sessionId }: Caller): Promise<string> => {
  const ticket = randomToken();
  await db
    .insert(connectTickets)
    .values({ ticketHash: hashToken(ticket), userId, sessionId, expiresAt: inMs(ticketLifetimeMs) });
  return ticket;
};

/** False for a used, expired, unknown or another session's ticket. */
export const redeemTicket = async (db: Executor, ticket: string, { sessionId }: Caller): Promise<boolean> => {
  const redeemed = await db
    .delete(connectTickets)
    .where(
      and(
        eq(connectTickets.ticketHash, hashToken(ticket)),
        eq(connectTickets.sessionId, sessionId),
        gt(connectTickets.expiresAt, new Date()),
      ),
    )
    .returning({ sessionId: connectTickets.sessionId });
  return redeemed.length > 0;
};

/** What is stored of an authorisation until the service sends the browser back. */
export interface OAuthState extends Caller {
  service: OAuthService;
  /** Sealed. */
  codeVerifier: string;
  newUser: boolean;
}

export const storeState = async (db: Executor, state: string, kept: OAuthState): Promise<void> => {
  await db.insert(oauthStates).values({ stateHash: hashToken(state), expiresAt: inMs(stateLifetimeMs), ...kept });
};

/** Null unless this session started it, for this service, within ten minutes, and comes back for the first time. */
export const redeemState = async (
  db: Executor,
  returned: { state: string; service: OAuthService },
  { sessionId }: Caller,
): Promise<OAuthState | null> => {
  const [row] = await db
    .delete(oauthStates)
    .where(
      and(
        eq(oauthStates.stateHash, hashToken(returned.state)),
        eq(oauthStates.sessionId, sessionId),
        eq(oauthStates.service, returned.service),
        gt(oauthStates.expiresAt, new Date()),
      ),
    )
    .returning();
  return row ? { ...row, service: returned.service } : null;
};

/** Drops tickets and states that have expired. */
export const dropOldOneTimeValues = async (db: Executor): Promise<void> => {
  await db.delete(connectTickets).where(lt(connectTickets.expiresAt, new Date()));
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, new Date()));
};
