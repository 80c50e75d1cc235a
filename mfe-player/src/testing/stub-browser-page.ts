import { vi } from 'vitest';

const element = () => ({
  style: {},
  setAttribute: () => undefined,
  append: () => undefined,
  appendChild: <T>(child: T): T => child,
  replaceWith: () => undefined,
  remove: () => undefined,
});

/** Stubs the browser globals that the services' scripts use, as the sandbox runs in Node. Restored at the end of the test. */
export const stubBrowserPage = (): void => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:3000' });
  vi.stubGlobal('document', {
    createElement: element,
    body: element(),
    querySelector: () => null,
    getElementById: () => null,
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
};
