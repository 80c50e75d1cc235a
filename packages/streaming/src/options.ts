/** The tokens of one call. */
export interface Tokens {
  /** Spotify and Google: the bearer access token. Apple: the Music-User-Token. Empty for an app that reads what is public. */
  accessToken: string;
  /** Apple only: the developer token (JWT) that goes into the bearer header. */
  developerToken?: string;
  /** Google only: the key of an app that reads what is public, without a user. */
  apiKey?: string;
}

/**
 * A `TokenSource` rejects with it where it cannot read the tokens for reasons of its own, which say nothing of the service or the login.
 * The call rejects with the `cause`.
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
   * Resolving means that the login is valid: if the service refuses the call again, it counts as unavailable and the call is
   * repeated with pauses. Rejecting means the login is over, save with a `StreamingError` of another kind (`network`), which is passed on, or
   * with {@link TokensUnreadable}.
   */
  renew(rejected: string): Promise<Tokens>;
}

/** Tokens that cannot be renewed, such as new ones whose account is not known yet. A refusal is final. */
export type FixedTokens = Pick<TokenSource, 'current'>;

export interface StreamingOptions {
  /** `https://api.spotify.com/v1`, `https://www.googleapis.com/youtube/v3`, `https://api.music.apple.com/v1` or a stand-in's. */
  apiUrl: string;
  tokens: TokenSource | FixedTokens;
  /** The platform's own `fetch` unless given. */
  fetch?: typeof fetch;
  /** Waits the given milliseconds; replaced in tests so that waits cost no time. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970, for "until midnight Pacific" and dated `Retry-After` headers. */
  now?: () => number;
  /** How long one request may take: milliseconds, 15,000 unless given. */
  timeoutMs?: number;
  /** Apple only: two letters such as `ng`; read from the user's account unless given. */
  storefront?: string;
}
