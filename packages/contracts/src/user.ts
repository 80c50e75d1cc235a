import { z } from 'zod';
import { openEnum } from './open-enum.ts';
import { ServiceName } from './services.ts';

/** The record of the signed-in user, also stored in the `playa_user` cookie. Never contains a service's token. */
export const User = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  /** A new address whose mailed code has not been confirmed yet. */
  pendingEmail: z.string().nullable().optional(),
  isSpotifyConnected: z.boolean(),
  isAppleConnected: z.boolean(),
  isGoogleConnected: z.boolean(),
  primaryStreamingService: openEnum(ServiceName.nullable(), null),
});
export type User = z.infer<typeof User>;

/** The user flag of each service that is true if it is connected. */
export const connectedFlag = {
  spotify: 'isSpotifyConnected',
  youtube: 'isGoogleConnected',
  apple: 'isAppleConnected',
} as const satisfies Record<ServiceName, keyof User>;

/** True when the user has connected the service. */
export const isConnected = (user: User, service: ServiceName): boolean => user[connectedFlag[service]];

/** Cookies of the session; both expire after {@link sessionCookieSeconds}, or when the browser is closed. */
export const accessTokenCookie = 'playa_access_token';
export const userCookie = 'playa_user';
/** 7 days. */
export const sessionCookieSeconds = 7 * 24 * 60 * 60;
