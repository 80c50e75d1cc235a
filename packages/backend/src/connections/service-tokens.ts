import { type ServiceName, StreamingError } from '@playa/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { SecretBox } from '../limits/secret-box.ts';
import type { AppleDeveloperTokens } from './apple-developer-token.ts';
import { type ConnectionRow, type ConnectionTokens, findConnection, openTokens } from './connections-store.ts';
import { OAuthError } from './oauth-client.ts';
import type { OAuthClients, OAuthService } from './oauth-services.ts';
import { probeAccount } from './probe-account.ts';
import { createRenewals } from './renewals.ts';
import { notAnswering, notConnected, reconnectRequired } from './service-problems.ts';
import { unreadableTokens } from './unreadable-tokens.ts';

export interface ServiceTokensParts {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
  box: SecretBox;
  oauthClients: OAuthClients;
  appleTokens: AppleDeveloperTokens;
}

/** Conditions for stored tokens; otherwise they are refreshed. */
export type TokenCondition =
  | { kind: 'valid' }
  /** Renewed within the last 5 seconds. */
  | { kind: 'renewed' }
  /** Not the access token that the service rejected. */
  | { kind: 'other-than'; rejected: string };

export interface ServiceTokens {
  /**
   * A user's tokens for a service, refreshed if they expire within a minute or do not meet the condition. Concurrent calls, on any backend,
   * get the same new tokens.
   * @throws {ProblemError} service-not-connected, service-refused (the user has to connect again), service-unavailable
   */
  read(userId: string, service: ServiceName, condition: TokenCondition): Promise<ConnectionTokens>;
}

/** Tokens are renewed when they have less than this left. Milliseconds. */
const dueMs = 60_000;
/** How long a renewal counts as just made. Milliseconds. */
const justNowMs = 5000;
const isDue = ({ expiresAt }: ConnectionTokens): boolean =>
  expiresAt !== null && expiresAt.getTime() - Date.now() < dueMs;

const isGranted = (condition: TokenCondition, row: ConnectionRow, tokens: ConnectionTokens): boolean => {
  if (isDue(tokens)) return false;
  if (condition.kind === 'valid') return true;
  if (condition.kind === 'other-than') return tokens.accessToken !== condition.rejected;
  return row.refreshedAt !== null && Date.now() - row.refreshedAt.getTime() < justNowMs;
};

export const createServiceTokens = (parts: ServiceTokensParts): ServiceTokens => {
  const { db, box, log, oauthClients } = parts;

  const refresh = async (service: OAuthService, tokens: ConnectionTokens): Promise<ConnectionTokens | null> => {
    const client = oauthClients[service];
    if (client === null) throw notAnswering(service);
    if (tokens.refreshToken === null) return null;
    try {
      const fresh = await client.refresh(tokens.refreshToken);
      return { ...fresh, refreshToken: fresh.refreshToken ?? tokens.refreshToken };
    } catch (error) {
      if (error instanceof OAuthError && error.kind === 'refused') return null;
      log.warn({ err: error, service }, 'tokens could not be renewed');
      throw notAnswering(service);
    }
  };

  /** Apple's user token can't be renewed; Apple says whether it still accepts the token. */
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

  const renew = createRenewals({
    db,
    log,
    box,
    ask: (service, tokens) => (service === 'apple' ? check(tokens) : refresh(service, tokens)),
  });

  return {
    read: async (userId, service, condition) => {
      const row = await findConnection(db, userId, service);
      if (row === null) throw notConnected(service);
      if (row.needsReconnect) throw reconnectRequired();
      const tokens = await openTokens(box, row);
      if (tokens === null) throw await unreadableTokens(db, box, row);
      return isGranted(condition, row, tokens) ? tokens : renew(row);
    },
  };
};
