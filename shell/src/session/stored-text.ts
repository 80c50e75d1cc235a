/** A text in local storage, shared by all tabs; in memory if storage is blocked. */
export interface StoredText {
  get(): string | null;
  set(value: string): void;
  remove(): void;
}

export const createStoredText = (storage: () => Storage, name: string): StoredText => {
  let fallback: string | null = null;
  const tryStorage = <T>(work: (shared: Storage) => T, otherwise: () => T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise();
    }
  };
  return {
    get: () =>
      tryStorage(
        (shared) => shared.getItem(name),
        () => fallback,
      ),
    set(value) {
      fallback = value;
      tryStorage(
        (shared) => shared.setItem(name, value),
        () => undefined,
      );
    },
    remove() {
      fallback = null;
      tryStorage(
        (shared) => shared.removeItem(name),
        () => undefined,
      );
    },
  };
};
