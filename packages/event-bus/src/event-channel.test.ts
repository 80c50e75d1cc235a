import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { EventChannel, type EventChannelOptions } from './event-channel.ts';

/** A signal that never aborts. */
const neverAborts = (): AbortSignal => new AbortController().signal;

interface Reading {
  id: string;
  sequence: number;
}

const throwing = (error: unknown): never => {
  throw error;
};

const createChannel = (options: Partial<EventChannelOptions> = {}) =>
  new EventChannel({ report: throwing, ...options });

/** A channel whose snapshot has the highest sequence of each id, as realtime events do. */
const createReadingChannel = () =>
  createChannel({
    keyOf: (payload) => (payload as Reading).id,
    isNewer: (payload, known) => (payload as Reading).sequence > (known as Reading).sequence,
  });

const collectPayloads = (channel: EventChannel): unknown[] => {
  const received: unknown[] = [];
  channel.subscribe((payload) => received.push(payload), neverAborts());
  return received;
};

const readings = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), sequence: fc.nat({ max: 9 }) }));

describe('a snapshot', () => {
  it('contains the newest payload of each entity exactly once, in any order of arrival', () => {
    fc.assert(
      fc.property(readings, (published) => {
        const channel = createReadingChannel();
        for (const reading of published) channel.publish(reading);
        const newest = new Map<string, number>();
        for (const { id, sequence } of published) newest.set(id, Math.max(sequence, newest.get(id) ?? 0));
        const snapshot = channel.snapshot as Reading[];
        expect(new Map(snapshot.map(({ id, sequence }) => [id, sequence]))).toEqual(newest);
        expect(snapshot).toHaveLength(newest.size);
      }),
    );
  });

  it('brings a late listener to the same state as an early one', () => {
    fc.assert(
      fc.property(readings, fc.nat(), (published, when) => {
        const channel = createReadingChannel();
        const stateOf = (received: unknown[]) =>
          Object.fromEntries((received as Reading[]).map(({ id, sequence }) => [id, sequence]));
        const early = collectPayloads(channel);
        const place = published.length === 0 ? 0 : when % published.length;
        for (const reading of published.slice(0, place)) channel.publish(reading);
        const late = collectPayloads(channel);
        for (const reading of published.slice(place)) channel.publish(reading);
        expect(stateOf(late)).toEqual(stateOf(early));
      }),
    );
  });

  it('delivers only payloads that are newer than the snapshot', () => {
    const channel = createReadingChannel();
    const received = collectPayloads(channel);
    for (const sequence of [2, 1, 2, 3]) channel.publish({ id: 'a', sequence });
    expect(received).toEqual([
      { id: 'a', sequence: 2 },
      { id: 'a', sequence: 3 },
    ]);
  });

  it('drops the least recently changed entity above 1,000 entities', () => {
    const channel = createReadingChannel();
    for (let index = 0; index < 1000; index += 1) channel.publish({ id: `${index}`, sequence: 1 });
    channel.publish({ id: '0', sequence: 2 });
    channel.publish({ id: 'new', sequence: 1 });
    const ids = (channel.snapshot as Reading[]).map(({ id }) => id);
    expect(ids).toHaveLength(1000);
    expect([ids.at(0), ids.at(-2), ids.at(-1)]).toEqual(['2', '0', 'new']);
  });

  it('is a copy that later payloads do not change', () => {
    const channel = createChannel();
    channel.publish(1);
    const before = channel.snapshot;
    channel.publish(2);
    expect([before, channel.snapshot]).toEqual([[1], [2]]);
  });

  it('accepts older payloads again after clear(), and keeps the listeners', () => {
    const channel = createReadingChannel();
    const received = collectPayloads(channel);
    channel.publish({ id: 'a', sequence: 5 });
    channel.clear();
    expect(channel.snapshot).toEqual([]);
    channel.publish({ id: 'a', sequence: 1 });
    expect(received).toHaveLength(2);
    expect(channel.listenerCount).toBe(1);
  });
});

describe('a listener that publishes to its own event', () => {
  it('does not change the order of delivery to other listeners', () => {
    const channel = createChannel();
    channel.subscribe((payload) => payload === 'first' && channel.publish('second'), neverAborts());
    const received = collectPayloads(channel);
    channel.publish('first');
    expect(received).toEqual(['first', 'second']);
    expect(channel.snapshot).toEqual(['second']);
  });

  it('during the replay receives that payload after the replay', () => {
    const channel = createReadingChannel();
    for (const id of ['a', 'b']) channel.publish({ id, sequence: 1 });
    const received: string[] = [];
    const listener = (payload: unknown) => {
      const { id, sequence } = payload as Reading;
      received.push(`${id}${sequence}`);
      if (id === 'a') channel.publish({ id: 'b', sequence: 2 });
    };
    channel.subscribe(listener, neverAborts());
    expect(received).toEqual(['a1', 'b1', 'b2']);
  });

  it('endlessly is stopped and reported, and the channel still works afterwards', () => {
    const report = vi.fn();
    const channel = createChannel({ report });
    const controller = new AbortController();
    channel.subscribe((payload) => channel.publish(Number(payload) + 1), controller.signal);
    channel.publish(0);
    expect(report).toHaveBeenCalledOnce();
    controller.abort();
    const received = collectPayloads(channel);
    channel.publish('still works');
    expect(received.at(-1)).toBe('still works');
  });

  it('still has its payload delivered when `report` throws the error of another listener', () => {
    const channel = createChannel();
    const received: unknown[] = [];
    channel.subscribe((payload) => {
      received.push(payload);
      if (payload === 'first') channel.publish('second');
    }, neverAborts());
    channel.subscribe((payload) => payload === 'first' && throwing(new Error('listener failed')), neverAborts());
    expect(() => channel.publish('first')).toThrow('listener failed');
    channel.publish('third');
    expect(received).toContain('second');
    expect(received).toContain('third');
  });
});

describe('a listener that subscribes while a payload is delivered', () => {
  it('receives that payload once', () => {
    const channel = createChannel();
    const received: unknown[] = [];
    const subscribeLate = () => channel.subscribe((payload) => received.push(payload), neverAborts());
    const once = new AbortController();
    channel.subscribe(() => {
      once.abort();
      subscribeLate();
    }, once.signal);
    channel.publish('now');
    expect(received).toEqual(['now']);
    channel.publish('later');
    expect(received).toEqual(['now', 'later']);
  });
});

describe('one function subscribed twice', () => {
  it('is called twice, and each subscription ends with its own signal', () => {
    const channel = createChannel();
    const listener = vi.fn();
    const [first, second] = [new AbortController(), new AbortController()];
    for (const { signal } of [first, second]) channel.subscribe(listener, signal);
    channel.publish(1);
    expect(listener).toHaveBeenCalledTimes(2);
    first.abort();
    channel.publish(2);
    expect(listener).toHaveBeenCalledTimes(3);
    second.abort();
    channel.publish(3);
    expect(listener).toHaveBeenCalledTimes(3);
    expect(channel.listenerCount).toBe(0);
  });
});

it('reports an error that a listener throws during the replay, and continues the replay', () => {
  const report = vi.fn();
  const channel = createChannel({ report, keyOf: String });
  for (const payload of ['a', 'b']) channel.publish(payload);
  const received: unknown[] = [];
  const failure = new Error('listener failed');
  channel.subscribe((payload) => (payload === 'a' ? throwing(failure) : received.push(payload)), neverAborts());
  expect(received).toEqual(['b']);
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
});
