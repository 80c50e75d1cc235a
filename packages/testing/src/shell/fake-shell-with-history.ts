import type { ShellLocation, ShellServices } from '@playa/contracts';
import { act } from '@testing-library/react';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell.ts';

const locationAt = (to: string, state: unknown): ShellLocation => {
  const { pathname, search } = new URL(to, 'http://playa.test');
  return { pathname, search, state, params: {} };
};

/**
 * A fake shell whose location follows `navigate`, with a history. If the test passes its own `navigate`, the location follows
 * `visit` only.
 */
export const createFakeShellWithHistory = (at: string, options: FakeShellOptions = {}) => {
  let entries = [locationAt(at, options.location?.state ?? null)];
  const listeners = new Set<() => void>();
  const address = () => {
    const { pathname, search } = entries.at(-1) ?? locationAt('/', null);
    return `${pathname}${search}`;
  };
  const change = (next: ShellLocation[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const base = createFakeShell({
    navigate: (to, { replace = false, state = null } = {}) =>
      change([...(replace ? entries.slice(0, -1) : entries), locationAt(to, state)]),
    ...options,
  });

  let cached: { services: ShellServices; location: ShellLocation | undefined; current: ShellServices } | null = null;
  const current = (): ShellServices => {
    const services = base.current();
    const location = entries.at(-1);
    if (cached?.services !== services || cached.location !== location) {
      cached = { services, location, current: { ...services, location: location ?? services.location } };
    }
    return cached.current;
  };
  const shell: FakeShell = {
    ...base,
    current,
    subscribe: (listener) => {
      const unsubscribe = base.subscribe(listener);
      listeners.add(listener);
      return () => {
        unsubscribe();
        listeners.delete(listener);
      };
    },
  };
  return {
    shell,
    address,
    entries: () => entries.length,
    /** Like the browser's back button. */
    back: () => act(() => change(entries.slice(0, -1))),
    visit: (to: string) => act(() => change([...entries, locationAt(to, null)])),
  };
};
