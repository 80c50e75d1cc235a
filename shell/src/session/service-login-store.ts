import { isConnected, type ServiceName, type ServiceTokens, type User } from '@playa/contracts';

/** Services whose access tokens expire and are refreshed. */
export type RefreshedService = Extract<ServiceName, 'spotify' | 'youtube'>;

/** A user's login at a service. */
export interface StoredLogin {
  /** Null while only the refresh token is known. */
  accessToken: string | null;
  /** A handle of the backend: the service's actual refresh token never leaves the server. */
  refreshToken: string;
  /** Lifetime of the access token in seconds, counted from `timestamp`. */
  expiresIn: number;
  /** Time of storing, in milliseconds since 1970. */
  timestamp: number;
}

type NewLogin = Omit<StoredLogin, 'timestamp'>;

/** Lifetime of a token in seconds if the response has none; both services use one hour. */
export const defaultExpirySeconds = 3600;
/** A token counts as expired this many milliseconds early, so that it is still valid when it reaches the service. */
const marginMs = 60_000;

/** Stores the logins at services, in memory only. */
export interface ServiceLoginStore {
  get(service: RefreshedService): StoredLogin | null;
  /** The access token; null after its expiry. */
  validToken(service: RefreshedService): string | null;
  set(service: RefreshedService, login: NewLogin): void;
  /** Records that the backend has no valid login. Pages do not request it until they get another one. */
  markInvalid(service: RefreshedService): void;
  isInvalid(service: RefreshedService): boolean;
  /** Stores the tokens of a response, if it has any. Returns the services whose login was replaced, or is valid again. */
  applyTokens(tokens: ServiceTokens | undefined): ReadonlySet<ServiceName>;
  /** Removes the logins at services that the user has disconnected. */
  removeDisconnected(user: User): void;
  clearSession(): void;
}

export const createServiceLoginStore = (now: () => number = Date.now): ServiceLoginStore => {
  const logins = new Map<RefreshedService, StoredLogin>();
  const invalidServices = new Set<RefreshedService>();

  const set = (service: RefreshedService, login: NewLogin): void => {
    logins.set(service, { ...login, timestamp: now() });
    invalidServices.delete(service);
  };

  const spotifyLogin = (tokens: ServiceTokens): NewLogin | null => {
    const { spotifyAccessToken: accessToken, spotifyRefreshToken: refreshToken, spotifyAccessTokenExpiry } = tokens;
    const endsAt = Date.parse(spotifyAccessTokenExpiry ?? '');
    const expiresIn = Number.isNaN(endsAt) ? defaultExpirySeconds : (endsAt - now()) / 1000;
    return refreshToken === null ? null : { accessToken, refreshToken, expiresIn };
  };

  const googleLogin = ({ googleRefreshToken: refreshToken }: ServiceTokens): NewLogin | null => {
    if (refreshToken === null) return null;
    const previous = logins.get('youtube');
    // These responses contain no access token of Google: keep the current one if the login is the same.
    return previous?.refreshToken === refreshToken ? previous : { accessToken: null, refreshToken, expiresIn: 0 };
  };

  /** Returns true if the login differs from the previous one. */
  const applyLogin = (service: RefreshedService, login: NewLogin | null): boolean => {
    const previous = logins.get(service);
    if (login === null) {
      logins.delete(service);
      return false;
    }
    if (login === previous) return false;
    const isNew =
      invalidServices.has(service) || (previous !== undefined && previous.refreshToken !== login.refreshToken);
    set(service, login);
    return isNew;
  };

  return {
    get: (service) => logins.get(service) ?? null,
    validToken(service) {
      const login = logins.get(service);
      if (!login || now() - login.timestamp >= login.expiresIn * 1000 - marginMs) return null;
      return login.accessToken;
    },
    set,
    markInvalid(service) {
      logins.delete(service);
      invalidServices.add(service);
    },
    isInvalid: (service) => invalidServices.has(service),
    applyTokens(tokens) {
      const renewed = new Set<ServiceName>();
      if (!tokens) return renewed;
      if (applyLogin('spotify', spotifyLogin(tokens))) renewed.add('spotify');
      if (applyLogin('youtube', googleLogin(tokens))) renewed.add('youtube');
      return renewed;
    },
    removeDisconnected(user) {
      for (const service of logins.keys()) if (!isConnected(user, service)) logins.delete(service);
    },
    clearSession() {
      logins.clear();
      invalidServices.clear();
    },
  };
};
