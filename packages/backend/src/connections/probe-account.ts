import { type ServiceName, type ServiceProfile, StreamingError } from '@playa/contracts';
import { createStreamingClient } from '@playa/streaming';
import type { Config } from '../config.ts';
import type { AppleDeveloperTokens } from './apple-developer-token.ts';
import { isRefusal } from './service-problems.ts';

export interface ProbeParts {
  config: Config;
  appleTokens: AppleDeveloperTokens;
}

/** Timeout in milliseconds, including retries, because a user waits. */
const timeoutMs = 5000;
/** Apple's status for a developer token that it refuses. */
const badDeveloperToken = 401;

export const apiUrlOf = ({ spotify, google, apple }: Config, service: ServiceName): string =>
  ({ spotify: spotify.apiUrl, youtube: google.apiUrl, apple: apple.apiUrl })[service];

/**
 * Reads the profile of a token's user from the service.
 * @throws {StreamingError} unauthorized when the service does not accept it
 */
export const probeAccount = async (
  { config, appleTokens }: ProbeParts,
  service: ServiceName,
  accessToken: string,
): Promise<ServiceProfile> => {
  const developerToken = service === 'apple' ? await appleTokens.forServer() : undefined;
  const tokens = { accessToken, developerToken };
  const client = createStreamingClient(service, {
    apiUrl: apiUrlOf(config, service),
    tokens: { current: async () => tokens },
  });
  try {
    return await client.profile({ signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const ourFault = service === 'apple' && error instanceof StreamingError && error.status === badDeveloperToken;
    if (ourFault)
      throw new StreamingError(service, 'unavailable', 'Apple refused the developer token', { cause: error });
    throw error;
  }
};

/**
 * The user's name at the service. Null if the service does not answer (limits, outages): the connection is stored without it.
 * @throws {StreamingError} when the service does not accept the token
 */
export const nameAccount = async (
  parts: ProbeParts,
  service: ServiceName,
  accessToken: string,
): Promise<string | null> => {
  try {
    return (await probeAccount(parts, service, accessToken)).displayName;
  } catch (error) {
    if (isRefusal(error)) throw error;
    return null;
  }
};
