import { ProblemError, type ServiceName, type StreamingClient, StreamingError } from '@playa/contracts';
import { createStreamingClient, type Tokens } from '@playa/streaming';
import type { Config } from '../config.ts';
import type { AppleDeveloperTokens } from './apple-developer-token.ts';
import { apiUrlOf } from './probe-account.ts';
import type { ServiceTokens, TokenCondition } from './service-tokens.ts';

/**
 * A user's account on a service, called from here. Keep one for as long as it is needed: it remembers what it learned.
 * Its calls reject as unauthorized when the service is not connected or its login has expired.
 */
export type StreamingClientFor = (userId: string, service: ServiceName) => StreamingClient;

interface Parts {
  config: Config;
  tokens: ServiceTokens;
  appleTokens: AppleDeveloperTokens;
}

const asStreamingError = (service: ServiceName, error: unknown): unknown => {
  if (!(error instanceof ProblemError)) return error;
  const kind = error.problem.code === 'service-unavailable' ? 'unavailable' : 'unauthorized';
  return new StreamingError(service, kind, error.message, { cause: error });
};

export const createStreamingClients =
  ({ config, tokens, appleTokens }: Parts): StreamingClientFor =>
  (userId, service) => {
    const read = async (condition: TokenCondition): Promise<Tokens> => {
      try {
        const { accessToken } = await tokens.read(userId, service, condition);
        return service === 'apple' ? { accessToken, developerToken: await appleTokens.forServer() } : { accessToken };
      } catch (error) {
        throw asStreamingError(service, error);
      }
    };
    return createStreamingClient(service, {
      apiUrl: apiUrlOf(config, service),
      tokens: {
        current: () => read({ kind: 'valid' }),
        renew: (rejected) => read({ kind: 'other-than', rejected }),
      },
    });
  };
