import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../../world/types.ts';

const codeLifetimeMs = 10 * 60_000;
export const accessLifetimeSeconds = 3_600;
/** Since mid-2026 a refresh token dies this long after the person agreed, however often it was rotated. */
const refreshLifetimeMs = 182 * 24 * 3_600_000;

export interface Grant {
  account: Account;
  scope: string;
}

interface PendingCode extends Grant {
  challenge: string;
  redirectUri: string;
  expiresAt: number;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  scope: string;
}

/** What the token endpoint refuses, in its own words. */
export class GrantError extends Error {}

const makeToken = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Codes, access tokens and refresh tokens that are out. `now` gives milliseconds since 1970. */
export class TokenStore {
  readonly #codes = new Map<string, PendingCode>();
  readonly #access = new Map<string, Grant & { expiresAt: number }>();
  readonly #refresh = new Map<string, Grant & { agreedAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  issueCode(grant: Grant, challenge: string, redirectUri: string): string {
    const code = makeToken(48);
    this.#codes.set(code, { ...grant, challenge, redirectUri, expiresAt: this.#now() + codeLifetimeMs });
    return code;
  }

  /** @throws GrantError when the code is used, old or unknown, or the verifier or redirect URI is another. */
  exchange(code: string, verifier: string, redirectUri: string): TokenPair {
    const pending = this.#codes.get(code);
    this.#codes.delete(code);
    if (pending === undefined) throw new GrantError('Invalid authorization code');
    if (pending.expiresAt <= this.#now()) throw new GrantError('Authorization code expired');
    if (pending.redirectUri !== redirectUri) throw new GrantError('Invalid redirect URI');
    const hash = createHash('sha256').update(verifier).digest('base64url');
    if (!/^[\w.~-]{43,128}$/.test(verifier) || hash !== pending.challenge) {
      throw new GrantError('code_verifier was incorrect');
    }
    return this.issue(pending);
  }

  /** Single-use: the answer carries the next refresh token. @throws GrantError */
  refresh(token: string): TokenPair {
    const known = this.#refresh.get(token);
    if (known === undefined) throw new GrantError('Invalid refresh token');
    this.#refresh.delete(token);
    if (known.agreedAt + refreshLifetimeMs <= this.#now()) throw new GrantError('Refresh token expired');
    return this.issue(known, known.agreedAt);
  }

  issue({ account, scope }: Grant, agreedAt = this.#now()): TokenPair {
    const pair = { accessToken: `BQ${makeToken(80)}`, refreshToken: `AQ${makeToken(80)}`, scope };
    this.#access.set(pair.accessToken, { account, scope, expiresAt: this.#now() + accessLifetimeSeconds * 1000 });
    this.#refresh.set(pair.refreshToken, { account, scope, agreedAt });
    return pair;
  }

  look(accessToken: string): Grant | 'expired' | undefined {
    const grant = this.#access.get(accessToken);
    return grant !== undefined && grant.expiresAt <= this.#now() ? 'expired' : grant;
  }
}
