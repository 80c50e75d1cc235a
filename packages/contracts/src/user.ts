import { z } from 'zod';
import { openEnum } from './open-enum.ts';
import { ServiceName } from './services.ts';

/** The record of the signed-in user, which the `playa_user` cookie holds too. Never carries a service's token. */
export const User = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  /** A new address that waits for the code mailed to it. */
  pendingEmail: z.string().nullable().optional(),
  isSpotifyConnected: z.boolean(),
  isAppleConnected: z.boolean(),
  isGoogleConnected: z.boolean(),
  primaryStreamingService: openEnum(ServiceName.nullable(), null),
});
export type User = z.infer<typeof User>;

/** Which user flag says that a service is connected. */
export const connectedFlag = {
  spotify: 'isSpotifyConnected',
  youtube: 'isGoogleConnected',
  apple: 'isAppleConnected',
} as const satisfies Record<ServiceName, keyof User>;

/** True when the user has connected the service. */
export const isConnected = (user: User, service: ServiceName): boolean => user[connectedFlag[service]];

/** Cookies of the session, both kept {@link sessionCookieSeconds}, or until the browser is closed. */
export const accessTokenCookie = 'playa_access_token';
export const userCookie = 'playa_user';
/** 7 days. */
export const sessionCookieSeconds = 7 * 24 * 60 * 60;
