import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withRecent } from './recents.ts';
import { createRecentsStore, type RecentsStore } from './recents-store.ts';

const storeOf = (user: string) => createRecentsStore(`playa.recent-searches.${user}`, (text) => text);

const add = (store: RecentsStore, text: string) => store.change((recents) => withRecent(recents, text));

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => localStorage.clear());

describe('recent texts in browser storage', () => {
  it('are there at the next visit, for this user only', () => {
    add(storeOf('user-1'), 'lagos');
    expect(storeOf('user-1').list()).toEqual(['lagos']);
    expect(storeOf('user-2').list()).toEqual([]);
  });

  it('are the same list until something changes', () => {
    const store = storeOf('user-1');
    add(store, 'lagos');
    expect(store.list()).toBe(store.list());
  });

  it('tell those who listen, until they stop', () => {
    const store = storeOf('user-1');
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    add(store, 'lagos');
    expect(listener).toHaveBeenCalledOnce();
    stop();
    add(store, 'gospel');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('follow another tab', () => {
    const store = storeOf('user-1');
    const listener = vi.fn();
    store.subscribe(listener);
    add(storeOf('user-1'), 'from another tab');
    window.dispatchEvent(new StorageEvent('storage', { key: 'playa.recent-searches.user-2' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'playa.recent-searches.user-1' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.list()).toEqual(['from another tab']);
  });

  it('keep what another tab added since', () => {
    const store = storeOf('user-1');
    add(storeOf('user-1'), 'from another tab');
    add(store, 'lagos');
    expect(store.list()).toEqual(['lagos', 'from another tab']);
  });
});

describe('without usable storage', () => {
  it('are kept in memory where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const store = storeOf('user-1');
    add(store, 'lagos');
    add(store, 'gospel');
    expect(store.list()).toEqual(['gospel', 'lagos']);
  });

  it('are kept in memory where storage is full, and stored once there is room', () => {
    const store = storeOf('user-1');
    add(store, 'stored before');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    add(store, 'lagos');
    add(store, 'gospel');
    expect(store.list()).toEqual(['gospel', 'lagos', 'stored before']);
    full.mockRestore();
    add(store, 'alté');
    expect(storeOf('user-1').list()).toEqual(['alté', 'gospel', 'lagos', 'stored before']);
  });

  it('begin anew where what is stored is broken', () => {
    localStorage.setItem('playa.recent-searches.user-1', '{"not":"a list"');
    const store = storeOf('user-1');
    expect(store.list()).toEqual([]);
    add(store, 'lagos');
    expect(store.list()).toEqual(['lagos']);
  });
});
