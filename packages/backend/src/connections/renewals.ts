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
  /** Asks the service. Null when it refuses the login. @throws {ProblemError} service-unavailable */
  ask(service: ServiceName, tokens: ConnectionTokens): Promise<ConnectionTokens | null>;
}

/** Renews the tokens of a row, once for everybody who asks at the same time, on whatever backend. @throws {ProblemError} */
export type Renew = (row: ConnectionRow) => Promise<ConnectionTokens>;

/** Longer than a service may take to answer. A backend that died is replaced when its lease ends. */
const leaseSeconds = 15;
/** How long to wait for another backend's renewal: outlasts its lease. Milliseconds. */
const waitMs = 20_000;
/** Between two polls of another backend's renewal; half of it is random. Milliseconds. */
const pollMs = 200;
/** How often, and with what pause, new tokens are stored again when the database fails meanwhile. */
const storeAttempts = 10;
const storePauseMs = 500;

/**
 * Renewals under a lease in the connection's row. No database connection is held while a service is asked, and nobody renews
 * the same tokens twice: Spotify's refresh tokens work once.
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

  /** Stores new tokens, again while the database is away: they can't be asked for twice. */
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
      // The lease was given back without new tokens: the service did not answer, and a second request would not be answered either.
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
