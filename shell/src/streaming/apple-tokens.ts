import { type BackendClient, serviceToken } from '@playa/contracts';
import type { TokenSource, Tokens } from '@playa/streaming';
import { singleFlight } from '../session/single-flight.ts';
import { asStreamingError } from './token-errors.ts';

/** Milliseconds. The backend hands out developer tokens that have an hour left at least. */
const keptFor = 30 * 60_000;

/**
 * Apple's tokens, from the backend. A user token can't be refreshed: "renewing" makes the backend ask Apple whether it is still
 * valid. When it is not, the user has to connect again. The developer token that comes with it expires: both are asked for anew in time.
 */
export const createAppleTokens = (backend: BackendClient): TokenSource => {
  let kept: { tokens: Tokens; until: number } | null = null;

  const ask = (query?: { refresh: 'true' }) =>
    singleFlight(async (): Promise<Tokens> => {
      try {
        const until = Date.now() + keptFor;
        const tokens = await backend.call(serviceToken, { params: { service: 'apple' }, query });
        kept = { tokens, until };
        return tokens;
      } catch (error) {
        kept = null;
        throw asStreamingError('apple', error);
      }
    });
  const read = ask();
  const check = ask({ refresh: 'true' });

  return { current: async () => (kept !== null && Date.now() < kept.until ? kept.tokens : read()), renew: check };
};
