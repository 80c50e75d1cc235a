import { isConnected, type ServiceName, type ServiceTokens, type User } from '@playa/contracts';

/** Services whose access tokens expire and are refreshed. */
export type RefreshedService = Extract<ServiceName, 'spotify' | 'youtube'>;

/** A user's login at a service, as this page holds it. */
export interface HeldLogin {
  /** Null while only the handle is known. */
  accessToken: string | null;
  /** A handle: the service's own refresh token never leaves the server. */
  refreshToken: string;
  /** Seconds the access token lives, counted from `timestamp`. */
  expiresIn: number;
  /** When it was stored: milliseconds since 1970. */
  timestamp: number;
}

type NewLogin = Omit<HeldLogin, 'timestamp'>;

/** Seconds that a token is valid where the answer does not say: both services give an hour. */
export const defaultExpirySeconds = 3600;
/** Milliseconds by which a token counts as expired earlier, so that it is still valid when it arrives at the service. */
const marginMs = 60_000;

/** The logins at services, in memory only. */
export interface HeldLogins {
  get(service: RefreshedService): HeldLogin | null;
  /** The access token; null once it has expired. */
  validToken(service: RefreshedService): string | null;
  hold(service: RefreshedService, login: NewLogin): void;
  /** Records that the backend has no valid login. Pages do not ask for it until they get another one. */
  giveUp(service: RefreshedService): void;
  hasGivenUp(service: RefreshedService): boolean;
  /** Takes over the tokens of an answer, if it has any. Returns the services that have another login than before, or one again. */
  adopt(tokens: ServiceTokens | undefined): ReadonlySet<ServiceName>;
  /** Drops the logins at services that the user has disconnected. */
  keepConnected(user: User): void;
  clear(): void;
}

export const createHeldLogins = (now: () => number = Date.now): HeldLogins => {
  const held = new Map<RefreshedService, HeldLogin>();
  const givenUp = new Set<RefreshedService>();

  const hold = (service: RefreshedService, login: NewLogin): void => {
    held.set(service, { ...login, timestamp: now() });
    givenUp.delete(service);
  };

  const spotifyLogin = (tokens: ServiceTokens): NewLogin | null => {
    const { spotifyAccessToken: accessToken, spotifyRefreshToken: refreshToken, spotifyAccessTokenExpiry } = tokens;
    const endsAt = Date.parse(spotifyAccessTokenExpiry ?? '');
    const expiresIn = Number.isNaN(endsAt) ? defaultExpirySeconds : (endsAt - now()) / 1000;
    return refreshToken === null ? null : { accessToken, refreshToken, expiresIn };
  };

  const googleLogin = ({ googleRefreshToken: refreshToken }: ServiceTokens): NewLogin | null => {
    if (refreshToken === null) return null;
    const known = held.get('youtube');
    // These answers have no access token of Google's; the present one stays with its login.
    return known?.refreshToken === refreshToken ? known : { accessToken: null, refreshToken, expiresIn: 0 };
  };

  /** True when the login differs from the one before. */
  const adoptOne = (service: RefreshedService, login: NewLogin | null): boolean => {
    const known = held.get(service);
    if (login === null) {
      held.delete(service);
      return false;
    }
    if (login === known) return false;
    const isNew = givenUp.has(service) || (known !== undefined && known.refreshToken !== login.refreshToken);
    hold(service, login);
    return isNew;
  };

  return {
    get: (service) => held.get(service) ?? null,
    validToken(service) {
      const login = held.get(service);
      if (!login || now() - login.timestamp >= login.expiresIn * 1000 - marginMs) return null;
      return login.accessToken;
    },
    hold,
    giveUp(service) {
      held.delete(service);
      givenUp.add(service);
    },
    hasGivenUp: (service) => givenUp.has(service),
    adopt(tokens) {
      const renewed = new Set<ServiceName>();
      if (!tokens) return renewed;
      if (adoptOne('spotify', spotifyLogin(tokens))) renewed.add('spotify');
      if (adoptOne('youtube', googleLogin(tokens))) renewed.add('youtube');
      return renewed;
    },
    keepConnected(user) {
      for (const service of held.keys()) if (!isConnected(user, service)) held.delete(service);
    },
    clear() {
      held.clear();
      givenUp.clear();
    },
  };
};
