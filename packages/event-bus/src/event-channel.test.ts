import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { EventChannel, type EventChannelOptions } from './event-channel.ts';

/** A signal that never aborts. */
const forever = (): AbortSignal => new AbortController().signal;

interface Reading {
  id: string;
  sequence: number;
}

const throwing = (error: unknown): never => {
  throw error;
};

const createChannel = (options: Partial<EventChannelOptions> = {}) =>
  new EventChannel({ report: throwing, ...options });

/** Keeps the highest sequence for each id, as realtime events do. */
const ofReadings = () =>
  createChannel({
    keyOf: (payload) => (payload as Reading).id,
    isNewer: (payload, known) => (payload as Reading).sequence > (known as Reading).sequence,
  });

const hear = (channel: EventChannel): unknown[] => {
  const heard: unknown[] = [];
  channel.subscribe((payload) => heard.push(payload), forever());
  return heard;
};

const readings = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), sequence: fc.nat({ max: 9 }) }));

describe('a snapshot', () => {
  it('holds the newest payload of each entity, in whatever order they arrive, and none twice', () => {
    fc.assert(
      fc.property(readings, (published) => {
        const channel = ofReadings();
        for (const reading of published) channel.publish(reading);
        const newest = new Map<string, number>();
        for (const { id, sequence } of published) newest.set(id, Math.max(sequence, newest.get(id) ?? 0));
        const snapshot = channel.snapshot as Reading[];
        expect(new Map(snapshot.map(({ id, sequence }) => [id, sequence]))).toEqual(newest);
        expect(snapshot).toHaveLength(newest.size);
      }),
    );
  });

  it('gives a late listener what an early one holds in the end', () => {
    fc.assert(
      fc.property(readings, fc.nat(), (published, when) => {
        const channel = ofReadings();
        const stateOf = (heard: unknown[]) =>
          Object.fromEntries((heard as Reading[]).map(({ id, sequence }) => [id, sequence]));
        const early = hear(channel);
        const place = published.length === 0 ? 0 : when % published.length;
        for (const reading of published.slice(0, place)) channel.publish(reading);
        const late = hear(channel);
        for (const reading of published.slice(place)) channel.publish(reading);
        expect(stateOf(late)).toEqual(stateOf(early));
      }),
    );
  });

  it('lets every listener hear only what is newer than all before', () => {
    const channel = ofReadings();
    const heard = hear(channel);
    for (const sequence of [2, 1, 2, 3]) channel.publish({ id: 'a', sequence });
    expect(heard).toEqual([
      { id: 'a', sequence: 2 },
      { id: 'a', sequence: 3 },
    ]);
  });

  it('drops the entity that changed longest ago when there are more than 1,000', () => {
    const channel = ofReadings();
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

  it('once cleared takes older payloads again, and keeps the listeners', () => {
    const channel = ofReadings();
    const heard = hear(channel);
    channel.publish({ id: 'a', sequence: 5 });
    channel.clear();
    expect(channel.snapshot).toEqual([]);
    channel.publish({ id: 'a', sequence: 1 });
    expect(heard).toHaveLength(2);
    expect(channel.listenerCount).toBe(1);
  });
});

describe('a listener that publishes to its own event', () => {
  it('does not change the order in which the others hear', () => {
    const channel = createChannel();
    channel.subscribe((payload) => payload === 'first' && channel.publish('second'), forever());
    const heard = hear(channel);
    channel.publish('first');
    expect(heard).toEqual(['first', 'second']);
    expect(channel.snapshot).toEqual(['second']);
  });

  it('while it hears the snapshot, is answered after the snapshot', () => {
    const channel = ofReadings();
    for (const id of ['a', 'b']) channel.publish({ id, sequence: 1 });
    const heard: string[] = [];
    const listener = (payload: unknown) => {
      const { id, sequence } = payload as Reading;
      heard.push(`${id}${sequence}`);
      if (id === 'a') channel.publish({ id: 'b', sequence: 2 });
    };
    channel.subscribe(listener, forever());
    expect(heard).toEqual(['a1', 'b1', 'b2']);
  });

  it('without end is stopped and reported; the event works afterwards', () => {
    const report = vi.fn();
    const channel = createChannel({ report });
    const controller = new AbortController();
    channel.subscribe((payload) => channel.publish(Number(payload) + 1), controller.signal);
    channel.publish(0);
    expect(report).toHaveBeenCalledOnce();
    controller.abort();
    const heard = hear(channel);
    channel.publish('still here');
    expect(heard.at(-1)).toBe('still here');
  });

  it('is heard even when the error of another listener is thrown on', () => {
    const channel = createChannel();
    const heard: unknown[] = [];
    channel.subscribe((payload) => {
      heard.push(payload);
      if (payload === 'first') channel.publish('second');
    }, forever());
    channel.subscribe((payload) => payload === 'first' && throwing(new Error('my own fault')), forever());
    expect(() => channel.publish('first')).toThrow('my own fault');
    channel.publish('third');
    expect(heard).toContain('second');
    expect(heard).toContain('third');
  });
});

describe('a listener that subscribes while a payload is delivered', () => {
  it('hears that payload once', () => {
    const channel = createChannel();
    const heard: unknown[] = [];
    const begin = () => channel.subscribe((payload) => heard.push(payload), forever());
    const once = new AbortController();
    channel.subscribe(() => {
      once.abort();
      begin();
    }, once.signal);
    channel.publish('now');
    expect(heard).toEqual(['now']);
    channel.publish('later');
    expect(heard).toEqual(['now', 'later']);
  });
});

describe('one function subscribed twice', () => {
  it('is called twice, and ends each time with its own signal', () => {
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

it('reports an error of a listener that hears the snapshot, and goes on with the rest of it', () => {
  const report = vi.fn();
  const channel = createChannel({ report, keyOf: String });
  for (const payload of ['a', 'b']) channel.publish(payload);
  const heard: unknown[] = [];
  const failure = new Error('not a');
  channel.subscribe((payload) => (payload === 'a' ? throwing(failure) : heard.push(payload)), forever());
  expect(heard).toEqual(['b']);
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
});
