import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { StateStore } from '../state/state-store.ts';
import { TokenTable } from '../state/token-table.ts';

/** About six months. */
const lifetimeMs = 182 * 24 * 60 * 60_000;

const UserToken = z.object({ account: z.string(), expires: z.number() });

/** Music user tokens; there is no way to refresh one. */
export class UserTokens {
  private readonly now: () => number;
  private readonly tokens: TokenTable<z.infer<typeof UserToken>>;

  constructor(now: () => number, state: StateStore) {
    this.now = now;
    this.tokens = new TokenTable({ state, key: 'apple/user-tokens', schema: UserToken, now });
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
