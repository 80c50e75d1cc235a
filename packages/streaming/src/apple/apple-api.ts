import { type CallOptions, type Page, StreamingError, type StreamingErrorKind } from '@playa/contracts';
import { untilAborted } from '../http/abort.ts';
import { type Caller, createCaller } from '../http/caller.ts';
import { once } from '../once.ts';
import type { StreamingOptions } from '../options.ts';
import { appleProtocol } from './apple-protocol.ts';
import { AppleStorefronts } from './apple-schemas.ts';

export const service = 'apple';

const defaultStorefront = 'us';

/** The calls that the parts of one client share. */
export interface AppleApi {
  call: Caller;
  /** The country of the user's account; null if it has none. Read from Apple at each call. */
  readStorefront(options?: CallOptions): Promise<string | null>;
  /** The storefront whose catalogue is read: the user's, read once; `us` by default. */
  storefront(options?: CallOptions): Promise<string>;
}

export const isKind = (error: unknown, ...kinds: StreamingErrorKind[]): boolean =>
  error instanceof StreamingError && kinds.includes(error.kind);

export const createAppleApi = (options: StreamingOptions): AppleApi => {
  const call = createCaller(appleProtocol, options);

  const readStorefront: AppleApi['readStorefront'] = async (callOptions) => {
    try {
      const response = await call(
        { method: 'GET', path: ['me', 'storefront'], responseSchema: AppleStorefronts },
        callOptions,
      );
      return response.data[0]?.id ?? null;
    } catch (error) {
      if (isKind(error, 'not-found', 'malformed-response')) return null;
      throw error;
    }
  };
  // Concurrent calls share one read. Its pauses are reported to each of them, and an abort of one call does not end it for the others.
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
