import { type Exchanged, ExchangeError, exchange } from '@playa/contracts';
import { z } from 'zod';

/** What a service's token endpoint gave. */
export interface TokenSet {
  accessToken: string;
  /** Null when the one before stays good. */
  refreshToken: string | null;
  expiresAt: Date;
}

/** `refused`: the code or refresh token is dead. `unavailable`: anything that is not the user's doing. */
export type TokenFailure = 'refused' | 'unavailable';

export class TokenError extends Error {
  readonly kind: TokenFailure;

  constructor(kind: TokenFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TokenError';
    this.kind = kind;
  }
}

/** For the whole exchange, in milliseconds. Shorter than the lease of a renewal. */
const patienceMs = 10_000;
const maxBytes = 64 * 1024;
/** Where the service does not say how long a token lives; both say an hour. */
const usualSeconds = 3600;
const longestSeconds = 24 * 60 * 60;

/** What may go into a header or a form: printable ASCII (RFC 6749, appendix A), of a length that can be kept. */
const Token = z
  .string()
  .max(8192)
  .regex(/^[ -~]+$/);

const Granted = z.object({
  access_token: Token,
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .default('Bearer'),
  refresh_token: Token.nullish(),
  // An odd lifetime must not cost a refresh token that works once.
  expires_in: z.number().positive().max(longestSeconds).catch(usualSeconds),
});
/** RFC 6749, section 5.2. */
const Refused = z.object({ error: z.string().regex(/^[!-~]{1,100}$/) });

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Form = Readonly<Record<string, string>>;

const post = async (url: string, form: Form, timeoutMs: number): Promise<Exchanged> => {
  const body = new URLSearchParams(form);
  try {
    return await exchange(
      url,
      { method: 'POST', body, headers: { accept: 'application/json' } },
      { timeoutMs, maxBytes },
    );
  } catch (cause) {
    const what = cause instanceof ExchangeError ? cause.kind : 'network';
    throw new TokenError('unavailable', `the token endpoint does not answer: ${what}`, cause);
  }
};

/** Asks an OAuth token endpoint, for so many milliseconds at most. @throws {TokenError} */
export const requestTokens = async (url: string, form: Form, timeoutMs = patienceMs): Promise<TokenSet> => {
  const { ok, status, text } = await post(url, form, timeoutMs);
  const body = readJson(text);
  const granted = Granted.safeParse(body);
  if (ok && granted.success) {
    const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = granted.data;
    return { accessToken, refreshToken, expiresAt: new Date(Date.now() + seconds * 1000) };
  }
  const error = Refused.safeParse(body).data?.error ?? 'no reason';
  const refused = error === 'invalid_grant' && status >= 400 && status < 500;
  throw new TokenError(refused ? 'refused' : 'unavailable', `the token endpoint said ${status} ${error}`);
};
