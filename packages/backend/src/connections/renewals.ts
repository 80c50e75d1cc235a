import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@playa/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { SecretBox } from '../limits/secret-box.ts';
import {
  type ConnectionRow,
  type ConnectionTokens,
  claimRenewal,
  findConnection,
  openTokens,
  releaseRenewal,
  requireReconnect,
  saveRenewedTokens,
} from './connections-store.ts';
import { notAnswering, notConnected, reconnectRequired } from './service-problems.ts';
import { unreadableTokens } from './unreadable-tokens.ts';

interface Parts {
  db: Database;
  log: FastifyBaseLogger;
  box: SecretBox;
  /** Requests new tokens. Null if the service rejects the login. @throws {ProblemError} service-unavailable */
  ask(service: ServiceName, tokens: ConnectionTokens): Promise<ConnectionTokens | null>;
}

/** Refreshes the tokens of a row, once for all concurrent callers on all backends. @throws {ProblemError} */
export type Renew = (row: ConnectionRow) => Promise<ConnectionTokens>;

/** Longer than a service may take to answer. A backend that died is replaced when its lease ends. */
const leaseSeconds = 15;
/** How long to wait for another backend's renewal: outlasts its lease. Milliseconds. */
const waitMs = 20_000;
/** Between two polls of another backend's renewal; half of it is random. Milliseconds. */
const pollMs = 200;
/** Retries, and delay between them, of storing new tokens after database errors. */
const storeAttempts = 10;
const storePauseMs = 500;

/**
 * Refreshes tokens under a lease in the connection's row. No database connection is held during the request, and tokens are never refreshed
 * twice, because Spotify's refresh tokens are single-use.
 */
export const createRenewals = ({ db, log, box, ask }: Parts): Renew => {
  /** The tokens that another renewal or a new login has stored. */
  const stored = async ({ userId, service }: ConnectionRow): Promise<ConnectionTokens> => {
    const row = await findConnection(db, userId, service);
    if (row === null) throw notConnected(service);
    if (row.needsReconnect) throw reconnectRequired();
    const tokens = await openTokens(box, row);
    if (tokens === null) throw await unreadableTokens(db, box, row);
    return tokens;
  };

  /** Stores new tokens, with retries while the database is unavailable, because they cannot be requested twice. */
  const save = async (row: ConnectionRow, fresh: ConnectionTokens): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await saveRenewedTokens(db, box, row, fresh);
      } catch (error) {
        log.warn({ err: error, service: row.service }, 'renewed tokens could not be stored yet');
        if (attempt === storeAttempts) throw error;
        await sleep(storePauseMs);
      }
    }
  };

  const renewUnderLease = async (row: ConnectionRow, leaseHolder: string): Promise<ConnectionTokens> => {
    try {
      const tokens = await openTokens(box, row);
      if (tokens === null) throw await unreadableTokens(db, box, row);
      const fresh = await ask(row.service, tokens);
      if (fresh !== null) return (await save(row, fresh)) ? fresh : await stored(row);
      if (await requireReconnect(db, row, leaseHolder)) throw reconnectRequired();
      return await stored(row);
    } catch (error) {
      await releaseRenewal(db, leaseHolder).catch((reason: unknown) => log.warn({ err: reason }, 'a lease was kept'));
      throw error;
    }
  };

  const renew: Renew = async (seen) => {
    const giveUpAt = Date.now() + waitMs;
    for (let row = seen; ; ) {
      const leaseHolder = await claimRenewal(db, row, leaseSeconds);
      if (leaseHolder !== null) return renewUnderLease(row, leaseHolder);
      await sleep((pollMs / 2) * (1 + Math.random()));
      const now = await findConnection(db, row.userId, row.service);
      if (now === null) throw notConnected(row.service);
      if (now.needsReconnect || now.accessToken !== seen.accessToken) return stored(now);
      // The lease was released without new tokens: the service did not answer, so a second request is useless.
      if (now.leaseHolder === null || Date.now() > giveUpAt) throw notAnswering(row.service);
      row = now;
    }
  };

  const running = new Map<string, Promise<ConnectionTokens>>();
  return (row) => {
    const key = `${row.userId}:${row.service}`;
    const joined = running.get(key);
    if (joined) return joined;
    const renewal = renew(row).finally(() => running.delete(key));
    running.set(key, renewal);
    return renewal;
  };
};
