import { type BackendClient, serviceToken } from '@playa/contracts';
import type { TokenSource, Tokens } from '@playa/streaming';
import { asStreamingError } from './login-refused.ts';
import { shareRunning } from './share-running.ts';

/**
 * Apple's tokens as the backend gives them out. A user token can't be refreshed: "renewing" has the backend ask Apple
 * whether it still lives, and when it does not the user has to connect again.
 */
export const createAppleTokens = (backend: BackendClient): TokenSource => {
  let kept: Tokens | null = null;

  const ask = (query?: { refresh: 'true' }) =>
    shareRunning(async (): Promise<Tokens> => {
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
