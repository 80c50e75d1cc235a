import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { createSecretBox, type SecretBox } from '../limits/secret-box.ts';
import { type AppClientFor, createAppClients } from './app-clients.ts';
import { type AppleDeveloperTokens, createAppleDeveloperTokens } from './apple-developer-token.ts';
import { createOAuthClients, createSpotifyApp, type OAuthClients } from './oauth-services.ts';
import { createServiceTokens, type ServiceTokens } from './service-tokens.ts';
import { createStreamingClients, type StreamingClientFor } from './streaming-clients.ts';
import { createTokenHandles, type TokenHandles } from './token-handles.ts';

/** The dependencies of the connections capability. */
export interface Connections {
  box: SecretBox;
  oauthClients: OAuthClients;
  appleTokens: AppleDeveloperTokens;
  tokens: ServiceTokens;
  handles: TokenHandles;
  streamingClient: StreamingClientFor;
  appClient: AppClientFor;
}

interface Parts {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
}

export const createConnections = ({ config, db, log }: Parts): Connections => {
  const box = createSecretBox(config.encryptionKeys);
  const oauthClients = createOAuthClients(config);
  const appleTokens = createAppleDeveloperTokens(config);
  const tokens = createServiceTokens({ config, db, log, box, oauthClients, appleTokens });
  const streamingClient = createStreamingClients({ config, tokens, appleTokens });
  const appClient = createAppClients({ config, appleTokens, spotifyApp: createSpotifyApp(config) });
  const handles = createTokenHandles({ config, db, box });
  return { box, oauthClients, appleTokens, tokens, handles, streamingClient, appClient };
};
