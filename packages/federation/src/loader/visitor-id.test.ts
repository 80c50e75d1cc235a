import { expect, it } from 'vitest';
import { createVisitorId } from './visitor-id.ts';

const storageWith = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
});

it('is the same on every visit, and differs between browsers', () => {
  const storage = storageWith(new Map());
  const id = createVisitorId(storage)();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(createVisitorId(storage)()).toBe(id);
  expect(createVisitorId(storageWith(new Map()))()).not.toBe(id);
});

it('replaces an invalid stored id', () => {
  const entries = new Map([['playa_visitor', 'x'.repeat(100_000)]]);
  const id = createVisitorId(storageWith(entries))();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(entries.get('playa_visitor')).toBe(id);
});

it('is constant within the page if the storage is blocked', () => {
  const throwBlocked = () => {
    throw new Error('forbidden');
  };
  const visitorId = createVisitorId({ getItem: throwBlocked, setItem: throwBlocked });
  expect(visitorId()).toMatch(/^[\da-f]{32}$/);
  expect(visitorId()).toBe(visitorId());
});
