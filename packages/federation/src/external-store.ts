/** A store that can be read with React's `useSyncExternalStore`. */
export interface ReadonlyStore<T> {
  /** The current value: the same object until the next change. */
  getSnapshot(): T;
  /** Calls `listener` after every change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

export interface ExternalStore<T> extends ReadonlyStore<T> {
  /** Replaces the value, then calls the listeners in the order of subscription. Does nothing if the value is identical. */
  set(next: T): void;
}

/** Creates a store. A function that is subscribed twice is called twice. */
export const createExternalStore = <T>(initial: T): ExternalStore<T> => {
  let current = initial;
  const subscriptions = new Set<{ listener: () => void }>();
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
    set(next) {
      if (Object.is(current, next)) return;
      current = next;
      // Skip listeners that another listener has unsubscribed during this loop.
      for (const subscription of [...subscriptions]) if (subscriptions.has(subscription)) subscription.listener();
    },
  };
};
