import { CommandOwned, type CopyProgress, InvalidPayload, type PlaylistRef, RemoteUnavailable } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createBus } from './create-bus.ts';

/** A signal that never aborts. */
const forever = (): AbortSignal => new AbortController().signal;

const playlist: PlaylistRef = { service: 'spotify', id: '1', name: 'Lagos After Dark', imageUrl: null, songCount: 72 };

const progress = (sequence: number, id = 'copy-1'): CopyProgress => ({
  id,
  sequence,
  state: 'running',
  source: 'spotify',
  destination: 'apple',
  sourcePlaylistId: '1',
  destinationPlaylistId: null,
  playlistName: 'Lagos After Dark',
  playlistImage: null,
  total: 72,
  copied: sequence,
  failed: 0,
  resumesAt: null,
  error: null,
  createdAt: '2026-11-20T10:00:00.000Z',
});

describe('events', () => {
  it('reach every listener in the order in which they were published', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (sequences, listeners) => {
        const bus = createBus();
        const { signal } = new AbortController();
        const heard = Array.from({ length: listeners }, () => [] as number[]);
        for (const own of heard) bus.subscribe('copy.progressed', (it) => own.push(it.sequence), { signal });
        for (const sequence of sequences) bus.publish('copy.progressed', progress(sequence));
        for (const own of heard) expect(own).toEqual(sequences);
      }),
    );
  });

  it('tell a late listener the last value, and only that', () => {
    const bus = createBus();
    bus.publish('session.started', { userId: 'first' });
    bus.publish('session.started', { userId: 'second' });
    const heard: string[] = [];
    bus.subscribe('session.started', ({ userId }) => heard.push(userId), { signal: forever() });
    expect(heard).toEqual(['second']);
  });

  it('that speak of one of many things tell a late listener the last value for each, the latest change at the end', () => {
    const bus = createBus();
    for (const [sequence, id] of [
      [1, 'a'],
      [1, 'b'],
      [1, 'c'],
      [2, 'a'],
      [2, 'b'],
    ] as const) {
      bus.publish('copy.progressed', progress(sequence, id));
    }
    const heard: string[] = [];
    bus.subscribe('copy.progressed', ({ id, sequence }) => heard.push(`${id}${sequence}`), { signal: forever() });
    expect(heard).toEqual(['c1', 'a2', 'b2']);
    bus.clear('copy.progressed');
    bus.subscribe('copy.progressed', () => heard.push('kept'), { signal: forever() });
    expect(heard).toHaveLength(3);
  });

  it('keep the values of a thousand things', () => {
    const bus = createBus();
    for (let index = 0; index < 1001; index += 1) bus.publish('copy.progressed', progress(1, `copy-${index}`));
    const heard: string[] = [];
    bus.subscribe('copy.progressed', ({ id }) => heard.push(id), { signal: forever() });
    expect(heard).toHaveLength(1000);
    expect(heard[0]).toBe('copy-1');
  });

  it('stop telling a late listener that ends its subscription', () => {
    const bus = createBus();
    for (const id of ['a', 'b']) bus.publish('copy.progressed', progress(1, id));
    const controller = new AbortController();
    const heard: string[] = [];
    const once = ({ id }: CopyProgress) => {
      heard.push(id);
      controller.abort();
    };
    bus.subscribe('copy.progressed', once, { signal: controller.signal });
    expect(heard).toEqual(['a']);
  });

  it('tell a late listener nothing once the value is forgotten', () => {
    const bus = createBus();
    bus.publish('session.started', { userId: 'first' });
    bus.clear('session.started');
    const listener = vi.fn();
    bus.subscribe('session.started', listener, { signal: forever() });
    expect(listener).not.toHaveBeenCalled();
  });

  it('go on to the others when a listener throws, which is reported', () => {
    const onListenerError = vi.fn();
    const bus = createBus({ onListenerError });
    const failure = new Error('my own fault');
    const heard = vi.fn();
    const broken = () => {
      throw failure;
    };
    bus.subscribe('session.ended', broken, { signal: forever() });
    bus.subscribe('session.ended', heard, { signal: forever() });
    bus.publish('session.ended', { reason: 'logout' });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ reason: 'logout' });
    expect(onListenerError).toHaveBeenCalledExactlyOnceWith('session.ended', failure);
  });

  it('are refused, and kept from everybody, when the payload does not fit', () => {
    const bus = createBus();
    const heard = vi.fn();
    bus.subscribe('session.ended', heard, { signal: forever() });
    expect(() => bus.publish('session.ended', { reason: 7 as never })).toThrow(InvalidPayload);
    expect(heard).not.toHaveBeenCalled();
  });

  it('end with the signal, leaving no listener behind', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), (ends) => {
        const bus = createBus();
        const controllers = ends.map(() => new AbortController());
        const heard = ends.map(() => vi.fn());
        controllers.forEach(({ signal }, index) => {
          bus.subscribe('session.ended', () => heard[index]?.(), { signal });
        });
        ends.forEach((end, index) => {
          if (end) controllers[index]?.abort();
        });
        bus.publish('session.ended', { reason: 'expired' });
        expect(bus.listenerCount('session.ended')).toBe(ends.filter((end) => !end).length);
        expect(heard.map((listener) => listener.mock.calls.length)).toEqual(ends.map((end) => (end ? 0 : 1)));
      }),
    );
  });

  it('do not reach a listener that another one has ended meanwhile', () => {
    const bus = createBus();
    const controller = new AbortController();
    const second = vi.fn();
    bus.subscribe('session.ended', () => controller.abort(), { signal: forever() });
    bus.subscribe('session.ended', second, { signal: controller.signal });
    bus.publish('session.ended', { reason: 'logout' });
    expect(second).not.toHaveBeenCalled();
  });

  it('are not subscribed to with a signal that has aborted already', () => {
    const bus = createBus();
    bus.publish('session.ended', { reason: 'logout' });
    const listener = vi.fn();
    bus.subscribe('session.ended', listener, { signal: AbortSignal.abort() });
    expect(listener).not.toHaveBeenCalled();
    expect(bus.listenerCount('session.ended')).toBe(0);
  });
});

