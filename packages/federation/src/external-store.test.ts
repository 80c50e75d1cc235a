import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createExternalStore } from './external-store.ts';

describe('createExternalStore', () => {
  it('holds the last value that was set', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.anything(), (values, initial) => {
        const store = createExternalStore(initial);
        for (const value of values) store.set(value);
        expect(store.getSnapshot()).toBe(values.length > 0 ? values.at(-1) : initial);
      }),
    );
  });

  it('calls listeners once for each change, when the new value can be read', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 })), (values) => {
        const store = createExternalStore(0);
        const heard: number[] = [];
        store.subscribe(() => heard.push(store.getSnapshot()));
        for (const value of values) store.set(value);
        expect(heard).toEqual(values.filter((value, index) => value !== (values[index - 1] ?? 0)));
      }),
    );
  });

  it.each([Number.NaN, null, undefined, 'a'])('takes an identical value (%s) for no change', (value) => {
    const store = createExternalStore<unknown>(value);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(value);
    expect(listener).not.toHaveBeenCalled();
  });

  it('calls listeners in the order of their subscriptions', () => {
    const store = createExternalStore('');
    const heard: string[] = [];
    for (const name of ['a', 'b', 'c']) store.subscribe(() => heard.push(name));
    store.set('changed');
    expect(heard).toEqual(['a', 'b', 'c']);
  });

  it('keeps the subscriptions of one function apart', () => {
    const store = createExternalStore(0);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.subscribe(listener);
    store.set(1);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    unsubscribe();
    store.set(2);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('does not call a listener that another one has unsubscribed meanwhile', () => {
    const store = createExternalStore(0);
    const second = vi.fn();
    let unsubscribeSecond = (): void => undefined;
    store.subscribe(() => unsubscribeSecond());
    unsubscribeSecond = store.subscribe(second);
    store.set(1);
    expect(second).not.toHaveBeenCalled();
  });

  it('calls a listener that was subscribed during a change from the next change on', () => {
    const store = createExternalStore(0);
    const late = vi.fn();
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      store.subscribe(late);
    });
    store.set(1);
    expect(late).not.toHaveBeenCalled();
    store.set(2);
    expect(late).toHaveBeenCalledOnce();
  });
});
