import { type CallOptions, type Page, StreamingError, type StreamingErrorKind } from '@playa/contracts';
import { untilAborted } from '../http/abort.ts';
import { type Caller, createCaller } from '../http/caller.ts';
import { once } from '../once.ts';
import type { StreamingOptions } from '../options.ts';
import { AppleStorefronts } from './apple-answers.ts';
import { appleWire } from './apple-wire.ts';

export const service = 'apple';

const defaultStorefront = 'us';

/** What the parts of one client share. */
export interface AppleApi {
  call: Caller;
  /** The country of the user's account; null where it names none. Read from Apple each time. */
  readStorefront(options?: CallOptions): Promise<string | null>;
  /** The storefront whose catalogue is read: the user's, read once, else `us`. */
  storefront(options?: CallOptions): Promise<string>;
}

export const isKind = (error: unknown, ...kinds: StreamingErrorKind[]): boolean =>
  error instanceof StreamingError && kinds.includes(error.kind);

export const createAppleApi = (options: StreamingOptions): AppleApi => {
  const call = createCaller(appleWire, options);

  const readStorefront: AppleApi['readStorefront'] = async (callOptions) => {
    try {
      const answer = await call({ method: 'GET', path: ['me', 'storefront'], answer: AppleStorefronts }, callOptions);
      return answer.data[0]?.id ?? null;
    } catch (error) {
      if (isKind(error, 'not-found', 'malformed-response')) return null;
      throw error;
    }
  };
  // Concurrent calls share one read. Each is told of its pauses, and an abort of one call does not end the read for the others.
  const shared = once(async (onWait) => options.storefront ?? (await readStorefront({ onWait })) ?? defaultStorefront);

  return {
    call,
    readStorefront,
    storefront: ({ signal, onWait }: CallOptions = {}) => untilAborted(service, signal, () => shared(onWait)),
  };
};

/** Apple sends 404 for an empty list. `check` rejects when the resource itself does not exist. */
export const orEmpty = async <T>(page: Promise<Page<T>>, check?: () => Promise<unknown>): Promise<Page<T>> => {
  try {
    return await page;
  } catch (error) {
    if (!isKind(error, 'not-found')) throw error;
    await check?.();
    return { items: [], next: null, total: null };
  }
};
