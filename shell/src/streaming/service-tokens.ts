import {
  type BackendClient,
  ProblemError,
  type ServiceName,
  type ServiceToken,
  StreamingError,
  serviceToken,
} from '@playa/contracts';
import type { TokenSource, Tokens } from '@playa/streaming';

/** A token is asked for anew this long before it ends. */
const marginMs = 60_000;

const isFresh = (token: ServiceToken, now: number): boolean =>
  token.expiresAt === null || Date.parse(token.expiresAt) - marginMs > now;

const toStreamingError = (service: ServiceName, cause: unknown): StreamingError => {
  const message = cause instanceof Error ? cause.message : String(cause);
  const refused = cause instanceof ProblemError && cause.httpStatus < 500 && cause.httpStatus !== 429;
  const kind = refused ? 'unauthorized' : 'network';
  return new StreamingError(service, kind, message, { cause });
};

/** A service's tokens as the backend gives them out, kept until a minute before they end. Shared by all who ask at once. */
export const createServiceTokens = (
  service: ServiceName,
  backend: BackendClient,
  now: () => number = Date.now,
): TokenSource => {
  let kept: ServiceToken | null = null;
  let running: Promise<Tokens> | null = null;

  const ask = async (refresh: boolean): Promise<Tokens> => {
    try {
      const query = refresh ? { refresh: 'true' } : undefined;
      kept = await backend.call(serviceToken, { params: { service }, query });
      return kept;
    } catch (error) {
      kept = null;
      throw toStreamingError(service, error);
    }
  };

  const askOnce = (refresh: boolean): Promise<Tokens> => {
    running ??= ask(refresh).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    current: async () => (kept && isFresh(kept, now()) ? kept : askOnce(false)),
    renew: async (rejected) => (kept && kept.accessToken !== rejected ? kept : askOnce(true)),
  };
};
