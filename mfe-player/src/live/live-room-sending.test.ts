import { RealtimeError, type RoomCommand } from '@playa/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { me, problemResponse } from '../testing/fake-room.ts';
import { joined } from '../testing/join-room.ts';

afterEach(() => void vi.useRealTimers());

describe('a command of the owner', () => {
  it('is the same one when it is repeated after a lost answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, room } = await joined({ owner: me });
    expect(room.getState().isOwner).toBe(true);
    const ids: string[] = [];
    server.realtime.answer('room.command', ({ commandId }) => {
      ids.push(commandId);
      if (ids.length < 3) throw new RealtimeError('room.command', 'timeout');
      return { version: 1 };
    });
    const outcome = room.command({ kind: 'next' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toEqual({ ok: true });
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  it('comes after the one before it, also where that is repeated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, room } = await joined({ owner: me });
    const kinds: RoomCommand['kind'][] = [];
    server.realtime.answer('room.command', ({ command }) => {
      kinds.push(command.kind);
      if (kinds.length === 1) throw new RealtimeError('room.command', 'timeout');
      return { version: 1 };
    });
    const outcomes = Promise.all([room.command({ kind: 'pause' }), room.command({ kind: 'next' })]);
    await vi.advanceTimersByTimeAsync(2_000);
    await outcomes;
    expect(kinds).toEqual(['pause', 'pause', 'next']);
  });

  it('that is refused says why, once', async () => {
    const { server, room } = await joined();
    server.realtime.answer('room.command', () => {
      const problem = {
        status: 'error',
        code: 'forbidden',
        message: 'Only the owner of the room can do this.',
      } as const;
      throw new RealtimeError('room.command', 'refused', { problem });
    });
    expect(await room.command({ kind: 'next' })).toEqual({
      ok: false,
      message: 'Only the owner of the room can do this.',
    });
    expect(server.asked('room.command')).toBe(1);
  });
});

describe('a comment', () => {
  it('is shown at once, and is there once in the end, whatever comes first', async () => {
    const { server, room, texts } = await joined();
    let store = (): void => undefined;
    server.on('POST /listeners/add-comment', ({ body }) => {
      const { id, text } = body as { id: string; text: string };
      return new Promise((resolve) => {
        store = () => resolve(server.comment(id, text, { author: me }));
      });
    });
    room.comment('  Hello ');
    room.comment('   ');
    expect(room.getState().pending).toMatchObject([{ text: 'Hello', problem: null }]);
    store();
    await vi.waitFor(() => expect(room.getState().pending).toEqual([]));
    expect(texts()).toEqual(['Hello']);
  });

  it('whose answer is lost is sent again as the same one after a reconnect, and those after it stay after it', async () => {
    const { server, room, texts } = await joined();
    let isLost = true;
    server.on('POST /listeners/add-comment', ({ body }) => {
      const { id, text } = body as { id: string; text: string };
      const stored = server.comment(id, text, { author: me, told: false });
      if (isLost) throw new TypeError('fetch failed');
      return stored;
    });
    server.realtime.setStatus('away');
    room.comment('First');
    room.comment('Second');
    await vi.waitFor(() => expect(server.snapshot().comments).toHaveLength(1));
    isLost = false;
    server.realtime.setStatus('connected');
    await vi.waitFor(() => expect(room.getState().pending).toEqual([]));
    expect(texts()).toEqual(['First', 'Second']);
    expect(server.snapshot().comments).toHaveLength(2);
  });

  it('that is refused keeps its text, and can be sent again or given up', async () => {
    const { server, room, texts } = await joined();
    server.on('POST /listeners/add-comment', () => problemResponse('forbidden', 'Join the room first.'));
    room.comment('Hello');
    await vi.waitFor(() =>
      expect(room.getState().pending).toMatchObject([{ text: 'Hello', problem: 'Join the room first.' }]),
    );
    const id = room.getState().pending[0]?.id ?? '';
    server.on('POST /listeners/add-comment', () => server.comment(id, 'Hello', { author: me }));
    room.retryComment(id);
    await vi.waitFor(() => expect(texts()).toEqual(['Hello']));
    server.on('POST /listeners/add-comment', () => problemResponse('forbidden', 'Join the room first.'));
    room.comment('Never mind');
    await vi.waitFor(() => expect(room.getState().pending[0]?.problem).toBe('Join the room first.'));
    room.discardComment(room.getState().pending[0]?.id ?? '');
    expect(room.getState().pending).toEqual([]);
  });
});
