import { z } from 'zod';

export const Fault = z.strictObject({
  /** Part of "METHOD /path?query" or of "METHOD /route/:pattern"; "*" for every call. */
  route: z.string().min(1).default('*'),
  /**
   * `cut` ends the connection before the call is handled, `cut-reply` after it took effect; `hang` never answers;
   * `slow` answers after `delayMs`; the others answer what the service does in that case.
   */
  kind: z.enum(['429', '500', '503', '404', 'empty-403', 'expired-token', 'slow', 'cut', 'cut-reply', 'hang']),
  /** How many calls it strikes; all of them when left out. */
  times: z.int().positive().optional(),
  /** Milliseconds, for `slow`. */
  delayMs: z.int().nonnegative().max(120_000).default(1_000),
  /** Seconds, for `429`. */
  retryAfter: z.int().nonnegative().default(1),
});
export type Fault = z.infer<typeof Fault>;

/** The faults that an answer stands for; the service says how it words them. */
export type AnsweredFault = Fault & { kind: '429' | '500' | '503' | '404' | 'expired-token' };

/** The faults that are switched on; the one added first strikes first. */
export class Faults {
  #active: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#active = [];
  }

  /** The fault that strikes a call known by these names, which uses it up once. */
  strike(...names: readonly string[]): Fault | undefined {
    const hit = this.#active.find(
      ({ fault }) => fault.route === '*' || names.some((name) => name.includes(fault.route)),
    );
    if (hit === undefined) return undefined;
    hit.left -= 1;
    this.#active = this.#active.filter((one) => one.left > 0);
    return hit.fault;
  }
}
