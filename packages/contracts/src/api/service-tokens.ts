import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * The services' tokens in session responses, null if a service is not connected or needs a reconnect.
 * The refresh tokens are opaque handles: the real tokens never leave the server, and a handle works for its own user only. Separate from
 * the user record, so that no token gets into the `playa_user` cookie.
 */
export const ServiceTokens = z.object({
  spotifyAccessToken: z.string().nullable(),
  /** ISO date; if in the past, the token has to be refreshed. */
  spotifyAccessTokenExpiry: z.string().nullable(),
  spotifyRefreshToken: z.string().nullable(),
  googleRefreshToken: z.string().nullable(),
});
export type ServiceTokens = z.infer<typeof ServiceTokens>;

const RefreshQuery = z.object({ refresh_token: z.string().min(1, 'refresh_token is missing').max(200) });

/** `expires_in` in seconds from now, null if the service does not state it. */
const RefreshedToken = z.object({ access_token: z.string(), expires_in: z.number().int().nullable() });

export const refreshSpotifyToken = endpoint({
  method: 'GET',
  path: '/auth/refresh_token',
  query: RefreshQuery,
  response: RefreshedToken,
  access: 'user',
  summary: "A new Spotify access token for the handle in `refresh_token`; 403 for a handle that is not the user's",
});

export const refreshGoogleToken = endpoint({
  method: 'GET',
  path: '/auth/google/refresh-token',
  query: RefreshQuery,
  response: RefreshedToken,
  access: 'user',
  summary: "A new YouTube access token for the handle in `refresh_token`; 403 for a handle that is not the user's",
});

export const googleToken = endpoint({
  method: 'GET',
  path: '/auth/google/token',
  response: z.object({
    googleToken: z.string().nullable(),
    googleRefreshToken: z.string().nullable(),
    /** Seconds from now. */
    expires_in: z.number().int().nullable(),
  }),
  access: 'user',
  summary: 'A valid YouTube access token and the handle to refresh it with; all null when YouTube is not connected',
});
