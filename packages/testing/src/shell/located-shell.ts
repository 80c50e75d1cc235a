import type { ShellLocation, ShellServices } from '@playa/contracts';
import { act } from '@testing-library/react';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell.ts';

const locationAt = (to: string, state: unknown): ShellLocation => {
  const { pathname, search } = new URL(to, 'http://playa.test');
  return { pathname, search, state, params: {} };
};

/**
 * A fake shell whose pages see the address that they navigate to, with a history to go back in. With a `navigate` of the test's own
 * they see what the test visits.
 */
export const createLocatedShell = (at: string, options: FakeShellOptions = {}) => {
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

  let known: { services: ShellServices; location: ShellLocation | undefined; current: ShellServices } | null = null;
  const current = (): ShellServices => {
    const services = base.current();
    const location = entries.at(-1);
    if (known?.services !== services || known.location !== location) {
      known = { services, location, current: { ...services, location: location ?? services.location } };
    }
    return known.current;
  };
  const shell: FakeShell = {
    ...base,
    current,
    subscribe: (listener) => {
      const stop = base.subscribe(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
  return {
    shell,
    address,
    entries: () => entries.length,
    /** As the browser's Back, or a link from elsewhere. */
    back: () => act(() => change(entries.slice(0, -1))),
    visit: (to: string) => act(() => change([...entries, locationAt(to, null)])),
  };
};
