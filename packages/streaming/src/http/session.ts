import { type ServiceName, StreamingError } from '@playa/contracts';
import type { FixedTokens, TokenSource, Tokens } from '../options.ts';
import { expiredLogin } from './failure.ts';

const same = (a: Tokens, b: Tokens): boolean =>
  a.accessToken === b.accessToken && a.developerToken === b.developerToken;

/** The tokens of one client, renewed once however many calls find them refused at the same time. */
export class Session {
  readonly #service: ServiceName;
  readonly #source: TokenSource | FixedTokens;
  #renewal: { rejected: Tokens; tokens: Promise<Tokens> } | null = null;

  constructor(service: ServiceName, source: TokenSource | FixedTokens) {
    this.#service = service;
    this.#source = source;
  }

  /** @throws StreamingError 'unauthorized' when there are none */
  tokens(): Promise<Tokens> {
    return this.#orExpired(() => this.#source.current());
  }

  /** False where a refusal of the tokens is final. */
  get renewable(): boolean {
    return 'renew' in this.#source;
  }

  /** Tokens newer than the rejected ones, or the same where the source has made sure that they still work. @throws StreamingError 'unauthorized' when there are none to be had */
  async renewed(rejected: Tokens): Promise<Tokens> {
    // A call that started before the last renewal may come back refused after it: its result serves that call too.
    if (this.#renewal !== null && same(this.#renewal.rejected, rejected)) return this.#renewal.tokens;
    const renewal = { rejected, tokens: this.#orExpired(() => this.#renew(rejected)) };
    this.#renewal = renewal;
    const forget = (): void => {
      if (this.#renewal === renewal) this.#renewal = null;
    };
    renewal.tokens.then((tokens) => same(tokens, rejected) && forget(), forget);
    return renewal.tokens;
  }

  /** Another client of the same account may have renewed them already, and a refresh token often works only once. */
  async #renew(rejected: Tokens): Promise<Tokens> {
    const current = await this.#source.current();
    return same(current, rejected) && 'renew' in this.#source ? this.#source.renew(rejected.accessToken) : current;
  }

  async #orExpired(read: () => Promise<Tokens>): Promise<Tokens> {
    try {
      return await read();
    } catch (error) {
      // A source that is merely out of reach says so itself.
      if (error instanceof StreamingError && error.kind !== 'unauthorized') throw error;
      throw expiredLogin(this.#service, null, error);
    }
  }
}
