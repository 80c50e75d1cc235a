import { z } from 'zod';
import type { Service } from '../world/types.ts';

/** Faults for which the service sends its own error response. */
const responseKinds = [
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
   * `slow` handles the call after `delayMs`, `slow-reply` responds that long after it took effect; the others send the service's own
   * error response.
   */
  kind: z.enum([...responseKinds, 'empty-403', 'slow', 'slow-reply', 'cut', 'cut-reply', 'hang']),
  /** The number of calls that it applies to; all when left out. */
  times: z.int().positive().optional(),
  /** Milliseconds, for `slow` and `slow-reply`. */
  delayMs: z.int().nonnegative().max(120_000).default(1_000),
  /** Seconds. When left out, `429` and `429-without-cors` send 1 and `quota-exceeded` sends none. */
  retryAfter: z.int().nonnegative().optional(),
});
export type Fault = z.infer<typeof Fault>;

/** A fault with an error response. Each service has its own texts for it. */
export type ResponseFault = Fault & { kind: (typeof responseKinds)[number] };

/** Whether the fault sends an error response; false for faults of the connection. */
export function isResponseFault(fault: Fault): fault is ResponseFault {
  return responseKinds.some((kind) => kind === fault.kind);
}

/** Kinds that only some services have, with the routes that they apply to. */
const restricted: Partial<Record<Fault['kind'], Partial<Record<Service, string>>>> = {
  'quota-exceeded': { spotify: ' /v1/', youtube: ' /youtube/v3/' },
  'youtube-signup-required': { youtube: ' /youtube/v3/' },
  'player-error-101': { youtube: 'GET /player/:id' },
};

/** Whether the service has this kind of fault. */
export function supportsFault(service: Service, { kind }: Fault): boolean {
  const routes = restricted[kind];
  return routes === undefined || service in routes;
}

/** The seconds in `Retry-After`; undefined for no header. */
export function retryAfterOf({ kind, retryAfter }: ResponseFault): number | undefined {
  return retryAfter ?? (kind === 'quota-exceeded' ? undefined : 1);
}

/** The active faults of one service, applied in the order in which they were added. */
export class Faults {
  #active: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#active = [];
  }

  /** The fault for a call with these names; undefined for none. Counts as one of its `times`. */
  take(...names: readonly string[]): Fault | undefined {
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
