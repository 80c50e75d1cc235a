/** A value that changes over time, in the shape that React's `useSyncExternalStore` takes. */
export interface ReadonlyStore<T> {
  /** The present value: the same object until the next change. */
  getSnapshot(): T;
  /** Calls `listener` after every change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

export interface ExternalStore<T> extends ReadonlyStore<T> {
  /** Replaces the value, then calls the listeners in the order of their subscriptions. An identical value is no change. */
  set(next: T): void;
}

/** Every subscription counts for itself: subscribing one function twice calls it twice. */
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
      // A listener may unsubscribe another one meanwhile, which must not be called any more.
      for (const subscription of [...subscriptions]) if (subscriptions.has(subscription)) subscription.listener();
    },
  };
};
