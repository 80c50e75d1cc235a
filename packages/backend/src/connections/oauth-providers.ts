import { apiPrefix } from '@playa/contracts';
import type { Config } from '../config.ts';
import { requestTokens, type TokenSet } from './token-endpoint.ts';

/** The services that are connected through their login pages; Apple's is MusicKit's affair. */
export const oauthServices = ['spotify', 'youtube'] as const;
export type OAuthService = (typeof oauthServices)[number];

export interface OAuthProvider {
  /** Where the person logs in and agrees. */
  authorizeUrl(request: { state: string; codeChallenge: string }): string;
  /** @throws {TokenError} */
  exchange(code: string, codeVerifier: string): Promise<TokenSet>;
  /** @throws {TokenError} */
  refresh(refreshToken: string): Promise<TokenSet>;
}

/** Where the service sends the browser back to, below /api/v1; to be registered with the service. */
export const callbackPath: Readonly<Record<OAuthService, string>> = {
  spotify: '/auth/spotify/callback',
  youtube: '/auth/google/callback',
};

const spotifyScopes = [
  'user-read-private',
  'user-read-email',
  'playlist-read-private',
  'playlist-read-collaborative',
  'playlist-modify-public',
  'playlist-modify-private',
  'user-library-read',
  'user-library-modify',
  'user-read-playback-state',
  'user-modify-playback-state',
  'streaming',
];
const googleScopes = ['https://www.googleapis.com/auth/youtube'];

const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query)}`;

const redirectUri = (config: Config, service: OAuthService): string =>
  config.backendUrl + apiPrefix + callbackPath[service];

interface Client {
  authorizeUrl: string;
  tokenUrl: string;
  scopes: readonly string[];
  redirectUri: string;
  /** Sent with every token request. */
  credentials: Readonly<Record<string, string>> & { client_id: string };
  extras?: Readonly<Record<string, string>>;
}

/** The authorization code flow with PKCE (S256), which all of them speak. */
const codeFlow = (client: Client): OAuthProvider => ({
  authorizeUrl: ({ state, codeChallenge }) =>
    withQuery(client.authorizeUrl, {
      response_type: 'code',
      client_id: client.credentials.client_id,
      redirect_uri: client.redirectUri,
      scope: client.scopes.join(' '),
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      ...client.extras,
    }),
  exchange: (code, codeVerifier) =>
    requestTokens(client.tokenUrl, {
      ...client.credentials,
      grant_type: 'authorization_code',
      code,
      redirect_uri: client.redirectUri,
      code_verifier: codeVerifier,
    }),
  refresh: (refreshToken) =>
    requestTokens(client.tokenUrl, {
      ...client.credentials,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
});

/** Null for a service that has no credentials on this server. */
export const createOAuthProviders = (config: Config): Readonly<Record<OAuthService, OAuthProvider | null>> => {
  const { spotify, google } = config;
  return {
    spotify:
      spotify.clientId === null
        ? null
        : codeFlow({
            authorizeUrl: `${spotify.accountsUrl}/authorize`,
            tokenUrl: `${spotify.accountsUrl}/api/token`,
            scopes: spotifyScopes,
            redirectUri: redirectUri(config, 'spotify'),
            credentials: { client_id: spotify.clientId },
          }),
    youtube:
      google.clientId === null || google.clientSecret === null
        ? null
        : codeFlow({
            authorizeUrl: google.authUrl,
            tokenUrl: google.tokenUrl,
            scopes: googleScopes,
            redirectUri: redirectUri(config, 'youtube'),
            credentials: { client_id: google.clientId, client_secret: google.clientSecret },
            // Without these two Google gives a refresh token the first time only.
            extras: { access_type: 'offline', prompt: 'consent' },
          }),
  };
};
