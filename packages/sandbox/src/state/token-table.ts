import { z } from 'zod';
import type { StateStore } from './state-store.ts';

/** Tokens of one kind that are stored; beyond these the least recently used end. */
const maxTokens = 10_000;
/** An ended token is stored for a day more, so that its user learns that it ended. Milliseconds. */
const keptAfterEnd = 24 * 60 * 60_000;

export interface TokenTableOptions<T> {
  state: StateStore;
  /** Where they are stored, e.g. `spotify/access-tokens`. */
  key: string;
  /** Of one token's value; stored ones that do not fit are left out. */
  schema: z.ZodType<T>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Issued tokens with their data, stored after every change. `expires` is in milliseconds since 1970. */
export class TokenTable<T extends { expires: number }> {
  readonly #options: TokenTableOptions<T>;
  /** The least recently used first. */
  readonly #values = new Map<string, T>();

  constructor(options: TokenTableOptions<T>) {
    this.#options = options;
    const { state, key, schema } = options;
    for (const [token, value] of state.read(key, z.array(z.tuple([z.string(), z.unknown()]))) ?? []) {
      const known = schema.safeParse(value);
      if (known.success) this.#values.set(token, known.data);
    }
  }

  /** The value of a token, also of one that ended lately. */
  get(token: string): T | undefined {
    const value = this.#values.get(token);
    if (value === undefined) return undefined;
    this.#values.delete(token);
    this.#values.set(token, value);
    return value;
  }

  set(token: string, value: T): void {
    this.#values.delete(token);
    this.#values.set(token, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > maxTokens && oldest !== undefined) this.#values.delete(oldest);
    this.#save();
  }

  delete(token: string): void {
    if (this.#values.delete(token)) this.#save();
  }

  /** Deletes the tokens whose value fits. */
  deleteAll(fits: (value: T) => boolean): void {
    for (const [token, value] of [...this.#values]) if (fits(value)) this.delete(token);
  }

  #save(): void {
    const { state, key, now } = this.#options;
    state.save(key, () => {
      const longEnded = now() - keptAfterEnd;
      for (const [token, { expires }] of [...this.#values]) if (expires < longEnded) this.#values.delete(token);
      return [...this.#values];
    });
  }
}
