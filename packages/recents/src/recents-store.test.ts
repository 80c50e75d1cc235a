import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addRecent } from './recents.ts';
import { createRecentsStore, type RecentsStore } from './recents-store.ts';

const storeOf = (user: string) => createRecentsStore(`playa.recent-searches.${user}`, (text) => text);

const add = (store: RecentsStore, text: string) => store.update((recents) => addRecent(recents, text));

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => localStorage.clear());

describe('recent texts in browser storage', () => {
  it('are available at the next visit, for this user only', () => {
    add(storeOf('user-1'), 'lagos');
    expect(storeOf('user-1').getSnapshot()).toEqual(['lagos']);
    expect(storeOf('user-2').getSnapshot()).toEqual([]);
  });

  it('keep their array identity until the list changes', () => {
    const store = storeOf('user-1');
    add(store, 'lagos');
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });

  it('notify listeners until they unsubscribe', () => {
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
    expect(store.getSnapshot()).toEqual(['from another tab']);
  });

  it('follow another tab that clears the storage', () => {
    const store = storeOf('user-1');
    store.subscribe(vi.fn());
    add(store, 'lagos');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.getSnapshot()).toEqual([]);
  });

  it('follow other tabs while at least one listener is subscribed', () => {
    const store = storeOf('user-1');
    const listener = vi.fn();
    const [stopFirst, stopSecond] = [store.subscribe(vi.fn()), store.subscribe(listener)];
    const addInAnotherTab = (text: string) => {
      add(storeOf('user-1'), text);
      window.dispatchEvent(new StorageEvent('storage', { key: 'playa.recent-searches.user-1' }));
    };
    stopFirst();
    addInAnotherTab('lagos');
    expect(listener).toHaveBeenCalledOnce();
    stopSecond();
    addInAnotherTab('gospel');
    expect(store.getSnapshot()).toEqual(['lagos']);
  });

  it('keep what another tab has added', () => {
    const store = storeOf('user-1');
    add(storeOf('user-1'), 'from another tab');
    add(store, 'lagos');
    expect(store.getSnapshot()).toEqual(['lagos', 'from another tab']);
  });
});

describe('without usable storage', () => {
  it('are kept in memory while storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const store = storeOf('user-1');
    add(store, 'lagos');
    add(store, 'gospel');
    expect(store.getSnapshot()).toEqual(['gospel', 'lagos']);
  });

  it('are kept in memory while storage is full, and stored once there is space', () => {
    const store = storeOf('user-1');
    add(store, 'stored before');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    add(store, 'lagos');
    add(store, 'gospel');
    expect(store.getSnapshot()).toEqual(['gospel', 'lagos', 'stored before']);
    full.mockRestore();
    add(store, 'alté');
    expect(storeOf('user-1').getSnapshot()).toEqual(['alté', 'gospel', 'lagos', 'stored before']);
    add(storeOf('user-1'), 'from another tab');
    add(store, 'naija');
    expect(store.getSnapshot()).toEqual(['naija', 'from another tab', 'alté', 'gospel', 'lagos', 'stored before']);
  });

  it('start empty when the stored value is broken', () => {
    localStorage.setItem('playa.recent-searches.user-1', '{"not":"a list"');
    const store = storeOf('user-1');
    expect(store.getSnapshot()).toEqual([]);
    add(store, 'lagos');
    expect(store.getSnapshot()).toEqual(['lagos']);
  });
});
