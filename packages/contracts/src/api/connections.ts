import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openList } from '../open-enum.ts';
import { ServiceName } from '../services.ts';
import { User } from '../user.ts';
import { Message } from './auth.ts';

const ServiceBody = z.object({ service: ServiceName });

/** The address that a browser opens to connect a service; the ticket goes into its `state` parameter. */
export const connectPath = {
  spotify: '/auth/login/spotify',
  youtube: '/auth/google',
} as const;

/** The variants for new users, which redirect to /new-user-connect-accounts. */
export const newUserConnectPath = {
  spotify: '/auth/new-user/login/spotify',
  youtube: '/auth/new-user/google',
} as const;

export const connectTicket = endpoint({
  method: 'POST',
  path: '/auth/connect-ticket',
  response: z.object({ ticket: z.string() }),
  access: 'user',
  summary: 'A one-time ticket (2 minutes) that stands for the user in a connect address, instead of the access token',
});

export const appleDeveloperToken = endpoint({
  method: 'GET',
  path: '/auth/apple/developer-token',
  response: z.object({ developerToken: z.string() }),
  access: 'user',
  summary: 'The token MusicKit is configured with',
});

export const connectApple = endpoint({
  method: 'POST',
  path: '/user/applemusic',
  // It goes into a header, which takes printable ASCII only.
  body: z.object({
    accessToken: z
      .string()
      .max(4096)
      .regex(/^[!-~]+$/, 'Invalid token'),
  }),
  response: Message,
  access: 'user',
  summary: 'Stores the music user token that MusicKit authorised',
});

export const disconnectAccount = endpoint({
  method: 'POST',
  path: '/auth/disconnect-account',
  body: ServiceBody,
  response: Message.extend({ user: User }),
  access: 'user',
  summary: "Forgets a service's tokens; the message includes 'disconnected successfully'",
});

export const changePrimaryService = endpoint({
  method: 'PATCH',
  path: '/auth/change-primary-streaming-service',
  body: ServiceBody,
  response: Message.extend({ user: User }),
  access: 'user',
  summary: 'Makes a connected service the primary one',
});

/** What the browser needs to call a service directly. `expiresAt` is an ISO date, null if the service does not state it. */
export const ServiceToken = z.object({
  accessToken: z.string(),
  expiresAt: z.string().nullable(),
  /** Apple only. */
  developerToken: z.string().optional(),
});
export type ServiceToken = z.infer<typeof ServiceToken>;

export const serviceToken = endpoint({
  method: 'GET',
  path: '/connections/:service/token',
  query: z.object({ refresh: z.enum(['true', 'false']).optional() }),
  response: ServiceToken,
  access: 'user',
  summary: "A valid access token for the user's service; refreshed when it is due, or now with ?refresh=true",
});

export const Connection = z.object({
  service: ServiceName,
  connected: z.boolean(),
  /** The user's name at the service, null if the service returns none. */
  displayName: z.string().nullable(),
  primary: z.boolean(),
  /** True when the tokens are no longer valid and the user has to connect again. */
  needsReconnect: z.boolean(),
});
export type Connection = z.infer<typeof Connection>;

export const listConnections = endpoint({
  method: 'GET',
  path: '/connections',
  response: z.object({ connections: openList(Connection) }),
  access: 'user',
  summary: 'The three services and who is connected to them',
});
