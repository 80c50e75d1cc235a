import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { StateStore } from '../../state/state-store.ts';
import { TokenTable } from '../../state/token-table.ts';
import { accounts, nobody } from '../../world/accounts.ts';
import type { Account } from '../../world/types.ts';

const codeLifetimeMs = 10 * 60_000;
export const accessLifetimeSeconds = 3_600;
/** Since mid-2026 a refresh token expires this long after the login, however often it was rotated. */
const refreshLifetimeMs = 182 * 24 * 3_600_000;

export interface Grant {
  /** Of an app's own token, nobody's. */
  account: Account;
  scope: string;
  /** The token is the app's own, by client credentials: it reads what is public and belongs to no user. */
  isApp?: boolean;
}

interface PendingCode extends Grant {
  /** Null for an app that authenticates with its secret instead. */
  challenge: string | null;
  redirectUri: string;
  expiresAt: number;
}

export interface TokenPair {
  accessToken: string;
  /** Undefined where the refresh token of the request stays valid. */
  refreshToken?: string;
  scope: string;
}

const AccessToken = z.object({
  /** The account's name; empty for an app's own token. */
  account: z.string(),
  scope: z.string(),
  isApp: z.boolean(),
  expires: z.number(),
});

const RefreshToken = z.object({ account: z.string(), scope: z.string(), rotates: z.boolean(), expires: z.number() });

const accountOf = (name: string): Account => accounts.find((account) => account.name === name) ?? nobody;

/** An `invalid_grant`, with the description that the token endpoint sends. */
export class GrantError extends Error {}

const makeToken = (bytes: number) => randomBytes(bytes).toString('base64url');

/** The issued codes, access tokens and refresh tokens. `now` returns milliseconds since 1970. */
export class TokenStore {
  readonly #codes = new Map<string, PendingCode>();
  readonly #access: TokenTable<z.infer<typeof AccessToken>>;
  readonly #refresh: TokenTable<z.infer<typeof RefreshToken>>;
  readonly #now: () => number;

  constructor(now: () => number, state: StateStore) {
    this.#now = now;
    this.#access = new TokenTable({ state, key: 'spotify/access-tokens', schema: AccessToken, now });
    this.#refresh = new TokenTable({ state, key: 'spotify/refresh-tokens', schema: RefreshToken, now });
  }

  issueCode(grant: Grant, challenge: string | null, redirectUri: string): string {
    const code = makeToken(48);
    this.#codes.set(code, { ...grant, challenge, redirectUri, expiresAt: this.#now() + codeLifetimeMs });
    return code;
  }

  /**
   * A code comes with the verifier of its challenge; one that was asked for without challenge needs a client that
   * authenticated itself. @throws GrantError when the code is used, old or unknown, or these or the redirect URI do not fit
   */
  exchange(code: string, verifier: string, redirectUri: string, isAuthenticated: boolean): TokenPair {
    const pending = this.#codes.get(code);
    this.#codes.delete(code);
    if (pending === undefined) throw new GrantError('Invalid authorization code');
    if (pending.expiresAt <= this.#now()) throw new GrantError('Authorization code expired');
    if (pending.redirectUri !== redirectUri) throw new GrantError('Invalid redirect URI');
    if (pending.challenge === null) {
      if (!isAuthenticated) throw new GrantError('code_verifier or client secret must be supplied');
      return this.issue(pending, { rotates: false });
    }
    const hash = createHash('sha256').update(verifier).digest('base64url');
    if (!/^[\w.~-]{43,128}$/.test(verifier) || hash !== pending.challenge) {
      throw new GrantError('code_verifier was incorrect');
    }
    return this.issue(pending);
  }

  /**
   * With PKCE a refresh token is single-use, and the answer carries the next one; that of a client with a secret stays.
   * @throws GrantError
   */
  refresh(token: string, isAuthenticated: boolean): TokenPair {
    const known = this.#refresh.get(token);
    if (known === undefined) throw new GrantError('Invalid refresh token');
    if (!known.rotates && !isAuthenticated) throw new GrantError('client secret must be supplied');
    if (known.rotates) this.#refresh.delete(token);
    if (known.expires <= this.#now()) throw new GrantError('Refresh token expired');
    const grant = { account: accountOf(known.account), scope: known.scope };
    if (known.rotates) return this.issue(grant, known);
    return { accessToken: this.#issueAccess(grant), scope: known.scope };
  }

  issue({ account, scope }: Grant, { expires = this.#now() + refreshLifetimeMs, rotates = true } = {}): TokenPair {
    const refreshToken = `AQ${makeToken(80)}`;
    this.#refresh.set(refreshToken, { account: account.name, scope, rotates, expires });
    return { accessToken: this.#issueAccess({ account, scope }), refreshToken, scope };
  }

  /** An access token of the app itself; there is no refresh token with it. */
  issueToApp(): TokenPair {
    return { accessToken: this.#issueAccess({ account: nobody, scope: '', isApp: true }), scope: '' };
  }

  #issueAccess({ account, scope, isApp = false }: Grant): string {
    const token = `BQ${makeToken(80)}`;
    const expires = this.#now() + accessLifetimeSeconds * 1000;
    this.#access.set(token, { account: account.name, scope, isApp, expires });
    return token;
  }

  /** The grant of an access token; `expired` for an expired one, undefined for an unknown one. */
  grantOf(accessToken: string): Grant | 'expired' | undefined {
    const known = this.#access.get(accessToken);
    if (known === undefined) return undefined;
    return known.expires <= this.#now() ? 'expired' : { ...known, account: accountOf(known.account) };
  }
}
