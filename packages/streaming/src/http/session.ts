import { type ServiceName, StreamingError } from '@playa/contracts';
import { type FixedTokens, type TokenSource, type Tokens, TokensUnreadable } from '../options.ts';
import { expiredLogin } from './failure.ts';

const areEqual = (a: Tokens, b: Tokens): boolean =>
  a.accessToken === b.accessToken && a.developerToken === b.developerToken;

/** The tokens of one client. Concurrent calls whose tokens are refused share one renewal. */
export class Session {
  readonly #service: ServiceName;
  readonly #source: TokenSource | FixedTokens;
  #renewal: { rejected: Tokens; tokens: Promise<Tokens> } | null = null;

  constructor(service: ServiceName, source: TokenSource | FixedTokens) {
    this.#service = service;
    this.#source = source;
  }

  /** @throws StreamingError 'unauthorized' when there are none; the source's own error if it cannot read them */
  tokens(): Promise<Tokens> {
    return this.#orExpired(() => this.#source.current());
  }

  /** False for tokens that cannot be renewed. */
  get renewable(): boolean {
    return 'renew' in this.#source;
  }

  /**
   * Returns newer tokens than the rejected ones, or the same ones if the source has confirmed that they still work.
   * @throws StreamingError 'unauthorized' when there are none; the source's own error if it cannot read them
   */
  async renew(rejected: Tokens): Promise<Tokens> {
    // A call that started before the last renewal may be refused after it. It uses the renewed tokens as well.
    if (this.#renewal !== null && areEqual(this.#renewal.rejected, rejected)) return this.#renewal.tokens;
    const renewal = { rejected, tokens: this.#orExpired(() => this.#renew(rejected)) };
    this.#renewal = renewal;
    const clear = (): void => {
      if (this.#renewal === renewal) this.#renewal = null;
    };
    renewal.tokens.then((tokens) => areEqual(tokens, rejected) && clear(), clear);
    return renewal.tokens;
  }

  /** Another client of the same account may have renewed them already, and a refresh token often works only once. */
  async #renew(rejected: Tokens): Promise<Tokens> {
    const current = await this.#source.current();
    return areEqual(current, rejected) && 'renew' in this.#source ? this.#source.renew(rejected.accessToken) : current;
  }

  async #orExpired(read: () => Promise<Tokens>): Promise<Tokens> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof TokensUnreadable) throw error.cause;
      // A source that cannot be reached throws a StreamingError of another kind.
      if (error instanceof StreamingError && error.kind !== 'unauthorized') throw error;
      throw expiredLogin(this.#service, null, error);
    }
  }
}
