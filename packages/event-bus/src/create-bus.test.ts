import { CommandOwned, type CopyProgress, InvalidPayload, type PlaylistRef, RemoteUnavailable } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createBus } from './create-bus.ts';

/** A signal that never aborts. */
const neverAborts = (): AbortSignal => new AbortController().signal;

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
  it('reach every listener in the order of publication', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (sequences, listeners) => {
        const bus = createBus();
        const { signal } = new AbortController();
        const received = Array.from({ length: listeners }, () => [] as number[]);
        for (const own of received) bus.subscribe('copy.progressed', (it) => own.push(it.sequence), { signal });
        for (const sequence of sequences) bus.publish('copy.progressed', progress(sequence));
        for (const own of received) expect(own).toEqual(sequences);
      }),
    );
  });

  it('replay only the last payload to a late listener', () => {
    const bus = createBus();
    bus.publish('session.started', { userId: 'first' });
    bus.publish('session.started', { userId: 'second' });
    const received: string[] = [];
    bus.subscribe('session.started', ({ userId }) => received.push(userId), { signal: neverAborts() });
    expect(received).toEqual(['second']);
  });

  it('with a key replay the last payload of each key to a late listener, the latest change last', () => {
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
    const received: string[] = [];
    bus.subscribe('copy.progressed', ({ id, sequence }) => received.push(`${id}${sequence}`), {
      signal: neverAborts(),
    });
    expect(received).toEqual(['c1', 'a2', 'b2']);
    bus.clear('copy.progressed');
    bus.subscribe('copy.progressed', () => received.push('replayed'), { signal: neverAborts() });
    expect(received).toHaveLength(3);
  });

  it('keep a snapshot of at most 1,000 keys', () => {
    const bus = createBus();
    for (let index = 0; index < 1001; index += 1) bus.publish('copy.progressed', progress(1, `copy-${index}`));
    const received: string[] = [];
    bus.subscribe('copy.progressed', ({ id }) => received.push(id), { signal: neverAborts() });
    expect(received).toHaveLength(1000);
    expect(received[0]).toBe('copy-1');
  });

  it('stop the replay when the late listener aborts its subscription', () => {
    const bus = createBus();
    for (const id of ['a', 'b']) bus.publish('copy.progressed', progress(1, id));
    const controller = new AbortController();
    const received: string[] = [];
    const once = ({ id }: CopyProgress) => {
      received.push(id);
      controller.abort();
    };
    bus.subscribe('copy.progressed', once, { signal: controller.signal });
    expect(received).toEqual(['a']);
  });

  it('replay nothing after the snapshot was cleared', () => {
    const bus = createBus();
    bus.publish('session.started', { userId: 'first' });
    bus.clear('session.started');
    const listener = vi.fn();
    bus.subscribe('session.started', listener, { signal: neverAborts() });
    expect(listener).not.toHaveBeenCalled();
  });

  it('still reach the other listeners when one throws, and the error is reported', () => {
    const onListenerError = vi.fn();
    const bus = createBus({ onListenerError });
    const failure = new Error('listener failed');
    const received = vi.fn();
    const broken = () => {
      throw failure;
    };
    bus.subscribe('session.ended', broken, { signal: neverAborts() });
    bus.subscribe('session.ended', received, { signal: neverAborts() });
    bus.publish('session.ended', { reason: 'logout' });
    expect(received).toHaveBeenCalledExactlyOnceWith({ reason: 'logout' });
    expect(onListenerError).toHaveBeenCalledExactlyOnceWith('session.ended', failure);
  });

  it('are rejected and not delivered when the payload is invalid', () => {
    const bus = createBus();
    const received = vi.fn();
    bus.subscribe('session.ended', received, { signal: neverAborts() });
    expect(() => bus.publish('session.ended', { reason: 7 as never })).toThrow(InvalidPayload);
    expect(received).not.toHaveBeenCalled();
  });

  it('are no longer delivered after the signal aborts, and no listener is left', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), (aborted) => {
        const bus = createBus();
        const controllers = aborted.map(() => new AbortController());
        const received = aborted.map(() => vi.fn());
        controllers.forEach(({ signal }, index) => {
          bus.subscribe('session.ended', () => received[index]?.(), { signal });
        });
        aborted.forEach((isAborted, index) => {
          if (isAborted) controllers[index]?.abort();
        });
        bus.publish('session.ended', { reason: 'expired' });
        expect(bus.listenerCount('session.ended')).toBe(aborted.filter((isAborted) => !isAborted).length);
        expect(received.map((listener) => listener.mock.calls.length)).toEqual(
          aborted.map((isAborted) => (isAborted ? 0 : 1)),
        );
      }),
    );
  });

  it('do not reach a listener whose signal another listener aborted during delivery', () => {
    const bus = createBus();
    const controller = new AbortController();
    const second = vi.fn();
    bus.subscribe('session.ended', () => controller.abort(), { signal: neverAborts() });
    bus.subscribe('session.ended', second, { signal: controller.signal });
    bus.publish('session.ended', { reason: 'logout' });
    expect(second).not.toHaveBeenCalled();
  });

  it('are not delivered to a subscription whose signal has already aborted', () => {
    const bus = createBus();
    bus.publish('session.ended', { reason: 'logout' });
    const listener = vi.fn();
    bus.subscribe('session.ended', listener, { signal: AbortSignal.abort() });
    expect(listener).not.toHaveBeenCalled();
    expect(bus.listenerCount('session.ended')).toBe(0);
  });
});

