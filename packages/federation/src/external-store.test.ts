import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createExternalStore } from './external-store.ts';

describe('createExternalStore', () => {
  it('returns the last value that was set', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.anything(), (values, initial) => {
        const store = createExternalStore(initial);
        for (const value of values) store.set(value);
        expect(store.getSnapshot()).toBe(values.length > 0 ? values.at(-1) : initial);
      }),
    );
  });

  it('calls listeners once per change, after the value has changed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 })), (values) => {
        const store = createExternalStore(0);
        const received: number[] = [];
        store.subscribe(() => received.push(store.getSnapshot()));
        for (const value of values) store.set(value);
        expect(received).toEqual(values.filter((value, index) => value !== (values[index - 1] ?? 0)));
      }),
    );
  });

  it.each([Number.NaN, null, undefined, 'a'])('does not notify listeners of an identical value (%s)', (value) => {
    const store = createExternalStore<unknown>(value);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(value);
    expect(listener).not.toHaveBeenCalled();
  });

  it('calls listeners in the order of subscription', () => {
    const store = createExternalStore('');
    const received: string[] = [];
    for (const name of ['a', 'b', 'c']) store.subscribe(() => received.push(name));
    store.set('changed');
    expect(received).toEqual(['a', 'b', 'c']);
  });

  it('treats two subscriptions of the same function separately', () => {
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

  it('does not call a listener that another listener has just unsubscribed', () => {
    const store = createExternalStore(0);
    const second = vi.fn();
    let unsubscribeSecond = (): void => undefined;
    store.subscribe(() => unsubscribeSecond());
    unsubscribeSecond = store.subscribe(second);
    store.set(1);
    expect(second).not.toHaveBeenCalled();
  });

  it('calls a listener that subscribed during a change only from the next change on', () => {
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
