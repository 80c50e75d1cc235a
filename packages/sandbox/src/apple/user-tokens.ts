import { randomBytes } from 'node:crypto';

/** About six months. */
const lifetimeMs = 182 * 24 * 60 * 60_000;

/** Music user tokens; there is no way to refresh one. */
export class UserTokens {
  private readonly now: () => number;
  private readonly tokens = new Map<string, { account: string; expires: number }>();

  constructor(now: () => number) {
    this.now = now;
  }

  issue(account: string): string {
    const token = `0.${randomBytes(96).toString('base64url')}`;
    this.tokens.set(token, { account, expires: this.now() + lifetimeMs });
    return token;
  }

  /** The name of the account of a valid token; null for any other. */
  accountOf(token: string): string | null {
    const known = this.tokens.get(token);
    return known !== undefined && known.expires > this.now() ? known.account : null;
  }
}
