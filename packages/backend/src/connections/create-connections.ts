import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { createTokenCipher, type TokenCipher } from '../limits/token-cipher.ts';
import { type AppleDeveloperTokens, createAppleDeveloperTokens } from './apple-developer-token.ts';
import { createOAuthProviders, type OAuthProvider, type OAuthService } from './oauth-providers.ts';
import { createServiceTokens, type ServiceTokens } from './service-tokens.ts';
import { createStreamingClients, type StreamingClientFor } from './streaming-clients.ts';
import { createTokenHandles, type TokenHandles } from './token-handles.ts';

/** The parts that connecting services is made of. */
export interface Connections {
  cipher: TokenCipher;
  providers: Readonly<Record<OAuthService, OAuthProvider | null>>;
  appleTokens: AppleDeveloperTokens;
  tokens: ServiceTokens;
  handles: TokenHandles;
  streamingClient: StreamingClientFor;
}

interface Parts {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
}

export const createConnections = ({ config, db, log }: Parts): Connections => {
  const cipher = createTokenCipher(config.encryptionKeys);
  const providers = createOAuthProviders(config);
  const appleTokens = createAppleDeveloperTokens(config);
  const tokens = createServiceTokens({ config, db, log, cipher, providers, appleTokens });
  const streamingClient = createStreamingClients({ config, tokens, appleTokens });
  const handles = createTokenHandles({ config, db, cipher });
  return { cipher, providers, appleTokens, tokens, handles, streamingClient };
};
