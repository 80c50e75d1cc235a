import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from './auth.ts';

/**
 * The header of `refreshSession` that is the same for every try of one renewal. A browser stores it before it asks: after a lost answer
 * it gets the same refresh token again, which anybody else with a copy of the old one does not.
 */
export const retryKeyHeader = 'idempotency-key';

/** 128 random bits or more. */
export const RetryKey = z.string().regex(/^[\w-]{22,64}$/);

/** One login on one device. */
export const SessionInfo = z.object({
  id: z.string(),
  /** The browser and its system in words, e.g. "Chrome on Android"; null where it did not say. */
  device: z.string().nullable(),
  /** Began: ISO 8601. */
  createdAt: z.string(),
  /** Began or was renewed last, which happens about every 15 minutes of use: ISO 8601. */
  lastUsedAt: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
  /** Whether it was used last from the network that asks; null where that is not known. */
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
