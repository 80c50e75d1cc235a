const visitorStorageKey = 'playa_visitor';

/**
 * A random id of this browser, kept in the storage, by which gradual releases choose among those who are not signed in. It is sent to nobody.
 * Where the storage can't be used, an id for this page only.
 */
export const createVisitorId = (storage: Pick<Storage, 'getItem' | 'setItem'>): (() => string) => {
  let known: string | null = null;
  const read = (): string => {
    try {
      const kept = storage.getItem(visitorStorageKey);
      if (kept && /^[\da-f]{32}$/.test(kept)) return kept;
    } catch {
      // Reading may be forbidden.
    }
    // Not `randomUUID`, which pages without TLS do not have.
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    try {
      storage.setItem(visitorStorageKey, id);
    } catch {
      // Storage may be full or forbidden.
    }
    return id;
  };
  return () => {
    known ??= read();
    return known;
  };
};