describe('commands', () => {
  it('go to their owner and resolve when it has taken them', async () => {
    const bus = createBus();
    const taken: string[] = [];
    bus.handle('share.open', async (payload) => void taken.push(payload.playlist.name), { signal: forever() });
    await bus.send('share.open', { playlist });
    expect(taken).toEqual(['Lagos After Dark']);
  });

  it('have one owner at a time', () => {
    const bus = createBus();
    const controller = new AbortController();
    bus.handle('share.open', () => undefined, { signal: controller.signal });
    expect(() => bus.handle('share.open', () => undefined, { signal: forever() })).toThrow(CommandOwned);
    controller.abort();
    expect(() => bus.handle('share.open', () => undefined, { signal: forever() })).not.toThrow();
  });

  it('are refused when the payload does not fit, before anybody is loaded', async () => {
    const loadOwner = vi.fn();
    const bus = createBus({ loadOwner });
    await expect(bus.send('copy.open', { playlists: [] })).rejects.toThrow(InvalidPayload);
    expect(loadOwner).not.toHaveBeenCalled();
  });

  it('load their owner, wait until it has registered, then reach it', async () => {
    const taken: unknown[] = [];
    const loaded: string[] = [];
    const bus = createBus({ loadOwner: async (command) => void loaded.push(command) });
    const sent = [1, 2].map(() => bus.send('copy.open', { playlists: [playlist] }));
    await vi.waitFor(() => expect(loaded).toEqual(['copy.open', 'copy.open']));
    expect(taken).toEqual([]);
    bus.handle('copy.open', (it) => void taken.push(it), { signal: forever() });
    await Promise.all(sent);
    expect(taken).toHaveLength(2);
  });

  it('fail with the reason when the owner can not be loaded', async () => {
    const cause = new Error('offline');
    const bus = createBus({ loadOwner: () => Promise.reject(cause) });
    const sent = bus.send('copy.open', { playlists: [playlist] });
    await expect(sent).rejects.toThrow(RemoteUnavailable);
    await expect(sent).rejects.toMatchObject({ cause, command: 'copy.open' });
  });

  it('fail when a loaded owner does not register itself in time', async () => {
    const bus = createBus({ loadOwner: () => Promise.resolve(), ownerTimeoutMs: 1 });
    await expect(bus.send('copy.open', { playlists: [playlist] })).rejects.toThrow(RemoteUnavailable);
  });

  it('fail without an owner when nobody can be loaded', async () => {
    await expect(createBus().send('share.open', { playlist })).rejects.toThrow(RemoteUnavailable);
  });

  it('fail, reported, when the owner throws', async () => {
    const onListenerError = vi.fn();
    const bus = createBus({ onListenerError });
    const failure = new Error('no room');
    bus.handle('share.open', () => Promise.reject(failure), { signal: forever() });
    await expect(bus.send('share.open', { playlist })).rejects.toMatchObject({ cause: failure });
    expect(onListenerError).toHaveBeenCalledExactlyOnceWith('share.open', failure);
  });
});
