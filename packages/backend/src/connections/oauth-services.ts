import { apiPrefix } from '@playa/contracts';
import type { Config } from '../config.ts';
import { createOAuthClient, type OAuthClient } from './oauth-client.ts';

/** The services that are connected through their login pages; Apple's is MusicKit's affair. */
export const oauthServices = ['spotify', 'youtube'] as const;
export type OAuthService = (typeof oauthServices)[number];

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
  'ugc-image-upload',
  'user-library-read',
  'user-library-modify',
  'user-read-playback-state',
  'user-modify-playback-state',
  'streaming',
];
const googleScopes = ['https://www.googleapis.com/auth/youtube'];

/** Null for a service that has no credentials on this server. */
export type OAuthClients = Readonly<Record<OAuthService, OAuthClient | null>>;

/** Spotify as the app itself, for what is public; null without its secret. */
export const createSpotifyApp = ({ spotify }: Config): Pick<OAuthClient, 'grantToApp'> | null =>
  spotify.clientId === null || spotify.clientSecret === null
    ? null
    : createOAuthClient({
        authorizeUrl: `${spotify.accountsUrl}/authorize`,
        tokenUrl: `${spotify.accountsUrl}/api/token`,
        clientId: spotify.clientId,
        clientSecret: spotify.clientSecret,
        scopes: [],
        redirectUri: '',
      });

export const createOAuthClients = ({ spotify, google, backendUrl }: Config): OAuthClients => {
  const redirectUri = (service: OAuthService): string => backendUrl + apiPrefix + callbackPath[service];
  return {
    spotify:
      spotify.clientId === null
        ? null
        : createOAuthClient({
            authorizeUrl: `${spotify.accountsUrl}/authorize`,
            tokenUrl: `${spotify.accountsUrl}/api/token`,
            clientId: spotify.clientId,
            clientSecret: null,
            scopes: spotifyScopes,
            redirectUri: redirectUri('spotify'),
          }),
    youtube:
      google.clientId === null || google.clientSecret === null
        ? null
        : createOAuthClient({
            authorizeUrl: google.authUrl,
            tokenUrl: google.tokenUrl,
            clientId: google.clientId,
            clientSecret: google.clientSecret,
            scopes: googleScopes,
            redirectUri: redirectUri('youtube'),
            // Without these two Google returns a refresh token the first time only.
            extras: { access_type: 'offline', prompt: 'consent' },
          }),
  };
};
