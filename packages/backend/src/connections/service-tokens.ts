import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceName, StreamingError } from '@playa/contracts';
import type { Services } from '../app/services.ts';
import type { AppleDeveloperTokens } from './apple-developer-token.ts';
import {
  type ConnectionRow,
  type ConnectionTokens,
  findConnection,
  lockConnection,
  markDead,
  openTokens,
  saveRenewedTokens,
} from './connections-store.ts';
import type { OAuthProvider, OAuthService } from './oauth-providers.ts';
import { probeAccount } from './probe-account.ts';
import { loginExpired, notAnswering, notConnected } from './service-problems.ts';
import type { TokenCipher } from './token-cipher.ts';
import { TokenError } from './token-endpoint.ts';

export interface ServiceTokensParts extends Pick<Services, 'config' | 'db' | 'log'> {
  cipher: TokenCipher;
  providers: Readonly<Record<OAuthService, OAuthProvider | null>>;
  appleTokens: AppleDeveloperTokens;
}

/** Why somebody asks for tokens. */
export type TokenWish =
  | { kind: 'valid' }
  /** Something is wrong with them; but not if somebody else renewed them in the last seconds. */
  | { kind: 'renewed' }
  /** The service refused this very access token. */
  | { kind: 'other-than'; rejected: string };

export interface ServiceTokens {
  /**
   * A user's tokens for a service, renewed when they are due or when it is wished. Whoever comes at the same time, on whatever
   * backend, gets the same new ones.
   * @throws {ProblemError} service-not-connected, service-refused (the user has to connect again), service-unavailable
   */
  read(userId: string, service: ServiceName, wish: TokenWish): Promise<ConnectionTokens>;
}

/** Tokens are renewed when they have less than this left. Milliseconds. */
const dueMs = 60_000;
/** How long a renewal counts as just made. Milliseconds. */
const justNowMs = 5000;
/** How often, and with what pause, new tokens are stored again when the database failed meanwhile. */
const rescueAttempts = 10;
const rescuePauseMs = 500;

/** Tokens that a service gave for those in the row. */
interface Given {
  row: ConnectionRow;
  fresh: ConnectionTokens;
}

const isDue = ({ expiresAt }: ConnectionTokens): boolean =>
  expiresAt !== null && expiresAt.getTime() - Date.now() < dueMs;

const isGranted = (wish: TokenWish, row: ConnectionRow, tokens: ConnectionTokens): boolean => {
  if (isDue(tokens)) return false;
  if (wish.kind === 'valid') return true;
  if (wish.kind === 'other-than') return tokens.accessToken !== wish.rejected;
  return row.refreshedAt !== null && Date.now() - row.refreshedAt.getTime() < justNowMs;
};

export const createServiceTokens = (parts: ServiceTokensParts): ServiceTokens => {
  const { db, cipher, log } = parts;

  const refresh = async (service: OAuthService, tokens: ConnectionTokens): Promise<ConnectionTokens | null> => {
    const provider = parts.providers[service];
    if (provider === null) throw notAnswering(service);
    if (tokens.refreshToken === null) return null;
    try {
      const fresh = await provider.refresh(tokens.refreshToken);
      return { ...fresh, refreshToken: fresh.refreshToken ?? tokens.refreshToken };
    } catch (error) {
      if (error instanceof TokenError && error.kind === 'refused') return null;
      log.warn({ err: error, service }, 'tokens could not be renewed');
      throw notAnswering(service);
    }
  };

  /** Apple's user token can't be renewed; it only turns out whether it still lives. */
  const check = async (tokens: ConnectionTokens): Promise<ConnectionTokens | null> => {
    try {
      await probeAccount(parts, 'apple', tokens.accessToken);
      return tokens;
    } catch (error) {
      if (error instanceof StreamingError && error.kind === 'unauthorized') return null;
      log.warn({ err: error, service: 'apple' }, 'a user token could not be checked');
      throw notAnswering('apple');
    }
  };

  const openRow = (row: ConnectionRow): ConnectionTokens | null =>
    row.needsReconnect ? null : openTokens(cipher, row);

  /** Spotify's refresh tokens work once: what it gave must be kept, if need be without the transaction it was asked in. */
  const rescue = async ({ row, fresh }: Given, reason: unknown): Promise<ConnectionTokens> => {
    for (let attempt = 0; attempt < rescueAttempts; attempt += 1) {
      try {
        await saveRenewedTokens(db, cipher, row, fresh);
        return fresh;
      } catch (error) {
        log.warn({ err: error, service: row.service }, 'renewed tokens could not be stored yet');
        await sleep(rescuePauseMs);
      }
    }
    throw reason;
  };

  /** Takes turns with whoever else asks. Null when the tokens are dead. */
  const renew = async (userId: string, service: ServiceName, wish: TokenWish): Promise<ConnectionTokens | null> => {
    let given: Given | null = null;
    try {
      return await db.transaction(async (tx) => {
        const row = await lockConnection(tx, userId, service);
        if (row === null) throw notConnected(service);
        const tokens = openRow(row);
        if (tokens !== null && isGranted(wish, row, tokens)) return tokens;
        const fresh = tokens && (service === 'apple' ? await check(tokens) : await refresh(service, tokens));
        if (fresh === null) await markDead(tx, userId, service);
        else {
          given = { row, fresh };
          await saveRenewedTokens(tx, cipher, row, fresh);
        }
        return fresh;
      });
    } catch (error) {
      if (given === null) throw error;
      return rescue(given, error);
    }
  };

  return {
    read: async (userId, service, wish) => {
      const row = await findConnection(db, userId, service);
      if (row === null) throw notConnected(service);
      const tokens = openRow(row);
      if (tokens !== null && isGranted(wish, row, tokens)) return tokens;
      const fresh = await renew(userId, service, wish);
      if (fresh === null) throw loginExpired();
      return fresh;
    },
  };
};
