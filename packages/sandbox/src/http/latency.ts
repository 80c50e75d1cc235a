import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isMedia } from '../media/media-route.ts';
import { fraction } from '../world/hash.ts';
import { isControl } from './requests.ts';

const milliseconds = z.int().nonnegative().max(10_000);

/** The delay of a call in milliseconds, evenly distributed over the range. `maxMs` is `minMs` when left out. */
export const LatencyRange = z
  .strictObject({ minMs: milliseconds, maxMs: milliseconds.optional() })
  .transform(({ minMs, maxMs = minMs }) => ({ minMs, maxMs }))
  .refine(({ minMs, maxMs }) => minMs <= maxMs, { error: 'maxMs is less than minMs', path: ['maxMs'] });
export type LatencyRange = z.infer<typeof LatencyRange>;

export const noLatency: LatencyRange = { minMs: 0, maxMs: 0 };

/** The latency of one service. The delays are the same on every run. */
export class Latency {
  readonly #initial: LatencyRange;
  #range: LatencyRange;
  #drawn = 0;

  constructor(initial: LatencyRange) {
    this.#initial = initial;
    this.#range = initial;
  }

  get range(): LatencyRange {
    return this.#range;
  }

  set range(range: LatencyRange) {
    this.#range = range;
  }

  /** Restores the initial range. */
  reset(): void {
    this.#range = this.#initial;
    this.#drawn = 0;
  }

  /** The delay of the next call in milliseconds. */
  nextDelay(): number {
    const { minMs, maxMs } = this.#range;
    this.#drawn += 1;
    return minMs + Math.floor(fraction('latency', this.#drawn) * (maxMs - minMs + 1));
  }
}

/** Delays every call before it is handled, except control calls, preflights and media files: those come from other servers. */
export function addLatencyHook(app: FastifyInstance, latency: Latency): void {
  app.addHook('onRequest', async (request) => {
    if (isControl(request) || isMedia(request) || request.method === 'OPTIONS') return;
    const delay = latency.nextDelay();
    if (delay > 0) await wait(delay);
  });
}
