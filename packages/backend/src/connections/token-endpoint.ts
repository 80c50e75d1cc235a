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

const timeoutMs = 10_000;

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().default(3600),
});
const Refused = z.object({ error: z.string() });

const post = async (url: string, form: Readonly<Record<string, string>>) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: response.ok, status: response.status, body: await response.json().catch(() => null) };
  } catch (cause) {
    throw new TokenError('unavailable', 'the token endpoint does not answer', cause);
  }
};

/** Asks an OAuth token endpoint. @throws {TokenError} */
export const requestTokens = async (url: string, form: Readonly<Record<string, string>>): Promise<TokenSet> => {
  const { ok, status, body } = await post(url, form);
  const granted = Granted.safeParse(body);
  if (ok && granted.success) {
    const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = granted.data;
    return { accessToken, refreshToken, expiresAt: new Date(Date.now() + seconds * 1000) };
  }
  const error = Refused.safeParse(body).data?.error ?? 'no reason';
  throw new TokenError(
    error === 'invalid_grant' ? 'refused' : 'unavailable',
    `the token endpoint said ${status} ${error}`,
  );
};
