/** Who is calling: taken from a valid access token. */
export interface Caller {
  userId: string;
  sessionId: string;
}

/** Who an access token speaks for, and until when. */
export interface TokenHolder extends Caller {
  /** Milliseconds since 1970. */
  expiresAt: number;
}
