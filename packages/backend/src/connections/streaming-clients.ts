import {
  type ProblemCode,
  ProblemError,
  type ServiceName,
  type StreamingClient,
  StreamingError,
} from '@playa/contracts';
import { createStreamingClient, type Tokens, TokensUnreadable } from '@playa/streaming';
import type { Config } from '../config.ts';
import type { AppleDeveloperTokens } from './apple-developer-token.ts';
import { apiUrlOf } from './probe-account.ts';
import { isReadableElsewhere } from './service-problems.ts';
import type { ServiceTokens, TokenCondition } from './service-tokens.ts';

/**
 * A client for a user's account on a service. Reuse it: it caches what it has read.
 * Its calls reject as unauthorized when the service is not connected or its login has expired, and with an error that is no StreamingError
 * where Playa cannot read the tokens, e.g. that of a database that is away.
 */
export type StreamingClientFor = (userId: string, service: ServiceName) => StreamingClient;

interface Parts {
  config: Config;
  tokens: ServiceTokens;
  appleTokens: AppleDeveloperTokens;
}

const loginProblems: readonly ProblemCode[] = ['service-not-connected', 'service-refused'];

/** Only a missing or rejected connection requires a new login. Playa's own errors are not reported as the service's. */
const asTokenError = (service: ServiceName, error: unknown): StreamingError | TokensUnreadable => {
  if (!(error instanceof ProblemError) || isReadableElsewhere(error)) return new TokensUnreadable(error);
  const kind = loginProblems.includes(error.problem.code) ? 'unauthorized' : 'unavailable';
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
        throw asTokenError(service, error);
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
