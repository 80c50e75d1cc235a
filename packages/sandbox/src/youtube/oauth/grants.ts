import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { StateStore } from '../../state/state-store.ts';
import { TokenTable } from '../../state/token-table.ts';

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
/** A refresh token expires after six months without use. */
const refreshIdleMs = 182 * 24 * 60 * 60_000;

const verifyChallenge = (challenge: CodeRequest['challenge'], verifier: string | undefined): ExchangeError | null => {
  if (challenge === null) return null;
  if (!verifier) return 'Missing code verifier.';
  const derived = challenge.method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return derived === challenge.value ? null : 'Invalid code verifier.';
};

const secret = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

const GrantToken = z.object({
  /** The same for all tokens of one grant. */
  grantId: z.string(),
  grant: z.object({ account: z.string(), clientId: z.string(), scopes: z.array(z.string()).readonly() }),
  /** Of a refresh token: when it ends unless it is used. */
  expires: z.number(),
});
type GrantToken = z.infer<typeof GrantToken>;

/** The codes and tokens of all accounts. Revoking one token revokes all tokens of its grant. */
export class Grants {
  private readonly now: () => number;
  private readonly codes = new Map<string, { request: CodeRequest; expires: number }>();
  private readonly access: TokenTable<GrantToken>;
  private readonly refreshable: TokenTable<GrantToken>;

  constructor(now: () => number, state: StateStore) {
    this.now = now;
    this.access = new TokenTable({ state, key: 'youtube/access-tokens', schema: GrantToken, now });
    this.refreshable = new TokenTable({ state, key: 'youtube/refresh-tokens', schema: GrantToken, now });
  }

  issueCode(request: CodeRequest): string {
    const code = secret('4/0A');
    this.codes.set(code, { request, expires: this.now() + codeLifetimeMs });
    return code;
  }

  /** Tokens without a code, for callers that need no login page. */
  issueTokens(grant: Grant): { accessToken: string; refreshToken: string } {
    const grantId = randomUUID();
    return {
      accessToken: this.issueAccessToken(grantId, grant),
      refreshToken: this.issueRefreshToken(grantId, grant),
    };
  }

  /** Exchanges a code, which works once. Returns the tokens, or the token endpoint's error message. */
  exchange(input: { code: string; clientId: string; verifier?: string }): Tokens | ExchangeError {
    const known = this.codes.get(input.code);
    this.codes.delete(input.code);
    if (known === undefined) return 'Malformed auth code.';
    const { request, expires } = known;
    if (expires <= this.now() || request.clientId !== input.clientId) return 'Bad Request';
    const mismatch = verifyChallenge(request.challenge, input.verifier);
    if (mismatch !== null) return mismatch;
    const grant: Grant = { account: request.account, clientId: request.clientId, scopes: request.scopes };
    const grantId = randomUUID();
    const refreshToken = request.offline ? this.issueRefreshToken(grantId, grant) : null;
    return { accessToken: this.issueAccessToken(grantId, grant), refreshToken, scopes: grant.scopes };
  }

  /** The redirect URI of a code; null for an unknown code. */
  redirectUriOf(code: string): string | null {
    return this.codes.get(code)?.request.redirectUri ?? null;
  }

  /** A new access token; null when the refresh token has expired or belongs to another client. */
  refresh(refreshToken: string, clientId: string): Tokens | null {
    const known = this.refreshable.get(refreshToken);
    if (known === undefined || known.expires <= this.now() || known.grant.clientId !== clientId) return null;
    const { grantId, grant } = known;
    this.refreshable.set(refreshToken, { grantId, grant, expires: this.now() + refreshIdleMs });
    return { accessToken: this.issueAccessToken(grantId, grant), refreshToken: null, scopes: grant.scopes };
  }

  /** Ends the grant behind an access or refresh token; false when there is none. */
  revoke(token: string): boolean {
    const known = this.refreshable.get(token) ?? this.livingAccess(token);
    if (known === undefined) return false;
    for (const tokens of [this.access, this.refreshable]) {
      tokens.deleteAll(({ grantId }) => grantId === known.grantId);
    }
    return true;
  }

  /** The grant of a valid access token; null for other tokens. */
  grantOf(accessToken: string): Grant | null {
    return this.livingAccess(accessToken)?.grant ?? null;
  }

  private livingAccess(accessToken: string): GrantToken | undefined {
    const known = this.access.get(accessToken);
    return known !== undefined && known.expires > this.now() ? known : undefined;
  }

  private issueAccessToken(grantId: string, grant: Grant): string {
    const token = secret('ya29.');
    this.access.set(token, { grantId, grant, expires: this.now() + accessTokenLifetime * 1000 });
    return token;
  }

  private issueRefreshToken(grantId: string, grant: Grant): string {
    const token = secret('1//0');
    this.refreshable.set(token, { grantId, grant, expires: this.now() + refreshIdleMs });
    return token;
  }
}
