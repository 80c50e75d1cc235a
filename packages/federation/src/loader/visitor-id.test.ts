import { expect, it } from 'vitest';
import { createVisitorId } from './visitor-id.ts';

const storageWith = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
});

it('is the same at every visit, and another one in another browser', () => {
  const storage = storageWith(new Map());
  const id = createVisitorId(storage)();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(createVisitorId(storage)()).toBe(id);
  expect(createVisitorId(storageWith(new Map()))()).not.toBe(id);
});

it('replaces what is no id', () => {
  const entries = new Map([['playa_visitor', 'x'.repeat(100_000)]]);
  const id = createVisitorId(storageWith(entries))();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(entries.get('playa_visitor')).toBe(id);
});

it('lasts as long as the page where the storage is forbidden', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  const visitorId = createVisitorId({ getItem: refuse, setItem: refuse });
  expect(visitorId()).toMatch(/^[\da-f]{32}$/);
  expect(visitorId()).toBe(visitorId());
});
