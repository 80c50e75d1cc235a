/** The tokens of one call. */
export interface Tokens {
  /** Spotify and Google: the bearer access token. Apple: the Music-User-Token. Empty for an app that reads only public data. */
  accessToken: string;
  /** Apple only: the developer token (JWT) that goes into the bearer header. */
  developerToken?: string;
  /** Google only: the key of an app that reads only public data, without a user. */
  apiKey?: string;
}

/**
 * A `TokenSource` rejects with it when it cannot read the tokens for reasons unrelated to the service and the login, such as a database
 * outage. The call rejects with the `cause`.
 */
export class TokensUnreadable extends Error {
  constructor(cause: unknown) {
    super('The tokens could not be read', { cause });
    this.name = 'TokensUnreadable';
  }
}

/** The source of a client's tokens. The client stores none. */
export interface TokenSource {
  current(): Promise<Tokens>;
  /**
   * Called once after the service refused `rejected` (an access token); calls refused at the same time share one renewal.
   * Resolving means that the login is valid: if the service refuses the call again, the service counts as unavailable and the call is
   * repeated with delays. Rejecting means that the login has expired, except with {@link TokensUnreadable} or a `StreamingError` of
   * another kind (such as `network`), which the call rejects with.
   */
  renew(rejected: string): Promise<Tokens>;
}

/** Tokens that cannot be renewed, such as new ones whose account is not known yet. A refusal is final. */
export type FixedTokens = Pick<TokenSource, 'current'>;

export interface StreamingOptions {
  /** `https://api.spotify.com/v1`, `https://www.googleapis.com/youtube/v3`, `https://api.music.apple.com/v1` or a stand-in's. */
  apiUrl: string;
  tokens: TokenSource | FixedTokens;
  /** The platform's `fetch` by default. */
  fetch?: typeof fetch;
  /** Waits the given milliseconds; replaced in tests so that waits cost no time. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970, for "until midnight Pacific" and dated `Retry-After` headers. */
  now?: () => number;
  /** Time limit of one request in milliseconds; 15,000 by default. */
  timeoutMs?: number;
  /** Apple only: two letters such as `ng`; read from the user's account by default. */
  storefront?: string;
}
