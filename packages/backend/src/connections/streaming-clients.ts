import {
  type ProblemCode,
  ProblemError,
  type ServiceName,
  type StreamingClient,
  StreamingError,
} from '@playa/contracts';
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

const loginProblems: readonly ProblemCode[] = ['service-not-connected', 'service-refused'];

/** Only a connection that is missing or refused asks for a new login. A database that is away, for instance, passes by itself. */
const asStreamingError = (service: ServiceName, error: unknown): StreamingError => {
  const isLogin = error instanceof ProblemError && loginProblems.includes(error.problem.code);
  const message = error instanceof ProblemError ? error.message : 'The tokens could not be read.';
  return new StreamingError(service, isLogin ? 'unauthorized' : 'unavailable', message, { cause: error });
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
