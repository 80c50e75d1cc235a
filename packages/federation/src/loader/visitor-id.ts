const visitorStorageKey = 'playa_visitor';

/**
 * Returns a function that returns the random id of this browser from the storage. Gradual releases use it for visitors who are not signed
 * in. It is never sent to a server. If the storage is unavailable, the id is valid for this page only.
 */
export const createVisitorId = (storage: Pick<Storage, 'getItem' | 'setItem'>): (() => string) => {
  let cached: string | null = null;
  const read = (): string => {
    try {
      const stored = storage.getItem(visitorStorageKey);
      if (stored && /^[\da-f]{32}$/.test(stored)) return stored;
    } catch {
      // The storage may be blocked.
    }
    // `randomUUID` is unavailable on pages without TLS.
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    try {
      storage.setItem(visitorStorageKey, id);
    } catch {
      // The storage may be full or blocked.
    }
    return id;
  };
  return () => {
    cached ??= read();
    return cached;
  };
};
