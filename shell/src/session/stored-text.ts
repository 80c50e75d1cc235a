/** A text that all tabs of the browser share and that outlives the page; in this page alone where storage is blocked. */
export interface StoredText {
  get(): string | null;
  set(value: string): void;
  remove(): void;
}

export const createStoredText = (storage: () => Storage, name: string): StoredText => {
  let own: string | null = null;
  const attempt = <T>(work: (shared: Storage) => T, otherwise: () => T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise();
    }
  };
  return {
    get: () =>
      attempt(
        (shared) => shared.getItem(name),
        () => own,
      ),
    set(value) {
      own = value;
      attempt(
        (shared) => shared.setItem(name, value),
        () => undefined,
      );
    },
    remove() {
      own = null;
      attempt(
        (shared) => shared.removeItem(name),
        () => undefined,
      );
    },
  };
};
