import { type ProblemError, StreamingError } from '@playa/contracts';
import type { TokenSource, Tokens } from '@playa/streaming';
import type { HeldLogins, RefreshedService } from '../session/held-logins.ts';
import { asStreamingError, saysLoginIsDead } from './login-refused.ts';
import { shareRunning } from './share-running.ts';

interface RefreshedTokensParts {
  service: RefreshedService;
  logins: HeldLogins;
  /** Asks the backend for the user's login, which is held afterwards if there is one. */
  read(): Promise<void>;
  /** Exchanges a handle for a new access token, which is held afterwards. */
  refresh(refreshToken: string): Promise<void>;
  /** The login can't be refreshed any more: the user has to connect again. */
  onDead(refusal: ProblemError): void;
}

export interface RefreshedTokens extends TokenSource {
  /** Reads the login unless an access token is held. @throws {StreamingError} */
  ensure(): Promise<void>;
  /** Refreshes the access token whatever it is. @throws {StreamingError} */
  refresh(): Promise<void>;
}

/** The handle is of an earlier connection: the user has connected again since. */
const isOutdated = (error: unknown): boolean => saysLoginIsDead(error) && error.problem.code === 'forbidden';

/** The access token of one service: held while it lives, refreshed when it has expired. Shared by all who ask at once. */
export const createRefreshedTokens = (parts: RefreshedTokensParts): RefreshedTokens => {
  const { service, logins, onDead } = parts;

  const orDead = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (saysLoginIsDead(error)) {
        logins.giveUp(service);
        onDead(error);
      }
      throw asStreamingError(service, error);
    }
  };

  const read = shareRunning(() => orDead(parts.read));

  const refresh = shareRunning(() =>
    orDead(async () => {
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

  const held = (): Tokens => {
    const accessToken = logins.get(service)?.accessToken;
    if (accessToken) return { accessToken };
    logins.giveUp(service);
    throw new StreamingError(service, 'unauthorized', 'There is no login.');
  };

  return {
    ensure,
    refresh,
    async current() {
      await ensure();
      if (logins.get(service) && logins.validToken(service) === null) await refresh();
      return held();
    },
    async renew(rejected) {
      const valid = logins.validToken(service);
      if (valid === null || valid === rejected) await refresh();
      return held();
    },
  };
};
