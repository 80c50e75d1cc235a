import { createHash, randomBytes } from 'node:crypto';

/** The access that a person granted to a client. */
export interface Grant {
  account: string;
  clientId: string;
  scopes: readonly string[];
}

export interface CodeRequest extends Grant {
  redirectUri: string;
  /** A refresh token comes with the code: offline access, asked with consent. */
  offline: boolean;
  challenge: { value: string; method: 'S256' | 'plain' } | null;
}

interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  scopes: readonly string[];
}

export type ExchangeError =
  | 'Bad Request'
  | 'Malformed auth code.'
  | 'Missing code verifier.'
  | 'Invalid code verifier.';

/** Seconds. */
export const accessTokenLifetime = 3599;
const codeLifetimeMs = 10 * 60_000;
/** A refresh token nobody used for six months is dead. */
const refreshIdleMs = 182 * 24 * 60 * 60_000;

const fits = (challenge: CodeRequest['challenge'], verifier: string | undefined): ExchangeError | null => {
  if (challenge === null) return null;
  if (!verifier) return 'Missing code verifier.';
  const derived = challenge.method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return derived === challenge.value ? null : 'Invalid code verifier.';
};

const secret = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

/** Codes and tokens of everybody; a token of a grant dies with the others when one is revoked. */
export class Grants {
  private readonly now: () => number;
  private readonly codes = new Map<string, { request: CodeRequest; expires: number }>();
  private readonly access = new Map<string, { grant: Grant; expires: number }>();
  private readonly refreshable = new Map<string, { grant: Grant; idleUntil: number }>();

  constructor(now: () => number) {
    this.now = now;
  }

  issueCode(request: CodeRequest): string {
    const code = secret('4/0A');
    this.codes.set(code, { request, expires: this.now() + codeLifetimeMs });
    return code;
  }

  /** Tokens without a code, for callers that need no login page. */
  signIn(grant: Grant): { accessToken: string; refreshToken: string } {
    return { accessToken: this.issueAccessToken(grant), refreshToken: this.issueRefreshToken(grant) };
  }

  /** A code works once. Gives what is wrong, in the token endpoint's words, or the tokens. */
  exchange(input: { code: string; clientId: string; verifier?: string }): Tokens | ExchangeError {
    const known = this.codes.get(input.code);
    this.codes.delete(input.code);
    if (known === undefined) return 'Malformed auth code.';
    const { request, expires } = known;
    if (expires <= this.now() || request.clientId !== input.clientId) return 'Bad Request';
    const mismatch = fits(request.challenge, input.verifier);
    if (mismatch !== null) return mismatch;
    const grant: Grant = { account: request.account, clientId: request.clientId, scopes: request.scopes };
    const refreshToken = request.offline ? this.issueRefreshToken(grant) : null;
    return { accessToken: this.issueAccessToken(grant), refreshToken, scopes: grant.scopes };
  }

  /** The redirect URI a code was asked for; null for an unknown code. */
  redirectUriOf(code: string): string | null {
    return this.codes.get(code)?.request.redirectUri ?? null;
  }

  /** A new access token; null when the refresh token is dead or another client's. */
  refresh(refreshToken: string, clientId: string): Tokens | null {
    const known = this.refreshable.get(refreshToken);
    if (known === undefined || known.idleUntil <= this.now() || known.grant.clientId !== clientId) return null;
    known.idleUntil = this.now() + refreshIdleMs;
    return { accessToken: this.issueAccessToken(known.grant), refreshToken: null, scopes: known.grant.scopes };
  }

  /** Ends the grant behind an access or refresh token; false when there is none. */
  revoke(token: string): boolean {
    const grant = this.refreshable.get(token)?.grant ?? this.grantOf(token);
    if (grant === null) return false;
    for (const tokens of [this.access, this.refreshable]) {
      for (const [other, entry] of tokens) if (entry.grant === grant) tokens.delete(other);
    }
    return true;
  }

  /** What a living access token allows. */
  grantOf(accessToken: string): Grant | null {
    const known = this.access.get(accessToken);
    return known !== undefined && known.expires > this.now() ? known.grant : null;
  }

  private issueAccessToken(grant: Grant): string {
    const token = secret('ya29.');
    this.access.set(token, { grant, expires: this.now() + accessTokenLifetime * 1000 });
    return token;
  }

  private issueRefreshToken(grant: Grant): string {
    const token = secret('1//0');
    this.refreshable.set(token, { grant, idleUntil: this.now() + refreshIdleMs });
    return token;
  }
}
