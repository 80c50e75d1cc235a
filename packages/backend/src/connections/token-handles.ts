import type { SummariseConnections } from '../accounts/user-record.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import type { SecretBox } from '../limits/secret-box.ts';
import { keyedHash, sameSecret } from '../limits/secrets.ts';
import { type ConnectionRow, findConnection, listUserConnections, openTokens } from './connections-store.ts';
import type { OAuthService } from './oauth-services.ts';

/**
 * Opaque handles that browsers get instead of a service's refresh token, which never leaves the server. A handle is valid for one user and
 * connection; it is invalid after a reconnect.
 */
export interface TokenHandles {
  /** Null when the service is not connected. */
  find(userId: string, service: OAuthService): Promise<string | null>;
  /** @throws {ProblemError} forbidden unless it is the handle of this user's connection */
  check(userId: string, service: OAuthService, handle: string): Promise<void>;
  /** The service tokens of session answers. */
  summarise: SummariseConnections;
}

interface Parts {
  config: Pick<Config, 'accessTokenSecret'>;
  db: Database;
  box: SecretBox;
}

export const createTokenHandles = ({ config, db, box }: Parts): TokenHandles => {
  const handleOf = ({ userId, service, connectedAt }: ConnectionRow): string =>
    keyedHash(config.accessTokenSecret, `service-handle:${userId}:${service}:${connectedAt.toISOString()}`);

  return {
    find: async (userId, service) => {
      const row = await findConnection(db, userId, service);
      return row && handleOf(row);
    },
    check: async (userId, service, handle) => {
      const row = await findConnection(db, userId, service);
      if (row === null || !sameSecret(handle, handleOf(row))) throw problem('forbidden', 'Your login has expired.');
    },
    summarise: async (userId) => {
      const rows = await listUserConnections(db, userId);
      const usable = (wanted: OAuthService) =>
        rows.find(({ service, needsReconnect }) => service === wanted && !needsReconnect);
      const [spotify, google] = [usable('spotify'), usable('youtube')];
      const tokens = spotify && (await openTokens(box, spotify));
      return {
        services: rows.map(({ service }) => service),
        tokens: {
          spotifyAccessToken: tokens?.accessToken ?? null,
          spotifyAccessTokenExpiry: tokens?.expiresAt?.toISOString() ?? null,
          spotifyRefreshToken: spotify ? handleOf(spotify) : null,
          googleRefreshToken: google ? handleOf(google) : null,
        },
      };
    },
  };
};
