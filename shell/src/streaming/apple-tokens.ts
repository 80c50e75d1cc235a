import { type BackendClient, serviceToken } from '@playa/contracts';
import type { TokenSource, Tokens } from '@playa/streaming';
import { singleFlight } from '../session/single-flight.ts';
import { asStreamingError } from './token-errors.ts';

/** Milliseconds. The backend returns developer tokens that are valid for at least one more hour. */
const cacheMs = 30 * 60_000;

/**
 * Apple's tokens, from the backend. A user token can't be refreshed: `renew` makes the backend check with Apple whether it is still
 * valid. If it is not, the user has to connect again. The developer token expires, so both are requested again before that.
 */
export const createAppleTokens = (backend: BackendClient): TokenSource => {
  let cached: { tokens: Tokens; expiresAt: number } | null = null;

  const createRequest = (query?: { refresh: 'true' }) =>
    singleFlight(async (): Promise<Tokens> => {
      try {
        const until = Date.now() + cacheMs;
        const tokens = await backend.call(serviceToken, { params: { service: 'apple' }, query });
        cached = { tokens, expiresAt: until };
        return tokens;
      } catch (error) {
        cached = null;
        throw asStreamingError('apple', error);
      }
    });
  const read = createRequest();
  const check = createRequest({ refresh: 'true' });

  return {
    current: async () => (cached !== null && Date.now() < cached.expiresAt ? cached.tokens : read()),
    renew: check,
  };
};
