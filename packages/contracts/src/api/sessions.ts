import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from './auth.ts';

/**
 * The header of `refreshSession` that all attempts of one refresh share. A browser stores the key before the request. After a lost answer
 * it gets the same refresh token again; somebody with a copy of the old token but without the key does not.
 */
export const retryKeyHeader = 'idempotency-key';

/** 128 random bits or more. */
export const RetryKey = z.string().regex(/^[\w-]{22,64}$/);

/** One login on one device. */
export const SessionInfo = z.object({
  id: z.string(),
  /** Browser and operating system, e.g. "Chrome on Android"; null if unknown. */
  device: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601. Updated at each refresh, about every 15 minutes of use. */
  lastUsedAt: z.string(),
  /** True for the session of the request. */
  current: z.boolean(),
  /** Whether it was last used from the network of the request; null if unknown. */
  sameNetwork: z.boolean().nullable(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  response: z.object({ status: z.literal('success'), sessions: z.array(SessionInfo) }),
  access: 'user',
  summary: 'Where the user is logged in: the own session first, then those used last, 100 at most',
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  response: Message,
  access: 'user',
  summary: 'Logs out one session of the user; its connections are closed',
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  response: Message,
  access: 'user',
  summary: 'Logs out every session of the user but the one that asks; their connections are closed',
});
