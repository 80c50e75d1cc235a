import type { ServiceName } from '@playa/contracts';
import { and, eq, gt, lt } from 'drizzle-orm';
import { hashToken, randomToken } from '../auth/secrets.ts';
import type { Executor } from '../database/database.ts';
import { connectTickets, oauthStates } from './connections-table.ts';

const ticketLifetimeMs = 2 * 60 * 1000;
/** Long enough to log in over there. */
const stateLifetimeMs = 10 * 60 * 1000;

const inMs = (milliseconds: number): Date => new Date(Date.now() + milliseconds);

/** A ticket for a connect address; worth one start within two minutes. */
export const issueTicket = async (db: Executor, userId: string): Promise<string> => {
  const ticket = randomToken();
  await db.insert(connectTickets).values({ ticketHash: hashToken(ticket), userId, expiresAt: inMs(ticketLifetimeMs) });
  return ticket;
};

/** Whose ticket it was; null for one that is used, old or made up. */
export const redeemTicket = async (db: Executor, ticket: string): Promise<string | null> => {
  const [row] = await db
    .delete(connectTickets)
    .where(and(eq(connectTickets.ticketHash, hashToken(ticket)), gt(connectTickets.expiresAt, new Date())))
    .returning();
  return row?.userId ?? null;
};

/** What an authorisation on its way has to remember. */
export interface OAuthState {
  userId: string;
  service: ServiceName;
  /** Sealed. */
  codeVerifier: string;
  newUser: boolean;
}

/** @param browser the secret in the cookie of the browser that starts */
export const storeState = async (db: Executor, state: string, browser: string, kept: OAuthState): Promise<void> => {
  await db.insert(oauthStates).values({
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    expiresAt: inMs(stateLifetimeMs),
    ...kept,
  });
};

/** Null unless this browser started it, for this service, within ten minutes, and comes back for the first time. */
export const redeemState = async (
  db: Executor,
  returned: { state: string; browser: string; service: ServiceName },
): Promise<OAuthState | null> => {
  const [row] = await db
    .delete(oauthStates)
    .where(
      and(
        eq(oauthStates.stateHash, hashToken(returned.state)),
        eq(oauthStates.browserHash, hashToken(returned.browser)),
        eq(oauthStates.service, returned.service),
        gt(oauthStates.expiresAt, new Date()),
      ),
    )
    .returning();
  return row ?? null;
};

/** Drops what nobody came back with. */
export const dropOldOneTimeValues = async (db: Executor): Promise<void> => {
  await db.delete(connectTickets).where(lt(connectTickets.expiresAt, new Date()));
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, new Date()));
};
