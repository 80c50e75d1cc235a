import { type ProblemError, StreamingError } from '@playa/contracts';
import type { TokenSource, Tokens } from '@playa/streaming';
import type { RefreshedService, ServiceLoginStore } from '../session/service-login-store.ts';
import { singleFlight } from '../session/single-flight.ts';
import { asStreamingError, isLoginInvalid } from './token-errors.ts';

interface RefreshedTokensParts {
  service: RefreshedService;
  logins: ServiceLoginStore;
  /** Requests the user's login from the backend and stores it, if there is one. */
  read(): Promise<void>;
  /** Exchanges a refresh token for a new access token and stores it. */
  refresh(refreshToken: string): Promise<void>;
  /** Called when the login can't be refreshed: the user has to connect again. */
  onInvalid(refusal: ProblemError): void;
}

export interface RefreshedTokens extends TokenSource {
  /** Reads the login unless an access token is stored. @throws {StreamingError} */
  ensure(): Promise<void>;
  /** Refreshes the access token, even a valid one. @throws {StreamingError} */
  refresh(): Promise<void>;
}

/** The refresh token is of an earlier connection: the user has connected again since. */
const isOutdated = (error: unknown): boolean => isLoginInvalid(error) && error.problem.code === 'forbidden';

/** The access token of one service: stored while it is valid, refreshed after its expiry. Concurrent calls share one request. */
export const createRefreshedTokens = (parts: RefreshedTokensParts): RefreshedTokens => {
  const { service, logins, onInvalid } = parts;

  const handleInvalidLogin = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (isLoginInvalid(error)) {
        logins.markInvalid(service);
        onInvalid(error);
      }
      throw asStreamingError(service, error);
    }
  };

  const read = singleFlight(() => handleInvalidLogin(parts.read));

  const refresh = singleFlight(() =>
    handleInvalidLogin(async () => {
      const login = logins.get(service);
      if (login === null) return parts.read();
      try {
        await parts.refresh(login.refreshToken);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        await parts.read();
      }
    }),
  );

  const ensure = async (): Promise<void> => {
    if (!logins.get(service)?.accessToken) await read();
  };

  const requireTokens = (): Tokens => {
    const accessToken = logins.get(service)?.accessToken;
    if (accessToken) return { accessToken };
    logins.markInvalid(service);
    throw new StreamingError(service, 'unauthorized', 'There is no login.');
  };

  return {
    ensure,
    refresh,
    async current() {
      await ensure();
      if (logins.get(service) && logins.validToken(service) === null) await refresh();
      return requireTokens();
    },
    async renew(rejected) {
      const valid = logins.validToken(service);
      if (valid === null || valid === rejected) await refresh();
      return requireTokens();
    },
  };
};
