import { z } from 'zod';
import type { Service } from '../world/types.ts';

/** What the service answers with a status and a body of its own. */
const answeredKinds = [
  '429',
  '429-without-cors',
  '500',
  '502',
  '503',
  '404',
  'expired-token',
  'quota-exceeded',
  'youtube-signup-required',
  'player-error-101',
] as const;

export const Fault = z.strictObject({
  /** Part of "METHOD /path?query" or of "METHOD /route/:pattern"; "*" for every call. */
  route: z.string().min(1).default('*'),
  /**
   * `cut` ends the connection before the call is handled, `cut-reply` after it took effect; `hang` never answers;
   * `slow` answers after `delayMs`; the others answer what the service does in that case.
   */
  kind: z.enum([...answeredKinds, 'empty-403', 'slow', 'cut', 'cut-reply', 'hang']),
  /** How many calls it strikes; all of them when left out. */
  times: z.int().positive().optional(),
  /** Milliseconds, for `slow`. */
  delayMs: z.int().nonnegative().max(120_000).default(1_000),
  /** Seconds; `429` and `429-without-cors` name 1 when left out, `quota-exceeded` none. */
  retryAfter: z.int().nonnegative().optional(),
});
export type Fault = z.infer<typeof Fault>;

/** The faults that an answer stands for; the service says how it words them. */
export type AnsweredFault = Fault & { kind: (typeof answeredKinds)[number] };

/** Whether an answer stands for the fault, rather than something that happens to the connection. */
export function isAnswered(fault: Fault): fault is AnsweredFault {
  return answeredKinds.some((kind) => kind === fault.kind);
}

/** Kinds that only some services know, and the only routes that they strike. */
const restricted: Partial<Record<Fault['kind'], Partial<Record<Service, string>>>> = {
  'quota-exceeded': { spotify: ' /v1/', youtube: ' /youtube/v3/' },
  'youtube-signup-required': { youtube: ' /youtube/v3/' },
  'player-error-101': { youtube: 'GET /player/:id' },
};

/** Whether a service ever fails in this way. */
export function knowsFault(service: Service, { kind }: Fault): boolean {
  const routes = restricted[kind];
  return routes === undefined || service in routes;
}

/** Seconds that a 429 names, undefined where it names none. */
export function retryAfterOf({ kind, retryAfter }: AnsweredFault): number | undefined {
  return retryAfter ?? (kind === 'quota-exceeded' ? undefined : 1);
}

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
    const has = (part: string) => names.some((name) => name.includes(part));
    const hit = this.#active.find(
      ({ fault }) =>
        (fault.route === '*' || has(fault.route)) && Object.values(restricted[fault.kind] ?? { any: '' }).some(has),
    );
    if (hit === undefined) return undefined;
    hit.left -= 1;
    this.#active = this.#active.filter((one) => one.left > 0);
    return hit.fault;
  }
}
