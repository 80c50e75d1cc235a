import { type BackendClient, serviceToken } from '@playa/contracts';
import type { TokenSource, Tokens } from '@playa/streaming';
import { singleFlight } from '../session/single-flight.ts';
import { asStreamingError } from './token-errors.ts';

/**
 * Apple's tokens, from the backend. A user token can't be refreshed: "renewing" makes the backend ask Apple whether it is still
 * valid. When it is not, the user has to connect again.
 */
export const createAppleTokens = (backend: BackendClient): TokenSource => {
  let kept: Tokens | null = null;

  const ask = (query?: { refresh: 'true' }) =>
    singleFlight(async (): Promise<Tokens> => {
      try {
        kept = await backend.call(serviceToken, { params: { service: 'apple' }, query });
        return kept;
      } catch (error) {
        kept = null;
        throw asStreamingError('apple', error);
      }
    });
  const read = ask();
  const check = ask({ refresh: 'true' });

  return { current: async () => kept ?? read(), renew: check };
};