describe('commands', () => {
  it('are delivered to their owner and resolve when its handler has resolved', async () => {
    const bus = createBus();
    const handled: string[] = [];
    bus.handle('share.open', async (payload) => void handled.push(payload.playlist.name), { signal: neverAborts() });
    await bus.send('share.open', { playlist });
    expect(handled).toEqual(['Lagos After Dark']);
  });

  it('have one owner at a time', () => {
    const bus = createBus();
    const controller = new AbortController();
    bus.handle('share.open', () => undefined, { signal: controller.signal });
    expect(() => bus.handle('share.open', () => undefined, { signal: neverAborts() })).toThrow(CommandOwned);
    controller.abort();
    expect(() => bus.handle('share.open', () => undefined, { signal: neverAborts() })).not.toThrow();
  });

  it('are rejected before the owner is loaded when the payload is invalid', async () => {
    const loadOwner = vi.fn();
    const bus = createBus({ loadOwner });
    await expect(bus.send('copy.open', { playlists: [] })).rejects.toThrow(InvalidPayload);
    expect(loadOwner).not.toHaveBeenCalled();
  });

  it('load their owner, wait until it has registered, then are delivered', async () => {
    const handled: unknown[] = [];
    const loaded: string[] = [];
    const bus = createBus({ loadOwner: async (command) => void loaded.push(command) });
    const sent = [1, 2].map(() => bus.send('copy.open', { playlists: [playlist] }));
    await vi.waitFor(() => expect(loaded).toEqual(['copy.open', 'copy.open']));
    expect(handled).toEqual([]);
    bus.handle('copy.open', (it) => void handled.push(it), { signal: neverAborts() });
    await Promise.all(sent);
    expect(handled).toHaveLength(2);
  });

  it('reject with the cause when the owner cannot be loaded', async () => {
    const cause = new Error('offline');
    const bus = createBus({ loadOwner: () => Promise.reject(cause) });
    const sent = bus.send('copy.open', { playlists: [playlist] });
    await expect(sent).rejects.toThrow(RemoteUnavailable);
    await expect(sent).rejects.toMatchObject({ cause, command: 'copy.open' });
  });

  it('reject when a loaded owner does not register in time', async () => {
    const bus = createBus({ loadOwner: () => Promise.resolve(), ownerTimeoutMs: 1 });
    await expect(bus.send('copy.open', { playlists: [playlist] })).rejects.toThrow(RemoteUnavailable);
  });

  it('reject without an owner when no loader is given', async () => {
    await expect(createBus().send('share.open', { playlist })).rejects.toThrow(RemoteUnavailable);
  });

  it('reject when the handler throws, and the error is reported', async () => {
    const onListenerError = vi.fn();
    const bus = createBus({ onListenerError });
    const failure = new Error('handler failed');
    bus.handle('share.open', () => Promise.reject(failure), { signal: neverAborts() });
    await expect(bus.send('share.open', { playlist })).rejects.toMatchObject({ cause: failure });
    expect(onListenerError).toHaveBeenCalledExactlyOnceWith('share.open', failure);
  });
});
