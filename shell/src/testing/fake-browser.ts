import type { CookieJar } from '../session/cookies.ts';
import type { TabChannel, TabMessage } from '../session/tab-channel.ts';

/** A cookie jar; `closeBrowser` drops the session cookies. */
export const createFakeCookies = (
  initial: Record<string, string> = {},
): CookieJar & { all: Map<string, string>; closeBrowser: () => void } => {
  const all = new Map(Object.entries(initial));
  const sessionOnly = new Set<string>();
  return {
    all,
    get: (name) => all.get(name) ?? null,
    set: (name, value, remember) => {
      all.set(name, value);
      if (remember) sessionOnly.delete(name);
      else sessionOnly.add(name);
    },
    closeBrowser: () => {
      for (const name of sessionOnly) all.delete(name);
    },
    remove: (name) => all.delete(name),
  };
};

/** Locks that the tabs of one browser share. */
export const createFakeLocks = (): Pick<LockManager, 'request'> => {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_: string, { signal }: LockOptions, work: () => unknown): Promise<unknown> => {
    const before = last;
    let release = (): void => undefined;
    last = new Promise<void>((resolve) => {
      release = resolve;
    });
    try {
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        before.then(() => resolve());
      });
      return await work();
    } finally {
      before.then(release);
    }
  };
  return { request } as Pick<LockManager, 'request'>;
};

/** Tabs of one browser: a message of one tab reaches all others. */
export const createFakeTabs = () => {
  const tabs: Set<(message: TabMessage) => void>[] = [];
  return {
    open(): TabChannel {
      const listeners = new Set<(message: TabMessage) => void>();
      tabs.push(listeners);
      return {
        send(message) {
          for (const other of tabs) {
            if (other !== listeners) for (const listener of other) listener(message);
          }
        },
        listen: (listener) => listeners.add(listener),
      };
    },
  };
};
